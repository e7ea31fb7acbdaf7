/** NVCTX against other schemes: throughput without aborts (Figure 11) and by abort ratio (Figure 12). */
import { figureMessage, figureWords, type NvctxFigure } from '../messages.ts';
import { OPEN_IN_NVCTX } from './assumptions.ts';
import { type Figure, type Series, seriesOf } from './figure.ts';
import type { Laboratory } from './laboratory.ts';
import { titleOf } from './lighttx-setup.ts';
import {
  atFill,
  committedPerSecond,
  type Fill,
  FILLS,
  measureNvctx,
  NVCTX_OTHERS,
  NVCTX_PAPER,
  type NvctxRun,
  type NvctxWorkload,
  percentAbove,
  ratioPoints,
  workloadPoints,
} from './nvctx-setup.ts';

/** Without aborts “TxFlash and NVCTX show the same performance”, and X-FTL has a “little low” one. */
const WITHOUT_ABORTS: Readonly<Record<string, Partial<Record<NvctxWorkload, number>>>> = {
  scc: { tpcc: 0, fio: 0, sysbench: 0, tpch: 0 },
  bpcc: { tpcc: 0, fio: 0, sysbench: 0, tpch: 0 },
};

/** With 20 % aborts. */
const WITH_ABORTS: Readonly<Record<NvctxWorkload, Readonly<Record<string, number>>>> = {
  tpcc: { scc: 25, bpcc: 9.4, wal: 25.1, xftl: 12.9 },
  fio: { scc: 136.5, bpcc: 4.5, wal: 131.6, xftl: 29.9 },
  sysbench: { scc: 70.9, bpcc: 2.9, wal: 66.5, xftl: 21.2 },
  tpch: { scc: 10.9, bpcc: 2, wal: 13, xftl: 11 },
};

type Compared = Omit<NvctxRun, 'protocol' | 'settings'>;

/** Returns by how many percent NVCTX commits more transactions per second than another scheme. */
function gain(
  laboratory: Laboratory,
  protocol: string,
  compared: Compared,
  variant: Pick<NvctxRun, 'settings'> = {},
): number | null {
  return percentAbove(
    committedPerSecond(measureNvctx(laboratory, { ...compared, protocol: 'nvctx', ...variant })),
    committedPerSecond(measureNvctx(laboratory, { ...compared, protocol })),
  );
}

export const nvctxThroughput: Figure = {
  ...figureWords('nvctx-11'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('workload') },
  y: { title: figureMessage('gain') },
  open: OPEN_IN_NVCTX,
  run: (laboratory) =>
    FILLS.flatMap((fill) =>
      NVCTX_OTHERS.flatMap((protocol) =>
        seriesOf(
          laboratory,
          atFill(figureMessage('over', { scheme: titleOf(protocol) }), fill),
          workloadPoints(fill, WITHOUT_ABORTS[protocol]),
          ({ x }) => gain(laboratory, protocol, { workload: x, fill, abortRatio: 0 }),
        ),
      ),
    ),
};

/** Mapping pages come in with all that was gathered for them: this project's change. */
const GATHERED = { settings: { writeBack: 'gathered' } };

/** NVCTX's own loss to aborts; not in the paper's text, which says that it is little. */
function ownLoss(laboratory: Laboratory, workload: NvctxWorkload, fill: Fill): Series[] {
  const own = (abortRatio: number): number | undefined =>
    committedPerSecond(measureNvctx(laboratory, { protocol: 'nvctx', workload, fill, abortRatio }));
  const name = atFill(figureMessage('againstNoAborts', { scheme: titleOf('nvctx') }), fill);
  return seriesOf(laboratory, name, ratioPoints(fill, workload, undefined), ({ x }) =>
    percentAbove(own(x), own(0)),
  );
}

function throughputSeries(laboratory: Laboratory, workload: NvctxWorkload, fill: Fill): Series[] {
  const others = NVCTX_OTHERS.flatMap((protocol) =>
    seriesOf(
      laboratory,
      atFill(figureMessage('over', { scheme: titleOf(protocol) }), fill),
      ratioPoints(fill, workload, WITH_ABORTS[workload][protocol]),
      ({ x }) => gain(laboratory, protocol, { workload, fill, abortRatio: x }),
    ),
  );
  const gathered = seriesOf(
    laboratory,
    atFill(figureMessage('gatheredOver', { scheme: titleOf('xftl') }), fill),
    ratioPoints(fill, workload, undefined),
    ({ x }) => gain(laboratory, 'xftl', { workload, fill, abortRatio: x }, GATHERED),
  );
  return [...others, ...gathered, ...ownLoss(laboratory, workload, fill)];
}

function throughputPanel(id: NvctxFigure, workload: NvctxWorkload): Figure {
  return {
    ...figureWords(id),
    paper: NVCTX_PAPER,
    x: { title: figureMessage('abortRatio') },
    y: { title: figureMessage('gain') },
    open: OPEN_IN_NVCTX,
    run: (laboratory) => FILLS.flatMap((fill) => throughputSeries(laboratory, workload, fill)),
  };
}

export const nvctxThroughputByAborts: readonly Figure[] = [
  throughputPanel('nvctx-12-a', 'tpcc'),
  throughputPanel('nvctx-12-b', 'fio'),
  throughputPanel('nvctx-12-c', 'sysbench'),
  throughputPanel('nvctx-12-d', 'tpch'),
];
