/** Bits in words of 32. */

/** Returns the index of the lowest bit that is set; at least one must be. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Sets the bit with a number in a map of bits. */
export function setBit(words: Uint32Array, bit: number): void {
  words[bit >> 5] |= 1 << (bit & 31);
}

/** The first bit from one on, and before another, that is set; that one where there is none. */
export function nextBit(words: Uint32Array, from: number, end: number): number {
  if (from >= end) return end;
  const last = (end - 1) >> 5;
  let word = from >> 5;
  let bits = words[word] & (-1 << (from & 31));
  while (bits === 0) {
    if (word === last) return end;
    bits = words[++word] | 0;
  }
  const bit = (word << 5) | lowestBit(bits);
  return bit < end ? bit : end;
}
