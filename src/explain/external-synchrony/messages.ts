/** Messages about steps of external synchrony's machine. */
import { messagesOf, type Text } from '../../base/message.ts';
import type { SyncPolicy } from '../../hostside/sync/spec.ts';
import type { CallMade } from './view-messages.ts';

/** Processes count from 1. */
interface OfProcess {
  readonly process: number;
}

interface OfTransaction {
  readonly sequence: number;
}

interface OfRequest {
  readonly request: Text;
}

export interface SyncStepMessages {
  begins: { readonly processes: number; readonly policy: SyncPolicy };
  /** An event and its consequences, each a main clause without its full stop. */
  happened: { readonly what: Text; readonly consequences: readonly Text[] };

  flushHeard: OfRequest;
  writeTaken: OfRequest;
  blockProgrammed: { readonly block: Text };
  timerLooks: { readonly ns: number };
  processEnded: OfProcess;
  noRoom: OfProcess;
  /** `awaited` is the transaction that the call waits for, null where it goes on. */
  wrote: OfProcess & OfTransaction & { readonly blocks: readonly string[]; readonly awaited: number | null };
  fsyncWaits: OfProcess & OfTransaction;
  /** `waitsOtherwise` is true where fsync would have waited for something undecided. */
  fsyncReturns: OfProcess & { readonly waitsOtherwise: boolean };
  outputHeld: OfProcess & OfTransaction;
  outputSeen: OfProcess;
  ioctlWaits: OfProcess & OfTransaction;
  ioctlDone: OfProcess;
  /** By what it reads or receives. */
  nowDepends: OfTransaction & { readonly call: CallMade };

  requestDone: OfRequest;
  committed: OfTransaction;
  worldSees: OfProcess & { readonly output: number; readonly call: 'print' | 'ioctl' };
  commitBegins: OfTransaction;

  powerFailedEmpty: null;
  powerFailed: { readonly cached: number; readonly reached: number; readonly isTorn: boolean };
  superblockRead: OfTransaction & { readonly slot: number };
  transactionRead: OfTransaction;
  journalEnd: OfTransaction;
  broughtHome: { readonly blocks: number };
  emptied: null;
  recovered: { readonly isHeld: boolean };
}

export const syncStepMessage = messagesOf<SyncStepMessages>('syncStep');
