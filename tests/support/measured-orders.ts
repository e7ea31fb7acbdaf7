/** Worded orders on figures as they are measured: each comes out, or it stands on the list of what does not, and does not. */
import { expect, test } from 'vitest';
import { present } from '../../src/base/assert.ts';
import type { Laboratory } from '../../src/experiments/figures/laboratory.ts';
import { figureById } from '../../src/experiments/figures/registry.ts';
import type { FigureId } from '../../src/experiments/messages.ts';
import { type OrderFound, ORDERS, ordersIn } from '../../src/experiments/orders/orders.ts';

/** Makes a test of each order in each figure of a paper; the first that asks for a figure waits for its runs. */
export function testOrdersIn(isOfPaper: (figure: FigureId) => boolean, laboratory: Laboratory): void {
  const found = new Map<FigureId, OrderFound[]>();
  const foundIn = (id: FigureId): OrderFound[] => {
    const orders =
      found.get(id) ?? ordersIn(id, present(figureById(id), 'the figure').run(laboratory), laboratory.scale);
    found.set(id, orders);
    return orders;
  };
  const cases = ORDERS.flatMap(({ id, figures }) =>
    figures.filter((figure) => isOfPaper(figure)).map((figure) => [id, figure] as const),
  );
  test.each(cases)('%s in %s: comes out, or is known not to', (id, figure) => {
    const { isShown, isKnown } = present(
      foundIn(figure).find((order) => order.id === id),
      'an order of the figure',
    );
    expect(isShown).toBe(!isKnown);
  });
}
