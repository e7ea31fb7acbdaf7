/** Declarations of write-ahead logging inside the device (the baseline of NVCTX). */
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0 for plain data. */
  txid: { bytes: 4, store: 'u32' },
  sequence: { bytes: 4, store: 'u32' },
});

export const MUTANTS = [
  {
    id: 'erase-before-home',
  },
  {
    id: 'truncate-before-map',
  },
  {
    id: 'record-before-data',
  },
  {
    id: 'copy-uncommitted',
  },
] as const satisfies readonly MutantDeclaration[];
