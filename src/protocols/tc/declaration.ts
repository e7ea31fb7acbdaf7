/** What the traditional commit declares (Prabhakaran, Rodeheffer, Zhou, OSDI 2008: the baseline of TxFlash). */
import { say } from '../../base/language.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0: the page is committed by itself. */
  txid: { label: 'TxID', bytes: 4, store: 'u32' },
  /** Place of a page among those of its transaction, from 1 on; 0 on a commit record. */
  sequence: { label: say`Sequence`, bytes: 4, store: 'u32' },
  /** Place in the order of commits: on commit records, and on pages that are committed by themselves. */
  version: { label: say`Version`, bytes: 4, store: 'u32' },
});

export const MUTANTS = [
  {
    id: 'no-barrier',
    title: say`to wait for the data before the commit record`,
    about: say`The commit record is sent together with the last data pages, not after them.`,
  },
  {
    id: 'acknowledge-early',
    title: say`that the commit record must be durable first`,
    about: say`COMMIT is acknowledged when the data are durable; the commit record follows.`,
  },
  {
    id: 'reuse-txid',
    title: say`that old pages still carry a TxID`,
    about: say`Pages and commit records carry the TxID of the host, which may come again.`,
  },
  {
    id: 'record-is-garbage',
    title: say`that a commit record is evidence for as long as its pages live`,
    about: say`A commit record counts as garbage as soon as the map knows of the commit.`,
  },
] as const satisfies readonly MutantDeclaration[];
