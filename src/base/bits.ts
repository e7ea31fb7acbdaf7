/** Bits in words of 32. */

/** Returns the index of the lowest bit that is set; at least one must be. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Sets the bit with a number in a map of bits. */
export function setBit(words: Uint32Array, bit: number): void {
  words[bit >> 5] |= 1 << (bit & 31);
}

/** Sets the bits from one on, and before another, a word at a time where it can. */
export function setBits(words: Uint32Array, from: number, end: number): void {
  let bit = from;
  while (bit < end && (bit & 31) !== 0) setBit(words, bit++);
  const wholeEnd = (end >> 5) << 5;
  if (bit < wholeEnd) {
    words.fill(0xffff_ffff, bit >> 5, end >> 5);
    bit = wholeEnd;
  }
  while (bit < end) setBit(words, bit++);
}

/** Number of bits that are set. */
export function countBits(words: Uint32Array): number {
  let count = 0;
  for (const word of words) for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** True if the bit with a number is set. */
export function hasBit(words: Uint32Array, bit: number): boolean {
  return (words[bit >> 5] & (1 << (bit & 31))) !== 0;
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
