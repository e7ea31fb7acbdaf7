/** Choices for a run at full size. */
import { traceFormats } from '../../../traces/formats.ts';
import type { RunOffer } from '../../contract/runs.ts';
import { buildCatalogue } from '../opening/catalogue.ts';

export function runChoices(): RunOffer {
  const { protocols, devices, generators } = buildCatalogue();
  const formats = traceFormats.map(({ id, title, pattern = null }) => ({ id, title, pattern }));
  return { protocols, devices, generators, formats };
}
