/**
 * Reads the entries of a table that are asked for soon. They lie anywhere in many megabytes: read together, the waits
 * for memory overlap; read one by one, they add up. The answer is of no use, but that reading is not left out.
 */
export function prefetch(table: Uint32Array, keys: Uint32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum ^= table[keys[i]];
  return sum;
}
