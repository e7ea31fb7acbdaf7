import { expect, test } from 'vitest';
import { wilsonInterval } from '../../../src/base/wilson-interval.ts';

test.each([
  // Brown, Cai, DasGupta (2001) and R's prop.test without correction.
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [81, 263, 0.2553, 0.3662],
])('Wilson: %i of %i is between %d and %d at 95 %%', (hits, tried, low, high) => {
  const [least, most] = wilsonInterval(hits, tried);
  expect(least).toBeCloseTo(low, 3);
  expect(most).toBeCloseTo(high, 3);
});
