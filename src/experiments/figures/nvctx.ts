/** NVCTX: throughput, collection, pages written, commit latency, and what its memory is used for. */
import { COSMOS_1TB } from '../../engine/devices.ts';
import { type Figure, type Published, seriesOf } from './figure.ts';
import type { Experiment, Laboratory, Reading } from './laboratory.ts';
import { ratio, shrunk, titleOf } from './lighttx-setup.ts';

const PAPER = 'Tan, Tan, Zhu, Lu, He: NVCTX';
const ABOUT =
  'The board of NVCTX with a 256th of its blocks, half full and warm; the workloads have the full half; no-page-conflict isolation, which all schemes offer; 4 clients under fio and TPC-H, 7 under TPC-C, 8 under sysbench.';
const SIZES_ARE_OURS =
  'The sizes of the paper’s databases and requests are not known; where pages are written at random all over the device, as in fio, a scheme that moves pages pays more for it.';
const SHARE_OF_BLOCKS = 1 / 256;
const FULL = 0.5;
const OTHERS = ['scc', 'bpcc', 'wal', 'xftl'] as const;
const COUNTS = { tpcc: 3_000, fio: 2_500, sysbench: 3_000, tpch: 1_500 } as const;
type Workload = keyof typeof COUNTS;

function experimentOf(
  laboratory: Laboratory,
  protocol: string,
  workload: Workload,
  abortRatio: number,
): Experiment {
  return {
    protocol,
    device: shrunk(COSMOS_1TB, SHARE_OF_BLOCKS),
    fill: FULL,
    footprint: FULL,
    ageing: 'local',
    isolation: 'no-page-conflict',
    workload,
    transactions: laboratory.scaled(COUNTS[workload]),
    abortRatio,
  };
}

function measure(
  laboratory: Laboratory,
  protocol: string,
  workload: Workload,
  abortRatio: number,
): Reading | null {
  return laboratory.measure(experimentOf(laboratory, protocol, workload, abortRatio));
}

/** In percent; null where either is missing. */
function percentAbove(value: number | undefined, base: number | undefined): number | null {
  const times = ratio(value, base);
  return times === null ? null : (times - 1) * 100;
}

type WorkloadPoint = Published & { readonly x: Workload };

function workloadPoints(workloads: readonly Workload[], published: readonly number[] = []): WorkloadPoint[] {
  return workloads.map((x, at) => ({ x, published: published[at] ?? null }));
}

const WORKLOADS = ['tpcc', 'fio', 'sysbench', 'tpch'] as const;
const GAINS: Readonly<Record<string, readonly number[]>> = {
  scc: [25, 136.5, 70.9, 10.9],
  bpcc: [9.4, 4.5, 2.9, 2],
  wal: [25.1, 131.6, 66.5, 13],
  xftl: [12.9, 29.9, 21.2, 11],
};

export const nvctxThroughput: Figure = {
  id: 'nvctx-throughput',
  paper: PAPER,
  title: 'Throughput gain of NVCTX, by workload',
  about: `${ABOUT} Abort ratio 20 %. How much more transactions a second NVCTX ends than each other scheme.`,
  x: { title: 'workload' },
  y: { title: 'gain, %' },
  why: `${SIZES_ARE_OURS} A host that never pauses shows each wait before an acknowledgement in full, and so each forced erase of SCC: a block of 2 MB is moved before the conflicting write.`,
  run: (laboratory) =>
    OTHERS.flatMap((protocol) =>
      seriesOf(`over ${titleOf(protocol)}`, workloadPoints(WORKLOADS, GAINS[protocol]), ({ x }) =>
        percentAbove(
          measure(laboratory, 'nvctx', x, 0.2)?.transactionsPerSecond,
          measure(laboratory, protocol, x, 0.2)?.transactionsPerSecond,
        ),
      ),
    ),
};

const COLLECTED = ['tpcc', 'fio'] as const;
const COLLECTION: Readonly<Record<string, readonly number[]>> = {
  scc: [92.3, 93.2],
  bpcc: [46.2, 63],
  wal: [58.8, 66.5],
  xftl: [12.5, 22.1],
};

export const nvctxCollection: Figure = {
  id: 'nvctx-gc',
  paper: PAPER,
  title: 'Garbage collection time that NVCTX saves',
  about: `${ABOUT} Abort ratio 20 %. Time that planes spend on copies and erases, less than with each other scheme.`,
  x: { title: 'workload' },
  y: { title: 'saved, %' },
  why: `${SIZES_ARE_OURS} How full the device is when it begins decides what collection costs all of them. Emptying the log is not counted as collection here, so that write-ahead logging, which sends home fewer pages, collects less.`,
  run: (laboratory) =>
    OTHERS.flatMap((protocol) =>
      seriesOf(`against ${titleOf(protocol)}`, workloadPoints(COLLECTED, COLLECTION[protocol]), ({ x }) => {
        const above = percentAbove(
          measure(laboratory, 'nvctx', x, 0.2)?.collectionMs,
          measure(laboratory, protocol, x, 0.2)?.collectionMs,
        );
        return above === null ? null : -above;
      }),
    ),
};

const ABORT_RATIOS = [0, 0.05, 0.1, 0.2] as const;
const PAGES_AGAINST_WAL: Readonly<Record<string, readonly number[]>> = {
  scc: [-61.5, -54.1, -49, -18.1],
  bpcc: [-62, -60.6, -58.9, -53.1],
  nvctx: [-62.4, -60.6, -58.9, -53.1],
  xftl: [-49.2, -46.4, -40.3, -32.3],
};

export const nvctxPages: Figure = {
  id: 'nvctx-pages',
  paper: PAPER,
  title: 'Pages written under TPC-C, against write-ahead logging',
  about: `${ABOUT} All programs of the flash, in percent above or below those of write-ahead logging.`,
  x: { title: 'abort ratio' },
  y: { title: 'pages written against WAL, %' },
  why: 'Logging writes each page twice, once into the log and once home, unless a newer version in the log replaces it: at most half can be saved where nothing is collected, and less where TPC-C’s hot pages are replaced in the log before they go home. The paper’s 62 % must include garbage collection. The paper’s column of BPCC cannot be right from 5 % on: it equals NVCTX’s, which the text has below it.',
  run: (laboratory) =>
    ['scc', 'bpcc', 'nvctx', 'xftl'].flatMap((protocol) =>
      seriesOf(
        titleOf(protocol),
        ABORT_RATIOS.map((x, at) => ({ x, published: PAGES_AGAINST_WAL[protocol]?.[at] ?? null })),
        ({ x }) =>
          percentAbove(
            measure(laboratory, protocol, 'tpcc', x)?.programs,
            measure(laboratory, 'wal', 'tpcc', x)?.programs,
          ),
      ),
    ),
};

const LATENCY_WORKLOADS = ['fio', 'tpch', 'sysbench', 'tpcc'] as const;

export const nvctxLatency: Figure = {
  id: 'nvctx-latency',
  paper: PAPER,
  title: 'Commit latency above NVCTX’s, without aborts',
  about: `${ABOUT} No aborts. From COMMIT to its acknowledgement, on average, above that of NVCTX.`,
  x: { title: 'workload' },
  y: { title: 'commit latency above NVCTX, %' },
  why: `${SIZES_ARE_OURS} The record waits for the data, and checkpoints of the log take place between commits.`,
  run: (laboratory) =>
    OTHERS.flatMap((protocol) =>
      seriesOf(
        titleOf(protocol),
        workloadPoints(LATENCY_WORKLOADS, protocol === 'wal' ? [79.9, 50.5, 18.1, 29.5] : []),
        ({ x }) =>
          percentAbove(
            measure(laboratory, protocol, x, 0)?.meanCommitMs,
            measure(laboratory, 'nvctx', x, 0)?.meanCommitMs,
          ),
      ),
    ),
};

const MEMORY = ['64 KB', '256 KB', '1 MB'] as const;

/** NVCTX with a setting of its memory: the same work, so throughputs compare as their times. */
function withMemory(
  laboratory: Laboratory,
  nvm: string,
  settings: Readonly<Record<string, string>>,
): Reading | null {
  return laboratory.measure({
    ...experimentOf(laboratory, 'nvctx', 'fio', 0),
    settings: { nvm, ...settings },
    clients: 16,
    parameters: { requests: 256 },
    transactions: laboratory.scaled(64),
  });
}

export const nvctxStoring: Figure = {
  id: 'nvctx-memory',
  paper: PAPER,
  title: 'What hybrid storing and dynamic allocation gain, by size of the memory',
  about: `${ABOUT} 16 clients of fio with 256 random pages a transaction. Throughput of hybrid over single storing, pages written of hybrid over single storing, throughput of dynamic over static allocation.`,
  x: { title: 'non-volatile memory' },
  y: { title: 'ratio' },
  why: 'Only a memory that is too small for the open transactions makes a difference; how many requests stood open in the paper’s runs is not known, so the size at which it begins is not the same.',
  run: (laboratory) => {
    const at1 = (published: number): (Published & { readonly x: string })[] =>
      MEMORY.map((x) => ({ x, published: x === '1 MB' ? published : null }));
    const of = (nvm: string, storing: string, allocation = 'dynamic'): Reading | null =>
      withMemory(laboratory, nvm, { storing, allocation });
    return [
      ...seriesOf('throughput, hybrid/single', at1(330.1 / 297.1), ({ x }) =>
        ratio(of(x, 'hybrid')?.transactionsPerSecond, of(x, 'single')?.transactionsPerSecond),
      ),
      ...seriesOf('pages written, hybrid/single', at1(182_437 / 195_589), ({ x }) =>
        ratio(of(x, 'hybrid')?.programs, of(x, 'single')?.programs),
      ),
      ...seriesOf(
        'throughput, dynamic/static',
        MEMORY.map((x) => ({ x, published: null })),
        ({ x }) =>
          ratio(of(x, 'hybrid')?.transactionsPerSecond, of(x, 'hybrid', 'static')?.transactionsPerSecond),
      ),
    ];
  },
};
