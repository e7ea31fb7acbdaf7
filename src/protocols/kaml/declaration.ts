/** Declarations of KAML (Jin et al., HPCA 2017). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import { PLANTED } from '../kit/cache/journaled-map.ts';

export const MUTANTS = [
  {
    id: PLANTED.volatileCache,
  },
  {
    id: PLANTED.flagEarly,
  },
  {
    id: PLANTED.freedEarly,
  },
  {
    id: PLANTED.movesForgotten,
  },
] as const satisfies readonly MutantDeclaration[];
