/** The state of the machine, plain data: what is on the platter, what dies with the power, what the world saw. */
import type { HeapState } from '../../base/heap.ts';
import type { Text } from '../../base/message.ts';
import type { Platter } from './contents.ts';
import type { MachineState } from '../../model/machine.ts';
import type { PromiseName } from '../../model/promises.ts';
import type { DriveState } from './drive.ts';
import type { JournalState } from './journal.ts';
import type { ReplayPlan } from './recovery.ts';

/** By process: number of its writes in the past of a process, message, output or write. */
export type Past = number[];

export interface ProcessState {
  at: number;
  /** Reason that it does not go on; '' while it runs. */
  blockedBy: '' | 'commit' | 'room' | 'pipe' | 'output' | 'end';
  /** The transaction it waits for. */
  awaited: number;
  /** Newest transaction that it depends on: commits are in order, so one number stands for all. */
  dependsOn: number;
  prints: number;
  past: Past;
  finishedNs: number;
}

interface Message {
  readonly dependsOn: number;
  readonly past: Past;
}

export interface SyncVolatile {
  readonly drive: DriveState;
  readonly journal: JournalState;
  readonly processes: ProcessState[];
  /** By sender times the number of processes plus receiver: what is in the pipe. */
  readonly pipes: Map<number, Message[]>;
  /** By home block: who has a hand in what the page cache holds. */
  readonly pages: Map<number, Message>;
  /** Numbers of outputs that wait. */
  held: number[];
  processorFreeNs: number;
  readonly events: HeapState;
}

/** An output, or a device's answer to an ioctl, by what it tells the world: everything in its past has happened. */
export interface Output {
  readonly call: 'print' | 'ioctl';
  readonly process: number;
  readonly number: number;
  readonly past: Past;
  readonly dependsOn: number;
  readonly isAwaited: boolean;
  readonly printedNs: number;
  /** -1 while it is buffered. */
  visibleNs: number;
}

/** A modifying call, as the auditor remembers it: version w is the call writes[w - 1]. */
export interface WriteCall {
  readonly process: number;
  /** Among the writes of its process, from 1. */
  readonly index: number;
  readonly homes: readonly number[];
  /** Its own past, itself included. */
  readonly past: Past;
  /** Of the journal transaction that it belongs to. */
  readonly sequence: number;
}

/** A recovery under way: what it has found on the platter, and how far it has come. */
export interface SyncRecovering {
  readonly plan: ReplayPlan;
  transactionsRead: number;
  isScanned: boolean;
  /** The file blocks are home, then the superblock is written. */
  isHome: boolean;
  isEmptied: boolean;
}

export interface SyncViolation {
  readonly promise: PromiseName;
  readonly proof: Text;
}

export interface SyncState extends MachineState {
  nowNs: number;
  /** Calls made so far; waiting and computing are none. */
  calls: number;
  readonly platter: Platter;
  volatile: SyncVolatile | null;
  /** Knowledge of the outside world; it is no part of the machine. */
  readonly outside: { readonly outputs: Output[]; readonly writes: WriteCall[]; visible: number };
  /** Sequence number that was committing when power failed, 0 for none. */
  committingAtCut: number;
  recovering: SyncRecovering | null;
  /** Violations that a recovery has shown at its end; null before one has ended. */
  verdict: readonly SyncViolation[] | null;
  readonly counters: { commits: number; flushes: number; blocksProgrammed: number };
}
