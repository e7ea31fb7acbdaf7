/** NVCTX Figure 1: how many pages the transactions of each workload write, as distributions. */
import { HostOp } from '../../engine/host/program.ts';
import { figureMessage, figureWords } from '../messages.ts';
import { type Figure, seriesOf } from './figure.ts';
import { type Laboratory, programOf } from './laboratory.ts';
import { FILLS, NVCTX_PAPER, nvctxExperiment } from './nvctx-setup.ts';

/** Statement of the text on each workload: a share of the transactions whose sizes lie between two bounds. */
const SHARES = {
  fileserver: { from: 5_000, to: 7_000, percent: 80 },
  varmail: { from: 0, to: 300, percent: 100 },
  webproxy: { from: 800, to: 2_500, percent: 95 },
  tpcc: { from: 0, to: 300, percent: 100 },
} as const;
type SizedWorkload = keyof typeof SHARES;
const WORKLOADS = Object.keys(SHARES) as readonly SizedWorkload[];

const SIZES = [50, 100, 200, 300, 500, 800, 1_500, 2_500, 5_000, 6_000, 7_000] as const;
const TRANSACTIONS = 200;

export const nvctxSizes: Figure = {
  ...figureWords('nvctx-1'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('pagesPerTransaction') },
  y: { title: figureMessage('transactionsShare') },
  run: (laboratory) => [
    ...WORKLOADS.flatMap((workload) =>
      seriesOf(
        laboratory,
        figureMessage('upToSize', { workload }),
        SIZES.map((x) => ({ x, published: null })),
        ({ x }) => percentIn(sizesOf(laboratory, workload), 0, x),
      ),
    ),
    ...WORKLOADS.flatMap((workload) => {
      const { from, to, percent } = SHARES[workload];
      return seriesOf(
        laboratory,
        figureMessage('betweenSizes', { workload, from, to }),
        [{ x: to, published: percent }],
        () => percentIn(sizesOf(laboratory, workload), from, to),
      );
    }),
  ],
};

function percentIn(sizes: readonly number[] | null, from: number, to: number): number {
  if (sizes === null) return Number.NaN;
  return (100 * sizes.filter((size) => from <= size && size <= to).length) / Math.max(1, sizes.length);
}

/** Pages of each transaction that writes any; null where they have not been counted yet. */
function sizesOf(laboratory: Laboratory, workload: SizedWorkload): readonly number[] | null {
  const [fill] = FILLS;
  const tpcc = nvctxExperiment(laboratory, { protocol: 'nvctx', workload: 'tpcc', fill, abortRatio: 0 });
  // One journal takes in what all threads do.
  const journaled = { workload, clients: 1, parameters: { journal: 1 }, transactions: TRANSACTIONS };
  const experiment = workload === 'tpcc' ? tpcc : { ...tpcc, ...journaled };
  laboratory.mention(experiment);
  return laboratory.once(`sizes of ${experiment.transactions} transactions of ${workload}`, () => {
    const program = programOf(experiment, laboratory.seed);
    const sizes = new Map<number, number>();
    for (let at = 0; at < program.count; at++) {
      if (program.kind[at] !== HostOp.write) continue;
      const txIndex = program.txIndex[at] ?? 0;
      // A page is written once in a transaction.
      sizes.set(txIndex, (sizes.get(txIndex) ?? 0) + (program.pages[at] ?? 0));
    }
    return [...sizes.values()];
  });
}
