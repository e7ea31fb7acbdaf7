import { expect, test } from 'vitest';
import { wordsOfThrown } from '../../../src/base/thrown.ts';

test.each([
  [new TypeError('no function'), 'no function'],
  ['a text', 'a text'],
  [null, 'null'],
  [Symbol('a'), 'Symbol(a)'],
  [Object.create(null), ''],
  [Object.assign(new Error('x'), { message: Object.create(null) as string }), ''],
  [new Error('x'.repeat(1_000)), `${'x'.repeat(300)}…`],
])('whatever is thrown has words, or none (%#)', (thrown: unknown, words) => {
  expect(wordsOfThrown(thrown)).toBe(words);
});
