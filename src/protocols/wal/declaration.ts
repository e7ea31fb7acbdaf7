/** Declarations of write-ahead logging inside the device (the baseline of NVCTX). */
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0 for plain data. */
  txid: { bytes: 4, store: 'u32' },
  sequence: { bytes: 4, store: 'u32' },
});

export const MUTANTS = [
  { id: 'erase-before-home', witness: { script: 'w1:A c1 w2:A c2 w3:A c3 . k', promise: 'durability' } },
  { id: 'truncate-before-map', witness: { script: 'w1:A w1:B,A w:B,A,C +1600us k', promise: 'durability' } },
  { id: 'record-before-data', witness: { script: 'w1:A,B c1', promise: 'atomicity' } },
  { id: 'copy-uncommitted', witness: { script: 'w1:A . k', promise: 'no resurrection' } },
] as const satisfies readonly MutantDeclaration[];
