/** What write-ahead logging inside the device declares (the baseline of NVCTX). */
import { say } from '../../base/language.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0 for plain data. */
  txid: { label: 'TxID', bytes: 4, store: 'u32' },
  sequence: { label: say`Sequence`, bytes: 4, store: 'u32' },
});

export const MUTANTS = [
  {
    id: 'erase-before-home',
    title: say`to write pages home before their log is erased`,
    about: say`The log is truncated as a checkpoint begins, while its pages are still being copied home.`,
  },
  {
    id: 'truncate-before-map',
    title: say`that a page at home must be found there`,
    about: say`The log is truncated when its pages are at home; the map that says where follows.`,
  },
  {
    id: 'record-before-data',
    title: say`to wait for the data before the commit record`,
    about: say`The commit record is sent while pages of the transaction are still on their way.`,
  },
  {
    id: 'copy-uncommitted',
    title: say`that only committed pages belong at home`,
    about: say`A checkpoint enters the pages of active transactions into the map, too.`,
  },
] as const satisfies readonly MutantDeclaration[];
