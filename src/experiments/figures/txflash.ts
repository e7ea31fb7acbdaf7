/** TxFlash (OSDI 2008): cyclic commits against the traditional commit record. */
import { say } from '../../base/language.ts';
import { type Figure, pointsAt, seriesOf } from './figure.ts';
import type { Experiment, Laboratory } from './laboratory.ts';
import { DISKSIM_32GB, ratio, shrunk, titleOf } from './lighttx-setup.ts';

const PAPER = 'Prabhakaran, Rodeheffer, Zhou: Transactional Flash, OSDI 2008';
const ABOUT = say`A device of eight packages as in LightTx Table II, with one operation a package at a time, as the simulator of both papers has it by default; half full and never short of blocks, so that collection stays idle; only as many blocks as the run needs.`;
const CYCLIC = ['scc', 'bpcc'] as const;
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128] as const;
const SHARE_OF_BLOCKS = 1 / 8;
const PAGES_WRITTEN = 40_000;

function experiment(
  laboratory: Laboratory,
  protocol: string,
  workload: string,
): Omit<Experiment, 'transactions'> {
  return {
    protocol,
    device: shrunk(DISKSIM_32GB, SHARE_OF_BLOCKS * laboratory.scale),
    fill: 0.5,
    ageing: 'none',
    isolation: 'no-page-conflict',
    workload,
    abortRatio: 0,
  };
}

export const txFlashSizes: Figure = {
  id: 'txflash-sizes',
  paper: PAPER,
  title: say`Cyclic against traditional commit, by transaction size`,
  about: say`${ABOUT} One client commits one transaction after the other, of so many random pages (fio). Relative to the traditional commit.`,
  x: { title: say`pages a transaction`, isLogarithmic: true },
  y: { title: say`throughput, traditional commit = 1` },
  why: say`A transaction of one page takes two programs one after the other with a commit record and one without, so the limit is 2; transfers over the package’s bus and the host link, which both pay alike, take a little of it away in the paper and here.`,
  run: (laboratory) => {
    const throughput = (protocol: string, size: number): number | undefined =>
      laboratory.measure({
        ...experiment(laboratory, protocol, 'fio'),
        isolation: 'strict',
        transactions: laboratory.scaled(Math.min(4_000, PAGES_WRITTEN / size)),
        clients: 1,
        parameters: { requests: size },
      })?.transactionsPerSecond;
    return CYCLIC.flatMap((protocol) =>
      seriesOf(titleOf(protocol), pointsAt(SIZES, 1, 1.95), ({ x }) =>
        ratio(throughput(protocol, x), throughput('tc', x)),
      ),
    );
  },
};

/** Transactions a second of the traditional commit, which Figure 7 of the paper is normalised to. */
const WORKLOADS = [
  { x: 'iozone', published: 31.56 },
  { x: 'linux-build', published: 37.96 },
  { x: 'maildir', published: 584.89 },
  { x: 'tpcb', published: 1_075.27 },
] as const;
const COUNTS = { iozone: 150, 'linux-build': 300, maildir: 6_000, tpcb: 3_000 } as const;

export const txFlashWorkloads: Figure = {
  id: 'txflash-workloads',
  paper: PAPER,
  title: say`Throughput of the traditional commit, and of cyclic commits beside it`,
  about: say`${ABOUT} No-page-conflict isolation, no aborts. The paper’s bars of cyclic commits are not known, its throughputs of the traditional commit are.`,
  x: { title: say`workload` },
  y: { title: say`transactions a second`, isLogarithmic: true },
  why: say`The paper replays traces of a file system, with its computing between the writes and its own transaction sizes; here the sizes are ours and clients do not pause, so files are written three times as fast; TPC-B, whose sizes are known, comes near. What compares is the order: large transactions gain nothing from cyclic commits, small ones most.`,
  run: (laboratory) =>
    ['tc', ...CYCLIC].flatMap((protocol) =>
      seriesOf(
        titleOf(protocol),
        WORKLOADS.map(({ x, published }) => ({ x, published: protocol === 'tc' ? published : null })),
        ({ x }) =>
          laboratory.measure({
            ...experiment(laboratory, protocol, x),
            transactions: laboratory.scaled(COUNTS[x]),
          })?.transactionsPerSecond ?? null,
      ),
    ),
};
