/** Declarations of KAML (Jin et al., HPCA 2017). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import { CACHE_MUTANTS } from '../kit/cache/journaled-map.ts';

export const MUTANTS = [
  { id: CACHE_MUTANTS.volatileCache, witness: { script: 'w:A', promise: 'durability' } },
  { id: CACHE_MUTANTS.flagEarly, witness: { script: 'w1:A,B c1', promise: 'atomicity' } },
  { id: CACHE_MUTANTS.freedEarly, witness: { script: 'w:A', promise: 'durability' } },
  {
    id: CACHE_MUTANTS.movesForgotten,
    witness: { script: 'w:C g', prepare: 'w:A-C@0', promise: 'GC neutrality' },
  },
] as const satisfies readonly MutantDeclaration[];
