/** Choices for a run at full size. */
import { traceFormats } from '../../../traces/formats.ts';
import type { RunOffer } from '../../contract/runs.ts';
import { buildCatalogue } from '../opening/catalogue.ts';

export function runChoices(): RunOffer {
  const { protocols, devices, generators } = buildCatalogue();
  return { protocols, devices, generators, formats: traceFormats.map(({ id, title }) => ({ id, title })) };
}
