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
    witness: {
      script: 'w1:A,B,C w1:C,A . g c1',
      promise: 'durability',
      parameters: { lastPage: 'sent-at-once' },
    },
  },
  { id: 'flag-before-data', witness: { script: 'w1:A,B c1', promise: 'atomicity' } },
  {
    id: 'newest-chain-only',
    witness: { script: 'w1:A,B g c1 w2:C,D,E w:B,C,D g w2:B w3:C,A,E g', promise: 'durability' },
  },
  {
    id: 'transfer-not-awaited',
    witness: { script: 'w1:D@3,C@2,D@2,C c1 w2:D,A w:B,C . g', prepare: 'w:D-F@1', promise: 'durability' },
  },
] as const satisfies readonly MutantDeclaration[];
