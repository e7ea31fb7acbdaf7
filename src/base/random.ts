/**
 * Seeded streams of random numbers, one a purpose, so that drawing more of one never shifts another.
 * xorshift32 on plain data: a stream is a number in an object and survives any copy.
 */
export interface RandomStream {
  state: number;
}

/** A stream for `name` under `seed`; different names give unrelated streams. */
export function randomStream(seed: number, name: string): RandomStream {
  let hash = 0x811c9dc5 ^ (seed | 0);
  for (let i = 0; i < name.length; i++) {
    hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return { state: hash === 0 ? 0x9e3779b9 | 0 : hash | 0 };
}

/** The next whole number, 0 to 2^32 - 1. */
export function nextUint(stream: RandomStream): number {
  let x = stream.state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  stream.state = x;
  return x >>> 0;
}

/** A whole number from 0 up to and without `bound`. */
export function nextBelow(stream: RandomStream, bound: number): number {
  return Math.floor((nextUint(stream) / 4294967296) * bound);
}

/** A share from 0 up to and without 1. */
export function nextShare(stream: RandomStream): number {
  return nextUint(stream) / 4294967296;
}
