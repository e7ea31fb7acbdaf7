/** Messages of external synchrony's picture: processes, output, memory, the drive's cache, the platter, a replay. */
import { messagesOf, type Text } from '../../base/message.ts';

/** Processes count from 1. */
interface OfProcess {
  readonly process: number;
}

interface OfTransaction {
  readonly sequence: number;
}

interface OfBlock {
  readonly block: string;
}

interface OfSlot {
  readonly slot: number;
}

/** A call of a process; `ns` is how long it waited, null where that is not said. */
export type CallMade = OfProcess &
  (
    | { readonly call: 'compute' | 'fsync' | 'print' | 'ioctl' }
    | { readonly call: 'wait'; readonly ns: number | null }
    | { readonly call: 'write'; readonly blocks: readonly string[] }
    | { readonly call: 'read'; readonly block: string }
    | { readonly call: 'send'; readonly to: number }
    | { readonly call: 'receive'; readonly from: number }
  );

export interface SyncViewMessages {
  /** A clause without its full stop, on the axis and in a cell. */
  called: CallMade;
  callCell: { readonly call: CallMade; readonly when: 'made' | 'under way' | 'to come' };
  /** A time so short that a page's label holds it. */
  shortTime: { readonly ns: number };

  processes: null;
  processesNote: null;
  waitsFor: OfTransaction;
  waitsForRoom: null;
  waitsForPipe: null;
  waitsForOutput: null;
  waitsForIoctl: null;
  dependsOn: OfTransaction;
  /** `dependsOn` is the transaction that its past hangs on, null where that is committed. */
  ended: { readonly dependsOn: number | null };

  seen: null;
  seenNote: null;
  nothingSeen: null;
  heldBack: null;
  nothingHeld: null;
  neverHeld: null;
  output: OfProcess & {
    readonly call: 'print' | 'ioctl';
    readonly number: number;
    /** The transaction that it waits for, null where it depends on none. */
    readonly after: number | null;
    /** When it was seen, null while it is held back. */
    readonly seenNs: number | null;
  };

  lost: null;
  empty: null;
  inMemory: null;
  memoryBlock: OfBlock & OfTransaction & { readonly write: number };
  open: { readonly isWanted: boolean };
  requestsDone: null;

  cache: null;
  cacheBlock: { readonly block: Text; readonly isUnderHead: boolean };
  /** A block that a power failure would find under way. */
  inFlight: { readonly block: Text; readonly isUnderHead: boolean };
  superblock: null;
  descriptor: OfTransaction;
  image: OfBlock;
  commitRecord: OfTransaction;
  homeBlock: OfBlock;
  tornBlock: null;

  journal: null;
  journalBegins: OfSlot & OfTransaction;
  slotUnread: OfSlot;
  slotWrong: OfSlot;
  slotFree: OfSlot;
  slotTorn: OfSlot;
  slotHolds: OfSlot & { readonly block: Text; readonly state: 'current' | 'undecided' | 'stale' };

  files: null;
  filesNote: null;
  atHome: null;
  replayed: null;
  file: OfBlock & {
    readonly where: 'at home' | 'after a replay';
    readonly holds: 'garbage' | 'nothing' | { readonly write: number };
  };

  legendSafe: null;
  legendUndecided: null;
  legendUnderWay: null;
  legendStale: null;
  legendTorn: null;
  legendFree: null;

  ifPowerFailed: null;
  ofWays: { readonly ways: number };
  hasFailed: null;
  losesSeen: null;
  /** `disordered` ways leave garbage, or an effect without its cause. */
  losesNothingSeen: { readonly disordered: number };
  outputSeen: null;
  outputsHeld: { readonly outputs: number };
  lastWaited: null;
  fromCallToWorld: null;
  commits: null;
  flushesAndBlocks: { readonly flushes: number; readonly blocks: number };

  readSuperblock: null;
  superblockRead: null;
  scanJournal: null;
  transactionsFound: { readonly count: number };
  replay: null;
  blocksToReplay: { readonly blocks: number };
  emptyJournal: null;
  superblockOnly: null;
}

export const syncViewMessage = messagesOf<SyncViewMessages>('syncView');
