import {
  CODE_LENGTH_ORDER,
  DISTANCE_BASE,
  DISTANCE_EXTRA,
  FIXED_DISTANCES,
  FIXED_LENGTHS,
  LENGTH_BASE,
  LENGTH_EXTRA,
  prefixTable,
  type PrefixTable,
} from './huffman.ts';

/** Input that arrives in pieces; what was not yet consumed is kept. */
export class InputBuffer {
  /** Eight zero bytes follow `end`, so that bits may be peeked at without a check. */
  bytes = new Uint8Array(8);
  start = 0;
  end = 0;
  /** Offset in the file of `bytes[0]`. */
  base = 0;
  /** Nothing follows. */
  final = false;

  push(chunk: Uint8Array): void {
    const kept = this.end - this.start;
    const bytes = new Uint8Array(kept + chunk.length + 8);
    bytes.set(this.bytes.subarray(this.start, this.end));
    bytes.set(chunk, kept);
    this.base += this.start;
    this.bytes = bytes;
    this.start = 0;
    this.end = kept + chunk.length;
  }

  get offset(): number {
    return this.base + this.start;
  }
}

/** `more`: feed more input. `cut`: the input is final and ends too early. `bad`: not DEFLATE. */
export type InflateStatus = 'more' | 'done' | 'cut' | 'bad';

const HISTORY = 1 << 15;
const ROOM = 1 << 17;
/** The longest block header (RFC 1951 §3.2.7) takes fewer bytes than this. */
const HEADER_BYTES = 600;
/** No symbol with its extra bits takes more than this. */
const SYMBOL_BYTES = 8;
const END_OF_BLOCK = 256;
const LONGEST_COPY = 258;

/** At least 17 bits from bit `p` on, lowest first. */
function peek(bytes: Uint8Array, p: number): number {
  const at = p >>> 3;
  return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16)) >>> (p & 7);
}

/**
 * DEFLATE (RFC 1951) that says exactly where its data end, which the platform's DecompressionStream does
 * not: that is what joined gzip members and exact places of damage need. One object a member.
 */
export class Inflater {
  /** Uncompressed bytes so far. */
  produced = 0;
  private readonly emit: (bytes: Uint8Array) => void;
  private readonly out = new Uint8Array(HISTORY + ROOM);
  private filled = 0;
  private emitted = 0;
  /** Bits of `input.bytes[input.start]` already used. */
  private bit = 0;
  private state: 'header' | 'stored' | 'symbols' = 'header';
  private lastBlock = false;
  private storedLeft = 0;
  private lengths: PrefixTable = { bits: 1, entries: new Uint16Array(2) };
  private distances: PrefixTable = this.lengths;

  constructor(emit: (bytes: Uint8Array) => void) {
    this.emit = emit;
  }

  /** Decodes what there is. After `done`, `input.start` is the first byte behind the data. */
  run(input: InputBuffer): InflateStatus {
    for (;;) {
      if (this.state === 'header') {
        if (!input.final && input.end - input.start < HEADER_BYTES) return this.pause('more');
        if (!this.readHeader(input)) return this.pause('bad');
        if (this.over(input)) return this.pause('cut');
      } else {
        const step = this.state === 'stored' ? this.copyStored(input) : this.decode(input);
        if (step !== 'done') return this.pause(step);
        if (this.lastBlock) {
          if (this.bit > 0) input.start++;
          this.bit = 0;
          return this.pause('done');
        }
        this.state = 'header';
      }
    }
  }

  private pause(status: InflateStatus): InflateStatus {
    this.flush();
    return status;
  }

  private over(input: InputBuffer): boolean {
    return input.start + (this.bit > 0 ? 1 : 0) > input.end;
  }

  /** The next `count` (at most 16) bits. */
  private take(input: InputBuffer, count: number): number {
    const word = peek(input.bytes, input.start * 8 + this.bit);
    this.skip(input, count);
    return word & ((1 << count) - 1);
  }

  private skip(input: InputBuffer, count: number): void {
    const bit = this.bit + count;
    // Zeros follow the input, but only eight: never step beyond them.
    input.start = Math.min(input.start + (bit >>> 3), input.end + 4);
    this.bit = bit & 7;
  }

  private readHeader(input: InputBuffer): boolean {
    this.lastBlock = this.take(input, 1) === 1;
    const type = this.take(input, 2);
    if (type === 0) {
      if (this.bit > 0) this.skip(input, 8 - this.bit);
      this.storedLeft = this.take(input, 16);
      const check = this.take(input, 16);
      this.state = 'stored';
      return this.over(input) || (this.storedLeft ^ check) === 0xffff;
    }
    this.state = 'symbols';
    if (type === 2) return this.readDynamic(input);
    const lengths = prefixTable(FIXED_LENGTHS);
    const distances = prefixTable(FIXED_DISTANCES);
    if (type !== 1 || lengths === null || distances === null) return false;
    this.lengths = lengths;
    this.distances = distances;
    return true;
  }

  private readDynamic(input: InputBuffer): boolean {
    const literals = this.take(input, 5) + 257;
    const distances = this.take(input, 5) + 1;
    const codes = this.take(input, 4) + 4;
    const own = new Uint8Array(19);
    for (let i = 0; i < codes; i++) own[CODE_LENGTH_ORDER[i]] = this.take(input, 3);
    const table = prefixTable(own);
    if (table === null) return this.over(input);
    const all = new Uint8Array(literals + distances);
    let at = 0;
    while (at < all.length) {
      const symbol = this.symbol(input, table);
      if (symbol < 0 || this.over(input)) return this.over(input);
      if (symbol < 16) {
        all[at++] = symbol;
        continue;
      }
      if (symbol === 16 && at === 0) return false;
      const value = symbol === 16 ? all[at - 1] : 0;
      const repeat =
        symbol === 16
          ? 3 + this.take(input, 2)
          : symbol === 17
            ? 3 + this.take(input, 3)
            : 11 + this.take(input, 7);
      if (at + repeat > all.length) return this.over(input);
      all.fill(value, at, at + repeat);
      at += repeat;
    }
    const lengthTable = prefixTable(all.subarray(0, literals));
    const distanceTable = prefixTable(all.subarray(literals));
    if (lengthTable === null || distanceTable === null) return this.over(input);
    this.lengths = lengthTable;
    this.distances = distanceTable;
    return true;
  }

  private symbol(input: InputBuffer, table: PrefixTable): number {
    const word = peek(input.bytes, input.start * 8 + this.bit);
    const entry = table.entries[word & ((1 << table.bits) - 1)];
    if (entry === 0) return -1;
    this.skip(input, entry & 15);
    return entry >>> 4;
  }

  private copyStored(input: InputBuffer): InflateStatus {
    while (this.storedLeft > 0) {
      const count = Math.min(this.storedLeft, input.end - input.start, this.out.length - this.filled);
      if (count === 0 && input.start >= input.end) return input.final ? 'cut' : 'more';
      this.out.set(input.bytes.subarray(input.start, input.start + count), this.filled);
      input.start += count;
      this.storedLeft -= count;
      this.filled += count;
      this.produced += count;
      if (this.filled === this.out.length) this.flush();
    }
    return 'done';
  }

  /** The hot loop: literals and copies until the block, the input or the room ends. */
  private decode(input: InputBuffer): InflateStatus {
    const { bytes, end } = input;
    const { out, lengths, distances } = this;
    const lengthMask = (1 << lengths.bits) - 1;
    const distanceMask = (1 << distances.bits) - 1;
    const stop = (input.final ? end : end - SYMBOL_BYTES) * 8;
    let p = input.start * 8 + this.bit;
    let filled = this.filled;
    let status: InflateStatus = input.final ? 'cut' : 'more';
    while (p < stop) {
      if (filled > out.length - LONGEST_COPY) {
        this.settle(filled);
        filled = this.filled;
      }
      const entry = lengths.entries[peek(bytes, p) & lengthMask];
      const symbol = entry >>> 4;
      p += entry & 15;
      if (symbol < END_OF_BLOCK && entry !== 0) {
        out[filled++] = symbol;
        continue;
      }
      if (symbol === END_OF_BLOCK || symbol > 285 || entry === 0) {
        status = p > end * 8 ? 'cut' : symbol === END_OF_BLOCK ? 'done' : 'bad';
        break;
      }
      const lengthBits = LENGTH_EXTRA[symbol - 257];
      const length = LENGTH_BASE[symbol - 257] + (peek(bytes, p) & ((1 << lengthBits) - 1));
      p += lengthBits;
      const far = distances.entries[peek(bytes, p) & distanceMask];
      p += far & 15;
      const distanceBits = DISTANCE_EXTRA[far >>> 4];
      const distance = DISTANCE_BASE[far >>> 4] + (peek(bytes, p) & ((1 << distanceBits) - 1));
      p += distanceBits;
      if (far === 0 || far >>> 4 > 29 || distance > filled) {
        status = p > end * 8 ? 'cut' : 'bad';
        break;
      }
      for (let from = filled - distance, until = filled + length; filled < until;)
        out[filled++] = out[from++];
    }
    this.settle(filled);
    input.start = Math.min(p >>> 3, end + 4);
    this.bit = p & 7;
    return status;
  }

  /** Takes over what the hot loop wrote, and makes room for more. */
  private settle(filled: number): void {
    this.produced += filled - this.filled;
    this.filled = filled;
    if (filled > this.out.length - LONGEST_COPY) this.flush();
  }

  /** Hands out what is new and keeps as much history as a copy may reach back to. */
  private flush(): void {
    if (this.filled > this.emitted) this.emit(this.out.slice(this.emitted, this.filled));
    if (this.filled > HISTORY * 2) {
      this.out.copyWithin(0, this.filled - HISTORY, this.filled);
      this.filled = HISTORY;
    }
    this.emitted = this.filled;
  }
}
