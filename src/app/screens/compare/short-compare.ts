import { err, ok, type Result } from '../../../base/result.ts';
import { MOST_COMPARED } from '../../../model/schema/link-schema.ts';
import { SEED } from '../../../model/schema/specification-schema.ts';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import type { CompareChoices } from '../../../session/link/choices.ts';
import { texts } from '../../words/compare.ts';

/**
 * Choices of a short link, as "lighttx+wal/figure-4/12" or "lighttx+wal/figure-4/12/cut/5": operations, a power failure, reads of
 * the recoveries; or the sentence that says what it could have named. */
export function readShortCompare(text: string, catalogue: Catalogue): Result<CompareChoices, string> {
  const [schemes = '', scenario = '', operations = '', cut, reads = ''] = text.split('/');
  const names = schemes.split('+');
  const known = catalogue.protocols.map(({ id }) => id);
  const missing = names.find((name) => !known.includes(name));
  if (missing !== undefined) return err(texts.noScheme(missing, known));
  if (names.length > MOST_COMPARED) return err(texts.tooMany(MOST_COMPARED));
  const scenarios = catalogue.workloads.map(({ id }) => id);
  if (!scenarios.includes(scenario)) return err(texts.noScenario(scenario, scenarios));
  const [sent, read] = [countIn(operations), countIn(reads)];
  const isCut = cut === 'cut';
  return ok({
    work: { kind: 'scenario', id: scenario },
    columns: names.map((protocol) => ({ protocol, mutant: null, parameters: {} })),
    moves: [
      ...(sent === 0 ? [] : [{ kind: 'operation', count: sent } as const]),
      ...(isCut ? [{ kind: 'crash', seed: SEED.initial } as const] : []),
      ...(isCut && read > 0 ? [{ kind: 'reading', count: read } as const] : []),
    ],
  });
}

/** Anything but a number is none. */
function countIn(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : 0;
}
