/** Declarations of KAML (Jin et al., HPCA 2017). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import { CACHE_MUTANTS } from '../kit/cache/journaled-map.ts';

export const MUTANTS = [
  {
    id: CACHE_MUTANTS.volatileCache,
  },
  {
    id: CACHE_MUTANTS.flagEarly,
  },
  {
    id: CACHE_MUTANTS.freedEarly,
  },
  {
    id: CACHE_MUTANTS.movesForgotten,
  },
] as const satisfies readonly MutantDeclaration[];
