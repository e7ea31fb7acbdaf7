/** LightTx as printed under the readings of docs/schemes §21. */
import type { Core } from '../../src/engine/core/core.ts';
import type { Settings } from '../../src/engine/interface/scheme.ts';
import type { SchemeDeclaration } from '../../src/engine/core/scheme-declaration.ts';
import { LightTx } from '../../src/protocols/lighttx/protocol.ts';
import { MUTANTS } from '../../src/protocols/lighttx/declaration.ts';
import type { RedoRules } from '../../src/protocols/lighttx/recover.ts';
import { lightTx } from '../../src/protocols/lighttx/scheme.ts';
import { mutantFlags } from '../../src/protocols/kit/mutant-flags.ts';

export interface LightTxReading {
  /** In the table of §21. */
  readonly number: number;
  readonly sliding: 'as-printed' | 'one-zone-at-a-time';
  readonly rules: Omit<RedoRules, 'isLiteral'>;
  /** Broken promises of the script there. */
  readonly broken: number;
  /** Of 300 random scripts, those that break a promise. */
  readonly violating: number;
}

const PRINTED = { countsAll: false, skipsMapped: false };
const ALL_COUNT = { countsAll: true, skipsMapped: false };
const MAPPED_SKIPPED = { countsAll: false, skipsMapped: true };

export const READINGS: readonly LightTxReading[] = [
  { number: 1, sliding: 'as-printed', rules: PRINTED, broken: 38, violating: 189 },
  { number: 2, sliding: 'one-zone-at-a-time', rules: PRINTED, broken: 38, violating: 186 },
  { number: 3, sliding: 'as-printed', rules: ALL_COUNT, broken: 38, violating: 189 },
  { number: 4, sliding: 'one-zone-at-a-time', rules: ALL_COUNT, broken: 5, violating: 149 },
  { number: 5, sliding: 'as-printed', rules: MAPPED_SKIPPED, broken: 38, violating: 186 },
  { number: 6, sliding: 'one-zone-at-a-time', rules: MAPPED_SKIPPED, broken: 38, violating: 180 },
];

/** LightTx with such a recovery; sliding is a parameter of its own. */
export function readAs(rules: Omit<RedoRules, 'isLiteral'>): SchemeDeclaration {
  class ReadOtherwise extends LightTx {
    override redoRules(): RedoRules {
      return { ...rules, isLiteral: true };
    }
  }
  return {
    ...lightTx,
    create: (core: Core, settings: Settings) => new ReadOtherwise(core, settings, mutantFlags(MUTANTS, null)),
  };
}
