import type { Message } from '../base/message.ts';
import { isInnodbRedo, isPacketCapture, isWalSegment } from './binary-logs.ts';
import type { Head } from './format.ts';
import { isDurableHalf, isRunnerResult, isSweepSpecification } from './own-files.ts';
import { isFioJob, isMqsimSettings, isSimpleSsdSettings } from './settings-files.ts';
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

function textBy(command: string): Message {
  return tracesMessage('turnIntoText', { command });
}

function runnerTakes(command: string): Message {
  return tracesMessage('runnerTakes', { command: `npm run -s sim -- ${command} FILE` });
}

const UNPACK = tracesMessage('unpackIt');
const NEEDS_WAL = tracesMessage('needsWal');
/** Version of the index of a SQLite write-ahead log, in either byte order. */
const SHM_VERSION = 3_007_000;

/** Columns of bpftrace's biosnoop.bt, of all its versions. */
const BIOSNOOP_BT = /^\s*TIME\(ms\)\s+(?:DISK(?: ID)?\s+)?COMM\s+PID\s+LAT\(ms\)/;
/** `RMGR | START | END | RECORD | TOTAL | XID | …`, in later versions with a time; or an object a record. */
const WALINFO_ROW = /^\w+\s*(?:\|\s*[0-9A-F]+\/[0-9A-F]+\s*){2}(?:\|\s*\d+\s*){3}\|/;
const WALINFO_JSON = /^\{\s*"(?:Record|WAL)":/;
/** Colours, as a head shows them. */
const COLOUR = /·\[[\d;]*m/g;

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
    advice: textBy('blkparse -i FILE'),
    sniff: ({ bytes }) => latin(bytes, 4).slice(1) === 'tae' || latin(bytes, 3) === 'eat',
  },
  {
    what: tracesMessage('walSegment'),
    advice: textBy('pg_waldump FILE > dump.txt'),
    sniff: isWalSegment,
  },
  {
    what: tracesMessage('perfData'),
    advice: textBy('perf script -i FILE > trace.txt'),
    sniff: ({ bytes }) => /^(?:PERFILE2|2ELIFREP|PERFFILE)/.test(latin(bytes, 8)),
  },
  {
    what: tracesMessage('traceDat'),
    advice: textBy('trace-cmd report -i FILE > trace.txt'),
    sniff: magic(0, 0x17, 8, 'Dtracing'),
  },
  {
    what: tracesMessage('mysqlBinlog'),
    advice: tracesMessage('binlogHasNoPages'),
    sniff: ({ bytes }) => /^[\xfd\xfe]bin/.test(latin(bytes, 4)),
  },
  {
    what: tracesMessage('innodbRedo'),
    advice: tracesMessage('redoHasNoText'),
    sniff: isInnodbRedo,
  },
  { what: tracesMessage('packetCapture'), advice: null, sniff: isPacketCapture },
  {
    what: tracesMessage('walinfo'),
    advice: tracesMessage('waldumpInstead'),
    sniff: isWalinfo,
  },
  {
    what: tracesMessage('biosnoopBt'),
    advice: tracesMessage('otherBiosnoop'),
    sniff: ({ lines }) => lines.some((line) => BIOSNOOP_BT.test(line)),
  },
  {
    what: tracesMessage('fioJob'),
    advice: tracesMessage('writeIolog'),
    sniff: isFioJob,
  },
  {
    what: tracesMessage('mqsimSettings'),
    advice: tracesMessage('mqsimFilePath'),
    sniff: isMqsimSettings,
  },
  {
    what: tracesMessage('simpleSsdSettings'),
    advice: tracesMessage('settingsHoldNoRequests'),
    sniff: isSimpleSsdSettings,
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
  { what: tracesMessage('durableHalf'), advice: runnerTakes('recover'), sniff: isDurableHalf },
  {
    what: tracesMessage('sweepSpecification'),
    advice: runnerTakes('sweep'),
    sniff: isSweepSpecification,
  },
  { what: tracesMessage('runnerResult'), advice: runnerTakes('again'), sniff: isRunnerResult },
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

/** More than half of the first lines are records as pgmoneta-walinfo prints them. */
function isWalinfo({ lines }: Head): boolean {
  if (WALINFO_JSON.test(lines[0] ?? '')) return lines.some((line) => line.includes('"ResourceManager"'));
  const rows = lines.filter((line) => WALINFO_ROW.test(line.replaceAll(COLOUR, '').trim()));
  return rows.length * 2 > lines.length;
}
