/** Columns of pools that grow: typed arrays side by side, in which the free entries are a list. */

import { present } from './assert.ts';

type TypedColumn = Uint8Array | Uint32Array | Int32Array | Float64Array;

/** A column of the same kind with room for twice as many: what stood in it stands in it still, the rest is 0. */
export function doubled<C extends TypedColumn>(column: C): C {
  const larger = new (column.constructor as new (length: number) => C)(column.length * 2);
  larger.set(column);
  return larger;
}

/** Adds to one value of a column, and returns the sum. */
export function addTo(column: { [index: number]: number }, index: number, amount: number): number {
  const sum = present(column[index]) + amount;
  column[index] = sum;
  return sum;
}

/** Makes a list of free entries of those from `from` on; the last one says -1. */
export function chain(next: Int32Array, from: number): void {
  const last = next.length - 1;
  for (let entry = from; entry < last; entry++) next[entry] = entry + 1;
  next[last] = -1;
}
