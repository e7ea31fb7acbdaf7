/** NVCTX against other schemes: throughput, collection, pages written, commit latency. */
import { figureMessage, figureWords } from '../messages.ts';
import { type Figure, seriesOf } from './figure.ts';
import { titleOf } from './lighttx-setup.ts';
import {
  measureNvctx,
  NVCTX_OTHERS,
  NVCTX_PAPER,
  percentAbove,
  percentBelow,
  workloadPoints,
} from './nvctx-setup.ts';

const WORKLOADS = ['tpcc', 'fio', 'sysbench', 'tpch'] as const;
const GAINS: Readonly<Record<string, readonly number[]>> = {
  scc: [25, 136.5, 70.9, 10.9],
  bpcc: [9.4, 4.5, 2.9, 2],
  wal: [25.1, 131.6, 66.5, 13],
  xftl: [12.9, 29.9, 21.2, 11],
};
/** Without aborts TxFlash’s commits are as fast as NVCTX, and X-FTL’s slightly slower. */
const GAINS_WITHOUT_ABORTS: Readonly<Record<string, readonly number[]>> = {
  scc: [0, 0, 0, 0],
  bpcc: [0, 0, 0, 0],
  xftl: [],
};

export const nvctxThroughput: Figure = {
  ...figureWords('nvctx-11'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('workload') },
  y: { title: figureMessage('gain') },
  run: (laboratory) => {
    const gain = (protocol: string, workload: (typeof WORKLOADS)[number], aborts: number): number | null =>
      percentAbove(
        measureNvctx(laboratory, 'nvctx', workload, aborts)?.transactionsPerSecond,
        measureNvctx(laboratory, protocol, workload, aborts)?.transactionsPerSecond,
      );
    return [
      ...NVCTX_OTHERS.flatMap((protocol) =>
        seriesOf(
          figureMessage('over', { scheme: titleOf(protocol) }),
          workloadPoints(WORKLOADS, GAINS[protocol]),
          ({ x }) => gain(protocol, x, 0.2),
        ),
      ),
      ...Object.entries(GAINS_WITHOUT_ABORTS).flatMap(([protocol, published]) =>
        seriesOf(
          figureMessage('overWithoutAborts', { scheme: titleOf(protocol) }),
          workloadPoints(WORKLOADS, published),
          ({ x }) => gain(protocol, x, 0),
        ),
      ),
    ];
  },
};

const COLLECTED = ['tpcc', 'fio'] as const;
const COLLECTION: Readonly<Record<string, readonly number[]>> = {
  scc: [92.3, 93.2],
  bpcc: [46.2, 63],
  wal: [58.8, 66.5],
  xftl: [12.5, 22.1],
};

export const nvctxCollection: Figure = {
  ...figureWords('nvctx-12'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('workload') },
  y: { title: figureMessage('saved') },
  run: (laboratory) =>
    NVCTX_OTHERS.flatMap((protocol) =>
      seriesOf(
        figureMessage('against', { scheme: titleOf(protocol) }),
        workloadPoints(COLLECTED, COLLECTION[protocol]),
        ({ x }) =>
          percentBelow(
            measureNvctx(laboratory, 'nvctx', x, 0.2)?.collectionMs,
            measureNvctx(laboratory, protocol, x, 0.2)?.collectionMs,
          ),
      ),
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
  ...figureWords('nvctx-13'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('abortRatio') },
  y: { title: figureMessage('pagesAgainstWal') },
  run: (laboratory) =>
    ['scc', 'bpcc', 'nvctx', 'xftl'].flatMap((protocol) =>
      seriesOf(
        titleOf(protocol),
        ABORT_RATIOS.map((x, at) => ({ x, published: PAGES_AGAINST_WAL[protocol]?.[at] ?? null })),
        ({ x }) =>
          percentAbove(
            measureNvctx(laboratory, protocol, 'tpcc', x)?.programs,
            measureNvctx(laboratory, 'wal', 'tpcc', x)?.programs,
          ),
      ),
    ),
};

const LATENCY_WORKLOADS = ['fio', 'tpch', 'sysbench', 'tpcc'] as const;

export const nvctxLatency: Figure = {
  ...figureWords('nvctx-14'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('workload') },
  y: { title: figureMessage('latencyAboveNvctx') },
  run: (laboratory) =>
    NVCTX_OTHERS.flatMap((protocol) =>
      seriesOf(
        titleOf(protocol),
        workloadPoints(LATENCY_WORKLOADS, protocol === 'wal' ? [79.9, 50.5, 18.1, 29.5] : []),
        ({ x }) =>
          percentAbove(
            measureNvctx(laboratory, protocol, x, 0)?.meanCommitMs,
            measureNvctx(laboratory, 'nvctx', x, 0)?.meanCommitMs,
          ),
      ),
    ),
};

/** Under TPC-H, with 20 % aborts. */
const LATENCY_SAVED: Readonly<Record<string, number>> = { scc: 18, bpcc: 7.3, wal: 19.2, xftl: 7 };
const LATENCY_ABORTS = [0.05, 0.1, 0.2] as const;

export const nvctxLatencyAborts: Figure = {
  ...figureWords('nvctx-15'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('abortRatio') },
  y: { title: figureMessage('latencySaved') },
  run: (laboratory) =>
    NVCTX_OTHERS.flatMap((protocol) =>
      seriesOf(
        figureMessage('against', { scheme: titleOf(protocol) }),
        LATENCY_ABORTS.map((x) => ({ x, published: x === 0.2 ? (LATENCY_SAVED[protocol] ?? null) : null })),
        ({ x }) =>
          percentBelow(
            measureNvctx(laboratory, 'nvctx', 'tpch', x)?.meanCommitMs,
            measureNvctx(laboratory, protocol, 'tpch', x)?.meanCommitMs,
          ),
      ),
    ),
};
