/** Messages to the notes window, and the way in which both windows find each other. */
import * as v from 'valibot';
import { MOST_PARAGRAPHS, PRESENTED } from '../../../model/schema/link-schema.ts';
import { listOf, textIn } from '../../../session/link/fields.ts';

const words = textIn(PRESENTED.words);
const paragraphs = listOf(words, MOST_PARAGRAPHS);

const presentedSchema = v.strictObject({
  /** Names the place, also for the notes that are kept of it. */
  place: words,
  /** The sentence on the screen. */
  now: words,
  /** Sentence of the next step; null if there is none, empty while it is unknown. */
  next: v.nullable(words),
  playing: v.boolean(),
  /** The address of what is on the screen, for a camera; empty where it is too long for one. */
  address: words,
  /** The page of a lesson; null elsewhere. */
  page: v.nullable(v.strictObject({ says: paragraphs, answer: words })),
  /** The page after it; null where there is none. */
  nextPage: v.nullable(paragraphs),
});

export type Presented = v.InferOutput<typeof presentedSchema>;

/** A key that was pressed in the notes window. */
const keySchema = v.strictObject({
  key: textIn(PRESENTED.key),
  code: textIn(PRESENTED.key),
  shiftKey: v.boolean(),
});

export type PressedKey = v.InferOutput<typeof keySchema>;

const toNotesSchema = v.strictObject({ kind: v.literal('presented'), presented: presentedSchema });
const toPageSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('hello') }),
  v.strictObject({ kind: v.literal('key'), key: keySchema }),
]);

export type ToNotes = v.InferOutput<typeof toNotesSchema>;
export type ToPage = v.InferOutput<typeof toPageSchema>;

/** Null for whatever else may be said on the channel. */
export function readToNotes(message: unknown): ToNotes | null {
  const read = v.safeParse(toNotesSchema, message);
  return read.success ? read.output : null;
}

export function readToPage(message: unknown): ToPage | null {
  const read = v.safeParse(toPageSchema, message);
  return read.success ? read.output : null;
}

/** The two windows of one presentation; other tabs of the page hear nothing of it. */
export function channelOf(id: string): BroadcastChannel {
  return new BroadcastChannel(`flashscope.presenter.${id}`);
}
