import type { Language } from '../../../../base/language.ts';
import { language } from '../../../words/locale/language.ts';
import type { Exercise } from './exercise.ts';
import { englishExercises } from './english-exercises.ts';
import { germanExercises } from './german-exercises.ts';

export type ExerciseId = keyof typeof englishExercises;

export const exercisesIn: Readonly<Record<Language, Readonly<Record<ExerciseId, Exercise>>>> = {
  en: englishExercises,
  de: germanExercises,
};

/** Every exercise there is, in the language of the page and in the order in which they are offered. */
export const allExercises = exercisesIn[language];

export const exerciseIds = Object.keys(englishExercises) as readonly ExerciseId[];

export function isExerciseId(id: string): id is ExerciseId {
  return Object.hasOwn(englishExercises, id);
}
