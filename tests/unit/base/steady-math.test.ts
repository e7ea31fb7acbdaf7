import { assert as checkProperty, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { steadyExp, steadyLog, steadyPower } from '../../../src/base/steady-math.ts';

const near = (value: number, expected: number): boolean =>
  Math.abs(value - expected) <= 1e-13 * Math.max(1, Math.abs(expected));

describe('arithmetic that is equal on every machine', () => {
  test('agrees with the built-in logarithm', () => {
    const numbers = double({ min: 1e-300, max: 1e300, noNaN: true });
    checkProperty(property(numbers, (x) => near(steadyLog(x), Math.log(x))));
  });

  test('agrees with the built-in exponential', () => {
    const numbers = double({ min: -600, max: 600, noNaN: true });
    checkProperty(property(numbers, (x) => near(steadyExp(x), Math.exp(x))));
  });

  test('computes powers', () => {
    expect(steadyPower(2, 10)).toBeCloseTo(1024, 9);
    expect(steadyPower(0.5, 0.99)).toBeCloseTo(0.5 ** 0.99, 14);
  });

  test('gives these exact digits', () => {
    expect([steadyLog(10), steadyExp(1), steadyPower(3, 0.99)]).toMatchInlineSnapshot(`
      [
        2.3025850929940455,
        2.7182818284590446,
        2.967222012516511,
      ]
    `);
  });
});
