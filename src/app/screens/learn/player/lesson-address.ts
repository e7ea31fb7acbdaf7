import { texts } from '../../../words/learn.ts';
import { isLessonId, type LessonId } from '../../../words/lesson-titles.ts';
import { allLessons } from '../lessons/all-lessons.ts';

export interface LessonAddress {
  readonly id: LessonId;
  /** From 0. */
  readonly index: number;
}

/** "zones/3" is the third step of the lesson "zones"; a sentence for what is no lesson or no step. */
export function parseLessonAddress(state: string): LessonAddress | { readonly problem: string } {
  const [id = '', step = '1', ...more] = state.split('/');
  if (!isLessonId(id) || more.length > 0) return { problem: texts.noLesson(state) };
  const { length } = allLessons[id].steps;
  const number = /^\d{1,3}$/.test(step) ? Number(step) : 0;
  if (number < 1 || number > length) return { problem: texts.noStep(step, length) };
  return { id, index: number - 1 };
}

export function formatLessonAddress({ id, index }: LessonAddress): string {
  return index === 0 ? id : `${id}/${index + 1}`;
}
