/** NVCTX against other schemes: throughput, collection, pages written, commit latency. */
import { say } from '../../base/language.ts';
import { type Figure, seriesOf } from './figure.ts';
import { titleOf } from './lighttx-setup.ts';
import {
  measureNvctx,
  NVCTX_ABOUT,
  NVCTX_OTHERS,
  NVCTX_PAPER,
  percentAbove,
  percentBelow,
  SIZES_ARE_OURS,
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
  id: 'nvctx-11',
  paper: NVCTX_PAPER,
  title: say`Figure 11: throughput gain of NVCTX, by workload`,
  about: say`${NVCTX_ABOUT} Abort ratio 20 %, and none. How much more transactions a second NVCTX ends than each other scheme.`,
  x: { title: say`workload` },
  y: { title: say`gain, %` },
  why: say`${SIZES_ARE_OURS} SCC erases 2.4 blocks for each aborted transaction of TPC-C before the next ones may write the same pages; each has about 75 valid pages to move: 34 ms that a host feels in full, where a transaction takes 1 ms. BPCC never programs the page that it holds back of an aborted transaction. A host that computes 100 µs for each page brings the gains over WAL and X-FTL under TPC-C to 21 and 13 %, near the paper’s.`,
  run: (laboratory) => {
    const gain = (protocol: string, workload: (typeof WORKLOADS)[number], aborts: number): number | null =>
      percentAbove(
        measureNvctx(laboratory, 'nvctx', workload, aborts)?.transactionsPerSecond,
        measureNvctx(laboratory, protocol, workload, aborts)?.transactionsPerSecond,
      );
    return [
      ...NVCTX_OTHERS.flatMap((protocol) =>
        seriesOf(say`over ${titleOf(protocol)}`, workloadPoints(WORKLOADS, GAINS[protocol]), ({ x }) =>
          gain(protocol, x, 0.2),
        ),
      ),
      ...Object.entries(GAINS_WITHOUT_ABORTS).flatMap(([protocol, published]) =>
        seriesOf(say`over ${titleOf(protocol)}, no aborts`, workloadPoints(WORKLOADS, published), ({ x }) =>
          gain(protocol, x, 0),
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
  id: 'nvctx-12',
  paper: NVCTX_PAPER,
  title: say`Figure 12: garbage collection time that NVCTX saves`,
  about: say`${NVCTX_ABOUT} Abort ratio 20 %. Time that planes spend on copies and erases, and on emptying a log, less than with each other scheme.`,
  x: { title: say`workload` },
  y: { title: say`saved, %` },
  why: say`${SIZES_ARE_OURS} BPCC keeps obsolete versions while they bear witness; their uncommitted counterparts stand in blocks that have little else valid, so collection takes those first and the witnesses go: hardly a block more is collected than under NVCTX. What the paper’s implementation does instead is not known. X-FTL’s tables are stale as soon as the next one is written: their blocks are erased without a copy.`,
  run: (laboratory) =>
    NVCTX_OTHERS.flatMap((protocol) =>
      seriesOf(say`against ${titleOf(protocol)}`, workloadPoints(COLLECTED, COLLECTION[protocol]), ({ x }) =>
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
  id: 'nvctx-13',
  paper: NVCTX_PAPER,
  title: say`Figure 13: pages written under TPC-C, against write-ahead logging`,
  about: say`${NVCTX_ABOUT} All programs of the flash, in percent above or below those of write-ahead logging.`,
  x: { title: say`abort ratio` },
  y: { title: say`pages written against WAL, %` },
  why: say`Logging writes each page twice, once into the log and once home, unless a newer version in the log replaces it: at most half can be saved where nothing is collected, and less where TPC-C’s hot pages are replaced in the log before they go home. The paper’s 62 % must include garbage collection. The paper’s column of BPCC cannot be right from 5 % on: it equals NVCTX’s, which the text has below it.`,
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
  id: 'nvctx-14',
  paper: NVCTX_PAPER,
  title: say`Figure 14: commit latency above NVCTX’s, without aborts`,
  about: say`${NVCTX_ABOUT} No aborts. From COMMIT to its acknowledgement, on average, above that of NVCTX.`,
  x: { title: say`workload` },
  y: { title: say`commit latency above NVCTX, %` },
  why: say`${SIZES_ARE_OURS} The record waits for the data, and checkpoints of the log take place between commits. Where transactions are large and commits seldom, as in TPC-H, a commit waits for few pages, and any wait more is a large share.`,
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
  id: 'nvctx-15',
  paper: NVCTX_PAPER,
  title: say`Figure 15: commit latency that NVCTX saves under TPC-H, by abort ratio`,
  about: say`${NVCTX_ABOUT} From COMMIT to its acknowledgement, on average, less than with each other scheme.`,
  x: { title: say`abort ratio` },
  y: { title: say`commit latency saved, %` },
  why: say`${SIZES_ARE_OURS} Only 2 of 24 transactions write, and their pages are nearly all durable at COMMIT: 0.09 ms are left to wait for, so that a page more, which takes 0.39 ms, is much. X-FTL’s table and root are two.`,
  run: (laboratory) =>
    NVCTX_OTHERS.flatMap((protocol) =>
      seriesOf(
        say`against ${titleOf(protocol)}`,
        LATENCY_ABORTS.map((x) => ({ x, published: x === 0.2 ? (LATENCY_SAVED[protocol] ?? null) : null })),
        ({ x }) =>
          percentBelow(
            measureNvctx(laboratory, 'nvctx', 'tpch', x)?.meanCommitMs,
            measureNvctx(laboratory, protocol, 'tpch', x)?.meanCommitMs,
          ),
      ),
    ),
};
