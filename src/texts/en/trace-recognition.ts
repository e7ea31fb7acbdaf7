import type { RecognitionMessages } from '../../traces/messages.ts';
import type { TextsOf } from '../texts.ts';
import { counted } from './grammar.ts';

const list = new Intl.ListFormat('en-GB');

export const recognition: TextsOf<RecognitionMessages> = {
  alibaba: 'Alibaba block-trace CSV',
  blkparse: 'blkparse text',
  disksim: 'DiskSim ASCII',
  fio: 'fio iolog (versions 2 and 3)',
  msr: 'MSR Cambridge CSV',
  native: ({ columns }) => `native CSV (${columns})`,
  regex: 'text by a regular expression of your own',
  pgWaldump: 'pg_waldump text (PostgreSQL 10 to 18, also with -b)',
  replayer: 'FEMU and IODA replayer text',
  spc: 'SPC (UMass) CSV',
  sqliteJournal: 'SQLite rollback journal (-journal)',
  sqliteWal: 'SQLite write-ahead log (-wal)',
  systor: 'SYSTOR ’17 CSV',
  tencent: 'Tencent CBS CSV',
  mostRowsHold: ({ found, rows, what }) => `${found} of the first ${counted(rows, 'row')} hold ${what}`,
  mostRowsNative: ({ found, rows }) =>
    `${found} of the first ${counted(rows, 'row')} hold five columns, the last B, R, W, C or A`,
  alibabaRows: 'five columns, the second R or W',
  blkparseRows: 'events as blkparse prints them',
  disksimRows: 'five columns between blanks, the first with a decimal point',
  mqsimRows: 'five whole numbers between blanks (with a decimal point in the first it were DiskSim)',
  msrRows: 'seven columns, the fourth “Read” or “Write”',
  replayerRows:
    'five numbers between blanks, whose offsets and sizes must be bytes: they are multiples of 512, and sectors would make requests of many MiB',
  spcRows: 'five columns or more, the fourth R or W',
  systorRows: 'six columns, the third R, W or blank',
  tencentRows: 'five columns, the first a time in seconds, the fourth 0 or 1',
  namedByUser: 'it was named by the user',
  firstLineIs: ({ line }) => `its first line is “${line}”`,
  firstLineNamesColumns: 'its first line names the columns',
  nativeHints: 'its comments hold hints of the native format',
  pgRecords: 'it holds records as pg_waldump prints them (“rmgr: …”)',
  pgMessages: 'it holds messages of pg_waldump',
  journalMark: 'it begins with the mark of a rollback journal, d9 d5 05 f9',
  walMark: 'it begins with the mark of a write-ahead log, 37 7f 06',
  notATrace: ({ name, what, advice }) => `“${name}” is ${what}, not a trace. ${advice}`,
  unknownFormat: ({ name, id, ids }) =>
    `“${name}”: there is no trace format “${id}”; the formats are ${ids}.`,
  strangeBinary: ({ name, bytes, reads }) =>
    `“${name}” holds binary data of a kind that is not known here (it begins with the bytes ${bytes}). ${reads}`,
  strangeText: ({ name, line, reads }) =>
    `“${name}” is in no known trace format; its first line is “${line}”. ${reads}`,
  strangeBlank: ({ name, bytes, reads }) =>
    `“${name}” begins with blank lines and nothing else (${bytes} bytes of them). ${reads}`,
  strangeLine: ({ name, bytes, reads }) =>
    `“${name}”, line 1: the first ${bytes} bytes hold no line end, so this is no trace. ${reads}`,
  unpackIt: 'Unpack it and choose the trace inside.',
  needsWal: 'The transactions stand in the file beside it whose name ends in “-wal” or “-journal”.',
  headerZeroed:
    'SQLite zeroes the header when the transaction has committed (journal_mode=PERSIST), so there is none left in it.',
  neverSynced:
    'SQLite changes the database only after it has synced the journal, so the transaction wrote nothing yet, and SQLite ignores the journal.',
  useBlkparse: 'Turn it into text with “blkparse -i FILE”.',
  useWaldump: 'Turn it into text with “pg_waldump FILE > dump.txt”.',
  withoutStatistics: 'It holds no single record; run pg_waldump again without --stats (-z).',
  saveTheLink: 'Save the file it links to instead.',
  png: 'a PNG image',
  jpeg: 'a JPEG image',
  gif: 'a GIF image',
  pdf: 'a PDF document',
  zip: 'a zip archive',
  xz: 'an xz archive',
  zstdInside: 'a zstd file within a packed file',
  bzip2: 'a bzip2 archive',
  sevenZip: 'a 7z archive',
  tarInside: 'a tar archive within an archive',
  gzipInside: 'a gzip file within a packed file',
  program: 'a program',
  parquet: 'a Parquet file',
  sqliteDatabase: 'a SQLite database',
  walIndex: 'the index of a SQLite write-ahead log (-shm)',
  zeroedJournal: 'a SQLite rollback journal whose header is zeroed, or a file of zeros',
  unsyncedJournal: 'a SQLite rollback journal that was never synced (its mark is zero)',
  blktraceBinary: 'the binary output of blktrace',
  walSegment: 'a segment of PostgreSQL’s binary log',
  pgStatistics: 'a statistics table of pg_waldump (--stats)',
  webPage: 'a web page',
  readableFormats: ({ titles }) =>
    `FlashScope reads ${list.format(titles)}; plain or packed with gzip or zstd.`,
};
