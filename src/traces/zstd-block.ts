import { BackwardBits, ZstdDamage } from './zstd-bits.ts';
import { buildTable, constantTable, readTable, type FseTable } from './zstd-fse.ts';
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

function lengthCodes(
  first: number,
  plain: number,
  extra: readonly number[],
): { readonly bases: Uint32Array; readonly extra: Uint8Array } {
  const bits = [...new Array<number>(plain).fill(0), ...extra];
  const bases = new Uint32Array(bits.length);
  let base = first;
  bits.forEach((count, code) => {
    bases[code] = base;
    base += 1 << count;
  });
  return { bases, extra: Uint8Array.from(bits) };
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

const KINDS: readonly TableKind[] = [
  { byDefault: DEFAULT_LITERALS, mostLog: 9, symbols: 36 },
  { byDefault: DEFAULT_OFFSETS, mostLog: 8, symbols: 32 },
  { byDefault: DEFAULT_MATCHES, mostLog: 9, symbols: 53 },
];

/** Decodes the compressed blocks of one frame, which may reuse tables and offsets of those before. */
export class ZstdBlocks {
  private huffman: HuffmanTable | null = null;
  private readonly tables: FseTable[] = KINDS.map(({ byDefault }) => byDefault);
  /** A block before brought or named its tables. */
  private hasTables = false;
  private readonly offsets = [1, 4, 8];
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
    const type = bytes[start] & 3;
    const format = (bytes[start] >> 2) & 3;
    if (type >= 2) return this.readPacked(bytes, start, end, type === 2, format);
    const headerBytes = format === 1 ? 2 : format === 3 ? 3 : 1;
    const header = bytes[start] | (bytes[start + 1] << 8) | (bytes[start + 2] << 16);
    const count =
      headerBytes === 1
        ? bytes[start] >> 3
        : headerBytes === 2
          ? (header & 0xffff) >> 4
          : (header & 0xffffff) >> 4;
    const from = start + headerBytes;
    const next = from + (type === 0 ? count : 1);
    if (count > MOST_BLOCK_BYTES || next > end) throw new ZstdDamage(tracesMessage('zstdLiteralsCut'));
    if (type === 0) this.literals.set(bytes.subarray(from, next));
    else this.literals.fill(bytes[from], 0, count);
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
    const bits = [10, 10, 14, 18][format];
    if (start + headerBytes > end) throw new ZstdDamage(tracesMessage('zstdLiteralsCut'));
    const low = bytes[start] | (bytes[start + 1] << 8) | (bytes[start + 2] << 16);
    const high = headerBytes > 3 ? bytes[start + 3] + (headerBytes > 4 ? bytes[start + 4] * 256 : 0) : 0;
    const header = (low + high * 2 ** 24) / 16;
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
    let count = bytes[at++];
    if (count === 255) {
      count = bytes[at] + bytes[at + 1] * 256 + 0x7f00;
      at += 2;
    } else if (count > 127) count = (count - 128) * 256 + bytes[at++];
    if (count === 0) {
      if (at !== end) throw new ZstdDamage(tracesMessage('zstdBlockTooShort'));
      this.copyLiterals(0, this.literalCount);
      return;
    }
    const modes = bytes[at++];
    if (at > end || (modes & 3) !== 0) throw new ZstdDamage(tracesMessage('zstdUnknownTable'));
    for (let kind = 0; kind < KINDS.length; kind++) {
      at = this.readKind(kind, (modes >> (6 - 2 * kind)) & 3, bytes, at, end);
    }
    this.hasTables = true;
    this.bits.open(bytes, at, end);
    this.run(count);
  }

  /** The table of literal lengths, offsets or match lengths; answers the byte that follows. */
  private readKind(kind: number, mode: number, bytes: Uint8Array, at: number, end: number): number {
    const { byDefault, mostLog, symbols } = KINDS[kind];
    if (mode === 0) this.tables[kind] = byDefault;
    else if (mode === 1) {
      if (at >= end || bytes[at] >= symbols) throw new ZstdDamage(tracesMessage('zstdUnknownCode'));
      this.tables[kind] = constantTable(bytes[at]);
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
      const offsetCode = offsets.symbols[offsetState];
      const matchCode = matches.symbols[matchState];
      const literalCode = literals.symbols[literalState];
      const offsetValue = OFFSET_BASES[offsetCode] + bits.take(offsetCode);
      const match = MATCH_LENGTHS.bases[matchCode] + bits.take(MATCH_LENGTHS.extra[matchCode]);
      const literal = LITERAL_LENGTHS.bases[literalCode] + bits.take(LITERAL_LENGTHS.extra[literalCode]);
      if (i < count) {
        literalState = literals.bases[literalState] + bits.take(literals.bits[literalState]);
        matchState = matches.bases[matchState] + bits.take(matches.bits[matchState]);
        offsetState = offsets.bases[offsetState] + bits.take(offsets.bits[offsetState]);
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
    const { offsets } = this;
    if (value > 3) {
      offsets[2] = offsets[1];
      offsets[1] = offsets[0];
      offsets[0] = value - 3;
      return offsets[0];
    }
    const index = literal === 0 ? value : value - 1;
    if (index === 0) return offsets[0];
    const offset = index === 3 ? offsets[0] - 1 : offsets[index];
    if (index > 1) offsets[2] = offsets[1];
    offsets[1] = offsets[0];
    offsets[0] = offset;
    return offset;
  }

  private copyLiterals(from: number, to: number): void {
    const { window } = this;
    if (to - from > 16) window.bytes.set(this.literals.subarray(from, to), window.filled);
    else for (let i = from; i < to; i++) window.bytes[window.filled + i - from] = this.literals[i];
    window.filled += to - from;
  }

  private copyMatch(offset: number, length: number): void {
    const { window } = this;
    const { bytes, filled } = window;
    if (offset < 1 || offset > filled) throw new ZstdDamage(tracesMessage('zstdMatchTooFar'));
    if (offset >= length && length > 16) bytes.copyWithin(filled, filled - offset, filled - offset + length);
    else for (let i = 0; i < length; i++) bytes[filled + i] = bytes[filled - offset + i];
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
    const at = start + stream * 2;
    const to = stream === 3 ? end : from + bytes[at] + bytes[at + 1] * 256;
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
