/**
 * Messages of RVM's picture: the program above, memory, the log, the record of its beginning, the data files, a
 * recovery.
 */
import { messagesOf, type Text } from '../../base/message.ts';
import type { LogHead } from '../../hostside/rvm/metadata.ts';
import type { RecordState } from '../../model/page-view.ts';

/** Bytes of the log, both ends included. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A page of the data files, and the transaction that wrote it; null as before the run. */
interface OfPage {
  readonly page: string;
  readonly writer: string | null;
}

export interface RvmViewMessages {
  legend: { readonly of: 'counting' | 'unmarked' | 'programming' | 'applied' | 'torn' | 'erased' };

  program: null;
  programNote: null;
  nothingYet: null;
  told: { readonly name: string; readonly answer: 'committed' | 'aborted' | 'to come' | 'none' };

  lost: null;
  memory: null;
  memoryNote: null;
  pageInMemory: OfPage & { readonly isCommitted: boolean };
  positions: null;
  head: null;
  tail: null;
  used: null;
  position: LogHead;
  usedBytes: { readonly used: number; readonly bytes: number };

  log: null;
  /** `erasedBytes` are erased at a time, null where the log is overwritten in place. */
  logNote: { readonly bytes: number; readonly erasedBytes: number | null };
  recordsRead: { readonly read: number; readonly records: number };
  beingErased: null;
  /** Of a block of the log for which a spare one stands. */
  onSpare: { readonly physical: number };
  free: Stretch;
  debris: Stretch;
  unread: Stretch;
  record: Stretch & { readonly sequence: number; readonly name: string; readonly state: RecordState };

  miniLog: null;
  miniLogNote: null;
  /** Of the data block of the mini-log that counts. */
  named: null;
  pointer: null;
  /** A slot or a pointer that an operation is programming. */
  underWay: { readonly operation: Text };
  slotErased: null;
  /** `byte` is where the log begins by this value. */
  slot: { readonly byte: string; readonly state: 'undecided' | 'current' | 'stale' };
  pointerErased: null;
  pointerTo: { readonly block: string; readonly state: 'undecided' | 'current' | 'stale' };
  status: null;
  statusNote: null;
  slots: null;
  statusUnderWay: null;
  statusBlank: null;
  statusSlot: { readonly byte: string; readonly counts: boolean };

  dataFiles: null;
  beingApplied: null;
  asOfTruncation: null;
  page: OfPage;
  tornPage: { readonly page: string };

  commits: null;
  inTime: { readonly ns: number };
  erases: { readonly erases: number };
  bytesPerCommit: null;
  recordParts: { readonly record: number; readonly range: number };
  lifetime: null;
  days: null;
  ratesOfPaper: null;
  noWear: null;
  recovery: { readonly isRunning: boolean };
  overAt: { readonly ns: number };
  beginningLost: null;
  recordsToApply: { readonly records: number };
  recoveryStops: null;

  findHead: null;
  done: null;
  scanLog: null;
  found: { readonly records: number };
  apply: null;
  records: { readonly records: number };
  moveHead: null;
  moveHeadNote: null;
  eraseLog: null;
  erasesPlanned: { readonly erases: number };
}

export const rvmViewMessage = messagesOf<RvmViewMessages>('rvmView');
