/** Messages about steps of RVM, in a sentence or two each. */
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

/** `last` is the last record of those programmed together, `told` are the transactions acknowledged with it. */
interface Durable extends OfRecord {
  readonly last: number;
  readonly told: readonly string[];
}

/** `head` is the value that counts now, null for none. */
interface Counting {
  readonly head: LogHead | null;
}

export interface RvmStepMessages {
  /** `eraseBlocks` is null of a log that is overwritten in place. */
  delivered: { readonly bytes: number; readonly device: LogDevice; readonly eraseBlocks: number | null };
  aborts: Named & { readonly pages: readonly string[] };
  /** `waits`: for more transactions to commit with; `isTold`: that it has committed. */
  asksToCommit: Named & {
    readonly pages: readonly string[];
    readonly waits: boolean;
    readonly isTold: boolean;
  };
  /** Records of one transaction, or of several that are written together. */
  recordPlanned: OfRecord & {
    readonly names: readonly string[];
    readonly last: number;
    readonly bytes: number;
    readonly address: number;
  };
  /** `isBeside`: it goes on while transactions compute. */
  truncationPlanned: Named & { readonly isErased: boolean; readonly isBeside: boolean };
  /** `suspended` is the operation that waits until the commit is done, null for none. */
  computed: { readonly suspended: Text | null };

  logBlockErased: OfBlock;
  miniBlockErased: OfBlock;
  blockConditioned: OfBlock & { readonly isOfLog: boolean };
  bulkWritten: OfRecord;
  retired: OfBlock & { readonly spare: number; readonly isMark: boolean };
  recordApplied: OfRecord;
  recordWritten: Durable;
  /** `counts`: a recovery would take the record as it stands now. */
  recordProgrammed: Durable & { readonly counts: boolean };
  recordMarked: Durable & { readonly counts: boolean };
  statusWritten: Counting;
  headProgrammed: Counting & OfBlock & { readonly isMark: boolean; readonly isCopy: boolean };
  pointerProgrammed: Counting & OfBlock & { readonly isMark: boolean };

  powerFailed: { readonly cut: readonly { readonly operation: Text; readonly fate: LogFate }[] };
  powerFailedBetween: null;
  headLost: { readonly isErased: boolean };
  headFound: { readonly isErased: boolean; readonly head: LogHead };
  /** `name` is null if the owner of the record is unknown. */
  recordRead: OfRecord & { readonly isErased: boolean; readonly name: string | null };
  /** `lost` are the transactions that recovery does not find. */
  endRead: OfRecord & { readonly address: number; readonly lost: readonly string[] };
  recovered: { readonly held: boolean };

  truncated: null;
  /** A transaction as an operation of the axis. */
  writesAndEnds: Named & { readonly pages: readonly string[]; readonly isAborted: boolean };
}

export const rvmStepMessage = messagesOf<RvmStepMessages>('rvmStep');
