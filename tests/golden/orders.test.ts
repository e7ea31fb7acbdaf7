/** Worded orders ask something of each value of a figure: one that asks for less, or of fewer values, changes the file. */
import { expect, test } from 'vitest';
import { FIGURES } from '../../src/experiments/figures/registry.ts';
import { differencesIn } from '../../src/experiments/known-to-differ.ts';
import { ORDERS, ordersIn } from '../../src/experiments/orders/orders.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { boundsOf } from '../support/imagined-panel.ts';

test('worded orders ask of each value what they asked', async () => {
  const texts = ORDERS.map((order) => {
    const asked = order.figures.flatMap((figure) => [`## ${figure}`].concat(boundsOf(order, figure)));
    return `# ${order.id}\n“${order.quote}” (${order.section})\n${asked.join('\n')}\n`;
  });
  await expect(texts.join('\n')).toMatchFileSnapshot('orders.txt');
});

/** Verdicts are those of the list of what is known to differ, which tests of the second ring hold to what is measured. */
test('the page of the docs lists each order with its verdict', async () => {
  const all = FIGURES.map(({ id, title }) => ({ id, title, orders: ordersIn(id, [], 1) }));
  const stated = all.flatMap(({ orders }) => orders);
  const known = stated.filter(({ isKnown }) => isKnown);
  const sections = all
    .filter(({ orders }) => orders.length > 0)
    .map(({ id, title, orders }) => {
      const rows = orders.map(
        ({ quote, section, of, isKnown }) =>
          `| “${quote}” | ${section} | ${of ?? ''} | ${isKnown ? '**known to differ**' : 'comes out'} |`,
      );
      const reasons = inEnglish(differencesIn(id)).map((reason) => `\n${reason}\n`);
      return `## ${id}\n\n${inEnglish(title)}\n\n| the paper's words | where | about | here |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n${reasons.join('')}`;
    });
  await expect(`# Worded orders, measured again

${stated.length - known.length} of ${stated.length} statements that papers make in words come out, counted once for each figure that must show them; ${known.length} are known to differ.
Each is measured at full length by a test. This page is made by \`npx vitest run tests/golden/orders.test.ts -u\`.

${sections.join('\n')}`).toMatchFileSnapshot('../../docs/worded-orders.md');
});
