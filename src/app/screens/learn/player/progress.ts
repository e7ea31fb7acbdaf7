/** The reader's progress: kept on this computer, never sent anywhere. */
import { createStore } from 'zustand/vanilla';
import { isLessonId, type LessonId } from '../../../words/lesson-titles.ts';

/** The furthest step of each lesson that was seen, from 1. */
export type Progress = Readonly<Partial<Record<LessonId, number>>>;

const storageKey = 'flashscope.lessons';

export const progress = createStore<Progress>(readProgress);

function readProgress(): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return cleaned(kept);
  } catch {
    return {};
  }
}

/** Returns the valid entries; anything else in storage is ignored. */
export function cleaned(kept: unknown): Progress {
  if (typeof kept !== 'object' || kept === null) return {};
  const usable = Object.entries(kept).filter(
    ([id, step]) => isLessonId(id) && Number.isSafeInteger(step) && Number(step) > 0,
  );
  return Object.fromEntries(usable);
}

export function noteReached(id: LessonId, step: number): void {
  const known = progress.getState();
  if ((known[id] ?? 0) >= step) return;
  progress.setState({ [id]: step });
  try {
    localStorage.setItem(storageKey, JSON.stringify(progress.getState()));
  } catch {
    // A browser that keeps nothing still shows the lesson.
  }
}
