/**
 * Declarations of the traditional commit (Prabhakaran, Rodeheffer, Zhou, OSDI 2008: the baseline of TxFlash).
 */
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0: the page is committed by itself. */
  txid: { bytes: 4, store: 'u32' },
  /** Place of a page among those of its transaction, from 1 on; 0 on a commit record. */
  sequence: { bytes: 4, store: 'u32' },
  /** Place in the order of commits: on commit records, and on pages that are committed by themselves. */
  version: { bytes: 4, store: 'u32' },
});

export const MUTANTS = [
  {
    id: 'no-barrier',
  },
  {
    id: 'acknowledge-early',
  },
  {
    id: 'reuse-txid',
  },
  {
    id: 'record-is-garbage',
  },
] as const satisfies readonly MutantDeclaration[];
