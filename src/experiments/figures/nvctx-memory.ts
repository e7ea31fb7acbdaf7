/** NVCTX's use of its memory: ways of dividing it, ways of storing, and the constants of Algorithm 1. */
import type { Text } from '../../base/message.ts';
import { figureMessage, figureWords, type NvctxFigure } from '../messages.ts';
import { OPEN_IN_NVCTX } from './assumptions.ts';
import { type Figure, type Published, seriesOf } from './figure.ts';
import type { Laboratory, Reading } from './laboratory.ts';
import { ratio } from './lighttx-setup.ts';
import {
  atFill,
  type Fill,
  FILLS,
  fillOf,
  isPublishedAt,
  measureNvctx,
  megabytesPerSecond,
  NVCTX_PAPER,
  NVCTX_WORKLOADS,
  type NvctxWorkload,
} from './nvctx-setup.ts';

const SIZES = ['64 KB', '256 KB', '512 KB', '1 MB', '2 MB', '4 MB'] as const;
type Size = (typeof SIZES)[number];

type Settings = Readonly<Record<string, string>>;

/** NVCTX with settings of its memory: the same work each time, so throughputs compare as their times. */
function withMemory(
  laboratory: Laboratory,
  workload: NvctxWorkload,
  fill: Fill,
  settings: Settings,
): Reading | null {
  return measureNvctx(laboratory, { protocol: 'nvctx', workload, fill, abortRatio: 0, settings });
}

type SizePoint = Published & { readonly x: Size };

/** “15.6%-5.4% higher when the size is less than 1M”, and from 2 MB on the same where the file has locality. */
function allocationPoint(x: Size, workload: NvctxWorkload): SizePoint {
  if (x === '64 KB' || x === '256 KB' || x === '512 KB') return { x, published: 1.054, limit: 'at least' };
  return { x, published: x === '4 MB' && workload !== 'fio' ? 1 : null };
}

export const nvctxAllocation: Figure = {
  ...figureWords('nvctx-16'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('nonVolatileMemory') },
  y: { title: figureMessage('throughputToStatic') },
  open: OPEN_IN_NVCTX,
  run: (laboratory) =>
    FILLS.flatMap((fill) =>
      NVCTX_WORKLOADS.flatMap((workload) =>
        seriesOf(
          laboratory,
          atFill(workload, fill),
          SIZES.map((x) =>
            isPublishedAt(fill, workload) ? allocationPoint(x, workload) : { x, published: null },
          ),
          ({ x }) =>
            ratio(
              withMemory(laboratory, workload, fill, { nvm: x, allocation: 'dynamic' })
                ?.transactionsPerSecond,
              withMemory(laboratory, workload, fill, { nvm: x, allocation: 'static' })?.transactionsPerSecond,
            ),
        ),
      ),
    ),
};

const ALLOCATIONS = ['dynamic', 'static'] as const;
const LARGEST = '4 MB';

/** “For both SA and DA, the transaction throughput is increasingly better with the increase” of the memory. */
export const nvctxMemorySizes: Figure = {
  ...figureWords('nvctx-16-b'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('nonVolatileMemory') },
  y: { title: figureMessage('throughputToLargest') },
  run: (laboratory) =>
    NVCTX_WORKLOADS.flatMap((workload) =>
      ALLOCATIONS.flatMap((allocation) => {
        const fill = fillOf(workload);
        const throughput = (nvm: Size): number | undefined =>
          withMemory(laboratory, workload, fill, { nvm, allocation })?.transactionsPerSecond;
        return seriesOf(
          laboratory,
          atFill(figureMessage('allocated', { workload, allocation }), fill),
          SIZES.map((x) => ({ x, published: null })),
          ({ x }) => ratio(throughput(x), throughput(LARGEST)),
        );
      }),
    ),
};

/** Hybrid over single storing under SysBench: published at 1 MB, and “the same” from 4 MB on. */
function storingPanel(
  id: NvctxFigure,
  name: Text,
  value: 'transactionsPerSecond' | 'programs',
  at1: number,
): Figure {
  return {
    ...figureWords(id),
    paper: NVCTX_PAPER,
    x: { title: figureMessage('nonVolatileMemory') },
    y: { title: figureMessage('hybridToSingle') },
    open: OPEN_IN_NVCTX,
    run: (laboratory) =>
      FILLS.flatMap((fill) => {
        const published = (x: Size): number | null => (x === '1 MB' ? at1 : x === '4 MB' ? 1 : null);
        return seriesOf(
          laboratory,
          atFill(name, fill),
          SIZES.map((x) => ({ x, published: isPublishedAt(fill, 'sysbench') ? published(x) : null })),
          ({ x }) =>
            ratio(
              withMemory(laboratory, 'sysbench', fill, { nvm: x, storing: 'hybrid' })?.[value],
              withMemory(laboratory, 'sysbench', fill, { nvm: x, storing: 'single' })?.[value],
            ),
        );
      }),
  };
}

export const nvctxStoring: readonly Figure[] = [
  storingPanel('nvctx-17-a', figureMessage('throughput'), 'transactionsPerSecond', 330.1 / 297.1),
  storingPanel('nvctx-17-b', figureMessage('pagesWritten'), 'programs', 182_437 / 195_589),
];

/** α, β, γ and megabytes a second. */
const TABLE_2 = [
  [0.5, 0.9, 2, 352.87],
  [0.2, 0.9, 2, 314.85],
  [0.5, 0.9, 3, 322.37],
  [0.5, 0.8, 2, 323.37],
  [0.2, 0.8, 2, 321.39],
  [0.5, 0.8, 3, 323.54],
  [0.5, 0.6, 2, 323.23],
  [0.2, 0.6, 2, 315.89],
  [0.5, 0.6, 3, 320.67],
] as const;

/** The paper has SysBench's values, and “similar statistical results” under the other workloads. */
const TABLE_2_RUNS = [
  ...FILLS.map((fill) => ({ workload: 'sysbench', fill }) as const),
  ...(['tpcc', 'fio', 'tpch'] as const).map((workload) => ({ workload, fill: fillOf(workload) })),
];

export const nvctxTable2: Figure = {
  ...figureWords('nvctx-table-2'),
  paper: NVCTX_PAPER,
  x: { title: 'α, β, γ' },
  y: { title: figureMessage('megabytesPerSecond'), isAbsolute: true },
  open: OPEN_IN_NVCTX,
  run: (laboratory) =>
    TABLE_2_RUNS.flatMap(({ workload, fill }) =>
      seriesOf(
        laboratory,
        atFill(workload, fill),
        TABLE_2.map(([alpha, beta, gamma, published]) => ({
          x: `${alpha}, ${beta}, ${gamma}`,
          published: workload === 'sysbench' && isPublishedAt(fill, workload) ? published : null,
          settings: { alpha: String(alpha), beta: String(beta), gamma: String(gamma) },
        })),
        ({ settings }) =>
          megabytesPerSecond(withMemory(laboratory, workload, fill, { nvm: '1 MB', ...settings })),
      ),
    ),
};
