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

function internalError(message: string): Error {
  return Object.assign(new Error(message), { name: 'InternalError' });
}

/** Errors as the browsers word them. */
const THERE_IS_NO_ROOM: readonly (readonly [browser: string, error: unknown])[] = [
  ['V8', new RangeError('Array buffer allocation failed')],
  ['V8', new RangeError('Invalid typed array length: 9007199254740991')],
  ['V8', new RangeError('Invalid array buffer length')],
  ['V8', new RangeError('Invalid array length')],
  ['V8', new RangeError('Invalid string length')],
  ['V8', new RangeError('Map maximum size exceeded')],
  ['V8', new RangeError('Set maximum size exceeded')],
  ['Firefox', 'out of memory'],
  ['Firefox', internalError('allocation size overflow')],
  ['Firefox', new RangeError('invalid array length')],
  ['Firefox', new RangeError('array buffer allocation failed')],
  ['Safari', new RangeError('Out of memory')],
  ['Safari', new Error('Out of memory')],
  ['Safari', new RangeError('Out of memory: could not make a string')],
  ['Safari', new RangeError('Array size is not a small enough positive integer.')],
  ['Safari', new RangeError('length too large')],
  ['Safari', new RangeError('Length exceeded the maximum array length')],
];

test.each(THERE_IS_NO_ROOM)('%s says that there is no room: %s', (_, error) => {
  expect(isOutOfMemory(error)).toBe(true);
});

/** Errors of a program that is wrong, as the browsers word them. */
const THE_PROGRAM_IS_WRONG: readonly (readonly [browser: string, error: unknown])[] = [
  ['V8', new RangeError('Maximum call stack size exceeded')],
  ['V8', new RangeError('Offset is outside the bounds of the DataView')],
  ['V8', new RangeError('offset is out of bounds')],
  ['V8', new TypeError('Cannot read properties of undefined (reading length)')],
  ['Firefox', internalError('too much recursion')],
  ['Firefox', new RangeError('invalid or out-of-range index')],
  ['Firefox', new RangeError('precision 200 out of range')],
  ['Safari', new RangeError('Maximum call stack size exceeded.')],
  ['Safari', new RangeError('Out of bounds access')],
  ['no browser', new Error('the array length is wrong')],
  ['no browser', 'a text'],
  ['no browser', null],
];

test.each(THE_PROGRAM_IS_WRONG)('%s says that the program is wrong: %s', (_, error) => {
  expect(isOutOfMemory(error)).toBe(false);
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
