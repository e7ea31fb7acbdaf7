/** What each worded order asks of a figure: an order that asks for less, or of fewer values, is another file. */
import { expect, test } from 'vitest';
import { ORDERS } from '../../src/experiments/orders/orders.ts';
import { boundsOf } from '../support/imagined-panel.ts';

test('worded orders ask of each value what they asked', async () => {
  const lines = ORDERS.flatMap((order) => [
    `# ${order.id}`,
    order.words,
    ...order.figures.flatMap((figure) => [`## ${figure}`, ...boundsOf(order, figure)]),
    '',
  ]);
  await expect(`${lines.join('\n')}`).toMatchFileSnapshot('orders.txt');
});
