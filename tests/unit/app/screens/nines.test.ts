import { expect, test } from 'vitest';
import { ninesOf, shareAtNines } from '../../../../src/app/screens/traces/nines.ts';

test('each nine more stands one step further, and all of them just behind the last', () => {
  const [none, nine, ninetyNine, all] = ninesOf([0, 0.9, 0.99, 1]);
  expect(none).toBeCloseTo(0);
  expect(nine).toBeCloseTo(1);
  expect(ninetyNine).toBeCloseTo(2);
  expect(all).toBeGreaterThan(2);
  expect(all).toBeLessThan(2.1);
});

test('whole nines have names', () => {
  expect([0, 1, 2, 3, 4, 0.5].map(shareAtNines)).toEqual(['0', '90', '99', '99.9', '99.99', null]);
});
