/** Decoding tables of DEFLATE's prefix codes (RFC 1951 §3.2.2). */
export interface PrefixTable {
  /** Bits that index `entries`: the longest code's length. */
  readonly bits: number;
  /** Symbol << 4 | code length, by the next `bits` bits of input; 0 where no code begins so. */
  readonly entries: Uint16Array;
}

/** The table of these code lengths; null where they are not a prefix code. */
export function prefixTable(lengths: Uint8Array): PrefixTable | null {
  const counts = new Uint16Array(16);
  let bits = 0;
  for (const length of lengths) {
    counts[length]++;
    if (length > bits) bits = length;
  }
  if (bits === 0) return { bits: 1, entries: new Uint16Array(2) };
  counts[0] = 0;
  const next = new Uint16Array(17);
  let left = 1;
  for (let length = 1; length <= 15; length++) {
    left = left * 2 - counts[length];
    if (left < 0) return null;
    next[length + 1] = (next[length] + counts[length]) << 1;
  }
  const entries = new Uint16Array(1 << bits);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol];
    if (length === 0) continue;
    // Codes arrive with their first bit lowest, so an entry stands at every index that ends with the code.
    const step = 1 << length;
    for (let at = reversed(next[length]++, length); at < entries.length; at += step) {
      entries[at] = (symbol << 4) | length;
    }
  }
  return { bits, entries };
}

function reversed(code: number, length: number): number {
  let from = code;
  let to = 0;
  for (let i = 0; i < length; i++) {
    to = (to << 1) | (from & 1);
    from >>>= 1;
  }
  return to;
}

export const FIXED_LENGTHS = new Uint8Array(288)
  .fill(8, 0, 144)
  .fill(9, 144, 256)
  .fill(7, 256, 280)
  .fill(8, 280);
export const FIXED_DISTANCES = new Uint8Array(30).fill(5);

/** Order in which a dynamic block states the lengths of its code-length code. */
export const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Base and extra bits of length symbols 257 … 285. */
export const LENGTH_EXTRA = Uint8Array.of(
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  1,
  1,
  1,
  1,
  2,
  2,
  2,
  2,
  3,
  3,
  3,
  3,
  4,
  4,
  4,
  4,
  5,
  5,
  5,
  5,
  0,
);
export const LENGTH_BASE = bases(LENGTH_EXTRA, 3);
// The last length symbol is a case of its own: 258, without extra bits.
LENGTH_BASE[28] = 258;

/** Base and extra bits of distance symbols 0 … 29. */
export const DISTANCE_EXTRA = Uint8Array.of(
  0,
  0,
  0,
  0,
  1,
  1,
  2,
  2,
  3,
  3,
  4,
  4,
  5,
  5,
  6,
  6,
  7,
  7,
  8,
  8,
  9,
  9,
  10,
  10,
  11,
  11,
  12,
  12,
  13,
  13,
);
export const DISTANCE_BASE = bases(DISTANCE_EXTRA, 1);

function bases(extra: Uint8Array, first: number): Uint16Array {
  const base = new Uint16Array(extra.length);
  let at = first;
  for (let i = 0; i < extra.length; i++) {
    base[i] = at;
    at += 1 << extra[i];
  }
  return base;
}
