import { say } from '../base/language.ts';
import type { Head } from './format.ts';
import { ascii, startsWith } from './text.ts';

interface NotTrace {
  readonly what: string;
  /** What the user can do, as a sentence; empty where there is nothing to say. */
  readonly advice: string;
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

const UNPACK = say`Unpack it and choose the trace inside.`;
const NEEDS_WAL = say`The transactions stand in the file beside it whose name ends in “-wal” or “-journal”.`;
/** Version of the index of a SQLite write-ahead log, in either byte order. */
const SHM_VERSION = 3_007_000;

/** Files that people choose by mistake. */
const NOT_TRACES: readonly NotTrace[] = [
  { what: say`a PNG image`, advice: '', sniff: magic(0, 0x89, 'PNG') },
  { what: say`a JPEG image`, advice: '', sniff: magic(0, 0xff, 0xd8, 0xff) },
  { what: say`a GIF image`, advice: '', sniff: magic(0, 'GIF8') },
  { what: say`a PDF document`, advice: '', sniff: magic(0, '%PDF') },
  { what: say`a zip archive`, advice: UNPACK, sniff: magic(0, 'PK', 3, 4) },
  { what: say`an xz archive`, advice: UNPACK, sniff: magic(0, 0xfd, '7zXZ') },
  { what: say`a zstd file within a packed file`, advice: UNPACK, sniff: magic(0, 0x28, 0xb5, 0x2f, 0xfd) },
  {
    what: say`a bzip2 archive`,
    advice: UNPACK,
    sniff: ({ bytes }) => /^BZh[1-9]1AY&SY/.test(latin(bytes, 10)),
  },
  { what: say`a 7z archive`, advice: UNPACK, sniff: magic(0, '7z', 0xbc, 0xaf) },
  { what: say`a tar archive within an archive`, advice: UNPACK, sniff: magic(257, 'ustar') },
  { what: say`a gzip file within a packed file`, advice: UNPACK, sniff: magic(0, 0x1f, 0x8b) },
  { what: say`a program`, advice: '', sniff: magic(0, 0x7f, 'ELF') },
  { what: say`a Parquet file`, advice: '', sniff: magic(0, 'PAR1') },
  { what: say`a SQLite database`, advice: NEEDS_WAL, sniff: magic(0, 'SQLite format 3', 0) },
  { what: say`the index of a SQLite write-ahead log (-shm)`, advice: NEEDS_WAL, sniff: isSharedMemory },
  {
    what: say`a SQLite rollback journal whose header is zeroed, or a file of zeros`,
    advice: say`SQLite zeroes the header when the transaction has committed (journal_mode=PERSIST), so there is none left in it.`,
    sniff: ({ bytes }) => bytes.length >= 28 && bytes.subarray(0, 28).every((byte) => byte === 0),
  },
  {
    what: say`the binary output of blktrace`,
    advice: say`Turn it into text with “blkparse -i FILE”.`,
    sniff: ({ bytes }) => latin(bytes, 4).slice(1) === 'tae' || latin(bytes, 3) === 'eat',
  },
  {
    what: say`a segment of PostgreSQL’s binary log`,
    advice: say`Turn it into text with “pg_waldump FILE > dump.txt”.`,
    sniff: isWalSegment,
  },
  {
    what: say`a statistics table of pg_waldump (--stats)`,
    advice: say`It holds no single record; run pg_waldump again without --stats (-z).`,
    sniff: ({ lines }) => lines.some(isStatistics),
  },
  {
    what: say`a web page`,
    advice: say`Save the file it links to instead.`,
    sniff: firstLine(/^\s*<(!doctype html|html)/i),
  },
];

/** What kind of file that certainly is no trace this is; null for none known. */
export function findNotTrace(head: Head): { readonly what: string; readonly advice: string } | null {
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

/** A long page header: magic D0xx or D1xx, the flag for it, and a page size of 8 KiB. */
function isWalSegment({ bytes }: Head): boolean {
  if (bytes.length < 40) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return (
    (view.getUint16(0, true) & 0xfe00) === 0xd000 && (bytes[2] & 2) === 2 && view.getUint32(36, true) === 8192
  );
}
