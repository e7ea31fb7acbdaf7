/**
 * A commit record, byte by byte: a header, then each range's header and data, the last byte the mark.
 *
 *   header  length u16, ranges u8, padding, sequence u32       76 bytes in RVM, 8 when optimised
 *   range   address u32, length u16, check u16, padding        56 bytes in RVM, 8 when optimised
 *
 * In a hybrid log a large record holds no ranges, but says where on the disk they are:
 *
 *   bulk    address u32, length u16, padding                   in place of the ranges, which are BULK in number
 *
 * The mark belongs to the header's bytes, but stands at the end. An erased byte is 0xFF, the mark 0x00.
 */
import { isErased, type LogSpec } from './spec.ts';

export interface LogRange {
  readonly address: number;
  readonly bytes: Uint8Array;
}

export const MARK = 0x00;
export const BLANK = 0xff;
const LENGTH_BLANK = 0xffff;
/** Ranges of a record whose bulk is on the disk. */
const BULK = 0x80;

/** Bytes of a record: data + 76 + 56·ranges in RVM (Price & Nettles). */
export function recordBytes(spec: Pick<LogSpec, 'headers'>, ranges: readonly LogRange[]): number {
  const data = ranges.reduce((sum, range) => sum + range.bytes.length, 0);
  return data + spec.headers.record + spec.headers.range * ranges.length;
}

/** Returns true if the bulk of a record goes to the disk. */
export function hasBulk(spec: LogSpec, ranges: readonly LogRange[]): boolean {
  return spec.device === 'hybrid' && recordBytes(spec, ranges) >= spec.bulkFrom;
}

/** Bytes of a record in the log, its bulk left out. */
export function loggedBytes(spec: LogSpec, ranges: readonly LogRange[]): number {
  return hasBulk(spec, ranges) ? spec.headers.record + spec.headers.range : recordBytes(spec, ranges);
}

/** The ranges as the disk takes them, each with its header. */
export function encodeBulk(spec: LogSpec, ranges: readonly LogRange[]): Uint8Array {
  const out = new Uint8Array(recordBytes(spec, ranges) - spec.headers.record);
  putRanges(spec, out, 0, ranges, null);
  return out;
}

/** A record that says where its bulk is. */
export function encodeBulkRecord(
  spec: LogSpec,
  sequence: number,
  address: number,
  bulkBytes: number,
): Uint8Array {
  const { record, range } = spec.headers;
  const out = new Uint8Array(record + range);
  put16(out, 0, out.length);
  out[2] = BULK;
  put32(out, 3, sequence);
  put32(out, record - 1, address);
  put16(out, record + 3, bulkBytes);
  out[out.length - 1] = MARK;
  return out;
}

interface Stretch {
  readonly address: number;
  readonly length: number;
}

/** Returns the place of a whole record's bulk; null for a record without bulk. */
export function bulkOf(spec: LogSpec, log: Uint8Array, address: number, length: number): Stretch | null {
  const record = bytesAt(log, address, length);
  const at = spec.headers.record - 1;
  return byteAt(record, 2) === BULK ? { address: word32(record, at), length: word16(record, at + 4) } : null;
}

export function encodeRecord(spec: LogSpec, sequence: number, ranges: readonly LogRange[]): Uint8Array {
  const out = new Uint8Array(recordBytes(spec, ranges));
  put16(out, 0, out.length);
  out[2] = ranges.length;
  put32(out, 3, sequence);
  const at = putRanges(spec, out, spec.headers.record - 1, ranges, isErased(spec) ? null : sequence);
  out[at] = MARK;
  return out;
}

/** Puts ranges with their headers; with checks where a sequence number is given. Returns the place behind them. */
function putRanges(
  { headers }: LogSpec,
  out: Uint8Array,
  from: number,
  ranges: readonly LogRange[],
  sequence: number | null,
): number {
  let at = from;
  for (const { address, bytes } of ranges) {
    put32(out, at, address);
    put16(out, at + 4, bytes.length);
    if (sequence !== null) put16(out, at + 6, checkOf(bytes, sequence));
    out.set(bytes, at + headers.range);
    at += headers.range + bytes.length;
  }
  return at;
}

/**
 * Length of the record `expected` at `address` of the log, -1 where it is not there or not whole. A flash log
 * trusts the mark, because what it programs on was blank; a log that is overwritten in place also needs the
 * checks of the ranges. `limit` is how many bytes may follow before the log bites its tail.
 */
export function recordLength(
  spec: LogSpec,
  log: Uint8Array,
  address: number,
  expected: number,
  limit: number,
): number {
  if (limit < spec.headers.record) return -1;
  const length = byteAt(log, address) | (byteAt(log, (address + 1) % log.length) << 8);
  // Bits only fall: a torn length is never shorter than the true one, so its mark is never found.
  if (length === LENGTH_BLANK || length > limit || length < spec.headers.record) return -1;
  const record = bytesAt(log, address, length);
  const sequence = word32(record, 3);
  if (sequence !== expected || record[length - 1] !== MARK) return -1;
  if (byteAt(record, 2) === BULK) return length;
  let at = spec.headers.record - 1;
  for (let i = byteAt(record, 2); i > 0; i--) {
    const from = at + spec.headers.range;
    const to = from + word16(record, at + 4);
    if (to >= length) return -1;
    const check = word16(record, at + 6);
    if (!isErased(spec) && check !== checkOf(record.subarray(from, to), sequence)) return -1;
    at = to;
  }
  return length;
}

/** The ranges of a record that is whole, of `length` bytes at `address` of the log; `disk` holds its bulk, if it has one. */
export function readRanges(
  spec: LogSpec,
  log: Uint8Array,
  address: number,
  length: number,
  disk: Uint8Array,
): LogRange[] {
  const bulk = bulkOf(spec, log, address, length);
  return bulk === null
    ? rangesIn(spec, bytesAt(log, address, length), spec.headers.record - 1, length - 1)
    : rangesIn(spec, bytesAt(disk, bulk.address, bulk.length), 0, bulk.length);
}

function rangesIn({ headers }: LogSpec, bytes: Uint8Array, first: number, end: number): LogRange[] {
  const ranges: LogRange[] = [];
  let at = first;
  while (at + headers.range <= end) {
    const from = at + headers.range;
    const to = from + word16(bytes, at + 4);
    ranges.push({ address: word32(bytes, at), bytes: bytes.subarray(from, to) });
    at = to;
  }
  return ranges;
}

/** A stretch of the circular log, in one piece. */
function bytesAt(log: Uint8Array, address: number, length: number): Uint8Array {
  if (address + length <= log.length) return log.subarray(address, address + length);
  const out = new Uint8Array(length);
  out.set(log.subarray(address));
  out.set(log.subarray(0, address + length - log.length), log.length - address);
  return out;
}

/** A record that was never whole may name places behind its end: they read as 0. */
const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
export const word16 = (bytes: Uint8Array, at: number): number =>
  byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8);
export const word32 = (bytes: Uint8Array, at: number): number =>
  (word16(bytes, at) | (word16(bytes, at + 2) << 16)) >>> 0;

/** A 16-bit check over data and sequence (FNV-1a, folded). */
function checkOf(bytes: Uint8Array, sequence: number): number {
  let hash = Math.imul(0x811c9dc5 ^ sequence, 0x01000193);
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash ^ (hash >>> 16)) & 0xffff;
}

export function put16(out: Uint8Array, at: number, value: number): void {
  out[at] = value & 0xff;
  out[at + 1] = (value >>> 8) & 0xff;
}

export function put32(out: Uint8Array, at: number, value: number): void {
  put16(out, at, value & 0xffff);
  put16(out, at + 2, value >>> 16);
}
