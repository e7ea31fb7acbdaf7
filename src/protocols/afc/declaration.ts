/** What Abort-based Flag Commit declares (On, Xu, Choi, Hu, He, TKDE 2012). */
import { say } from '../../base/language.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

/** Only 1 can become 0 in a programmed page: FALSE as the first page is written, TRUE, FALSE again. */
export const FIRST_FALSE = 0b11;
export const TRUE = 0b10;
export const FALSE_AGAIN = 0b00;

export const MUTANTS = [
  {
    id: 'head-not-awaited',
    title: say`to wait for the first page before the others`,
    about: say`Pages that say TRUE are sent while the one that says FALSE is still on its way.`,
  },
  {
    id: 'head-erased',
    title: say`that an aborted transaction must stay aborted`,
    about: say`The collector erases the page that says FALSE, and what is left of the transaction says TRUE.`,
  },
  {
    id: 'flag-before-data',
    title: say`to wait for the data before the flag`,
    about: say`The flag of the first page is set while other pages are still on their way.`,
  },
  {
    id: 'transfer-not-awaited',
    title: say`to wait until another page says FALSE`,
    about: say`The block is erased while another page of the aborted transaction is still being set to FALSE.`,
  },
] as const satisfies readonly MutantDeclaration[];
