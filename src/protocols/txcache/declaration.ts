/** Declarations of TxCache (Lu et al., NVMSA 2014). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import { CACHE_MUTANTS } from '../kit/cache/journaled-map.ts';

export const MUTANTS = [
  {
    id: CACHE_MUTANTS.flagEarly,
  },
  {
    id: CACHE_MUTANTS.freedEarly,
  },
  {
    id: CACHE_MUTANTS.movesForgotten,
  },
  {
    id: CACHE_MUTANTS.journalCutEarly,
  },
  {
    id: CACHE_MUTANTS.keepsAll,
  },
] as const satisfies readonly MutantDeclaration[];
