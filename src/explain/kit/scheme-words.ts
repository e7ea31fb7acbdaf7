/** Additions of a scheme to the kit's view: the words for its commits, and the evidence that only it can name. */
import type { Message, Text } from '../../base/message.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import type { PageState, Panel, RichText, VerdictRow } from '../../model/frame.ts';
import type { LinkView } from '../../model/mechanism.ts';
import type { EngineEvent } from '../../engine/interface/events.ts';
import type { Proof } from '../view/proof.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import type { Committed } from './committed.ts';
import type { FieldValues } from './field-values.ts';
import type { CommitId, RecordName } from './messages.ts';
import type { LogName } from './metadata-messages.ts';

/** Evidence in a page's out-of-band area that its cell shows. */
export interface PageMarks {
  /** "v2", behind the number of the transaction; left out: none. */
  readonly version?: string;
  readonly flag?: boolean;
}

export interface SchemeWords {
  /** By which a language finds what a commit waits for, why it counts, and what becomes of an abort. */
  readonly commit: CommitId;
  /** Name of a record of the log by its kind. */
  recordName?(kind: number): RecordName;
  /** Contents of the log area. Left out: a log. */
  readonly logName?: LogName;
  /** Returns the commits of a log record. Left out: those of the kit's own records. */
  committedBy?(context: ViewContext, record: LogRecord): readonly Committed[];
  /** State of a page of data in the log that recovery would read. */
  loggedState?(context: ViewContext, page: number, txIndex: number | null): PageState;
  /** Returns true if a page of the log area is read for data that stored energy wrote there. Left out: none is. */
  isSavedPage?(context: ViewContext, page: number): boolean;
  /** The out-of-band fields as people read them, in the order of the columns. */
  columns?(context: ViewContext, fields: FieldValues): readonly Text[];
  /** A sentence for an event that the kit would tell in general words, or null. */
  narrate?(step: NarrationContext, event: EngineEvent): Narration | null;
  /** Panels of memory that only this scheme has: volatile ones, and those of its non-volatile memory. */
  panels?(context: ViewContext): readonly Panel[];
  /** A proof of recovery's verdict on a transaction, as a sentence; null where it has none. */
  proofOf?(context: ViewContext, txIndex: number): Message | null;
  /** Transactions that recovery has found so far. Left out: those that the recovery job notes. */
  verdicts?(context: ViewContext): readonly VerdictRow[];
  /** Says of a step of recovery without any event what was gone through. */
  quiet?(step: NarrationContext): Narration;
  /** Says of a step without any event, while the device runs, what it waits for; null where it does not know. */
  idle?(step: NarrationContext): Narration | null;
  /** The evidence of commits has been read when the blocks are scanned. */
  readonly isJudgedBefore?: boolean;
  /** Pages that are held back are with the host: the device does not have them before COMMIT. */
  readonly hostKeeps?: boolean;
  /** Recovery decides about no transaction by itself, so its last sentence names those without evidence. */
  readonly namesLost?: boolean;
  /** Links between pages of transactions. */
  links?(context: ViewContext): readonly LinkView[];
  /** Marks of a page by its out-of-band fields, on flash or on its way. Left out: none. */
  marks?(fields: FieldValues): PageMarks;
  /** Steps of the proof that a page counts, or does not. */
  evidenceOf?(context: ViewContext, page: number): readonly RichText[];
  /** A proof of its own, where the kit's question is not the one that matters. */
  proof?(context: ViewContext, page: number): Proof | null;
}
