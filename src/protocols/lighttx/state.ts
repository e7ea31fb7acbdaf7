/** LightTx's volatile knowledge: everything here is lost with the power and rebuilt by recovery. */
import { createCounter, type U32Counter } from '../../base/u32-counter.ts';
import { firstRoom, type Layout } from '../../engine/flash/layout.ts';

export type TransactionPhase = 'active' | 'committing' | 'aborted';

/** One row of the TxTable. */
export interface Transaction {
  slot: number;
  txid: number;
  unit: number;
  phase: TransactionPhase;
  /** Pages sent to flash, rewrites included: what TxCnt will say. */
  sent: number;
  /** Programs not yet durable. */
  outstanding: number;
  version: number;
  /** The held-back page: only the next command tells whether it is the last. -1: none. */
  heldPage: number;
  heldData: number;
  heldHint: number;
  /** Entries of the table: a linked list in columns. */
  firstEntry: number;
  lastEntry: number;
  entries: number;
  /** Entry by logical page, once a transaction is too long to search. */
  index: Map<number, number> | null;
}

export interface EntryPool {
  free: number;
  logicalPage: Uint32Array;
  /** Physical page + 1 of the newest copy, 0 while it waits for a page. */
  at: Uint32Array;
  /** How often the transaction has rewritten the page. */
  rewrites: Uint32Array;
  next: Int32Array;
}

export interface CheckpointJob {
  stage: 'idle' | 'settling' | 'flushing' | 'record';
  /** Versions up to here were given out when the checkpoint began. */
  target: number;
  version: number;
  available: number[];
  unavailable: number[];
  /** Blocks that leave Unavailable for Checkpointed. */
  settled: number[];
  /** Free blocks that join Available. */
  added: number[];
  /** TxIDs with pages in scanned zones after this checkpoint. */
  txids: U32Counter;
}

export interface FoundTransaction {
  txid: number;
  count: number;
  /** TxCnt of its last page, 0 while that has not been seen. */
  promised: number;
  version: number;
  pages: number[];
  verdict: 'counting' | 'pending' | 'committed' | 'rolled back';
}

/** A block being scanned; -1 as page: its summary is being read. */
export interface ScanCursor {
  block: number;
  page: number;
}

export interface RecoveryJob {
  /** When power came back, for showing how long recovery has taken. */
  beganNs: number;
  stage: 'record' | 'map' | 'available' | 'unavailable' | 'redo' | 'checkpoint';
  /** Metadata pages to read (record, then map), or blocks to scan. */
  queue: number[];
  at: number;
  outstanding: number;
  cursors: ScanCursor[];
  available: number[];
  unavailable: number[];
  checkpointVersion: number;
  highestVersion: number;
  found: Map<number, FoundTransaction>;
  /** Pages that are transactions of their own: plain writes and copies. */
  plain: number[];
  /** Redo list in TxVer order: TxIDs, or -1 - page for single pages. */
  redo: number[];
  redoAt: number;
  /** Reads by stage: record, map, Available, Unavailable. */
  stageReads: number[];
  /** The page read last, for the scan beam; -1: none. */
  beam: number;
}

export interface LightTxState {
  zone: Uint8Array;
  /** Highest TxVer whose TxCnt page stands in the block. */
  newestVersion: Uint32Array;
  /** Block numbers in the order in which they joined the zone. */
  available: number[];
  unavailable: number[];
  /** The TxTable: slots (null = unused) and TxIDs in use. */
  slots: (Transaction | null)[];
  byTxid: Map<number, number>;
  /** Which logical pages a row may hold, `SEEN_WORDS` words of bits a slot: most searches end here. */
  seen: Uint32Array;
  entries: EntryPool;
  /** TxIDs that may not begin: in use, or on pages of scanned zones. */
  busyTxids: U32Counter;
  /** Committed since the last checkpoint: TxID and version. */
  recentTxids: number[];
  recentVersions: number[];
  version: number;
  /** Every version up to here is durable and in the map. */
  contiguous: number;
  /** One byte for each version above `contiguous`, a ring. */
  done: Uint8Array;
  /** Versions in flight by logical page. */
  pending: U32Counter;
  /** Where versions of one page finish out of order: the highest applied, by logical page. */
  overtaken: Map<number, number>;
  checkpointVersion: number;
  checkpoint: CheckpointJob;
  /** Counts pages placed, erases and ended transactions: whether another checkpoint could change anything. */
  activity: number;
  activityAtCheckpoint: number;
  lastCheckpointMoved: boolean;
  /** Pages the host could take when the zones slid last. */
  hostPagesAtCheckpoint: number;
  recovery: RecoveryJob | null;
}

/** Words of `seen` that a slot has. */
export const SEEN_WORDS = 8;

const ENTRIES = 1024;
const VERSION_RING = 4096;

function createEntries(room: number): EntryPool {
  const pool: EntryPool = {
    free: 0,
    logicalPage: new Uint32Array(room),
    at: new Uint32Array(room),
    rewrites: new Uint32Array(room),
    next: new Int32Array(room),
  };
  for (let i = 0; i < room; i++) pool.next[i] = i + 1 < room ? i + 1 : -1;
  return pool;
}

export function idleCheckpoint(): CheckpointJob {
  return {
    stage: 'idle',
    target: 0,
    version: 0,
    available: [],
    unavailable: [],
    settled: [],
    added: [],
    txids: createCounter(),
  };
}

export function createLightTxState(layout: Layout): LightTxState {
  return {
    zone: new Uint8Array(layout.dataBlocks),
    newestVersion: new Uint32Array(layout.dataBlocks),
    available: [],
    unavailable: [],
    slots: [],
    byTxid: new Map(),
    seen: new Uint32Array(SEEN_WORDS),
    entries: createEntries(firstRoom(layout, ENTRIES)),
    busyTxids: createCounter(),
    recentTxids: [],
    recentVersions: [],
    version: 0,
    contiguous: 0,
    done: new Uint8Array(firstRoom(layout, VERSION_RING)),
    pending: createCounter(firstRoom(layout, 1024)),
    overtaken: new Map(),
    checkpointVersion: 0,
    checkpoint: idleCheckpoint(),
    activity: 0,
    activityAtCheckpoint: -1,
    lastCheckpointMoved: true,
    hostPagesAtCheckpoint: Number.MAX_SAFE_INTEGER,
    recovery: null,
  };
}
