/** What the Simple Cyclic Commit declares (Prabhakaran, Rodeheffer, Zhou, OSDI 2008). */
import { say } from '../../base/language.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const MUTANTS = [
  {
    id: 'no-forced-erase',
    title: say`that a newer version makes an aborted one look committed`,
    about: say`A page is written although uncommitted versions that hold it or name it are still on flash.`,
  },
  {
    id: 'own-versions-only',
    title: say`that a page may be named without being there`,
    about: say`Only uncommitted versions of the page itself are erased, not those that name it as the next one.`,
  },
  {
    id: 'reuse-number',
    title: say`that an aborted transaction has named its version numbers`,
    about: say`Nothing is erased; the next writer takes the version number of the aborted one again.`,
  },
  {
    id: 'forget-rewritten',
    title: say`that links lead over pages that were written again`,
    about: say`A page written again is garbage at once, and the later page stands for it.`,
  },
  {
    id: 'acknowledge-early',
    title: say`to wait for all pages before acknowledging`,
    about: say`COMMIT is acknowledged when the last page is sent, not when the cycle is closed on flash.`,
  },
] as const satisfies readonly MutantDeclaration[];
