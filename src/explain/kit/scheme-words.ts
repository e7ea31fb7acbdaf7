/** What a scheme adds to the kit's view: its own words, and the evidence that only it can name. */
import type { ViewContext } from '../view/view.ts';
import type { Panel, RichText } from '../../model/frame.ts';
import type { EngineEvent } from '../../engine/interface/events.ts';
import type { Proof } from '../view/proof.ts';
import type { Said, Tale } from '../view/narration-context.ts';

/** What the out-of-band fields of a page say, by their names. */
export type FieldValues = Readonly<Record<string, number>>;

export interface SchemeWords {
  /** What a commit still waits for when all its pages are durable: "its commit record". */
  readonly evidence: string;
  /** Why a transaction counts as committed, as the end of a sentence: "its commit record is durable". */
  readonly committedBecause: string;
  /** What becomes of the pages of an aborted transaction. */
  readonly abort: string;
  /** Name of a record of the log by its kind: "the commit record". */
  recordName?(kind: number): string;
  /** The out-of-band fields as people read them, in the order of the columns. */
  columns?(context: ViewContext, fields: FieldValues): readonly string[];
  /** A sentence for an event that the kit would tell in general words, or null. */
  tell?(tale: Tale, event: EngineEvent): Said | null;
  /** Panels of memory that only this scheme has: volatile ones, and those of its non-volatile memory. */
  panels?(context: ViewContext): readonly Panel[];
  /** Steps of the proof that a page counts, or does not. */
  evidenceOf?(context: ViewContext, page: number): readonly RichText[];
  /** A proof of its own, where the kit's question is not the one that matters. */
  proof?(context: ViewContext, page: number): Proof | null;
}
