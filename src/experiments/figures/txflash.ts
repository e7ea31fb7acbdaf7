/** TxFlash (OSDI 2008): cyclic commits against the traditional commit record. */
import { figureMessage, figureWords } from '../messages.ts';
import { OPEN_IN_TXFLASH } from './assumptions.ts';
import { type Figure, pointsAt, seriesOf } from './figure.ts';
import type { Experiment, Laboratory } from './laboratory.ts';
import { DISKSIM_32GB, ratio, shrunk, titleOf } from './lighttx-setup.ts';

const PAPER = 'Prabhakaran, Rodeheffer, Zhou: Transactional Flash, OSDI 2008';

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
  ...figureWords('txflash-sizes'),
  paper: PAPER,
  x: { title: figureMessage('pagesPerTransaction'), isLogarithmic: true },
  y: { title: figureMessage('throughputToTraditional') },
  open: OPEN_IN_TXFLASH,
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
      seriesOf(laboratory, titleOf(protocol), pointsAt(SIZES, 1, 1.95), ({ x }) =>
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
  ...figureWords('txflash-workloads'),
  paper: PAPER,
  x: { title: figureMessage('workload') },
  y: { title: figureMessage('transactionsPerSecond'), isAbsolute: true, isLogarithmic: true },
  open: OPEN_IN_TXFLASH,
  run: (laboratory) =>
    ['tc', ...CYCLIC].flatMap((protocol) =>
      seriesOf(
        laboratory,
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
