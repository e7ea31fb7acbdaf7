import { expect, test } from 'vitest';
import { mustBeUntil, mustBeWhole } from '../../../src/workbench/adapter/given.ts';

test.each([-1, 0.5, 8, Number.NaN, Infinity, 1n, '1', null, undefined, {}])(
  'a number that the device cannot take is refused with its bounds (%#)',
  (value: unknown) => {
    expect(() => mustBeWhole(value, 7, 'keep: place')).toThrow(
      /^keep: place is a whole number from 0 to 7, not /,
    );
  },
);

test('what the device can take passes', () => {
  for (const value of [0, 7]) expect(() => mustBeWhole(value, 7, 'place')).not.toThrow();
  for (const value of ['released', 'replaced']) expect(() => mustBeUntil(value)).not.toThrow();
  expect(() => mustBeUntil('then')).toThrow("keep: until is 'released' or 'replaced', not 'then'");
});
