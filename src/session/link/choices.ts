/**
 * Links of the screens that show many devices at once: what was chosen there, as packed as a session's link,
 * and as carefully read.
 */
import * as v from 'valibot';
import {
  CRASH_COLUMN,
  CRASH_ROW,
  MOST_COMPARED,
  MOST_CRASH_ROWS,
  MOST_MOVES,
  MOVED_OPERATIONS,
  RANDOM_SCRIPTS,
} from '../../model/schema/link-schema.ts';
import { MOST, SEED, TEXTS } from '../../model/schema/specification-schema.ts';
import type { Message } from '../../base/message.ts';
import type { Answer } from '../contract/session.ts';
import { issueMessage } from './issue.ts';
import { linkMessage } from './messages.ts';
import { packText } from './codec.ts';
import { linkText, readLinkText } from './link-text.ts';
import { identifier, listOf, namedValues, numberIn, textIn } from './fields.ts';

const script = textIn(TEXTS.script);
const seed = numberIn(SEED);

/** Scheme, and its injected bug; null for none. */
const contender = v.strictObject({ protocol: identifier, mutant: v.nullable(identifier) });

const work = v.variant('kind', [
  v.strictObject({ kind: v.literal('scenario'), id: identifier }),
  v.strictObject({ kind: v.literal('script'), prepare: script, script }),
  v.strictObject({
    kind: v.literal('random'),
    count: numberIn(RANDOM_SCRIPTS),
    seed,
  }),
  /** The work that brings an injected bug out. */
  v.strictObject({ kind: v.literal('witness'), protocol: identifier, mutant: identifier }),
]);

/** Choices in the crash explorer. */
const crashChoices = v.strictObject({
  work,
  /** Null: the scenario's own device, or all the tiny ones in turn for random work. */
  device: v.nullable(identifier),
  depth: v.picklist(['thorough', 'swift']),
  /** Null: every scheme as it should be. Empty: none. */
  rows: v.nullable(listOf(contender, MOST_CRASH_ROWS)),
  /** The code of the row `workbench`. */
  authored: v.exactOptional(textIn(TEXTS.authored)),
  /** The cell that is explained; null for none. */
  cell: v.nullable(v.strictObject({ row: numberIn(CRASH_ROW), column: numberIn(CRASH_COLUMN) })),
});

/** A scheme as it stands beside others: what is forgotten in it, and how it is set. */
export const compared = v.strictObject({
  protocol: identifier,
  mutant: v.nullable(identifier),
  parameters: namedValues(textIn(TEXTS.name), MOST.parameters),
});

/** Steps that led to the current view: work up to an operation, power failure, reads of recovery, its end, run to the end. */
const move = v.variant('kind', [
  v.strictObject({ kind: v.literal('operation'), count: numberIn(MOVED_OPERATIONS) }),
  v.strictObject({ kind: v.literal('crash'), seed }),
  v.strictObject({ kind: v.literal('reading'), count: numberIn(MOVED_OPERATIONS) }),
  v.strictObject({ kind: v.literal('recovered') }),
  v.strictObject({ kind: v.literal('end') }),
]);

/** Choices in the side-by-side comparison of devices. */
const compareChoices = v.strictObject({
  work: v.variant('kind', [
    v.strictObject({ kind: v.literal('scenario'), id: identifier }),
    v.strictObject({ kind: v.literal('script'), prepare: script, script }),
  ]),
  /** Empty: the first schemes in the registry. */
  columns: listOf(compared, MOST_COMPARED),
  /** The code of the column `workbench`. */
  authored: v.exactOptional(textIn(TEXTS.authored)),
  moves: listOf(move, MOST_MOVES),
});

export type CompareChoices = v.InferOutput<typeof compareChoices>;
export type Compared = v.InferOutput<typeof compared>;
export type CompareMove = v.InferOutput<typeof move>;

export type CrashChoices = v.InferOutput<typeof crashChoices>;
export type Contender = v.InferOutput<typeof contender>;

/** Problem answers are for what no link can carry: a script that is too long. */
export function encodeCrashChoices(choices: CrashChoices): Promise<Answer<string>> {
  return encodeChoices(choices);
}

export function decodeCrashChoices(text: string): Promise<Answer<CrashChoices>> {
  return decodeChoices(text, crashChoices);
}

export function encodeCompareChoices(choices: CompareChoices): Promise<Answer<string>> {
  return encodeChoices(choices);
}

export function decodeCompareChoices(text: string): Promise<Answer<CompareChoices>> {
  return decodeChoices(text, compareChoices);
}

/** Any screen's choices as a link's text. */
export async function encodeChoices(choices: object): Promise<Answer<string>> {
  const packed = await packText(JSON.stringify(choices));
  if (packed.ok) return { ok: true, value: linkText(packed.value) };
  return problem(linkMessage('scriptTooLarge'));
}

/** Reads it again, against the screen's schema. */
export async function decodeChoices<T>(
  text: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<Answer<T>> {
  const read = await readLinkText(text);
  if (!read.ok) return problem(read.error);
  const checked = v.safeParse(schema, read.value, { abortEarly: true });
  if (checked.success) return { ok: true, value: checked.output };
  return problem(linkMessage('cannotBeOpened', { issue: issueMessage(checked.issues[0]) }));
}

function problem(sentence: Message): Answer<never> {
  return { ok: false, problem: { kind: 'specification', sentence } };
}
