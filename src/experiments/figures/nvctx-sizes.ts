/** NVCTX Figure 1: how many pages the transactions of each workload write. */
import type { Text } from '../../base/message.ts';
import { HostOp } from '../../engine/host/program.ts';
import { figureMessage, figureWords } from '../messages.ts';
import { type Figure, seriesOf } from './figure.ts';
import { type Laboratory, programOf } from './laboratory.ts';
import {
  NVCTX_COUNTS,
  NVCTX_PAPER,
  nvctxExperiment,
  type NvctxWorkload,
  workloadPoints,
} from './nvctx-setup.ts';

const WORKLOADS = ['tpcc', 'fio', 'sysbench', 'tpch'] as const;
const KINDS = ['mean', 'half', 'nine tenths', 'largest'] as const;
const NAMES: Readonly<Record<(typeof KINDS)[number], Text>> = {
  mean: figureMessage('mean'),
  half: figureMessage('halfAtMost'),
  'nine tenths': figureMessage('nineTenthsAtMost'),
  largest: figureMessage('largest'),
};

export const nvctxSizes: Figure = {
  ...figureWords('nvctx-1'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('workload') },
  y: { title: figureMessage('pagesPerTransaction'), isLogarithmic: true },
  run: (laboratory) =>
    KINDS.flatMap((kind) =>
      seriesOf(
        NAMES[kind],
        workloadPoints(WORKLOADS),
        ({ x }) => sizesOf(laboratory, x)?.[kind] ?? Number.NaN,
      ),
    ),
};

type Sizes = Readonly<Record<(typeof KINDS)[number], number>>;

/** Null where it has not been counted yet. */
function sizesOf(laboratory: Laboratory, workload: NvctxWorkload): Sizes | null {
  const experiment = nvctxExperiment(laboratory, 'nvctx', workload, 0);
  laboratory.mention(experiment);
  return laboratory.once(`sizes of ${NVCTX_COUNTS[workload]} transactions of ${workload}`, () => {
    const program = programOf(experiment, laboratory.seed);
    const pages = new Map<number, Set<number>>();
    for (let at = 0; at < program.count; at++) {
      if (program.kind[at] !== HostOp.write) continue;
      const unit = program.txIndex[at] ?? 0;
      const first = program.page[at] ?? 0;
      const end = first + (program.pages[at] ?? 0);
      const own = pages.get(unit) ?? new Set<number>();
      for (let page = first; page < end; page++) own.add(page);
      pages.set(unit, own);
    }
    const sizes = [...pages.values()].map((own) => own.size).sort((a, b) => a - b);
    const share = (of: number): number => sizes[Math.max(0, Math.ceil(of * sizes.length) - 1)] ?? 0;
    return {
      mean: sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length),
      half: share(0.5),
      'nine tenths': share(0.9),
      largest: share(1),
    };
  });
}
