/** NVCTX against other schemes: pages written (Figure 13), collection (Figure 14), commit latency (Figure 15). */
import { figureMessage, figureWords, type NvctxFigure } from '../messages.ts';
import { OPEN_IN_NVCTX } from './assumptions.ts';
import { type Figure, type Series, seriesOf } from './figure.ts';
import type { Laboratory, Reading } from './laboratory.ts';
import { titleOf } from './lighttx-setup.ts';
import {
  atFill,
  type Fill,
  FILLS,
  measureNvctx,
  NVCTX_OTHERS,
  NVCTX_PAPER,
  type NvctxWorkload,
  percentAbove,
  percentBelow,
  ratioPoints,
  workloadPoints,
} from './nvctx-setup.ts';

/** Under TPC-C, by abort ratio; the text has no number for the other workloads. */
const AGAINST_WAL: Readonly<Record<string, readonly number[]>> = {
  scc: [-61.5, -54.1, -49, -18.1],
  bpcc: [-62, -60.6, -58.9, -53.1],
  nvctx: [-62.4, -60.6, -58.9, -53.1],
  xftl: [-49.2, -46.4, -40.3, -32.3],
};
const NVCTX_AGAINST: Readonly<Record<string, readonly number[]>> = {
  scc: [-2.6, -14.2, -19.6, -42.8],
  bpcc: [-1.1, -1.9, -1.1, -4.1],
  xftl: [-26, -26.5, -31.2, -30.7],
};

function pagesPanel(id: NvctxFigure, workload: NvctxWorkload): Figure {
  return {
    ...figureWords(id),
    paper: NVCTX_PAPER,
    x: { title: figureMessage('abortRatio') },
    y: { title: figureMessage('pagesAgainst') },
    open: OPEN_IN_NVCTX,
    run: (laboratory) =>
      FILLS.flatMap((fill) => [
        ...Object.entries(AGAINST_WAL).flatMap(([protocol, published]) =>
          pagesSeries(laboratory, { protocol, base: 'wal', workload, fill, published }),
        ),
        ...Object.entries(NVCTX_AGAINST).flatMap(([base, published]) =>
          pagesSeries(laboratory, { protocol: 'nvctx', base, workload, fill, published }),
        ),
        ...ofItself(laboratory, 'wal', workload, fill, ({ programs }, none) =>
          percentAbove(programs, none.programs),
        ),
      ]),
  };
}

/** A scheme with aborts against itself without; the papers say in words alone how these compare. */
function ofItself(
  laboratory: Laboratory,
  protocol: string,
  workload: NvctxWorkload,
  fill: Fill,
  compare: (reading: Reading, withoutAborts: Reading) => number | null,
): Series[] {
  const at = (abortRatio: number): Reading | null =>
    measureNvctx(laboratory, { protocol, workload, fill, abortRatio });
  const name = atFill(figureMessage('againstNoAborts', { scheme: titleOf(protocol) }), fill);
  return seriesOf(laboratory, name, ratioPoints(fill, workload, undefined), ({ x }) => {
    const [reading, withoutAborts] = [at(x), at(0)];
    return reading === null || withoutAborts === null ? null : compare(reading, withoutAborts);
  });
}

interface Compared {
  readonly protocol: string;
  readonly base: string;
  readonly workload: NvctxWorkload;
  readonly fill: Fill;
  readonly published: readonly number[];
}

function pagesSeries(
  laboratory: Laboratory,
  { protocol, base, workload, fill, published }: Compared,
): Series[] {
  const programs = (scheme: string, abortRatio: number): number | undefined =>
    measureNvctx(laboratory, { protocol: scheme, workload, fill, abortRatio })?.programs;
  return seriesOf(
    laboratory,
    atFill(figureMessage('schemeAgainst', { scheme: titleOf(protocol), base: titleOf(base) }), fill),
    ratioPoints(fill, workload, workload === 'tpcc' ? published : undefined),
    ({ x }) => percentAbove(programs(protocol, x), programs(base, x)),
  );
}

export const nvctxPages: readonly Figure[] = [
  pagesPanel('nvctx-13-a', 'tpcc'),
  pagesPanel('nvctx-13-b', 'fio'),
  pagesPanel('nvctx-13-c', 'sysbench'),
  pagesPanel('nvctx-13-d', 'tpch'),
];

/** With 20 % aborts. */
const COLLECTION: Readonly<Partial<Record<NvctxWorkload, Readonly<Record<string, number>>>>> = {
  tpcc: { scc: 92.3, bpcc: 46.2, wal: 58.8, xftl: 12.5 },
  fio: { scc: 93.2, bpcc: 63, wal: 66.5, xftl: 22.1 },
};

function collectionPanel(id: NvctxFigure, workload: NvctxWorkload): Figure {
  return {
    ...figureWords(id),
    paper: NVCTX_PAPER,
    x: { title: figureMessage('abortRatio') },
    y: { title: figureMessage('saved') },
    open: OPEN_IN_NVCTX,
    run: (laboratory) => {
      const spent = (protocol: string, fill: Fill, abortRatio: number): number | undefined =>
        measureNvctx(laboratory, { protocol, workload, fill, abortRatio })?.collectionMs;
      return FILLS.flatMap((fill) => [
        ...NVCTX_OTHERS.flatMap((protocol) =>
          seriesOf(
            laboratory,
            atFill(figureMessage('against', { scheme: titleOf(protocol) }), fill),
            ratioPoints(fill, workload, COLLECTION[workload]?.[protocol]),
            ({ x }) => percentBelow(spent('nvctx', fill, x), spent(protocol, fill, x)),
          ),
        ),
        ...ofItself(laboratory, 'nvctx', workload, fill, ({ collectionMs }, none) =>
          percentBelow(collectionMs, none.collectionMs),
        ),
      ]);
    },
  };
}

export const nvctxCollection: readonly Figure[] = [
  collectionPanel('nvctx-14-a', 'tpcc'),
  collectionPanel('nvctx-14-b', 'fio'),
  collectionPanel('nvctx-14-c', 'sysbench'),
  collectionPanel('nvctx-14-d', 'tpch'),
];

/** Without aborts the others are “almost the same”. */
const LATENCY_ABOVE: Readonly<Record<string, Partial<Record<NvctxWorkload, number>>>> = {
  wal: { fio: 79.9, tpch: 50.5, sysbench: 18.1, tpcc: 29.5 },
};
/** With 20 % aborts. */
const LATENCY_SAVED: Readonly<Record<string, Partial<Record<NvctxWorkload, number>>>> = {
  scc: { tpch: 18 },
  bpcc: { tpch: 7.3 },
  wal: { tpch: 19.2 },
  xftl: { tpch: 7 },
};

function latencyPanel(
  id: NvctxFigure,
  abortRatio: number,
  published: typeof LATENCY_ABOVE,
  compare: (own: number | undefined, other: number | undefined) => number | null,
): Figure {
  const isAbove = abortRatio === 0;
  return {
    ...figureWords(id),
    paper: NVCTX_PAPER,
    x: { title: figureMessage('workload') },
    y: { title: figureMessage(isAbove ? 'latencyAboveNvctx' : 'latencySaved') },
    open: OPEN_IN_NVCTX,
    run: (laboratory) => {
      const commitMs = (protocol: string, workload: NvctxWorkload, fill: Fill): number | undefined =>
        measureNvctx(laboratory, { protocol, workload, fill, abortRatio })?.meanCommitMs;
      return FILLS.flatMap((fill) =>
        NVCTX_OTHERS.flatMap((protocol) => {
          const scheme = titleOf(protocol);
          return seriesOf(
            laboratory,
            atFill(isAbove ? scheme : figureMessage('against', { scheme }), fill),
            workloadPoints(fill, published[protocol]),
            ({ x }) => compare(commitMs('nvctx', x, fill), commitMs(protocol, x, fill)),
          );
        }),
      );
    },
  };
}

export const nvctxLatency: readonly Figure[] = [
  latencyPanel('nvctx-15-a', 0, LATENCY_ABOVE, (own, other) => percentAbove(other, own)),
  latencyPanel('nvctx-15-b', 0.2, LATENCY_SAVED, percentBelow),
];
