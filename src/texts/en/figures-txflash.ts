/** Texts of the figures of TxFlash, in English. */
import type { FigureSentences, TxFlashFigure } from '../../experiments/messages.ts';

const SETUP =
  'A device of eight packages as in LightTx Table II, with one operation a package at a time, as the simulator of both papers has it by default; half full and never short of blocks, so that collection stays idle; only as many blocks as the run needs.';

export const txFlash: FigureSentences<TxFlashFigure> = {
  'txflash-sizes': {
    title: 'Cyclic against traditional commit, by transaction size',
    about: `${SETUP} One client commits one transaction after the other, of so many random pages (fio). Relative to the traditional commit.`,
    why: 'A transaction of one page takes two programs one after the other with a commit record and one without, so the limit is 2; transfers over the package’s bus and the host link, which both pay alike, take a little of it away in the paper and here.',
  },
  'txflash-workloads': {
    title: 'Throughput of the traditional commit, and of cyclic commits beside it',
    about: `${SETUP} No-page-conflict isolation, no aborts. The paper’s bars of cyclic commits are not known, its throughputs of the traditional commit are.`,
    why: 'The paper replays traces of a file system, with its computing between the writes and its own transaction sizes; here the sizes are ours and clients do not pause, so files are written three times as fast; a host that computes 200 or 500 µs for each page, or transactions of four times the size, give the published throughputs. TPC-B, whose sizes were counted in PostgreSQL, comes near. What compares is the order: large transactions gain nothing from cyclic commits, small ones most.',
  },
};
