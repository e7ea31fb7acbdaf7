/** Declarations of TxCache (Lu et al., NVMSA 2014). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import { CACHE_MUTANTS } from '../kit/cache/journaled-map.ts';

export const MUTANTS = [
  {
    id: CACHE_MUTANTS.flagEarly,
    witness: { script: 'w:A,B w1:A,B c1', promise: 'atomicity', parameters: { nvm: '3 pages' } },
  },
  {
    id: CACHE_MUTANTS.freedEarly,
    witness: { script: 'w:A,B,C', promise: 'durability', parameters: { nvm: '3 pages' } },
  },
  {
    id: CACHE_MUTANTS.movesForgotten,
    witness: { script: 'w:B g', prepare: 'w:A-C@0', promise: 'GC neutrality' },
  },
  {
    id: CACHE_MUTANTS.journalCutEarly,
    witness: { script: 'w:E g k . k', prepare: 'w:D-F@1', promise: 'GC neutrality' },
  },
  { id: CACHE_MUTANTS.keepsAll, witness: { script: 'w1:A', promise: 'no resurrection' } },
] as const satisfies readonly MutantDeclaration[];
