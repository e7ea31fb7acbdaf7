/** LightTx's volatile knowledge: everything here is lost with the power and rebuilt by recovery. */
import { createCounter, type U32Counter } from '../../base/u32-counter.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import type { PageState } from '../kit/page-state.ts';
import type { RecoveryProgress } from '../kit/recovery.ts';

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

/** Stages of recovery (LightTx §III-D), in their order. */
export const Stage = { record: 0, map: 1, available: 2, unavailable: 3, redo: 4, checkpoint: 5 } as const;

/** Notes of recovery beside its progress. */
export interface Findings {
  /** Block numbers of the scanned zones, as the zone record lists them. */
  available: number[];
  unavailable: number[];
  /** CkptVer: what is not newer is in the map. */
  checkpointVersion: number;
  highestVersion: number;
  /** By TxID. */
  found: Map<number, FoundTransaction>;
  /** Pages that are transactions of their own: plain writes and copies. */
  plain: number[];
  /** Redo list in TxVer order: TxIDs, or -1 - page for single pages. */
  redo: number[];
  redoAt: number;
}

export type RecoveryJob = RecoveryProgress & Findings;

export function createFindings(): Findings {
  return {
    available: [],
    unavailable: [],
    checkpointVersion: 0,
    highestVersion: 0,
    found: new Map(),
    plain: [],
    redo: [],
    redoAt: 0,
  };
}

export interface LightTxPart {
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
}

export type LightTxState = PageState<RecoveryJob> & LightTxPart;

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

export function createLightTxPart(layout: Layout): LightTxPart {
  return {
    newestVersion: new Uint32Array(layout.dataBlocks),
    available: [],
    unavailable: [],
    busyTxids: createCounter(),
    checkpointVersion: 0,
    checkpoint: idleCheckpoint(),
    activity: 0,
    activityAtCheckpoint: -1,
    lastCheckpointMoved: true,
    freeHostPagesAtCheckpoint: Number.MAX_SAFE_INTEGER,
  };
}
