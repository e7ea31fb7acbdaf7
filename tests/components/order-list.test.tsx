/** Statements of a paper in words, with their verdicts. */
import { expect, test } from 'vitest';
import { OrderList } from '../../src/app/screens/figures/papers/order-list.tsx';
import { mount } from './mount.ts';

const orders = [
  { id: 'a', quote: 'first', section: '§1', of: 'tpcc', isShown: true, isKnown: false },
  { id: 'b', quote: 'second', section: '§2', of: null, isShown: false, isKnown: true },
  { id: 'c', quote: 'third', section: '§3', of: null, isShown: false, isKnown: false },
  { id: 'd', quote: 'fourth', section: '§4', of: null, isShown: null, isKnown: false },
];

test('the title counts what comes out of what is measured, and each statement has its verdict', async () => {
  const root = mount(<OrderList orders={orders} scale={1} />);
  const summary = root.querySelector('summary');
  expect(summary?.textContent).toBe('In the paper’s words: 1 of 3 statements comes out');
  summary?.click();
  await expect
    .poll(() => [...root.querySelectorAll('li span:first-child')].map((each) => each.textContent))
    .toEqual(['✓ comes out', '✗ known to differ', '✗ does not come out', '– not measured yet']);
  expect(root.textContent).not.toContain('shorter runs');
});

test('shorter runs say that they are, and nothing is said of what is not measured at all', async () => {
  const shorter = mount(<OrderList orders={orders} scale={0.5} />);
  shorter.querySelector('summary')?.click();
  await expect.poll(() => shorter.textContent).toContain('shorter runs');
  const none = mount(<OrderList orders={orders.slice(3)} scale={1} />);
  expect(none.textContent).toBe('');
});
