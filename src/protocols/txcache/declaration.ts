/** Declarations of TxCache (Lu et al., NVMSA 2014). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import { PLANTED } from '../kit/cache/journaled-map.ts';

export const MUTANTS = [
  {
    id: PLANTED.flagEarly,
  },
  {
    id: PLANTED.freedEarly,
  },
  {
    id: PLANTED.movesForgotten,
  },
  {
    id: PLANTED.journalCutEarly,
  },
  {
    id: PLANTED.keepsAll,
  },
] as const satisfies readonly MutantDeclaration[];
