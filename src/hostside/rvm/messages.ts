/** Messages of RVM's log: errors in a script or a device, its operations, and proofs of broken promises. */
import { messagesOf } from '../../base/message.ts';

interface OfPage {
  readonly page: string;
}

/** Wrong contents of a page: those of a transaction, those from before, or contents without a writer. */
export type WrongContent =
  | { readonly kind: 'before' | 'nobody' }
  | { readonly kind: 'transaction'; readonly name: string };

/** Reason that there is no head. */
export type NoHead =
  | { readonly kind: 'status' | 'pointer' }
  /** None of the values of the mini-log block that the pointer names is marked. */
  | { readonly kind: 'unmarked'; readonly block: number; readonly values: number };

interface Rule {
  /** The invariant that broke, in the words of the code. */
  readonly rule: string;
}

interface OfBlock {
  readonly block: number;
}

interface OfRecord {
  readonly sequence: number;
}

export interface RvmMessages {
  wordNotUnderstood: { readonly nth: number; readonly word: string };
  endsNoTransaction: null;
  logNotWhole: { readonly logBytes: number; readonly blockBytes: number };
  sectorsTooLarge: { readonly chips: number; readonly sectorBytes: number };

  /** Operations of the device. `body`: all but the mark, which is programmed after it. */
  /** `last` is the last of the records that are programmed together. */
  programRecord: OfRecord & { readonly last: number; readonly part: 'body' | 'mark' | 'whole' };
  writeBulk: OfRecord;
  applyRecord: OfRecord;
  eraseLogBlock: OfBlock;
  conditionBlock: OfBlock & { readonly isOfLog: boolean };
  /** A spare block is named in place of one that is too slow. */
  programRemap: OfBlock & { readonly isMark: boolean };
  eraseMiniBlock: OfBlock & { readonly isUnnamed: boolean };
  /** `isCopy`: the last head of a block that is reclaimed, not a new one. */
  programHead: OfBlock & { readonly isMark: boolean; readonly isCopy: boolean };
  programPointer: OfBlock & { readonly isMark: boolean };
  writeStatus: null;

  /** Lines of a chart: a program on RVM by its name. */
  shortHeaders: { readonly program: string };
  onFlashDisk: { readonly program: string };

  /** `name` is null if the owner of the pages is unknown. */
  inPart: { readonly name: string | null };
  tornPage: OfPage & { readonly bytes: readonly number[] };
  abortedShows: OfPage & { readonly name: string };
  nobodyWrote: OfPage & { readonly holds: WrongContent };
  acknowledgedLost: OfPage & { readonly name: string; readonly holds: WrongContent };
  headLost: { readonly why: NoHead; readonly acknowledged: number };
  recoveryStopped: Rule;
  stopped: Rule;
  oneMoreCommit: null;
}

export const rvmMessage = messagesOf<RvmMessages>('rvm');
