/** Declarations of Abort-based Flag Commit (On, Xu, Choi, Hu, He, TKDE 2012). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

/** Only 1 can become 0 in a programmed page: FALSE as the first page is written, TRUE, FALSE again. */
export const FIRST_FALSE = 0b11;
export const TRUE = 0b10;
export const FALSE_AGAIN = 0b00;

export const MUTANTS = [
  {
    id: 'head-not-awaited',
  },
  {
    id: 'head-erased',
  },
  {
    id: 'flag-before-data',
  },
  {
    id: 'transfer-not-awaited',
  },
] as const satisfies readonly MutantDeclaration[];
