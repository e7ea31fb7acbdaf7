/** What the scheme keeps in the out-of-band areas, and which of its rules can be left out. */
import type { OutOfBandField } from '../../engine/flash/durable.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

/** The device's own number of the transaction; 0 for a plain write. */
export const NUMBER = 0;

export const OUT_OF_BAND: readonly OutOfBandField[] = [{ label: 'Transaction', bytes: 4, store: 'u32' }];

export const MUTANTS: readonly MutantDeclaration[] = [
  {
    id: 'acknowledge-early',
    title: 'that the record must be durable first',
    about: 'COMMIT is acknowledged when the data are durable; the record follows.',
  },
];
