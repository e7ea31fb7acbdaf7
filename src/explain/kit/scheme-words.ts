/** Additions of a scheme to the kit's view: the words for its commits, and the evidence that only it can name. */
import type { Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import type { PageState, PageView, Panel, RichText, VerdictRow } from '../../model/frame.ts';
import type { LinkView } from '../../model/mechanism.ts';
import type { EngineEvent } from '../../engine/interface/events.ts';
import type { Proof } from '../view/proof.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import type { Case } from './case-for.ts';
import type { StepId } from './case-messages.ts';
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

/** A page of a record in its slot. Left out: as the kit has it. */
export interface SlotLook {
  readonly record?: PageView['record'];
  readonly face?: Text;
  /** Pages or transactions that it names. */
  readonly names?: Text;
  /** Null: it is of none. Left out: the one transaction that its record commits. */
  readonly txIndex?: number | null;
}

export interface SchemeWords {
  /** By which a language finds what a commit waits for, why it counts, and what becomes of an abort. */
  readonly commit: CommitId;
  /** Name of a record of the log by its kind. */
  recordName?(kind: number): RecordName;
  /** Contents of the log area. Left out: it is drawn only where something stands in it. */
  readonly logName?: LogName;
  /** Log position from which recovery reads. Left out: the root record says it. */
  logFrom?(device: Device): number;
  /** Look of a page of a record, by its number in that; null where the kit's own fits. */
  slotLook?(context: ViewContext, record: LogRecord, part: number): SlotLook | null;
  /** Number by which people tell records of several pages apart. */
  numberOf?(record: LogRecord): number | null;
  /** Returns true if a newer record says all that a whole one says. */
  isReplaced?(context: ViewContext, record: LogRecord): boolean;
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
  /** A table of its own, with the map and nothing else beside it. Left out: the open transactions with their entries. */
  table?(context: ViewContext): Panel;
  /** A list of its own in place of the page buffer. Without power its title is shown as lost. */
  list?(context: ViewContext): Panel;
  /** Panels of memory that only this scheme has: volatile ones, and those of its non-volatile memory. */
  panels?(context: ViewContext): readonly Panel[];
  /** The case for or against a transaction, from what recovery has read. Left out: that of the log. */
  caseOf?(context: ViewContext, txIndex: number): Case;
  /** Transactions that what has been read tells of, beside those that a record of the log commits. Left out: none. */
  mentioned?(context: ViewContext): readonly number[];
  /** Transactions that an earlier step has decided, where steps come back to them. Left out: none does. */
  decidedBefore?(context: ViewContext): ReadonlySet<number>;
  /** Lines of the proof that a transaction committed, where the log makes the case. Left out: the record, what it names, when it was written. */
  readonly steps?: readonly StepId[];
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
  /** Non-volatile memory keeps data until they are on flash, in frames or in buffers. Left out: it has none. */
  readonly keepsIn?: 'frame' | 'buffer';
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
