/** Worded orders of all papers, and which of them a measured figure shows. */
import { isKnownToDiffer } from '../known-to-differ.ts';
import type { FigureId } from '../messages.ts';
import { lightTxOrders } from './lighttx-orders.ts';
import { nvctxMemoryOrders } from './nvctx-memory-orders.ts';
import { nvctxOrders } from './nvctx-orders.ts';
import { type Measured, type Order, Panel } from './order.ts';
import { otherOrders } from './other-orders.ts';

export const ORDERS: readonly Order[] = [
  ...lightTxOrders,
  ...nvctxOrders,
  ...nvctxMemoryOrders,
  ...otherOrders,
];

/** An order as a figure shows it, or does not. */
export interface OrderFound {
  readonly id: string;
  /** As the paper has it, in English. */
  readonly quote: string;
  readonly section: string;
  /** Schemes, a workload or sizes that it is about, of several that the words speak of; null where it is about all. */
  readonly of: string | null;
  /** Null where a value that it speaks of is not measured. */
  readonly isShown: boolean | null;
  /** It stands on the list of what is known to differ. */
  readonly isKnown: boolean;
}

/** The orders that a paper's words state of a figure, as `series` have them at this length of the runs. */
export function ordersIn(figure: FigureId, series: readonly Measured[], scale: number): OrderFound[] {
  const panel = new Panel(figure, series, scale);
  return ORDERS.filter(({ figures }) => figures.includes(figure)).map((order) => ({
    id: order.id,
    quote: order.quote,
    section: order.section,
    of: order.of ?? null,
    isShown: panel.shows(order),
    isKnown: isKnownToDiffer(order.id, figure),
  }));
}
