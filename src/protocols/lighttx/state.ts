/** LightTx's volatile knowledge: everything here is lost with the power and rebuilt by recovery. */
import { createCounter, type U32Counter } from '../../base/u32-counter.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import { createTxTable, type TxTable } from '../kit/tx-table.ts';
import { createVersions, type Versions } from '../kit/versions.ts';

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

export interface LightTxState extends TxTable, Versions {
  zone: Uint8Array;
  /** Highest TxVer whose TxCnt page stands in the block. */
  newestVersion: Uint32Array;
  /** Block numbers in the order in which they joined the zone. */
  available: number[];
  unavailable: number[];
  /** TxIDs that may not begin: in use, or on pages of scanned zones. */
  busyTxids: U32Counter;
  checkpointVersion: number;
  checkpoint: CheckpointJob;
  /** Counts pages placed, erases and ended transactions: whether another checkpoint could change anything. */
  activity: number;
  activityAtCheckpoint: number;
  lastCheckpointMoved: boolean;
  /** Pages the host could take when the zones slid last. */
  freeHostPagesAtCheckpoint: number;
  recovery: RecoveryJob | null;
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
    ...createTxTable(layout),
    ...createVersions(layout),
    busyTxids: createCounter(),
    checkpointVersion: 0,
    checkpoint: idleCheckpoint(),
    activity: 0,
    activityAtCheckpoint: -1,
    lastCheckpointMoved: true,
    freeHostPagesAtCheckpoint: Number.MAX_SAFE_INTEGER,
    recovery: null,
  };
}
