import { err, ok, type Result } from '../../../base/result.ts';
import { MOST_COMPARED } from '../../../model/schema/link-schema.ts';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import type { CompareChoices } from '../../../session/link/choices.ts';
import { texts } from '../../words/compare.ts';

/** Choices of a short link, or the sentence that says what it could have named. */
export function readShortCompare(text: string, catalogue: Catalogue): Result<CompareChoices, string> {
  const [schemes = '', scenario = '', operations = '0'] = text.split('/');
  const names = schemes.split('+');
  const known = catalogue.protocols.map(({ id }) => id);
  const missing = names.find((name) => !known.includes(name));
  if (missing !== undefined) return err(texts.noScheme(missing, known));
  if (names.length > MOST_COMPARED) return err(texts.tooMany(MOST_COMPARED));
  const scenarios = catalogue.workloads.map(({ id }) => id);
  if (!scenarios.includes(scenario)) return err(texts.noScenario(scenario, scenarios));
  const count = /^\d{1,4}$/.test(operations) ? Number(operations) : 0;
  return ok({
    work: { kind: 'scenario', id: scenario },
    columns: names.map((protocol) => ({ protocol, mutant: null, parameters: {} })),
    moves: count === 0 ? [] : [{ kind: 'operation', count }],
  });
}
