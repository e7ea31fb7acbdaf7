/** What the scheme keeps in the out-of-band areas, and which of its rules can be left out. */
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const OUT_OF_BAND = declareOutOfBand({
  number: { label: 'Transaction', bytes: 4, store: 'u32' },
});

export const MUTANTS: readonly MutantDeclaration[] = [
  {
    id: 'acknowledge-early',
    title: 'that the record must be durable first',
    about: 'COMMIT is acknowledged when the data are durable; the record follows.',
  },
];
