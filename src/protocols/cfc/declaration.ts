/** Declarations of Commit-based Flag Commit (On, Xu, Choi, Hu, He, TKDE 2012). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';

/** Only 1 can become 0 in a programmed page. */
export const FALSE = 1;
export const TRUE = 0;

export const PARAMETERS = [
  {
    id: 'lastPage',
    kind: 'choice',
    choices: ['held-back', 'sent-at-once'],
    initial: 'held-back',
  },
] as const satisfies readonly DeclaredChoice[];

export const MUTANTS = [
  {
    id: 'no-flag-transfer',
  },
  {
    id: 'flag-before-data',
  },
  {
    id: 'newest-chain-only',
  },
  {
    id: 'transfer-not-awaited',
  },
] as const satisfies readonly MutantDeclaration[];
