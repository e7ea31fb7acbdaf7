/** NVCTX's use of its memory: ways of storing, ways of dividing it, and the constants of Algorithm 1. */
import type { Text } from '../../base/message.ts';
import { figureMessage, figureWords } from '../messages.ts';
import { type Figure, type Published, type Series, seriesOf } from './figure.ts';
import type { Laboratory, Reading } from './laboratory.ts';
import { ratio } from './lighttx-setup.ts';
import { megabytesPerSecond, NVCTX_PAPER, nvctxExperiment } from './nvctx-setup.ts';

const SIZES = ['64 KB', '256 KB', '512 KB', '1 MB', '4 MB'] as const;

type Settings = Readonly<Record<string, string>>;

/** NVCTX with settings of its memory: the same work each time, so throughputs compare as their times. */
function withMemory(laboratory: Laboratory, nvm: string, settings: Settings): Reading | null {
  return laboratory.measure({
    ...nvctxExperiment(laboratory, 'nvctx', 'fio', 0),
    settings: { nvm, ...settings },
    clients: 16,
    parameters: { requests: 256 },
    transactions: laboratory.scaled(160),
  });
}

type SizePoint = Published & { readonly x: (typeof SIZES)[number] };

/** By size of the memory, a value with some settings over that with others. */
function overSizes(
  laboratory: Laboratory,
  name: Text,
  published: (size: (typeof SIZES)[number]) => SizePoint,
  value: 'transactionsPerSecond' | 'programs',
  settings: Settings,
  base: Settings,
): Series[] {
  return seriesOf(name, SIZES.map(published), ({ x }) =>
    ratio(withMemory(laboratory, x, settings)?.[value], withMemory(laboratory, x, base)?.[value]),
  );
}

/** “Equal above 4 MB.” */
const equalFrom4 =
  (at1: number) =>
  (x: (typeof SIZES)[number]): SizePoint => ({ x, published: x === '1 MB' ? at1 : x === '4 MB' ? 1 : null });

export const nvctxStoring: Figure = {
  ...figureWords('nvctx-16'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('nonVolatileMemory') },
  y: { title: figureMessage('hybridToSingle') },
  run: (laboratory) => [
    ...overSizes(
      laboratory,
      figureMessage('throughput'),
      equalFrom4(330.1 / 297.1),
      'transactionsPerSecond',
      { storing: 'hybrid' },
      { storing: 'single' },
    ),
    ...overSizes(
      laboratory,
      figureMessage('pagesWritten'),
      equalFrom4(182_437 / 195_589),
      'programs',
      { storing: 'hybrid' },
      { storing: 'single' },
    ),
  ],
};

export const nvctxAllocation: Figure = {
  ...figureWords('nvctx-17'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('nonVolatileMemory') },
  y: { title: figureMessage('throughputToStatic') },
  run: (laboratory) =>
    overSizes(
      laboratory,
      figureMessage('throughput'),
      (x) =>
        x === '1 MB' || x === '4 MB' ? { x, published: null } : { x, published: 1.054, limit: 'at least' },
      'transactionsPerSecond',
      { allocation: 'dynamic' },
      { allocation: 'static' },
    ),
};

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

export const nvctxTable2: Figure = {
  ...figureWords('nvctx-table-2'),
  paper: NVCTX_PAPER,
  x: { title: 'α, β, γ' },
  y: { title: figureMessage('megabytesPerSecond') },
  run: (laboratory) =>
    ['1 MB', '256 KB'].flatMap((nvm) =>
      seriesOf(
        nvm,
        TABLE_2.map(([alpha, beta, gamma, published]) => ({
          x: `${alpha}, ${beta}, ${gamma}`,
          published: nvm === '1 MB' ? published : null,
          settings: { alpha: String(alpha), beta: String(beta), gamma: String(gamma) },
        })),
        ({ settings }) => megabytesPerSecond(withMemory(laboratory, nvm, settings)),
      ),
    ),
};
