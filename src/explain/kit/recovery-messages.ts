/** Messages about each step of recovery, and the reasons of its verdicts. */
import { messagesOf, type Message, type Text } from '../../base/message.ts';
import type { StageId } from '../../protocols/kit/declared-ids.ts';
import type { Runs } from '../view/runs.ts';
import type { CommitId, RecordName } from './messages.ts';

/** Transactions without evidence; `proof` where there is one of them alone. */
interface Ending {
  readonly rolledBack: readonly string[];
  readonly commit: CommitId;
  readonly proof: Message | null;
}

interface OnLog {
  readonly slot: number;
}

export interface RecoveryMessages {
  /** `reads` are blocks or pages. */
  stageBegan: {
    readonly stage: StageId;
    readonly isFirst: boolean;
    readonly reads: number;
    readonly commit: CommitId;
  };
  /** `version` is the highest that the map covers; null where versions do not tell it. */
  rootRead: { readonly version: number | null };
  /** `isLast`: it has been looked for in every place. */
  noNewerRoot: { readonly isLast: boolean };
  mapPageRead: { readonly mapPage: number };
  /** A mapping page that was saved beside the table of transactions. */
  savedPageRead: null;
  /** `transaction` is null where the record is of none, or of one that is not known any more. */
  logRecordRead: OnLog & {
    readonly record: RecordName;
    readonly transaction: string | null;
    /** Number of an image, and which of its pages this is, from 1 on; null: people tell its kind only. */
    readonly image: { readonly number: number; readonly page: number } | null;
    /** So many pages of the record can be read; it counts if all can. */
    readonly there: number;
    readonly pages: number;
  };
  logDataRead: OnLog & {
    readonly page: Text;
    readonly transaction: string | null;
    readonly commit: CommitId;
  };
  logTorn: OnLog;
  logErased: OnLog;
  namedPageRead: { readonly page: Text; readonly at: string; readonly transaction: string | null };
  /** Of a block that the map names no page of. */
  firstPageRead: { readonly block: number; readonly isErased: boolean };
  blocksErased: { readonly blocks: Runs };
  /** A page of a scanned block; `transaction` is null of plain data. */
  pageRead: {
    readonly page: Text;
    readonly at: string;
    readonly transaction: string | null;
    readonly commit: CommitId;
  };
  /** Of a transaction that a checkpoint has settled. */
  pageMapped: { readonly page: Text; readonly at: string; readonly transaction: string };
  /** The same where what commits transactions has been read before the blocks. */
  pageJudged: {
    readonly page: Text;
    readonly at: string;
    readonly transaction: string;
    readonly commit: CommitId;
    readonly isCommitted: boolean;
  };
  /** One transaction, with the proof as a sentence. */
  proved: { readonly transaction: string; readonly isCommitted: boolean; readonly proof: Message };
  /** The same beside others that committed. */
  provedBeside: {
    readonly transaction: string;
    readonly proof: Message;
    readonly committed: readonly string[];
  };
  decided: {
    readonly committed: readonly string[];
    readonly rolledBack: readonly string[];
    readonly commit: CommitId;
  };
  /** It committed, and newer versions have replaced all of its pages. */
  replacedSince: null;
  /** A plain write that the log or non-volatile memory has. */
  plainRedone: { readonly page: Text | null; readonly version: number };
  /** Committed pages and changes of the map that non-volatile memory has. */
  memoryOver: { readonly frames: number; readonly changes: number };
  /** Transactions without evidence, as recovery closes. */
  closes: Ending;
  mapIsEntered: null;
  recovered: Ending;
}

export const recoveryMessage = messagesOf<RecoveryMessages>('recovering');
