/** The instructor's kit: links of questions, answers and sheets, text in which answers came back, and solutions of assignments. */
import { array, asyncProperty, constantFrom, nat, oneof, property, string, tuple } from 'fast-check';
import {
  decodeAssignment,
  decodeReturned,
  decodeSheet,
  packedAnswersIn,
  parseKitState,
} from '../../../src/app/screens/learn/instructors/exercise-address.ts';
import { sheetCsv } from '../../../src/app/screens/learn/instructors/sheet-csv.ts';
import { packedSolutionsIn } from '../../../src/app/screens/learn/instructors/solution-judge.ts';
import { allExercises, exerciseIds } from '../../../src/app/screens/learn/exercises/all-exercises.ts';
import { variantOf } from '../../../src/app/screens/learn/exercises/exercise.ts';
import { answerText } from '../../../src/app/screens/learn/resolver/answer-format.ts';
import { isRight } from '../../../src/app/screens/learn/resolver/judge.ts';
import {
  LessonResolver,
  type ScoutedQuestion,
} from '../../../src/app/screens/learn/resolver/lesson-resolver.ts';
import { readSolution, writeSolution } from '../../../src/app/screens/workbench/solution-file.ts';
import type { Answer } from '../../../src/session/contract/spoken.ts';
import { decodeAuthored } from '../../../src/session/link/authored.ts';
import { encodeChoices } from '../../../src/session/link/choices.ts';
import { packText } from '../../../src/session/link/codec.ts';
import { createSessionServer } from '../../../src/session/worker/session-server.ts';
import { ASSIGNMENT_IDS, isAssignmentId } from '../../../src/workbench/assignments/assignment.ts';
import { inWords } from '../../support/in-words.ts';
import { walkCallsOf } from '../../unit/app/screens/learn/walk-calls.ts';
import { KIT_LINKS } from '../cases/kit-links.ts';
import { type InputKind, keptWith, mustBeSentence, runsOf } from './input-kind.ts';
import { edited, plainEdits } from './plain-edits.ts';

const [FIRST = 'programs', ...OTHERS] = exerciseIds;

/** Contents of the kit's links, page by page, and a solution of an assignment. */
const KIT: readonly object[] = [
  ...exerciseIds.map((exercise) => ({ exercise, seed: 17, sealed: true })),
  ...exerciseIds.map((exercise) => ({ exercise, seed: 17, answer: '3' })),
  { exercise: FIRST, seed: 4_294_967_295, answer: 'Tx1, Tx2' },
  { exercise: OTHERS[0] ?? FIRST, first: 1, count: 24, sealed: false },
  { code: 'x', workload: 'small', solution: { assignment: ASSIGNMENT_IDS[0], version: 1, isPassed: true } },
];

/** Answers that are none: names that every object has, and numbers of other writings. */
const GIVEN = [
  '',
  '3',
  ' 3 ',
  '3,0',
  '0x3',
  '1e0',
  'none',
  'Tx2,Tx1',
  ',',
  '__proto__',
  'constructor',
  'toString',
];

const answered = tuple(
  constantFrom(...exerciseIds),
  nat(30),
  oneof(constantFrom(...GIVEN), string({ unit: 'binary', maxLength: 4 })),
).map(([exercise, seed, answer]): object => ({ exercise, seed, answer }));

const content = oneof(
  answered,
  tuple(constantFrom(...KIT), plainEdits).map(([sound, edits]) => edited<unknown>(sound, edits)),
);

/** The value of an answer in the page's words; undefined for a refusal, which must be a sentence. */
function taken<T>(answer: Answer<T>): T | undefined {
  if (answer.ok) return answer.value;
  mustBeSentence(answer.problem.sentence);
  return undefined;
}

const resolver = new LessonResolver(walkCallsOf(createSessionServer()));

/** Questions whose answer is known, by exercise and seed: the engine need not find each again. */
const known = new Map<string, ScoutedQuestion>();

async function questionOf(id: keyof typeof allExercises, seed: number): Promise<ScoutedQuestion> {
  const key = `${id}/${seed}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { lesson } = variantOf(id, allExercises[id], seed);
  const { question } = await resolver.resolver(lesson, 'Test', 0);
  if (question === null) throw new Error('an exercise asks');
  known.set(key, question);
  return question;
}

/** An answer is judged and shown, whatever it says. */
async function checkReturned(packed: string): Promise<void> {
  const returned = taken(await decodeReturned(packed));
  if (returned === undefined) return;
  const { exercise, seed, answer } = returned;
  const question = await questionOf(exercise, seed);
  const isGood = isRight(question, answer);
  if (isGood && answer.trim() === '') throw new Error('nothing is a right answer');
  for (const shown of [answerText(answer), answerText(question.answer)] as readonly unknown[])
    if (typeof shown !== 'string') throw new Error(`shown as ${typeof shown}`);
}

async function checkSheet(packed: string): Promise<void> {
  const sheet = taken(await decodeSheet(packed));
  if (sheet === undefined) return;
  const { exercise, first, count } = sheet;
  const rows = Array.from({ length: count }, (_, i) => ({
    seed: first + i,
    drawn: variantOf(exercise, allExercises[exercise], first + i).drawn,
    answer: null,
    link: packed,
  }));
  const lines = sheetCsv(Object.keys(allExercises[exercise].draws), rows, []).split('\r\n');
  if (lines.length !== count + 2) throw new Error(`${lines.length} lines for ${count} variants`);
}

/** Every page takes the link for its own: it is taken by one of them at most, or refused in a sentence. */
async function checkKitLink(packed: string): Promise<void> {
  const state = parseKitState(`answer/${packed}`);
  if (state !== null && state.packed !== packed) throw new Error('another link is in the address');
  const assignment = taken(await decodeAssignment(packed));
  if (assignment !== undefined) {
    const { lesson } = variantOf(assignment.exercise, allExercises[assignment.exercise], assignment.seed);
    if (JSON.stringify(lesson).includes('$')) throw new Error('something was not drawn');
  }
  await checkReturned(packed);
  await checkSheet(packed);
  const authored = await decodeAuthored(packed);
  if (!authored.ok) mustBeSentence(inWords(authored.problem.sentence));
  else isAssignmentId(authored.value.solution?.assignment ?? '');
}

/** Links with something around them are found as they are. */
function checkFound(packed: string, around: string): void {
  const address = (screen: string): string => `https://x.org/#/${screen}${packed}`;
  const text = `${around} ${address('learn/answer/')} ${around}\n${address('workbench?s=')} ${around}`;
  if (!packedAnswersIn(text).includes(packed)) throw new Error('the answer is not found');
  if (!packedSolutionsIn(text).includes(packed)) throw new Error('the solution is not found');
}

async function checkContent(value: unknown): Promise<void> {
  const packed = await encodeChoices(value as object);
  if (packed.ok) await checkKitLink(packed.value);
}

const touch = tuple(
  nat(),
  nat(2),
  oneof(string({ unit: 'binary', maxLength: 3 }), constantFrom('/', '.', '%', '2.')),
);

export const kitLinks: InputKind = {
  title: 'Links of the instructor’s kit, and of solutions',
  damage: 'parts left out, doubled or replaced under a right check sum; characters changed without one',
  runs: runsOf(8_000),
  kept: keptWith(
    KIT_LINKS,
    ({ damage }) => damage,
    ({ content: kept }) => checkContent(kept),
  ),
  property: () =>
    asyncProperty(content, nat(3), touch, async (value, kind, [at, gone, instead]) => {
      const packed = await packText(JSON.stringify(value) ?? 'null');
      if (!packed.ok) return;
      const link = `1.${packed.value}`;
      if (kind > 0) {
        checkFound(link, instead);
        await checkKitLink(link);
        return;
      }
      const place = at % (link.length + 1);
      await checkKitLink(link.slice(0, place) + instead + link.slice(place + gone));
    }),
};

const solution = tuple(
  constantFrom(...ASSIGNMENT_IDS),
  nat(2_000_000),
  nat(1),
  string({ unit: 'binary' }),
).map(([assignment, version, passed, code]) =>
  writeSolution({ assignment, version, isPassed: passed === 1, code }),
);

/** A part of the first line, and what becomes of it: left out, doubled or replaced. */
const headEdit = tuple(
  nat(20),
  oneof(
    constantFrom(
      ...ASSIGNMENT_IDS,
      '',
      'passed',
      'not',
      'not passed',
      '-1',
      '1e9',
      '999999',
      '1000000',
      '0x1',
    ),
    constantFrom('//', '#', '\r\n', '\n', ',', ', ', 'engine', '\uFEFF', 'constructor', '__proto__'),
  ),
  nat(2),
);

function withPart(text: string, [at, instead, kind]: readonly [number, string, number]): string {
  const parts = text.split(/(?<=[\s,])/);
  const place = at % Math.min(parts.length, 9);
  const part = parts[place] ?? '';
  parts[place] = ['', part + part, instead + (/[\s,]+$/.exec(part)?.[0] ?? '')][kind] ?? '';
  return parts.join('');
}

/** A file is a scheme as it stands, or a solution that is written again as it was read. */
function checkSolutionFile(text: string): void {
  const read = readSolution(text);
  if (read === null) return;
  const { assignment, version, code } = read;
  if (!isAssignmentId(assignment) || !Number.isSafeInteger(version) || version < 0)
    throw new Error(`a solution of ${assignment}, version ${version}`);
  if (
    !text.endsWith(code) ||
    text
      .slice(0, text.length - code.length)
      .trim()
      .split('\n').length !== 1
  )
    throw new Error('its code is not what stands behind the first line');
  const again = readSolution(writeSolution(read));
  if (JSON.stringify(again) !== JSON.stringify(read))
    throw new Error('it is another solution when read again');
}

export const solutionFiles: InputKind = {
  title: 'Files of solutions',
  damage: 'parts of the first line left out, doubled and replaced, characters put in and taken out',
  runs: runsOf(60_000),
  kept: [],
  property: () =>
    property(solution, array(headEdit, { maxLength: 3 }), touch, (text, edits, [at, gone, instead]) => {
      const damaged = edits.reduce(withPart, text);
      const place = at % (damaged.length + 1);
      checkSolutionFile(damaged);
      checkSolutionFile(damaged.slice(0, place) + instead + damaged.slice(place + gone));
    }),
};
