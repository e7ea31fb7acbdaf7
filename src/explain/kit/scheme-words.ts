/** What a scheme adds to the kit's view: whose words tell of its commits, and the evidence that only it can name. */
import type { Text } from '../../base/message.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import type { Panel, RichText } from '../../model/frame.ts';
import type { EngineEvent } from '../../engine/interface/events.ts';
import type { Proof } from '../view/proof.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { CommitId, RecordName } from './messages.ts';

/** Values of a page's out-of-band fields, by their names. */
export type FieldValues = Readonly<Record<string, number>>;

export interface SchemeWords {
  /** By which a language finds what a commit waits for, why it counts, and what becomes of an abort. */
  readonly commit: CommitId;
  /** Name of a record of the log by its kind. */
  recordName?(kind: number): RecordName;
  /** The out-of-band fields as people read them, in the order of the columns. */
  columns?(context: ViewContext, fields: FieldValues): readonly Text[];
  /** A sentence for an event that the kit would tell in general words, or null. */
  narrate?(step: NarrationContext, event: EngineEvent): Narration | null;
  /** Panels of memory that only this scheme has: volatile ones, and those of its non-volatile memory. */
  panels?(context: ViewContext): readonly Panel[];
  /** Steps of the proof that a page counts, or does not. */
  evidenceOf?(context: ViewContext, page: number): readonly RichText[];
  /** A proof of its own, where the kit's question is not the one that matters. */
  proof?(context: ViewContext, page: number): Proof | null;
}
