import type { Message } from '../base/message.ts';
import type { Head } from './format.ts';
import { ascii, startsWith } from './text.ts';
import { tracesMessage } from './messages.ts';

interface NotTrace {
  readonly what: Message;
  /** Advice to the user, as a sentence; null without any. */
  readonly advice: Message | null;
  readonly sniff: (head: Head) => boolean;
}

function magic(offset: number, ...signature: (string | number)[]): (head: Head) => boolean {
  const bytes = Uint8Array.from(
    signature.flatMap((part) => (typeof part === 'string' ? Array.from(ascii(part)) : [part])),
  );
  return (head) => startsWith(head.bytes, offset, head.bytes.length, bytes);
}

function firstLine(pattern: RegExp): (head: Head) => boolean {
  return ({ lines }) => pattern.test(lines[0] ?? '');
}

function unpackWith(command: string): Message {
  return tracesMessage('unpackWith', { command });
}

const UNPACK = tracesMessage('unpackIt');
const NEEDS_WAL = tracesMessage('needsWal');
/** Version of the index of a SQLite write-ahead log, in either byte order. */
const SHM_VERSION = 3_007_000;

/** Files that people choose by mistake. */
const NOT_TRACES: readonly NotTrace[] = [
  { what: tracesMessage('png'), advice: null, sniff: magic(0, 0x89, 'PNG') },
  { what: tracesMessage('jpeg'), advice: null, sniff: magic(0, 0xff, 0xd8, 0xff) },
  { what: tracesMessage('gif'), advice: null, sniff: magic(0, 'GIF8') },
  { what: tracesMessage('pdf'), advice: null, sniff: magic(0, '%PDF') },
  { what: tracesMessage('zip'), advice: unpackWith('unzip FILE'), sniff: magic(0, 'PK', 3, 4) },
  { what: tracesMessage('xz'), advice: unpackWith('xz -dk FILE'), sniff: magic(0, 0xfd, '7zXZ') },
  { what: tracesMessage('lzma'), advice: unpackWith('xz -dk FILE'), sniff: magic(0, 0x5d, 0, 0, 0x80, 0) },
  { what: tracesMessage('lz4'), advice: unpackWith('lz4 -d FILE'), sniff: magic(0, 4, '"M', 0x18) },
  { what: tracesMessage('rar'), advice: unpackWith('unrar x FILE'), sniff: magic(0, 'Rar!', 0x1a, 7) },
  { what: tracesMessage('compress'), advice: unpackWith('gzip -dk FILE'), sniff: magic(0, 0x1f, 0x9d) },
  { what: tracesMessage('zstdInside'), advice: UNPACK, sniff: magic(0, 0x28, 0xb5, 0x2f, 0xfd) },
  {
    what: tracesMessage('bzip2'),
    advice: unpackWith('bzip2 -dk FILE'),
    sniff: ({ bytes }) => /^BZh[1-9]1AY&SY/.test(latin(bytes, 10)),
  },
  { what: tracesMessage('sevenZip'), advice: unpackWith('7z x FILE'), sniff: magic(0, '7z', 0xbc, 0xaf) },
  { what: tracesMessage('tarInside'), advice: UNPACK, sniff: magic(257, 'ustar') },
  { what: tracesMessage('gzipInside'), advice: UNPACK, sniff: magic(0, 0x1f, 0x8b) },
  { what: tracesMessage('program'), advice: null, sniff: magic(0, 0x7f, 'ELF') },
  { what: tracesMessage('parquet'), advice: null, sniff: magic(0, 'PAR1') },
  { what: tracesMessage('sqliteDatabase'), advice: NEEDS_WAL, sniff: magic(0, 'SQLite format 3', 0) },
  { what: tracesMessage('walIndex'), advice: NEEDS_WAL, sniff: isSharedMemory },
  {
    what: tracesMessage('zeroedJournal'),
    advice: tracesMessage('headerZeroed'),
    sniff: ({ bytes }) => bytes.length >= 28 && bytes.subarray(0, 28).every((byte) => byte === 0),
  },
  {
    what: tracesMessage('unsyncedJournal'),
    advice: tracesMessage('neverSynced'),
    sniff: isUnsyncedJournal,
  },
  {
    what: tracesMessage('blktraceBinary'),
    advice: tracesMessage('useBlkparse'),
    sniff: ({ bytes }) => latin(bytes, 4).slice(1) === 'tae' || latin(bytes, 3) === 'eat',
  },
  {
    what: tracesMessage('walSegment'),
    advice: tracesMessage('useWaldump'),
    sniff: isWalSegment,
  },
  {
    what: tracesMessage('pgStatistics'),
    advice: tracesMessage('withoutStatistics'),
    sniff: ({ lines }) => lines.some(isStatistics),
  },
  {
    what: tracesMessage('fioLogWithoutOffsets'),
    advice: tracesMessage('logOffsets'),
    sniff: ({ lines }) => lines.length > 0 && lines.every((line) => /^\d+, \d+, [012], \d+$/.test(line)),
  },
  {
    what: tracesMessage('webPage'),
    advice: tracesMessage('saveTheLink'),
    sniff: firstLine(/^\s*<(!doctype html|html)/i),
  },
];

/** Returns the kind of a file that certainly is no trace; null for none known. */
export function findNotTrace(head: Head): Pick<NotTrace, 'what' | 'advice'> | null {
  return NOT_TRACES.find((candidate) => candidate.sniff(head)) ?? null;
}

function latin(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}

function isStatistics(line: string): boolean {
  return line.startsWith('WAL statistics between ') || /^Type\s+N\s+\(%\)\s+Record size/.test(line);
}

function isSharedMemory({ bytes }: Head): boolean {
  if (bytes.length < 136) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  // The header stands there twice.
  return [true, false].some(
    (little) => view.getUint32(0, little) === SHM_VERSION && view.getUint32(48, little) === SHM_VERSION,
  );
}

/**
 * A rollback journal's header whose mark and count of records are zero (pager.c, writeJournalHdr): SQLite writes
 * them when it syncs. The sizes of a sector and a page, powers of two, stand there already.
 */
function isUnsyncedJournal({ bytes }: Head): boolean {
  if (bytes.length < 28 || bytes.subarray(0, 12).some((byte) => byte !== 0)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isPower = (value: number, least: number): boolean =>
    value >= least && value <= 65_536 && (value & (value - 1)) === 0;
  return isPower(view.getUint32(20), 32) && isPower(view.getUint32(24), 512);
}

/** A long page header: magic D0xx or D1xx, the flag for it, and a page size of 8 KiB. */
function isWalSegment({ bytes }: Head): boolean {
  if (bytes.length < 40) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return (
    (view.getUint16(0, true) & 0xfe00) === 0xd000 &&
    ((bytes[2] ?? 0) & 2) === 2 &&
    view.getUint32(36, true) === 8192
  );
}
