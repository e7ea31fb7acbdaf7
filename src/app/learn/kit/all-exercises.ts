import type { Exercise } from './exercise.ts';
import { programs } from './exercises/cost.ts';
import { erases, survivors } from './exercises/crash.ts';
import { flushes, lifetime, recordBytes } from './exercises/log.ts';

/** Every exercise there is, in the order in which they are offered. */
export const allExercises = {
  programs,
  survivors,
  erases,
  'record-bytes': recordBytes,
  lifetime,
  flushes,
} as const satisfies Readonly<Record<string, Exercise>>;

export type ExerciseId = keyof typeof allExercises;

export const exerciseIds = Object.keys(allExercises) as readonly ExerciseId[];

export function isExerciseId(id: string): id is ExerciseId {
  return Object.hasOwn(allExercises, id);
}
