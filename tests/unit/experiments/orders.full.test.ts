/** Worded orders of LightTx, TxFlash and Rethink the Sync, and the list of those that do not come out. */
import { describe, expect, test } from 'vitest';
import { Laboratory } from '../../../src/experiments/figures/laboratory.ts';
import { FIGURES } from '../../../src/experiments/figures/registry.ts';
import { DIFFERENCES, differencesIn, KNOWN_TO_DIFFER } from '../../../src/experiments/known-to-differ.ts';
import { ORDERS, ordersIn } from '../../../src/experiments/orders/orders.ts';
import { testOrdersIn } from '../../support/measured-orders.ts';

describe('worded orders at full length', () => {
  testOrdersIn((figure) => !figure.startsWith('nvctx'), new Laboratory(1));
});

test('what is known to differ has at most ten reasons, and every order that it lists is one of its figure’s', () => {
  expect(KNOWN_TO_DIFFER.length).toBeLessThanOrEqual(10);
  const pairs = (order: string, figures: readonly string[]): string[] =>
    figures.map((figure) => `${order} in ${figure}`);
  const all = new Set(ORDERS.flatMap(({ id, figures }) => pairs(id, figures)));
  const listed = Object.values(DIFFERENCES).flatMap((orders) =>
    Object.entries(orders).flatMap(([order, figures]) => pairs(order, figures)),
  );
  expect(listed.filter((pair) => !all.has(pair))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('a figure explains the orders that it does not show, and no others', () => {
  for (const { id } of FIGURES) {
    const isListed = ordersIn(id, [], 1).some(({ isKnown }) => isKnown);
    expect(differencesIn(id).length > 0).toBe(isListed);
  }
});

test('orders have names of their own', () => {
  expect(new Set(ORDERS.map(({ id }) => id)).size).toBe(ORDERS.length);
});
