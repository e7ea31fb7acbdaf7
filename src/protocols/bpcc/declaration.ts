/** What the Back-Pointer Cyclic Commit declares (Prabhakaran, Rodeheffer, Zhou, OSDI 2008). */
import { say } from '../../base/language.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import { CYCLIC_FIELDS } from '../cyclic/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  ...CYCLIC_FIELDS,
  /** The version of the same page that was committed when this one was written; 0: none. */
  back: { label: say`Back`, bytes: 4, store: 'u32' },
});

export const MUTANTS = [
  {
    id: 'no-straddle-check',
    title: say`to look for a version that straddles the named one`,
    about: say`Recovery takes any newer version of the named page as proof that the named one was committed.`,
  },
  {
    id: 'no-straddle-responsibility',
    title: say`that an obsolete version may still be needed as a witness`,
    about: say`A committed version is erased as soon as it is obsolete, whatever uncommitted links it straddles.`,
  },
  {
    id: 'back-to-any-version',
    title: say`that the back pointer names a committed version`,
    about: say`The back pointer names the version before, whether its transaction committed or not.`,
  },
  {
    id: 'reuse-number',
    title: say`that an aborted transaction has named its version numbers`,
    about: say`The next writer takes the version number of an aborted transaction again.`,
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
