/** The last step of each lesson changes one thing; the guide of each says what to know before it. */
import { describe, expect, test } from 'vitest';
import { allLessons, lessonsIn } from '../../../../../src/app/screens/learn/lessons/all-lessons.ts';
import { lessonGuides, minutesOf } from '../../../../../src/app/screens/learn/lessons/lesson-guide.ts';
import type { Lesson, LessonSetup, LessonStep } from '../../../../../src/app/screens/learn/content/lesson.ts';
import { languages } from '../../../../../src/base/language.ts';
import { lessonTitles, type LessonId } from '../../../../../src/app/words/lesson-titles.ts';
import { itemAt } from '../../../../support/item-at.ts';

const ids = lessonTitles.map(({ id }) => id);

/** A setup as fields, each operation of its script in its place. */
function fieldsOf({ work, parameters = {}, ...rest }: LessonSetup): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries({ ...rest, ...parameters }))
    fields.set(name, JSON.stringify(value));
  for (const [name, value] of Object.entries(work))
    if (name !== 'script') fields.set(name, JSON.stringify(value));
  return fields;
}

function operationsOf({ work }: LessonSetup): readonly string[] {
  return 'script' in work ? work.script.split(' ') : [];
}

function differingFields(a: LessonSetup, b: LessonSetup): number {
  const [one, other] = [fieldsOf(a), fieldsOf(b)];
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))
    .length;
}

/** One operation left out, or put in, or put for another, or for two: 1. More: as many as differ. */
function differingOperations(a: LessonSetup, b: LessonSetup): number {
  const [one, other] = [[...operationsOf(a)], [...operationsOf(b)]];
  while (one.length > 0 && other.length > 0 && one[0] === other[0]) {
    one.shift();
    other.shift();
  }
  while (one.length > 0 && other.length > 0 && one.at(-1) === other.at(-1)) {
    one.pop();
    other.pop();
  }
  return Math.min(one.length, other.length) <= 1
    ? Math.min(1, Math.max(one.length, other.length))
    : one.length;
}

const changes = (a: LessonSetup, b: LessonSetup): number => differingFields(a, b) + differingOperations(a, b);

const stepsOf = ({ steps }: Lesson): readonly LessonStep[] => steps;

/** Names that a lesson introduces, and others use. */
const introductions: readonly (readonly [RegExp, LessonId])[] = [
  [/\bAtomic-Write\b/, 'atomic-write'],
  [/\bSCC\b/, 'scc'],
  [/\bBPCC\b/, 'bpcc'],
  [/\b(?:CFC|AFC|Flag Commit)\b/, 'flag-commit'],
  [/\b(?:LightTx|TxID)\b/, 'page-independent'],
  [/zone rule|Zonenregel|Checkpointed/, 'zones'],
  [/\b(?:TxVer|CkptVer)\b/, 'recovery'],
  [/\b(?:WAL|X-FTL)\b/, 'log-inside'],
  [/\bMixSL\b/, 'mixsl'],
  [/\bNVCTX\b/, 'nvctx'],
  [/\bTxCache\b/, 'txcache'],
  [/\bKAML\b/, 'kaml'],
  [/Möbius/, 'mobius'],
  [/[Ee]xternal [Ss]ynchrony/, 'when-safe'],
  [/no resurrection|Wiederauferstehung/, 'traditional-commit'],
  [/debris|out-of-band|OOB/, 'scc'],
];

/** A lesson, and all that are to be known before it. */
function knownWith(id: LessonId): ReadonlySet<LessonId> {
  return new Set([id, ...lessonGuides[id].before.flatMap((other) => [...knownWith(other)])]);
}

/** All that a lesson says and offers. */
function wordsOf(lesson: Lesson): string {
  return JSON.stringify(
    stepsOf(lesson).map(({ text, formula, question }) => [
      text,
      formula,
      question?.prompt,
      question?.kind,
      question?.hint,
      question?.because,
    ]),
  );
}

const levels = ['basics', 'scheme', 'depth'];

describe.each(ids)('the lesson %s', (id) => {
  const steps = stepsOf(allLessons[id]);

  test('ends with one thing changed, and asks what becomes of it', () => {
    const last = itemAt(steps, steps.length - 1);
    expect(
      steps.filter(({ again }) => again === true),
      `the last step of ${id}, and no other, is a variation: again: true`,
    ).toEqual([last]);
    expect(last.question, `the last step of ${id} asks what becomes of the change`).toBeDefined();
    const before = steps.slice(0, -1).flatMap(({ setup }) => setup ?? []);
    const changed = last.setup;
    if (changed === undefined) throw new Error('A variation begins a session.');
    expect(Math.min(...before.map((each) => changes(each, changed)))).toBe(1);
  });

  test('takes some minutes, and needs only lessons that come before it and are no harder', () => {
    expect(minutesOf(allLessons[id])).toBeGreaterThan(1);
    expect(minutesOf(allLessons[id])).toBeLessThan(21);
    for (const other of lessonGuides[id].before) {
      expect(ids.indexOf(other)).toBeLessThan(ids.indexOf(id));
      expect(levels.indexOf(lessonGuides[other].level)).toBeLessThanOrEqual(
        levels.indexOf(lessonGuides[id].level),
      );
    }
  });

  test.each(languages)(
    'names nothing that neither it nor a lesson to know first introduces (%s)',
    (language) => {
      const words = wordsOf(lessonsIn[language][id]);
      const known = knownWith(id);
      const strange = introductions.filter(([name, from]) => name.test(words) && !known.has(from));
      expect(
        strange.map(([name, from]) => `${name.source}: ${from}`),
        `give ${id} the lessons that introduce these in src/app/screens/learn/lessons/lesson-guide.ts (before)`,
      ).toEqual([]);
    },
  );
});
