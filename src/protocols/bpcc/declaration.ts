/** Declarations of the Back-Pointer Cyclic Commit (Prabhakaran, Rodeheffer, Zhou, OSDI 2008). */
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { CYCLIC_FIELDS } from '../cyclic/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  ...CYCLIC_FIELDS,
  /** The version of the same page that was committed when this one was written; 0: none. */
  back: { bytes: 4, store: 'u32' },
});

export const PARAMETERS = [
  {
    id: 'uncommitted',
    kind: 'choice',
    choices: ['any-time', 'until-straddled', 'until-obsolete'],
    initial: 'any-time',
  },
] as const satisfies readonly DeclaredChoice[];

export const MUTANTS = [
  { id: 'no-straddle-check', witness: { script: 'w1:A,B a1 w:B', promise: 'no resurrection' } },
  {
    id: 'no-straddle-responsibility',
    witness: { script: 'w1:A,B a1 w:B@2,C@2,D@2,B . g', promise: 'no resurrection' },
  },
  { id: 'back-to-any-version', witness: { script: 'w1:A,B a1 w:B', promise: 'no resurrection' } },
  { id: 'reuse-number', witness: { script: 'w1:A,B a1 . w:B', promise: 'no resurrection' } },
  { id: 'forget-rewritten', witness: { script: 'w1:A,B,A c1', promise: 'atomicity' } },
  { id: 'acknowledge-early', witness: { script: 'w1:A c1', promise: 'durability' } },
] as const satisfies readonly MutantDeclaration[];
