/** What Commit-based Flag Commit declares (On, Xu, Choi, Hu, He, TKDE 2012). */
import { say } from '../../base/language.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';

/** Only 1 can become 0 in a programmed page. */
export const FALSE = 1;
export const TRUE = 0;

export const PARAMETERS: readonly DeclaredChoice[] = [
  {
    id: 'lastPage',
    title: say`Last page`,
    about: say`Held back until COMMIT, it is programmed with its flag set; sent at once, it is programmed a second time.`,
    kind: 'choice',
    choices: ['held-back', 'sent-at-once'],
    initial: 'held-back',
  },
];

export const MUTANTS = [
  {
    id: 'no-flag-transfer',
    title: say`that a flag must be handed on before its page is erased`,
    about: say`The collector erases an obsolete committed page, and with it the flag that others need.`,
  },
  {
    id: 'flag-before-data',
    title: say`to wait for the data before the flag`,
    about: say`The flag is set while other pages of the transaction are still on their way.`,
  },
  {
    id: 'newest-chain-only',
    title: say`that the collector cuts chains`,
    about: say`COMMIT sets the flag of the newest sub-chain only, and the collector copies flags as they are.`,
  },
  {
    id: 'transfer-not-awaited',
    title: say`to wait until a flag has been handed on`,
    about: say`The block is erased while the flag of another page is still being set in its place.`,
  },
] as const satisfies readonly MutantDeclaration[];
