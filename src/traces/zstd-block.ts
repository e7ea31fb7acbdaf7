import { BackwardBits, threeBytes, ZstdDamage } from './zstd-bits.ts';
import { buildTable, constantTable, readTable, stateAfter, symbolOf, type FseTable } from './zstd-fse.ts';
import { decodeHuffman, readHuffman, type HuffmanTable } from './zstd-huffman.ts';
import type { ZstdWindow } from './zstd-window.ts';
import { tracesMessage } from './messages.ts';

export const MOST_BLOCK_BYTES = 1 << 17;

/** RFC 8878 §3.1.1.3.2.1.1: extra bits of the codes of lengths; those before take none. */
const LITERAL_EXTRA = [1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const MATCH_EXTRA = [1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const LITERAL_LENGTHS = lengthCodes(0, 16, LITERAL_EXTRA);
const MATCH_LENGTHS = lengthCodes(3, 32, MATCH_EXTRA);
const OFFSET_BASES = Float64Array.from({ length: 32 }, (_, code) => 2 ** code);

interface LengthCodes {
  readonly bases: Uint32Array;
  readonly extra: Uint8Array;
}

function lengthCodes(first: number, plain: number, extra: readonly number[]): LengthCodes {
  const bits = [...new Array<number>(plain).fill(0), ...extra];
  const bases = new Uint32Array(bits.length);
  let base = first;
  bits.forEach((count, code) => {
    bases[code] = base;
    base += 1 << count;
  });
  return { bases, extra: Uint8Array.from(bits) };
}

function lengthOf({ bases, extra }: LengthCodes, code: number, input: BackwardBits): number {
  return (bases[code] ?? 0) + input.take(extra[code] ?? 0);
}

/** §3.1.1.3.2.2: the tables where a block brings none. */
const ones = (count: number): number[] => new Array<number>(count).fill(1);
const twos = (count: number): number[] => new Array<number>(count).fill(2);
const rare = (count: number): number[] => new Array<number>(count).fill(-1);
const DEFAULT_LITERALS = buildTable(
  [4, 3, ...twos(11), ...ones(3), ...twos(9), 3, 2, ...ones(5), ...rare(4)],
  6,
);
const DEFAULT_OFFSETS = buildTable([...ones(6), ...twos(3), ...ones(15), ...rare(5)], 5);
const DEFAULT_MATCHES = buildTable([1, 4, 3, ...twos(6), ...ones(37), ...rare(7)], 6);

interface TableKind {
  readonly byDefault: FseTable;
  readonly mostLog: number;
  readonly symbols: number;
}

/** Of literal lengths, offsets and match lengths. */
const KINDS: readonly [TableKind, TableKind, TableKind] = [
  { byDefault: DEFAULT_LITERALS, mostLog: 9, symbols: 36 },
  { byDefault: DEFAULT_OFFSETS, mostLog: 8, symbols: 32 },
  { byDefault: DEFAULT_MATCHES, mostLog: 9, symbols: 53 },
];

/** Decodes the compressed blocks of one frame, which may reuse tables and offsets of those before. */
export class ZstdBlocks {
  private huffman: HuffmanTable | null = null;
  private readonly tables: [FseTable, FseTable, FseTable] = [
    DEFAULT_LITERALS,
    DEFAULT_OFFSETS,
    DEFAULT_MATCHES,
  ];
  /** A block before brought or named its tables. */
  private hasTables = false;
  /** The last three offsets, the last one first. */
  private first = 1;
  private second = 4;
  private third = 8;
  private readonly bits = new BackwardBits();
  private literalCount = 0;

  /** `literals` is room for those of a block, `MOST_BLOCK_BYTES` of it. */
  constructor(
    private readonly window: ZstdWindow,
    private readonly literals: Uint8Array,
  ) {}

  /** One block `start … end) into the window; answers how many bytes it made. */
  decode(bytes: Uint8Array, start: number, end: number): number {
    const { window } = this;
    window.reserve(MOST_BLOCK_BYTES);
    const before = window.filled;
    const next = this.readLiterals(bytes, start, end);
    this.readSequences(bytes, next, end);
    return window.filled - before;
  }

  /** §3.1.1.3.1; answers where the sequences begin. */
  private readLiterals(bytes: Uint8Array, start: number, end: number): number {
    if (start >= end) throw new ZstdDamage(tracesMessage('zstdEmptyBlock'));
    const header = threeBytes(bytes, start);
    const type = header & 3;
    const format = (header >> 2) & 3;
    if (type >= 2) return this.readPacked(bytes, start, end, type === 2, format);
    const headerBytes = format === 1 ? 2 : format === 3 ? 3 : 1;
    const count =
      headerBytes === 1
        ? (header & 0xff) >> 3
        : headerBytes === 2
          ? (header & 0xffff) >> 4
          : (header & 0xffffff) >> 4;
    const from = start + headerBytes;
    const next = from + (type === 0 ? count : 1);
    if (count > MOST_BLOCK_BYTES || next > end) throw new ZstdDamage(tracesMessage('zstdLiteralsCut'));
    if (type === 0) this.literals.set(bytes.subarray(from, next));
    else this.literals.fill(bytes[from] ?? 0, 0, count);
    this.literalCount = count;
    return next;
  }

  private readPacked(
    bytes: Uint8Array,
    start: number,
    end: number,
    hasTree: boolean,
    format: number,
  ): number {
    const headerBytes = format < 2 ? 3 : format + 2;
    const bits = format < 2 ? 10 : format === 2 ? 14 : 18;
    if (start + headerBytes > end) throw new ZstdDamage(tracesMessage('zstdLiteralsCut'));
    const high = threeBytes(bytes, start + 3) % 256 ** (headerBytes - 3);
    const header = (threeBytes(bytes, start) + high * 2 ** 24) / 16;
    const count = Math.floor(header) % 2 ** bits;
    const packed = Math.floor(header / 2 ** bits) % 2 ** bits;
    let from = start + headerBytes;
    const next = from + packed;
    if (count > MOST_BLOCK_BYTES || next > end) throw new ZstdDamage(tracesMessage('zstdLiteralsCut'));
    if (hasTree) {
      const tree = readHuffman(bytes, from, next);
      this.huffman = tree.table;
      from = tree.next;
    }
    if (this.huffman === null) throw new ZstdDamage(tracesMessage('zstdNoTree'));
    const out = this.literals.subarray(0, count);
    if (format === 0) decodeHuffman(this.huffman, bytes, from, next, out);
    else decodeFour(this.huffman, bytes, from, next, out);
    this.literalCount = count;
    return next;
  }

  /** §3.1.1.3.2. */
  private readSequences(bytes: Uint8Array, start: number, end: number): void {
    if (start >= end) throw new ZstdDamage(tracesMessage('zstdNoSequences'));
    let at = start;
    let count = bytes[at++] ?? 0;
    if (count === 255) {
      count = (threeBytes(bytes, at) & 0xffff) + 0x7f00;
      at += 2;
    } else if (count > 127) count = (count - 128) * 256 + (bytes[at++] ?? 0);
    if (at > end) throw new ZstdDamage(tracesMessage('zstdSequencesCut'));
    if (count === 0) {
      if (at !== end) throw new ZstdDamage(tracesMessage('zstdBlockTooShort'));
      this.copyLiterals(0, this.literalCount);
      return;
    }
    if (at === end) throw new ZstdDamage(tracesMessage('zstdSequencesCut'));
    const modes = bytes[at++] ?? 0;
    if ((modes & 3) !== 0) throw new ZstdDamage(tracesMessage('zstdUnknownTable'));
    for (const kind of [0, 1, 2] as const) {
      at = this.readKind(kind, (modes >> (6 - 2 * kind)) & 3, bytes, at, end);
    }
    this.hasTables = true;
    this.bits.open(bytes, at, end);
    this.run(count);
  }

  /** The table of literal lengths, offsets or match lengths; answers the byte that follows. */
  private readKind(kind: 0 | 1 | 2, mode: number, bytes: Uint8Array, at: number, end: number): number {
    const { byDefault, mostLog, symbols } = KINDS[kind];
    if (mode === 0) this.tables[kind] = byDefault;
    else if (mode === 1) {
      const symbol = bytes[at] ?? 0;
      if (at >= end || symbol >= symbols) throw new ZstdDamage(tracesMessage('zstdUnknownCode'));
      this.tables[kind] = constantTable(symbol);
      return at + 1;
    } else if (mode === 2) {
      const { table, next } = readTable(bytes, at, end, mostLog, symbols);
      this.tables[kind] = table;
      return next;
    } else if (!this.hasTables) throw new ZstdDamage(tracesMessage('zstdNoTable'));
    return at;
  }

  private run(count: number): void {
    const { bits, window } = this;
    const [literals, offsets, matches] = this.tables;
    const limit = window.filled + MOST_BLOCK_BYTES;
    let literalState = bits.take(literals.log);
    let offsetState = bits.take(offsets.log);
    let matchState = bits.take(matches.log);
    let used = 0;
    for (let i = 1; i <= count; i++) {
      const offsetCode = symbolOf(offsets, offsetState);
      const offsetValue = (OFFSET_BASES[offsetCode] ?? 0) + bits.take(offsetCode);
      const match = lengthOf(MATCH_LENGTHS, symbolOf(matches, matchState), bits);
      const literal = lengthOf(LITERAL_LENGTHS, symbolOf(literals, literalState), bits);
      if (i < count) {
        literalState = stateAfter(literals, literalState, bits);
        matchState = stateAfter(matches, matchState, bits);
        offsetState = stateAfter(offsets, offsetState, bits);
      }
      if (bits.left < 0) throw new ZstdDamage(tracesMessage('zstdSequencesCut'));
      const offset = this.offsetOf(offsetValue, literal);
      if (used + literal > this.literalCount || window.filled + literal + match > limit) {
        throw new ZstdDamage(tracesMessage('zstdGreedySequence'));
      }
      this.copyLiterals(used, used + literal);
      used += literal;
      this.copyMatch(offset, match);
    }
    if (bits.left !== 0) throw new ZstdDamage(tracesMessage('zstdSequencesLong'));
    if (window.filled + this.literalCount - used > limit)
      throw new ZstdDamage(tracesMessage('zstdLongBlock'));
    this.copyLiterals(used, this.literalCount);
  }

  /** §3.1.1.5: small values name one of the last three offsets. */
  private offsetOf(value: number, literal: number): number {
    const { first, second, third } = this;
    const index = literal === 0 ? value : value - 1;
    if (value <= 3 && index === 0) return first;
    if (value > 3 || index > 1) this.third = second;
    this.second = first;
    if (value > 3) this.first = value - 3;
    else this.first = index === 1 ? second : index === 2 ? third : first - 1;
    return this.first;
  }

  private copyLiterals(from: number, to: number): void {
    const { window } = this;
    if (to - from > 16) window.bytes.set(this.literals.subarray(from, to), window.filled);
    else for (let i = from; i < to; i++) window.bytes[window.filled + i - from] = this.literals[i] ?? 0;
    window.filled += to - from;
  }

  private copyMatch(offset: number, length: number): void {
    const { window } = this;
    const { bytes, filled } = window;
    if (offset < 1 || offset > filled) throw new ZstdDamage(tracesMessage('zstdMatchTooFar'));
    if (offset >= length && length > 16) bytes.copyWithin(filled, filled - offset, filled - offset + length);
    else for (let i = 0; i < length; i++) bytes[filled + i] = bytes[filled - offset + i] ?? 0;
    window.filled += length;
  }
}

/** Four streams behind a table of the first three's lengths (§4.2.2). */
function decodeFour(
  table: HuffmanTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  out: Uint8Array,
): void {
  if (start + 6 > end || out.length < 6) throw new ZstdDamage(tracesMessage('zstdLiteralsCut'));
  const quarter = (out.length + 3) >> 2;
  let from = start + 6;
  for (let stream = 0; stream < 4; stream++) {
    const length = threeBytes(bytes, start + stream * 2) & 0xffff;
    const to = stream === 3 ? end : from + length;
    if (to > end) throw new ZstdDamage(tracesMessage('zstdLiteralsCut'));
    decodeHuffman(
      table,
      bytes,
      from,
      to,
      out.subarray(stream * quarter, Math.min((stream + 1) * quarter, out.length)),
    );
    from = to;
  }
}
