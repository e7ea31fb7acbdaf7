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
  /**
   * Place in the order of commits: on commit records, and on pages that are committed by themselves. On pages of
   * transactions, the last place that was taken when they were sent: their own commit, if it comes, comes later.
   */
  version: { bytes: 4, store: 'u32' },
});

export const MUTANTS = [
  { id: 'no-barrier', witness: { script: 'w1:A,B c1', promise: 'atomicity' } },
  { id: 'acknowledge-early', witness: { script: 'w1:A c1', promise: 'durability' } },
  { id: 'reuse-txid', witness: { script: 'w1:A a1 w1:A c1', promise: 'no resurrection' } },
  { id: 'record-is-garbage', witness: { script: 'w1:A c1 w2:B,A w3:A,B . g', promise: 'durability' } },
] as const satisfies readonly MutantDeclaration[];
