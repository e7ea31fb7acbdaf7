/**
 * No number of a page, block, version, TxID, mapping page or slot stands in a lesson unless the engine confirms it: it
 * is the answer of a query, or the text's step has a fact about it.
 */
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../../src/base/language.ts';
import { lessonTitles } from '../../../../../src/app/words/lesson-titles.ts';
import type { Lesson, LessonStep } from '../../../../../src/app/screens/learn/content/lesson.ts';
import { lessonsIn } from '../../../../../src/app/screens/learn/lessons/all-lessons.ts';
import { LessonResolver } from '../../../../../src/app/screens/learn/resolver/lesson-resolver.ts';
import { createSessionServer } from '../../../../../src/session/worker/session-server.ts';
import { itemAt } from '../../../../support/item-at.ts';
import { walkCallsOf } from './walk-calls.ts';

interface Claim {
  readonly kind: 'page' | 'place' | 'block' | 'version' | 'field' | 'tag' | 'mapping page' | 'slot';
  /** Field of the out-of-band area that has the number, or logical page that stands there; empty for other kinds. */
  readonly field: string;
  readonly number: string;
}

type Answers = ReadonlyMap<string, string>;

const list = String.raw`\**(\d+(?:(?:,? (?:to|and|or|bis|und|oder) |, )\**\d+)*)`;
const patterns: readonly (readonly [Claim['kind'], RegExp])[] = [
  // A figure of a paper has its noun behind it.
  ['page', /(?<![\d.])(\d+\.\d+)(?!\d|\.\d| ?(?:times|ms|µs|s\b|%))/g],
  // "A at 2.1", "A, at **2.1**", "A nach 2.1"; and the other way round, "2.1 is A of Tx2".
  ['place', /\b([A-X])\b,? (?:at|to|auf|nach|geht nach|goes to) \**(\d+\.\d+)/g],
  ['place', /(?<page>\d+\.\d+)\** (?:is|ist|holds) (?<name>[A-X])(?!\p{L})/gu],
  ['block', new RegExp(String.raw`\b(?:[Bb]locks?|Bl(?:ocks?|öcken?))\s${list}`, 'g')],
  ['version', /\b[Vv](\d+)\b/g],
  ['version', new RegExp(String.raw`\b[Vv]ersion(?:s|en)?\s${list}`, 'g')],
  ['field', /\b(TxVer|CkptVer|TxCnt|TxID|XID)\s\**(\d+)/g],
  ['tag', /(\d+·\d+)/g],
  ['mapping page', /\b(M\d+)\b/g],
  ['slot', new RegExp(String.raw`\b(?:[Ss]lots?|Platz|Plätzen?)\s${list}`, 'g')],
  ['version', /([₀-₉]+)/g],
];

/** All that a text says with a number of its own; what stands in braces is the engine's. */
function claimsIn(text: string): readonly Claim[] {
  const own = text.replaceAll(/\{[^{}]+\}/g, '…');
  return patterns.flatMap(([kind, pattern]) =>
    [...own.matchAll(pattern)].flatMap(({ groups, 1: first = '', 2: second }) => {
      if (groups !== undefined) return [{ kind, field: groups['name'] ?? '', number: groups['page'] ?? '' }];
      if (second !== undefined) return [{ kind, field: first, number: second }];
      return numbersOf(first).map((number) => ({ kind, field: '', number }));
    }),
  );
}

/** "6 to 9" names four numbers. */
function numbersOf(named: string): readonly string[] {
  const range = /^(\d+) (?:to|bis) \**(\d+)$/.exec(named);
  if (range === null) return named.match(/M?\d+(?:[.·]\d+)?|[₀-₉]+/g) ?? [];
  const [from, to] = [Number(range[1]), Number(range[2])];
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

/** True if one of the engine's answers is about the very thing that a text names. */
function isConfirmed({ kind, field, number }: Claim, answers: Answers): boolean {
  return [...answers].some(([query, answer]) => {
    const [word = '', ...about] = query.split(' ');
    if (kind === 'page') return about.includes(number) || answer === number;
    if (kind === 'place') return stands(word, about, answer).has(`${field} ${number}`);
    if (kind === 'block') return isAboutBlock(word, about, number) || answer.includes(`lock ${number} `);
    if (kind === 'version') return word === 'field' && /^\d$/.test(about[1] ?? '') && answer === number;
    if (kind === 'field') return about.at(-1) === field && answer === number;
    if (kind === 'tag') return word === 'drawn' && answer.endsWith(` ${number}`);
    return answer.split(/\W+/).includes(number);
  });
}

/** Logical page and page, as in "A 2.1", of which an answer says that the one stands on the other. */
function stands(word: string, [about = '']: readonly string[], answer: string): ReadonlySet<string> {
  if (word === 'drawn') return new Set([`${answer.split(' ')[0]} ${about}`]);
  return new Set(word === 'place' || word === 'sent' ? [`${about} ${answer}`] : []);
}

function isAboutBlock(word: string, about: readonly string[], block: string): boolean {
  if (['cell', 'drawn', 'field'].includes(word)) return about[0]?.startsWith(`${block}.`) === true;
  return ['lane', 'among', 'why'].includes(word) && about.includes(block);
}

function nameOf({ kind, field, number }: Claim): string {
  return kind === 'place' ? `place ${field} ${number}` : `${field || kind} ${number}`;
}

function textsOf({ text, formula, question }: LessonStep): readonly string[] {
  const asked = question === undefined ? [] : [question.prompt, question.hint, question.because];
  return [...text, formula ?? '', ...asked];
}

/** The numbers in a lesson that no answer of the engine confirms, one sentence each. */
async function unconfirmed(lesson: Lesson): Promise<readonly string[]> {
  const resolver = new LessonResolver(walkCallsOf(createSessionServer()));
  const found: string[] = [];
  for (const [index, step] of lesson.steps.entries()) {
    const answers = await resolver.facts(lesson, 'Test', index);
    for (const claim of textsOf(step).flatMap(claimsIn)) {
      if (!isConfirmed(claim, answers)) found.push(`step ${index + 1}: ${nameOf(claim)}`);
    }
  }
  return found;
}

const all = languages.flatMap((language) =>
  lessonTitles.map(({ id }) => ({ language, id, lesson: lessonsIn[language][id] })),
);

describe.each(all)('the lesson $id ($language)', ({ lesson }) => {
  test('names no page, block, version, TxID, mapping page or slot that the engine does not confirm', async () => {
    expect(await unconfirmed(lesson)).toEqual([]);
  });
});

/** The lesson on zones, its second step saying this instead. */
function withText(language: 'en' | 'de', text: string): Lesson {
  const lesson: Lesson = lessonsIn[language].zones;
  return { ...lesson, steps: [itemAt(lesson.steps, 0), { ...itemAt(lesson.steps, 1), text: [text] }] };
}

test.each([
  ['en', 'Page **2.7** and 41.8 times.', 'page 2.7'],
  ['de', 'Die Seite **2.7**, 41,8-mal.', 'page 2.7'],
  ['en', 'It is F, at **2.0**, not 2.1.', 'place F 2.0'],
  ['de', '2.0 ist F von Tx1.', 'place F 2.0'],
  ['en', 'Blocks 2 to 4.', 'block 3, block 4'],
  ['de', 'Die Blöcke 2 und 5.', 'block 5'],
  ['en', 'It names B v3.', 'version 3'],
  ['de', 'Sie nennt Version 3.', 'version 3'],
  ['en', 'B₃ points back.', 'version ₃'],
  ['en', 'It carries TxID 4.', 'TxID 4'],
  ['de', 'Sie trägt TxCnt **4**.', 'TxCnt 4'],
  ['en', 'The cell 1·5.', 'tag 1·5'],
  ['en', 'It writes M0 and M1.', 'mapping page M0, mapping page M1'],
  ['de', 'Platz 4 des Logs und M1.', 'mapping page M1, slot 4'],
  ['en', 'The record in slot 4.', 'slot 4'],
] as const)('a number that nothing confirms is found (%s): %s', async (language, text, found) => {
  const said = (await unconfirmed(withText(language, text))).map((each) => each.replace('step 2: ', ''));
  expect(said.join(', ')).toBe(found);
});
