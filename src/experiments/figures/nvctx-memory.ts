/** What NVCTX makes of its memory: ways of storing, ways of dividing it, and the constants of Algorithm 1. */
import { say } from '../../base/language.ts';
import { type Figure, type Published, type Series, seriesOf } from './figure.ts';
import type { Laboratory, Reading } from './laboratory.ts';
import { ratio } from './lighttx-setup.ts';
import { megabytesPerSecond, NVCTX_ABOUT, NVCTX_PAPER, nvctxExperiment } from './nvctx-setup.ts';

const FIO = say`16 clients of fio with 256 random pages a transaction, no aborts.`;
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
  name: string,
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
  id: 'nvctx-16',
  paper: NVCTX_PAPER,
  title: say`Figure 16: what hybrid storing gains, by size of the memory`,
  about: say`${NVCTX_ABOUT} ${FIO} Hybrid over single storing.`,
  x: { title: say`non-volatile memory` },
  y: { title: say`hybrid, single = 1` },
  why: say`Only a memory that is too small for the requests of open transactions makes a difference: here 1 MB is enough for them. What the paper’s single storing does with a transaction that does not fit is not said; ours sends all of its mappings to flash, once and in whole pages, which costs little more than sending a part of them.`,
  run: (laboratory) => [
    ...overSizes(
      laboratory,
      say`throughput`,
      equalFrom4(330.1 / 297.1),
      'transactionsPerSecond',
      { storing: 'hybrid' },
      { storing: 'single' },
    ),
    ...overSizes(
      laboratory,
      say`pages written`,
      equalFrom4(182_437 / 195_589),
      'programs',
      { storing: 'hybrid' },
      { storing: 'single' },
    ),
  ],
};

export const nvctxAllocation: Figure = {
  id: 'nvctx-17',
  paper: NVCTX_PAPER,
  title: say`Figure 17: what dynamic allocation gains, by size of the memory`,
  about: say`${NVCTX_ABOUT} ${FIO} Throughput where Algorithm 1 divides the memory over that with half and half; the paper gives gains from 5.4 to 15.6 % below 1 MB.`,
  x: { title: say`non-volatile memory` },
  y: { title: say`throughput, static = 1` },
  why: say`A fixed half holds 32 mapping pages at 1 MB, and Algorithm 1 leaves room for 57: enough for the 55 that fio’s file has here, so that none goes to flash. A smaller memory has too few either way, and hardly gains; with a smaller file the gain would stand at smaller sizes.`,
  run: (laboratory) =>
    overSizes(
      laboratory,
      say`throughput`,
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
  id: 'nvctx-table-2',
  paper: NVCTX_PAPER,
  title: say`Table 2: throughput by the constants of Algorithm 1`,
  about: say`${NVCTX_ABOUT} ${FIO} 1 MB of memory, and a quarter of it. The table’s unit is read as megabytes a second: eight channels come to 335 at most.`,
  x: { title: say`α, β, γ` },
  y: { title: say`megabytes a second` },
  why: say`Collection takes a seventh of the channels’ time here. β leaves the in-process table a tenth, a fifth or two fifths of the memory at least, and so the mapping table 57, 51 or 38 pages of the 55 that the file has: β = 0.9 is best, as in the paper. α and γ say how far and how fast the in-process table grows, which these transactions do not ask for at 1 MB.`,
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
