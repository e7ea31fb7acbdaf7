/**
 * A small hash table from 32-bit numbers to counts, as plain data: for things that are many in kind and few
 * at a time. Linear probing; a removed entry's followers move up, so that nothing ever clogs it.
 */
export interface U32Counter {
  size: number;
  keys: Uint32Array;
  /** 0 marks an empty place. */
  counts: Uint32Array;
}

/** `capacity` is a power of two. */
export function createCounter(capacity = 16): U32Counter {
  return { size: 0, keys: new Uint32Array(capacity), counts: new Uint32Array(capacity) };
}

function homeOf(key: number, mask: number): number {
  return (Math.imul(key, 0x9e3779b1) >>> 7) & mask;
}

function placeOf(keys: Uint32Array, counts: Uint32Array, key: number): number {
  const mask = keys.length - 1;
  let at = homeOf(key, mask);
  while (counts[at] !== 0 && keys[at] !== key) at = (at + 1) & mask;
  return at;
}

/** The count of a key, 0 where it is absent. */
export function countOf(table: U32Counter, key: number): number {
  return table.counts[placeOf(table.keys, table.counts, key)];
}

/** Adds one to a key's count. */
export function countUp(table: U32Counter, key: number): void {
  const at = placeOf(table.keys, table.counts, key);
  if (table.counts[at]++ > 0) return;
  table.keys[at] = key;
  // Mostly empty: a key is then found at home, and seldom has a neighbour that must move up after it.
  if (++table.size * 8 > table.keys.length) enlarge(table);
}

/** Takes one from a key's count, which must be there, and returns what is left. */
export function countDown(table: U32Counter, key: number): number {
  const at = placeOf(table.keys, table.counts, key);
  const left = --table.counts[at];
  if (left === 0) removeAt(table, at);
  return left;
}

function removeAt(table: U32Counter, hole: number): void {
  const { keys, counts } = table;
  const mask = keys.length - 1;
  table.size--;
  let empty = hole;
  let at = (hole + 1) & mask;
  while (counts[at] !== 0) {
    // An entry may fill the hole unless its home lies behind it.
    if (((at - homeOf(keys[at], mask)) & mask) >= ((at - empty) & mask)) {
      keys[empty] = keys[at];
      counts[empty] = counts[at];
      empty = at;
    }
    at = (at + 1) & mask;
  }
  counts[empty] = 0;
}

function enlarge(table: U32Counter): void {
  const { keys, counts } = table;
  table.keys = new Uint32Array(keys.length * 2);
  table.counts = new Uint32Array(keys.length * 2);
  for (let i = 0; i < keys.length; i++) {
    if (counts[i] === 0) continue;
    const at = placeOf(table.keys, table.counts, keys[i]);
    table.keys[at] = keys[i];
    table.counts[at] = counts[i];
  }
}
