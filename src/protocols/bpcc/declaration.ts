/** Declarations of the Back-Pointer Cyclic Commit (Prabhakaran, Rodeheffer, Zhou, OSDI 2008). */
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import { CYCLIC_FIELDS } from '../cyclic/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  ...CYCLIC_FIELDS,
  /** The version of the same page that was committed when this one was written; 0: none. */
  back: { bytes: 4, store: 'u32' },
});

export const MUTANTS = [
  {
    id: 'no-straddle-check',
  },
  {
    id: 'no-straddle-responsibility',
  },
  {
    id: 'back-to-any-version',
  },
  {
    id: 'reuse-number',
  },
  {
    id: 'forget-rewritten',
  },
  {
    id: 'acknowledge-early',
  },
] as const satisfies readonly MutantDeclaration[];
