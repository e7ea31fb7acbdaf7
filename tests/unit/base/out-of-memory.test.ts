import { expect, test } from 'vitest';
import { isOutOfMemory } from '../../../src/base/out-of-memory.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

const HUGE = 2 ** 53 - 1;

function deeper(depth: number): number {
  return deeper(depth + 1) + 1;
}

test.each([
  ['a buffer', () => new ArrayBuffer(HUGE)],
  ['an array of numbers', () => new Float64Array(HUGE)],
  ['a list', () => Object.assign([], { length: -1 })],
  ['a string', () => 'x'.repeat(2 ** 30)],
])('%s that is too large is out of memory', (_, make) => {
  const error = thrownBy(make);
  expect(error).toBeInstanceOf(RangeError);
  expect(isOutOfMemory(error)).toBe(true);
});

test.each([
  ['a stack that is too deep', () => deeper(0)],
  ['an index out of range', () => new DataView(new ArrayBuffer(1)).getUint32(0)],
  ['a mistake in a type', () => JSON.parse('x')],
])('%s is a fault of the program', (_, make) => {
  const error = thrownBy(make);
  expect(error).not.toBeNull();
  expect(isOutOfMemory(error)).toBe(false);
});
