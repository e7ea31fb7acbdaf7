/** Declarations of Abort-based Flag Commit (On, Xu, Choi, Hu, He, TKDE 2012). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

/** Only 1 can become 0 in a programmed page: FALSE as the first page is written, TRUE, FALSE again. */
export const FIRST_FALSE = 0b11;
export const TRUE = 0b10;
export const FALSE_AGAIN = 0b00;

export const MUTANTS = [
  { id: 'head-not-awaited', witness: { script: 'w1:A,B', promise: 'no resurrection' } },
  {
    id: 'head-erased',
    witness: { script: 'w1:C,B w:D-E@2 . a1 g', prepare: 'w:A-C@0', promise: 'no resurrection' },
  },
  { id: 'flag-before-data', witness: { script: 'w1:A . w1:A c1', promise: 'atomicity' } },
  {
    id: 'transfer-not-awaited',
    witness: { script: 'w1:A,B w2:C,D,E w2:D,E w1:B g w1:B w1:D,B w3:A,D g', promise: 'no resurrection' },
  },
] as const satisfies readonly MutantDeclaration[];
