/** Facts that a reader wants before a lesson: its difficulty, its length, and the lessons to know first. */
import type { LessonId } from '../../../words/lesson-titles.ts';
import type { RichText } from '../../../../model/spoken.ts';
import type { Lesson } from '../content/lesson.ts';

export type Level = 'basics' | 'scheme' | 'depth';

interface LessonGuide {
  readonly level: Level;
  /** Lessons to know first; each comes earlier in the list. */
  readonly before: readonly LessonId[];
}

export const lessonGuides: Readonly<Record<LessonId, LessonGuide>> = {
  'out-of-place': { level: 'basics', before: [] },
  'flash-rules': { level: 'basics', before: ['out-of-place'] },
  atomicity: { level: 'basics', before: ['out-of-place'] },
  'traditional-commit': { level: 'basics', before: ['atomicity'] },
  'when-yes': { level: 'basics', before: ['traditional-commit'] },
  'when-safe': { level: 'basics', before: ['when-yes'] },
  'between-processes': { level: 'depth', before: ['when-safe'] },
  'atomic-write': { level: 'scheme', before: ['traditional-commit'] },
  scc: { level: 'scheme', before: ['traditional-commit'] },
  bpcc: { level: 'scheme', before: ['scc'] },
  'flag-commit': { level: 'scheme', before: ['flash-rules', 'traditional-commit'] },
  'page-independent': { level: 'scheme', before: ['flash-rules', 'bpcc'] },
  zones: { level: 'depth', before: ['page-independent'] },
  recovery: { level: 'depth', before: ['zones'] },
  hole: { level: 'depth', before: ['recovery'] },
  'log-inside': { level: 'scheme', before: ['traditional-commit'] },
  mixsl: { level: 'scheme', before: ['flag-commit'] },
  nvctx: { level: 'scheme', before: ['when-yes', 'page-independent'] },
  'hybrid-storing': { level: 'depth', before: ['nvctx'] },
  txcache: { level: 'scheme', before: ['nvctx'] },
  kaml: { level: 'scheme', before: ['nvctx'] },
  mobius: { level: 'scheme', before: ['atomic-write'] },
  'flash-log': { level: 'depth', before: ['when-yes'] },
  'commit-cost': { level: 'depth', before: ['atomic-write', 'page-independent', 'log-inside'] },
  'abort-cost': { level: 'depth', before: ['page-independent'] },
  isolation: { level: 'depth', before: ['atomic-write', 'recovery'] },
  'upper-page': { level: 'depth', before: ['page-independent'] },
  'own-scheme': { level: 'depth', before: ['when-yes'] },
};

/** Characters read in a second by a reader who looks at a picture as well. */
const readingSpeed = 12;
/** Seconds to watch a step, and to predict and check an answer. */
const watching = 15;
const predicting = 40;

/** Whole minutes that a lesson takes, from its words, steps and questions. */
export function minutesOf({ steps }: Lesson): number {
  const seconds = steps.map(
    ({ text, question }) =>
      watching +
      lengthOf(text) / readingSpeed +
      (question === undefined
        ? 0
        : predicting + lengthOf([question.prompt, question.because]) / readingSpeed),
  );
  return Math.ceil(seconds.reduce((sum, each) => sum + each, 0) / 60);
}

function lengthOf(texts: readonly RichText[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
