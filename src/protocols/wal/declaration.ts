/** What write-ahead logging inside the device declares (the baseline of NVCTX). */
import type { OutOfBandField } from '../../engine/flash/durable.ts';
import type { MutantDeclaration } from '../../engine/scheme-declaration.ts';

export const NUMBER = 0;
export const SEQUENCE = 1;

export const OUT_OF_BAND: readonly OutOfBandField[] = [
  { label: 'TxID', bytes: 4, store: 'u32' },
  { label: 'Sequence', bytes: 4, store: 'u32' },
];

export const MUTANTS = [
  {
    id: 'erase-before-home',
    title: 'to write pages home before their log is erased',
    about: 'The log is truncated as a checkpoint begins, while its pages are still being copied home.',
  },
  {
    id: 'truncate-before-map',
    title: 'that a page at home must be found there',
    about: 'The log is truncated when its pages are at home; the map that says where follows.',
  },
  {
    id: 'record-before-data',
    title: 'to wait for the data before the commit record',
    about: 'The commit record is sent while pages of the transaction are still on their way.',
  },
  {
    id: 'copy-uncommitted',
    title: 'that only committed pages belong at home',
    about: 'A checkpoint enters the pages of active transactions into the map, too.',
  },
] as const satisfies readonly MutantDeclaration[];
