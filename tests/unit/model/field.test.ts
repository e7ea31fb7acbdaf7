import { expect, test } from 'vitest';
import { readField, realNumber } from '../../../src/model/schema/field.ts';

const share = realNumber(-10, 1e6);

test.each([
  ['5', 5],
  [' 0.5 ', 0.5],
  ['.5', 0.5],
  ['5.', 5],
  ['-1', -1],
  ['+2e3', 2000],
  ['1E-2', 0.01],
])('A number is read in base ten: %j', (text, value) => {
  expect(readField(share, text)).toEqual({ ok: true, value });
});

test.each(['', ' ', '0x10', '0b1', '0o7', '1,5', '1_000', 'e3', '.', '5m', 'Infinity', 'NaN'])(
  'No number is read in %j',
  (text) => {
    expect(readField(share, text)).toEqual({ ok: false, error: 'kind' });
  },
);

test('A number too large for a computer is out of bounds', () => {
  expect(readField(share, '1e999')).toEqual({ ok: false, error: 'range' });
});
