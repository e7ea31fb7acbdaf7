/** Columns of pools that grow: typed arrays side by side, in which the free entries are a list. */

type TypedColumn = Uint8Array | Uint32Array | Int32Array | Float64Array;

/** A column of the same kind with room for twice as many: what stood in it stands in it still, the rest is 0. */
export function doubled<C extends TypedColumn>(column: C): C {
  const larger = new (column.constructor as new (length: number) => C)(column.length * 2);
  larger.set(column);
  return larger;
}

/** Makes a list of free entries of those from `from` on; the last one says -1. */
export function chain(next: Int32Array, from: number): void {
  const last = next.length - 1;
  for (let entry = from; entry < last; entry++) next[entry] = entry + 1;
  next[last] = -1;
}
