import type { Exercise } from './exercise.ts';
import { programs } from './cost.ts';
import { erases, survivors } from './crash.ts';
import { flushes, lifetime, recordBytes } from './log.ts';

/** Every exercise there is, as it is written, in the order in which they are offered. */
export const englishExercises = {
  programs,
  survivors,
  erases,
  'record-bytes': recordBytes,
  lifetime,
  flushes,
} as const satisfies Readonly<Record<string, Exercise>>;
