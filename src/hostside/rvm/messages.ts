/** What RVM's log says: what is wrong with a script or a device, its operations, and proofs of broken promises. */
import { messagesOf } from '../../base/message.ts';

interface OfPage {
  readonly page: string;
}

/** Contents of a page that should not be there: what a transaction wrote, or nobody. */
export type WrongContent =
  { readonly kind: 'before' | 'nobody' } | { readonly kind: 'transaction'; readonly name: string };

/** Why there is no head. */
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
  programRecord: OfRecord & { readonly part: 'body' | 'mark' | 'whole' };
  applyRecord: OfRecord;
  eraseLogBlock: OfBlock;
  eraseMiniBlock: OfBlock & { readonly isUnnamed: boolean };
  /** `isCopy`: the last head of a block that is reclaimed, not a new one. */
  programHead: OfBlock & { readonly isMark: boolean; readonly isCopy: boolean };
  programPointer: OfBlock & { readonly isMark: boolean };
  writeStatus: null;

  /** Lines of a chart: a program on RVM by its name. */
  shortHeaders: { readonly program: string };
  onFlashDisk: { readonly program: string };

  /** `name` is null where nobody knows whose pages these are. */
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
