/** Orders in the words of the NVCTX paper (TKDE 2022, §5), each on the workload's own fill. */
import type { Text } from '../../base/message.ts';
import { titleOf } from '../figures/lighttx-setup.ts';
import {
  ABORT_RATIOS,
  atFill,
  fillOf,
  NVCTX_OTHERS,
  NVCTX_WORKLOADS,
  type NvctxWorkload,
} from '../figures/nvctx-setup.ts';
import { figureMessage } from '../messages.ts';
import { isRising, type Order, type Panel } from './order.ts';

type Other = (typeof NVCTX_OTHERS)[number];

const PANELS: Readonly<Record<string, NvctxWorkload>> = { a: 'tpcc', b: 'fio', c: 'sysbench', d: 'tpch' };
const THROUGHPUT = ['nvctx-12-a', 'nvctx-12-b', 'nvctx-12-c', 'nvctx-12-d'] as const;
const PAGES = ['nvctx-13-a', 'nvctx-13-b', 'nvctx-13-c', 'nvctx-13-d'] as const;
/** SysBench's files are written once: NVCTX and BPCC collect nothing of them, and of nothing there is no share. */
const COLLECTED = ['nvctx-14-a', 'nvctx-14-b', 'nvctx-14-d'] as const;
const COLLECTION = [...COLLECTED, 'nvctx-14-c'] as const;
const WITH_ABORTS = ABORT_RATIOS.filter((ratio) => ratio > 0);
const MOST_ABORTS = 0.2;

/** Percent within which two schemes are “the same”, and “almost the same”. */
const SAME = 5;
const ALMOST = 10;
/** Percent within which a cost “has no significant change”. */
const FLAT = 15;

/** The workload of a panel is its letter. */
function named(panel: Panel, name: Text): Text {
  const workload = PANELS[panel.figure.at(-1) ?? ''] ?? 'tpcc';
  return atFill(name, fillOf(workload));
}

const over = (other: Other): Text => figureMessage('over', { scheme: titleOf(other) });
const against = (other: Other): Text => figureMessage('against', { scheme: titleOf(other) });
const itself = (scheme: string): Text => figureMessage('againstNoAborts', { scheme: titleOf(scheme) });
const pages = (scheme: string, base: string): Text =>
  figureMessage('schemeAgainst', { scheme: titleOf(scheme), base: titleOf(base) });

const gain = (panel: Panel, other: Other, ratio: number): number =>
  panel.at(named(panel, over(other)), ratio);
const saved = (panel: Panel, other: Other, ratio: number): number =>
  panel.at(named(panel, against(other)), ratio);

/** By how many percent the gain over another scheme grows from no aborts to the most. */
function decline(panel: Panel, other: Other): number {
  const at = (ratio: number): number => 1 + gain(panel, other, ratio) / 100;
  return (at(MOST_ABORTS) / at(0) - 1) * 100;
}

/** True if it is true of the values of all workloads, each at its own fill. */
function everywhere(panel: Panel, name: Text, isTrue: (value: number) => boolean): boolean {
  return NVCTX_WORKLOADS.every((workload) => isTrue(panel.at(atFill(name, fillOf(workload)), workload)));
}

/** A scheme's collection in multiples of its collection without aborts. */
function growth(panel: Panel, other: Other, ratio: number): number {
  const own = 1 - panel.at(named(panel, itself('nvctx')), ratio) / 100;
  return (own * (1 - saved(panel, other, 0) / 100)) / (1 - saved(panel, other, ratio) / 100);
}

/** The same order against each of several schemes. */
function eachOf(
  others: readonly Other[],
  { id, ...order }: Omit<Order, 'of' | 'holds'>,
  holds: (panel: Panel, other: Other) => boolean,
): Order[] {
  return others.map((other) =>
    Object.assign(
      { id: `${id}-${other}`, of: titleOf(other), holds: (panel: Panel) => holds(panel, other) },
      order,
    ),
  );
}

const throughputOrders: readonly Order[] = [
  ...eachOf(
    ['scc', 'bpcc'],
    {
      id: 'nvctx-11-same-as',
      quote: 'TxFlash and NVCTX show the same performance',
      section: '§5.2',
      figures: ['nvctx-11'],
    },
    (panel, other) => everywhere(panel, over(other), (percent) => Math.abs(percent) < SAME),
  ),
  {
    id: 'nvctx-11-over-xftl',
    quote: 'Compared with NVCTX, X-FTL has a little low performance',
    section: '§5.2',
    figures: ['nvctx-11'],
    holds: (panel) => everywhere(panel, over('xftl'), (percent) => percent > 0),
  },
  ...eachOf(
    NVCTX_OTHERS,
    {
      id: 'nvctx-12-over',
      quote: 'NVCTX outperforms that of SCC, BPCC, WAL, and X-FTL … when the abort ratio is 20%',
      section: '§5.3',
      figures: THROUGHPUT,
    },
    (panel, other) => gain(panel, other, MOST_ABORTS) > 0,
  ),
  ...eachOf(
    ['scc', 'bpcc', 'wal'],
    {
      id: 'nvctx-12-slower-than',
      quote:
        'With rising of the transaction abort ratio, the performance of TxFlash and WAL will come down faster than that of NVCTX',
      section: '§5.2',
      figures: THROUGHPUT,
    },
    (panel, other) => decline(panel, other) > 0,
  ),
  ...eachOf(
    ['bpcc', 'wal', 'xftl'],
    {
      id: 'nvctx-12-scc-sharper-than',
      quote: 'SCC … shows sharp degradation for different abort ratio. WAL shows slower degradation than SCC',
      section: '§5.3',
      figures: THROUGHPUT,
    },
    (panel, other) => decline(panel, 'scc') > decline(panel, other),
  ),
  {
    id: 'nvctx-12-declines',
    quote: 'NVCTX shows an average decrease in performance with the increasing of abort ratio',
    section: '§5.3',
    figures: THROUGHPUT,
    holds: (panel) => {
      const own = named(panel, itself('nvctx'));
      return isRising(ABORT_RATIOS, (ratio) => -panel.at(own, ratio));
    },
  },
];

const pagesOrders: readonly Order[] = [
  ...(['scc', 'bpcc', 'nvctx', 'xftl'] as const).map((scheme): Order => ({
    id: `nvctx-13-below-wal-${scheme}`,
    quote:
      'comparing with WAL, SCC reduces the number of writing pages … BPCC decreases … NVCTX decreases … X-FTL lower the number',
    section: '§5.3',
    of: titleOf(scheme),
    figures: PAGES,
    holds: (panel) => ABORT_RATIOS.every((ratio) => panel.at(named(panel, pages(scheme, 'wal')), ratio) < 0),
  })),
  ...eachOf(
    ['scc', 'bpcc', 'xftl'],
    {
      id: 'nvctx-13-below',
      quote: 'among the five commit protocols, NVCTX writes fewest pages to flash memory',
      section: '§5.3',
      figures: PAGES,
    },
    (panel, other) => ABORT_RATIOS.every((ratio) => panel.at(named(panel, pages('nvctx', other)), ratio) < 0),
  ),
  {
    id: 'nvctx-13-wal-falls',
    quote: 'with the increasing of transactional abort ratio, WAL writing pages become slightly fewer',
    section: '§5.3',
    figures: PAGES,
    holds: (panel) => {
      const own = named(panel, itself('wal'));
      return WITH_ABORTS.every((ratio) => panel.at(own, ratio) < 0);
    },
  },
];

const LOWEST = {
  quote: 'NVCTX has the lowest garbage collection overhead compared with WAL, SCC, BPCC, and X-FTL',
  section: '§5.3',
} as const;

const collectionOrders: readonly Order[] = [
  ...eachOf(
    ['scc', 'wal', 'xftl'],
    { id: 'nvctx-14-below', ...LOWEST, figures: COLLECTION },
    (panel, other) => saved(panel, other, MOST_ABORTS) > 0,
  ),
  ...eachOf(
    ['bpcc'],
    { id: 'nvctx-14-below', ...LOWEST, figures: COLLECTED },
    (panel, other) => saved(panel, other, MOST_ABORTS) > 0,
  ),
  {
    id: 'nvctx-14-flat',
    quote: 'the garbage collection cost of NVCTX has no significant change under different abort ratios',
    section: '§5.3',
    figures: COLLECTED,
    holds: (panel) => {
      const own = named(panel, itself('nvctx'));
      return ABORT_RATIOS.every((ratio) => Math.abs(panel.at(own, ratio)) < FLAT);
    },
  },
  {
    id: 'nvctx-14-scc-highest',
    quote: 'SCC has the highest garbage collection overhead',
    section: '§5.3',
    figures: COLLECTED,
    holds: (panel) =>
      (['bpcc', 'wal', 'xftl'] as const).every(
        (other) => saved(panel, 'scc', MOST_ABORTS) > saved(panel, other, MOST_ABORTS),
      ),
  },
  ...eachOf(
    ['scc', 'bpcc'],
    {
      id: 'nvctx-14-grows',
      quote:
        'the garbage collection time of TxFlash (SCC and BPCC) becomes longer and longer with the increasing of abort ratio',
      section: '§5.3',
      figures: COLLECTED,
    },
    (panel, other) => isRising(ABORT_RATIOS, (ratio) => growth(panel, other, ratio)),
  ),
];

const latencyOrders: readonly Order[] = [
  ...eachOf(
    ['scc', 'bpcc', 'xftl'],
    {
      id: 'nvctx-15-same-as',
      quote:
        'NVCTX, SCC, BPCC and X-FTL show almost the same commit latency for four workloads when the abort ratio is 0%',
      section: '§5.3',
      figures: ['nvctx-15-a'],
    },
    (panel, other) => everywhere(panel, titleOf(other), (percent) => Math.abs(percent) < ALMOST),
  ),
  {
    id: 'nvctx-15-wal-longest',
    quote: 'WAL increases the commit latency … comparing with NVCTX, SCC, BPCC and X-FTL',
    section: '§5.3',
    figures: ['nvctx-15-a'],
    holds: (panel) =>
      NVCTX_WORKLOADS.every((workload) => {
        const at = (scheme: string): number => panel.at(atFill(titleOf(scheme), fillOf(workload)), workload);
        return at('wal') > 0 && ['scc', 'bpcc', 'xftl'].every((other) => at('wal') > at(other));
      }),
  },
  ...eachOf(
    NVCTX_OTHERS,
    {
      id: 'nvctx-15-below',
      quote: 'NVCTX has less commit latency than other protocols for different workloads',
      section: '§5.3',
      figures: ['nvctx-15-b'],
    },
    (panel, other) => everywhere(panel, against(other), (percent) => percent > 0),
  ),
];

export const nvctxOrders: readonly Order[] = [
  ...throughputOrders,
  ...pagesOrders,
  ...collectionOrders,
  ...latencyOrders,
];
