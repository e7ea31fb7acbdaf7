/**
 * A small hash table from 32-bit numbers to counts, as plain data: for things that are many in kind and few
 * at a time. Linear probing; a removed entry's followers move up, so that nothing ever clogs it. It is mostly
 * empty: a key is then found at home, and seldom has a neighbour that must move up after it.
 */
export class U32Counter {
  size: number;
  /** Places by pairs: the key, and its count, 0 where the place is empty. */
  pairs: Uint32Array;

  constructor(capacity: number) {
    this.size = 0;
    this.pairs = new Uint32Array(capacity * 2);
  }
}

/** Of the places, one in so many may be taken. */
const SPARSENESS = 4;

/** `capacity` is a power of two. */
export function createCounter(capacity = 16): U32Counter {
  return new U32Counter(capacity);
}

/** Places of a table: what a copy of the same size is created with. */
export function counterCapacity(table: U32Counter): number {
  return table.pairs.length >> 1;
}

/** Returns the place of a key in an empty table: an even index. `mask` is the length less one. */
function homeOf(key: number, mask: number): number {
  return (Math.imul(key, 0x9e3779b1) >>> 6) & mask & ~1;
}

function placeOf(pairs: Uint32Array, key: number): number {
  const mask = pairs.length - 1;
  let at = homeOf(key, mask);
  while (pairs[at + 1] !== 0 && pairs[at] !== key) at = (at + 2) & mask;
  return at;
}

/** The count of a key, 0 where it is absent. */
export function countOf(table: U32Counter, key: number): number {
  return table.pairs[placeOf(table.pairs, key) + 1];
}

/** Adds one to a key's count. */
export function countUp(table: U32Counter, key: number): void {
  const { pairs } = table;
  const at = placeOf(pairs, key);
  if (pairs[at + 1]++ > 0) return;
  pairs[at] = key;
  if (++table.size * SPARSENESS * 2 > pairs.length) enlarge(table);
}

/** Takes one from a key's count, which must be there, and returns what is left. */
export function countDown(table: U32Counter, key: number): number {
  const { pairs } = table;
  const at = placeOf(pairs, key);
  const left = --pairs[at + 1];
  if (left === 0) removeAt(table, at);
  return left;
}

function removeAt(table: U32Counter, hole: number): void {
  const { pairs } = table;
  const mask = pairs.length - 1;
  table.size--;
  let empty = hole;
  let at = (hole + 2) & mask;
  while (pairs[at + 1] !== 0) {
    // An entry may fill the hole unless its home lies behind it.
    if (((at - homeOf(pairs[at], mask)) & mask) >= ((at - empty) & mask)) {
      pairs[empty] = pairs[at];
      pairs[empty + 1] = pairs[at + 1];
      empty = at;
    }
    at = (at + 2) & mask;
  }
  pairs[empty + 1] = 0;
}

function enlarge(table: U32Counter): void {
  const { pairs } = table;
  const larger = new Uint32Array(pairs.length * 2);
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i + 1] === 0) continue;
    const at = placeOf(larger, pairs[i]);
    larger[at] = pairs[i];
    larger[at + 1] = pairs[i + 1];
  }
  table.pairs = larger;
}
