/** What a step of RVM does, in a sentence or two. */
import { messagesOf, type Text } from '../../base/message.ts';
import type { LogHead } from '../../hostside/rvm/metadata.ts';
import type { LogFate } from '../../hostside/rvm/operations.ts';
import type { LogDevice } from '../../hostside/rvm/spec.ts';

interface Named {
  readonly name: string;
}

interface OfRecord {
  readonly sequence: number;
}

interface OfBlock {
  readonly block: number;
}

/** `told` is the transaction that is acknowledged with it, null for none. */
interface Durable extends OfRecord {
  readonly told: string | null;
}

/** `head` is the value that counts now, null for none. */
interface Counting {
  readonly head: LogHead | null;
}

export interface RvmStepMessages {
  /** `eraseBlocks` is null of a log that is overwritten in place. */
  delivered: { readonly bytes: number; readonly device: LogDevice; readonly eraseBlocks: number | null };
  aborts: Named & { readonly pages: readonly string[] };
  asksToCommit: Named & { readonly pages: readonly string[] };
  recordPlanned: Named & OfRecord & { readonly bytes: number; readonly address: number };
  truncationPlanned: Named & { readonly isErased: boolean };

  logBlockErased: OfBlock;
  miniBlockErased: OfBlock;
  recordApplied: OfRecord;
  recordWritten: Durable;
  /** `counts`: a recovery would take the record as it stands now. */
  recordProgrammed: Durable & { readonly counts: boolean };
  recordMarked: Durable & { readonly counts: boolean };
  statusWritten: Counting;
  headProgrammed: Counting & OfBlock & { readonly isMark: boolean; readonly isCopy: boolean };
  pointerProgrammed: Counting & OfBlock & { readonly isMark: boolean };

  powerFailed: { readonly operation: Text; readonly fate: LogFate };
  powerFailedBetween: null;
  headLost: { readonly isErased: boolean };
  headFound: { readonly isErased: boolean; readonly head: LogHead };
  /** `name` is null where nobody knows whose record it is. */
  recordRead: OfRecord & { readonly isErased: boolean; readonly name: string | null };
  /** `lost` is the transaction that recovery does not find, null for none. */
  endRead: OfRecord & { readonly address: number; readonly lost: string | null };
  recovered: { readonly held: boolean };

  truncated: null;
  /** A transaction as an operation of the axis. */
  writesAndEnds: Named & { readonly pages: readonly string[]; readonly isAborted: boolean };
}

export const rvmStepMessage = messagesOf<RvmStepMessages>('rvmStep');
