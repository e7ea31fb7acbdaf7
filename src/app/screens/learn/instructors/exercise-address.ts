/** Links of the instructor's kit: a student's question, an answer that comes back, the sheet itself. */
import * as v from 'valibot';
import { EXERCISE_ANSWER, SHEET_SEEDS } from '../../../../model/schema/link-schema.ts';
import { SEED } from '../../../../model/schema/specification-schema.ts';
import type { Answer } from '../../../../session/contract/spoken.ts';
import { decodeChoices, encodeChoices } from '../../../../session/link/choices.ts';
import { numberIn, textIn } from '../../../../session/link/fields.ts';
import { showable } from '../../../../session/link/showable.ts';
import { formatRoute } from '../../../address/routes.ts';
import { type ExerciseId, isExerciseId } from '../exercises/all-exercises.ts';
import { inWords } from '../../../words/in-words.ts';

const seed = numberIn(SEED);
const exercise = v.pipe(
  v.string(),
  v.check((id) => isExerciseId(id), 'is no exercise that there is'),
  v.transform((id) => id as ExerciseId),
);

const assignment = v.strictObject({
  exercise,
  seed,
  /** True if the reader gives an answer and is not told whether it is right. */
  sealed: v.boolean(),
});

const returned = v.strictObject({
  exercise,
  seed,
  answer: v.pipe(textIn(EXERCISE_ANSWER), v.transform(showable)),
});

const sheet = v.strictObject({
  exercise,
  first: seed,
  count: numberIn(SHEET_SEEDS),
  sealed: v.boolean(),
});

export type Assignment = v.InferOutput<typeof assignment>;
export type Returned = v.InferOutput<typeof returned>;
export type Sheet = v.InferOutput<typeof sheet>;

/** First part of an address behind "#/learn/". */
export type KitPage = 'exercise' | 'answer' | 'kit';

export const decodeAssignment = async (packed: string): Promise<Answer<Assignment>> =>
  await inWords(await decodeChoices(packed, assignment));
export const decodeReturned = async (packed: string): Promise<Answer<Returned>> =>
  await inWords(await decodeChoices(packed, returned));
export const decodeSheet = async (packed: string): Promise<Answer<Sheet>> =>
  await inWords(await decodeChoices(packed, sheet));

/** The whole address of a page of the kit; throws the sentence that says why there is none. */
export async function kitLink(page: KitPage, content: Assignment | Returned | Sheet): Promise<string> {
  const packed = await encodeChoices(content);
  if (!packed.ok) throw new Error(await inWords(packed.problem.sentence));
  return new URL(formatRoute({ screen: 'learn', state: `${page}/${packed.value}` }), location.href).href;
}

/** "exercise/1.abc" to its page and what is packed; null for what belongs to no page of the kit. */
export function parseKitState(state: string): { readonly page: KitPage; readonly packed: string } | null {
  const [page = '', packed = '', ...more] = state.split('/');
  if (more.length > 0 || !isKitPage(page)) return null;
  return { page, packed };
}

function isKitPage(page: string): page is KitPage {
  return page === 'exercise' || page === 'answer' || page === 'kit';
}

/** Returns the packed answers in any pasted text: mails, chats, lists. */
export function packedAnswersIn(text: string): readonly string[] {
  return [...text.matchAll(/#\/learn\/answer\/([A-Za-z0-9._-]+)/g)].map(([, packed = '']) => packed);
}
