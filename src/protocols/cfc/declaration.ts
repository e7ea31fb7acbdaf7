/** What Commit-based Flag Commit declares (On, Xu, Choi, Hu, He, TKDE 2012). */
import type { MutantDeclaration, ParameterDeclaration } from '../../engine/scheme-declaration.ts';

/** Only 1 can become 0 in a programmed page. */
export const FALSE = 1;
export const TRUE = 0;

export const PARAMETERS: readonly ParameterDeclaration[] = [
  {
    id: 'lastPage',
    title: 'Last page',
    about:
      'Held back until COMMIT, it is programmed with its flag set; sent at once, it is programmed a second time.',
    choices: ['held-back', 'sent-at-once'],
    initial: 'held-back',
  },
];

export const MUTANTS = [
  {
    id: 'no-flag-transfer',
    title: 'that a flag must be handed on before its page is erased',
    about: 'The collector erases an obsolete committed page, and with it the flag that others need.',
  },
  {
    id: 'flag-before-data',
    title: 'to wait for the data before the flag',
    about: 'The flag is set while other pages of the transaction are still on their way.',
  },
  {
    id: 'newest-chain-only',
    title: 'that the collector cuts chains',
    about: 'COMMIT sets the flag of the newest sub-chain only, and the collector copies flags as they are.',
  },
  {
    id: 'transfer-not-awaited',
    title: 'to wait until a flag has been handed on',
    about: 'The block is erased while the flag of another page is still being set in its place.',
  },
] as const satisfies readonly MutantDeclaration[];
