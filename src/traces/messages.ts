/**
 * Messages of the parsers of traces: the kind of a file, the reasons that it cannot be used, and the parts left out.
 */
import { messagesOf, type Text } from '../base/message.ts';
import type { HeaderMessages } from './header-messages.ts';
import type { NotTraceMessages } from './not-trace-messages.ts';

/** Findings on the way into packed files: gzip, zstd, tar, UTF-16. */
export interface ContainerMessages {
  cancelled: { readonly name: string };
  unreadable: { readonly name: string; readonly offset: number; readonly why: string };
  utf16: { readonly encoding: string };
  expands: { readonly name: string; readonly ratio: number; readonly taken: number; readonly given: number };
  gzipEnded: { readonly offset: number };
  gzipCut: {
    readonly name: string;
    readonly offset: number;
    readonly member: number;
    readonly memberOffset: number;
  };
  gzipDamaged: {
    readonly name: string;
    readonly member: number;
    readonly memberOffset: number;
    readonly what: Text;
  };
  gzipEndlessHeader: null;
  gzipUnknownCompression: null;
  gzipDataDamaged: { readonly offset: number };
  gzipWrongSum: { readonly offset: number };
  tarEmpty: { readonly name: string };
  tarLargest: { readonly files: number; readonly chosen: string };
  tarOneFile: { readonly chosen: string };
  tarDamaged: { readonly name: string; readonly offset: number };
  tarCut: { readonly name: string; readonly left: number; readonly file: string };
  zstdEnded: { readonly offset: number };
  zstdCut: {
    readonly name: string;
    readonly offset: number;
    readonly frame: number;
    readonly frameOffset: number;
  };
  zstdDamaged: {
    readonly name: string;
    readonly frame: number;
    readonly offset: number;
    readonly what: Text;
  };
  zstdNoFrame: null;
  zstdStrangeBlock: null;
  zstdLongBlock: null;
  zstdMoreThanSaid: null;
  zstdLessThanSaid: null;
  zstdWrongSum: null;
  zstdReservedBit: null;
  zstdDictionary: null;
  zstdWindow: { readonly mebibytes: number };
  zstdNoEndMark: null;
  zstdTableCut: null;
  zstdEmptyBlock: null;
  zstdLiteralsCut: null;
  zstdNoTree: null;
  zstdNoSequences: null;
  zstdBlockTooShort: null;
  zstdUnknownTable: null;
  zstdUnknownCode: null;
  zstdNoTable: null;
  zstdSequencesCut: null;
  zstdGreedySequence: null;
  zstdSequencesLong: null;
  zstdMatchTooFar: null;
  zstdTableTooLarge: null;
  zstdTableTooFull: null;
  zstdTreeCut: null;
  zstdTreeTooFull: null;
  zstdCodeTooLong: null;
  zstdTreeSymbols: null;
  zstdTreeSum: null;
  zstdStreamNoEndMark: null;
  zstdStreamCut: null;
  zstdStreamLong: null;
}

/** Format of a file, and its evidence. */
export interface RecognitionMessages extends NotTraceMessages {
  alibaba: null;
  biosnoop: null;
  blkparse: null;
  csv: null;
  disksim: null;
  etw: null;
  fio: null;
  fioLog: null;
  fiu: null;
  ftrace: null;
  msr: null;
  native: { readonly columns: string };
  oracleGeneral: null;
  regex: null;
  pgWaldump: null;
  replayer: null;
  spc: null;
  sqliteJournal: null;
  sqliteWal: null;
  systor: null;
  tencent: null;
  vscsi: null;
  mostRowsHold: { readonly found: number; readonly rows: number; readonly what: Text };
  mostRowsNative: { readonly found: number; readonly rows: number };
  alibabaRows: null;
  biosnoopRows: null;
  blkparseRows: null;
  disksimRows: null;
  fioLogRows: null;
  fiuRows: null;
  ftraceRows: null;
  mqsimRows: null;
  msrRows: null;
  replayerRows: null;
  spcRows: null;
  systorRows: null;
  systorShortRows: null;
  tencentRows: null;
  vscsiRecords: { readonly records: number; readonly version: number };
  oracleRecords: { readonly records: number };
  namedByUser: null;
  firstLineIs: { readonly line: string };
  firstLineNamesColumns: null;
  nativeHints: null;
  pgRecords: null;
  pgMessages: null;
  journalMark: null;
  walMark: null;
  roundedNumbers: { readonly name: string; readonly text: string };
  notATrace: { readonly name: string; readonly what: Text; readonly advice: Text };
  unknownFormat: { readonly name: string; readonly id: string; readonly ids: string };
  strangeBinary: { readonly name: string; readonly bytes: string; readonly reads: Text };
  strangeText: { readonly name: string; readonly line: string; readonly reads: Text };
  strangeBlank: { readonly name: string; readonly bytes: number; readonly reads: Text };
  strangeLine: { readonly name: string; readonly bytes: number; readonly reads: Text };
  readableFormats: { readonly titles: readonly Text[] };
}

/** A number that fio should have written; null where nothing stands there. */
interface FioField {
  readonly text: string | null;
}

/** Reasons that a line or a record is rejected: clauses that stand behind its place. */
export interface RowMessages {
  longLine: { readonly bytes: number };
  longLineForPattern: { readonly bytes: number; readonly most: number };
  headerAmongRows: null;
  tooManyDevices: null;
  tooFewColumns: { readonly found: number; readonly columns: number; readonly names: string };
  tooManyColumns: { readonly columns: number; readonly names: string };
  unknownKind: { readonly kind: string; readonly expected: Text };
  noDevice: null;
  rOrW: null;
  readOrWrite: null;
  hexadecimalFlags: null;
  zeroWrites: null;
  zeroReads: null;
  rOrWOrNothing: null;
  rOrWOrWord: null;
  tooManyDigits: { readonly what: Text; readonly digits: number };
  timeDigits: { readonly digits: number };
  missing: { readonly what: Text };
  negative: { readonly what: Text; readonly text: string };
  hexadecimal: { readonly what: Text; readonly text: string };
  exponent: { readonly what: Text; readonly text: string };
  rounded: { readonly what: Text; readonly text: string };
  noDigits: { readonly what: Text; readonly text: string };
  timestampDigits: { readonly digits: number };
  unknownFlag: { readonly flag: string };
  blkcntZero: null;
  blknoTooLarge: null;
  needsTxid: { readonly flag: string };
  takesNoPages: { readonly flag: string };
  begunAlready: { readonly txid: number };
  cannotCommit: { readonly txid: number };
  cannotAbort: { readonly txid: number };
  requestTooLong: { readonly bytes: number };
  requestTooFar: null;
  tooManyPages: null;
  noBlkparseEvent: { readonly text: string };
  blkparseTime: { readonly text: string };
  unknownRwbs: { readonly text: string };
  noSectors: null;
  noSectorCount: null;
  fioNoHeader: null;
  fioTime: { readonly text: string };
  fioVersion: { readonly version: string };
  fioNoAction: { readonly text: string };
  fioWaitInVersion3: null;
  biosnoopNoRow: { readonly text: string };
  patternMismatch: { readonly text: string };
  patternKind: { readonly text: string };
  ftraceNoEvent: { readonly text: string };
  ftraceNoRequest: { readonly text: string };
  etwNoEvent: { readonly text: string };
  etwNoNames: { readonly event: string };
  recordCut: { readonly bytes: number; readonly size: number };
  vscsiVersion: { readonly found: number; readonly version: number };
  oracleNext: { readonly next: string };
  pgInterrupted: null;
  pgNoRecord: null;
  pgStrangeLine: { readonly text: string };
  pgXidTooLarge: null;
  pgRecordCut: { readonly expected: Text };
  pgRecordDamaged: { readonly expected: Text; readonly column: number };
  pgTwoLengths: null;
  pgLsn: null;
  pgPrev: null;
  pgWhatItDoes: null;
  pgReferenceDamaged: { readonly text: string };
  pgTooManyReferences: { readonly most: number };
  pgLastReferenceDamaged: null;
  pgStrayReference: null;
  pgUnknownRecord: { readonly name: string };
  pgAssignmentAlone: null;
  pgNoTransaction: { readonly name: string };
  pgNoTime: { readonly name: string };
  journalRecordCut: { readonly bytes: number; readonly size: number };
  journalRecordsMissing: null;
  walFrameCut: { readonly bytes: number; readonly size: number };
  columnOf: { readonly name: 'offset' | 'size' | 'time' | 'sector' | 'number of sectors' };
  columnNumber: { readonly column: number };
  fioOffset: FioField & { readonly action: string };
  fioLength: FioField & { readonly action: string };
  fioWait: FioField;
  journalPageZero: { readonly record: number };
  journalWrongSum: { readonly record: number };
}

/** A trace without an operation; its first warning may tell why. */
interface Idle {
  readonly name: string;
  readonly format: string;
  readonly warning: Text | null;
}

export type BlkparseKind = 'write' | 'read' | 'trim' | 'flush';

/** Messages about a trace as a whole: warnings, and the reasons that it cannot be used. */
export interface ReadingMessages {
  lastLineCut: { readonly line: number };
  lastDumpLineCut: { readonly line: number };
  lastLineTaken: { readonly line: number };
  timeGoesBack: { readonly rows: number };
  noFlush: null;
  notCutByRule: null;
  mqsimTimes: null;
  replayerBytes: null;
  unlikelyMedian: { readonly format: string; readonly bytes: number };
  unlikelyLongest: { readonly format: string; readonly requests: number; readonly bytes: number };
  fioWaits: { readonly waits: number };
  fioRuns: { readonly runs: number };
  unknownCounts: {
    readonly line: number;
    readonly value: string;
    readonly known: string;
    readonly used: string;
  };
  lateCounts: { readonly line: number; readonly value: string };
  unknownTimeUnit: { readonly line: number; readonly value: string; readonly used: string };
  lateTimeUnit: { readonly line: number; readonly value: string; readonly used: string };
  unknownPageSize: { readonly line: number; readonly value: string };
  latePageSize: { readonly line: number; readonly value: number };
  pgForged: { readonly line: number };
  pgGaps: { readonly places: number; readonly line: number };
  pgNoPace: null;
  pgUnclearAborts: {
    readonly unclear: number;
    readonly aborts: number;
    readonly ended: number;
    /** The dump shows other sub-transactions. */
    readonly savepoints: boolean;
  };
  pgPrepared: { readonly transactions: number };
  journalHoldsBefore: null;
  journalNeverSynced: null;
  journalUnread: { readonly bytes: number };
  walTail: { readonly frames: number };
  walUnsealed: { readonly frames: number; readonly from: number; readonly before: number };
  walBlank: { readonly frames: number };
  walStale: { readonly frames: number; readonly generations: number };
  walRest: { readonly bytes: number };
  unknownRule: { readonly rule: string };
  patternInvalid: { readonly why: string };
  /** `line` is the one at which it was ended. */
  patternTooSlow: { readonly name: string; readonly line: number };
  patternStrangeGroup: { readonly group: string; readonly groups: string };
  patternNoOp: { readonly example: string };
  patternNoPlace: { readonly expected: string; readonly example: string };
  patternNoSize: { readonly expected: string; readonly example: string };
  patternLooksHexadecimal: { readonly group: string; readonly rows: number };
  patternNeeded: { readonly name: string; readonly example: string };
  tooManyOpen: { readonly name: string; readonly line: number; readonly most: number };
  tooManyOperations: { readonly name: string; readonly most: number; readonly line: number };
  memoryTooSmall: { readonly name: string };
  emptyFile: { readonly name: string };
  unpacksToNothing: { readonly name: string };
  moreWarnings: { readonly warnings: number };
  blkparseAsSent: null;
  blkparseAsCompleted: null;
  ftraceAsInserted: null;
  ftraceAsCompleted: null;
  biosnoopNoDisk: { readonly rows: number };
  biosnoopLost: { readonly events: number };
  roundedRows: { readonly rows: number };
  ftraceLost: { readonly events: number };
  blkparseByKind: {
    readonly issued: readonly BlkparseKind[];
    readonly sent: readonly BlkparseKind[];
    readonly completed: readonly BlkparseKind[];
  };
  pgMessage: { readonly line: number; readonly text: string; /** After a crash. */ readonly usual: boolean };
  walUnverifiable: { readonly frames: number; readonly from: number; readonly commits: number };
  nothingToRun: Idle & { readonly rows: number };
  noRow: Idle & { readonly lines: number };
  noUsableRow: {
    readonly name: string;
    readonly format: string;
    readonly rejected: number;
    readonly lines: number;
    readonly line: number | null;
    readonly offset: number;
    readonly reason: Text;
  };
  journalNoHeader: { readonly name: string };
  journalHeaderCut: { readonly name: string; readonly bytes: number };
  journalStrangeSizes: { readonly name: string; readonly sectorBytes: number; readonly pageBytes: number };
  walHeaderCut: { readonly name: string; readonly bytes: number };
  walNoHeader: { readonly name: string; readonly version: number };
  walStrangePages: { readonly name: string; readonly pageBytes: number };
  walHeaderSum: { readonly name: string };
}

/** Names of pages. */
export interface PageNameMessages {
  page: { readonly page: number };
  devicePage: { readonly device: string; readonly page: number };
}

export type TracesMessages = PageNameMessages &
  ContainerMessages &
  RecognitionMessages &
  RowMessages &
  ReadingMessages &
  HeaderMessages;

export const tracesMessage = messagesOf<TracesMessages>('traces');
