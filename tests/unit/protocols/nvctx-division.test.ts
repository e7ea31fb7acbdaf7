/** Algorithm 1 of NVCTX, with its test behind the loop and inside it, on sizes worked out by hand. */
import { expect, test } from 'vitest';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { COSMOS_1TB } from '../../../src/model/devices.ts';
import {
  dividedBy,
  dividedInside,
  insertHeader,
  insertRequest,
  Memory,
  pushUpdate,
} from '../../../src/protocols/nvctx/memory.ts';
import { present } from '../../../src/base/assert.ts';

const MEGABYTE = 1 << 20;
/** Bytes of the in-process table at first, and at least. */
const FIRST = MEGABYTE / 2;
const LEAST = Math.floor(MEGABYTE * (1 - 0.9));

/** A memory in which so many transactions have so many requests each. */
function memoryWith(...requests: number[]): Memory {
  const memory = new Memory(layoutOf(COSMOS_1TB), {});
  for (const [at, count] of requests.entries()) {
    insertHeader(memory, at + 1, at);
    for (let i = 0; i < count; i++) insertRequest(memory, present(memory.headers.get(at + 1)), i, i + 1);
  }
  return memory;
}

const sizes = (memory: Memory): readonly number[] => [dividedBy(memory), dividedInside(memory)];

test('NVCTX: one transaction is tested once, inside the loop or behind it', () => {
  expect(sizes(memoryWith(1))).toEqual([FIRST / 2, FIRST / 2]);
});

test('NVCTX: inside the loop each small transaction halves the in-process table, down to 1 − β', () => {
  expect(sizes(memoryWith(1, 1))).toEqual([FIRST / 2, FIRST / 4]);
  expect(sizes(memoryWith(1, 1, 1))).toEqual([FIRST / 2, LEAST]);
});

test('NVCTX: inside the loop a table that is halved by the first sum grows again by a larger one', () => {
  // 20 + 20 + 16 · 15,000 bytes are less than half of the table, and more than 0.9 of a table of half the size.
  expect(sizes(memoryWith(0, 15_000))).toEqual([FIRST / 2, FIRST]);
});

test('NVCTX: a loop over no transaction tests nothing, and updates of none are added last', () => {
  const memory = memoryWith();
  expect(sizes(memory)).toEqual([FIRST / 2, FIRST]);
  pushUpdate(memory, 1, 2);
  expect(sizes(memory)).toEqual([FIRST / 2, FIRST / 2]);
});
