/**
 * Orders that a paper states in words and that do not come out here, grouped by their reason: figures, page and tests share this
 * list. Every other worded order must come out (`orders/orders.ts`), and one of these that does come out fails its test too.
 */
import type { Message } from '../base/message.ts';
import { type DifferenceId, type FigureId, figureMessage } from './messages.ts';

/** Figures in which an order does not come out, by the order's id. */
type Orders = Readonly<Record<string, readonly FigureId[]>>;

export const DIFFERENCES: Readonly<Record<DifferenceId, Orders>> = {
  'bpcc-throughput': { 'bpcc-throughput': ['lighttx-6'], 'bpcc-impact': ['lighttx-6'] },
  'atomic-write-collection': { 'atomic-write-collection': ['lighttx-7'] },
  'atomic-write-recovery': { 'atomic-write-recovery-physical': ['lighttx-8'] },
  'recovery-limit': { 'recovery-limit-lighttx-fig8-calibrated': ['lighttx-8'] },
  'nvctx-cyclic': {
    'nvctx-12-over-bpcc': ['nvctx-12-a', 'nvctx-12-b', 'nvctx-12-c', 'nvctx-12-d'],
    'nvctx-12-slower-than-bpcc': ['nvctx-12-a', 'nvctx-12-b', 'nvctx-12-d'],
    'nvctx-13-below-scc': ['nvctx-13-c', 'nvctx-13-d'],
    'nvctx-13-below-bpcc': ['nvctx-13-a', 'nvctx-13-b', 'nvctx-13-c', 'nvctx-13-d'],
    'nvctx-14-below-bpcc': ['nvctx-14-a', 'nvctx-14-b'],
    'nvctx-14-grows-bpcc': ['nvctx-14-a'],
    'nvctx-15-below-bpcc': ['nvctx-15-b'],
  },
  'nvctx-logging': {
    'nvctx-12-slower-than-wal': ['nvctx-12-a', 'nvctx-12-b', 'nvctx-12-c', 'nvctx-12-d'],
  },
  'nvctx-scc-pages': {
    'nvctx-13-below-wal-scc': ['nvctx-13-a', 'nvctx-13-b', 'nvctx-13-c', 'nvctx-13-d'],
  },
  'nvctx-tpch': {
    'nvctx-12-over-wal': ['nvctx-12-d'],
    'nvctx-14-below-xftl': ['nvctx-14-d'],
    'nvctx-16-dynamic-tpch': ['nvctx-16'],
  },
  'nvctx-latency': {
    'nvctx-15-same-as-scc': ['nvctx-15-a'],
    'nvctx-15-same-as-bpcc': ['nvctx-15-a'],
    'nvctx-15-same-as-xftl': ['nvctx-15-a'],
    'nvctx-15-wal-longest': ['nvctx-15-a'],
  },
  'nvctx-memory': {
    'nvctx-table-2-best-sysbench': ['nvctx-table-2'],
    'nvctx-table-2-best-tpcc': ['nvctx-table-2'],
    'nvctx-table-2-best-fio': ['nvctx-table-2'],
    'nvctx-table-2-best-tpch': ['nvctx-table-2'],
    'nvctx-16-dynamic-fio': ['nvctx-16'],
    'nvctx-16-dynamic-sysbench': ['nvctx-16'],
    'nvctx-16-fio': ['nvctx-16'],
    'nvctx-17-hybrid': ['nvctx-17-a'],
    'nvctx-17-hybrid-pages': ['nvctx-17-b'],
  },
};

export const KNOWN_TO_DIFFER = Object.keys(DIFFERENCES) as readonly DifferenceId[];

export function isKnownToDiffer(order: string, figure: FigureId): boolean {
  return Object.values(DIFFERENCES).some((orders) => orders[order]?.includes(figure) ?? false);
}

/** Known differences of a figure from its paper, in whole sentences. */
export function differencesIn(figure: FigureId): readonly Message[] {
  return KNOWN_TO_DIFFER.filter((id) =>
    Object.values(DIFFERENCES[id]).some((figures) => figures.includes(figure)),
  ).map((id) => figureMessage('differs', { id }));
}
