/** Schemes that a person writes: read as the workbench and the runner read them, and judged. */
import { asyncProperty, constantFrom } from 'fast-check';
import { readScheme } from '../../../src/cli/author-file.ts';
import { inGradescope, inJunit } from '../../../src/cli/check-points.ts';
import { checkReport } from '../../../src/cli/check-report.ts';
import { madeBy } from '../../../src/cli/made.ts';
import { withTexts } from '../../../src/cli/process/inputs.ts';
import type { SchemeDeclaration } from '../../../src/engine/core/scheme-declaration.ts';
import { putOnWorkbench } from '../../../src/protocols/registry.ts';
import { compileAuthored } from '../../../src/workbench/source/compile-authored.ts';
import { ASSIGNMENTS } from '../../../src/workbench/assignments/all.ts';
import { ASSIGNMENT_IDS, type AssignmentId } from '../../../src/workbench/assignments/assignment.ts';
import { costsOf } from '../../../src/workbench/check/costs.ts';
import { judgeAssignment } from '../../../src/workbench/check/judge.ts';
import { SchemeCheck } from '../../../src/workbench/check/scheme-check.ts';
import { AUTHORED_CODE } from '../cases/authored-code.ts';
import { damagedCode, damagedSchemes } from './authored-damage.ts';
import { type InputKind, keptWith, mustBeSentence, runsOf } from './input-kind.ts';
import { countAnew, withSteps } from './step-limit.ts';

const FILE = 'scheme.ts';

/** An author is told in the author's own words what the code has thrown, which is no error of ours. */
function mustBeToldShortly(sentence: string): void {
  if (!/[.!?)]$/.test(sentence) || sentence.length > 2_000)
    throw new Error(`no sentence: ${sentence.slice(0, 300)}`);
}

/** As the runner reads a file. */
function readText(text: string) {
  return withTexts(new Map([[FILE, text]]), () => readScheme(FILE));
}

/** The scheme in a text; null for one that is refused, at its place or by its member. */
async function schemeIn(text: string): Promise<SchemeDeclaration | null> {
  countAnew();
  const compiled = compileAuthored(text);
  if (!compiled.ok) {
    const { line, column, reason } = compiled.error;
    mustBeSentence(`Line ${line}: ${reason}.`);
    const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
    if (!(line >= 1 && line <= lines.length && column >= 1))
      throw new Error(`at ${line}:${column}: ${reason}`);
    const refused = await readText(text);
    if (refused.ok) throw new Error(`the runner takes it, the workbench says: ${reason}`);
    if (refused.error !== `${FILE}:${line}:${column}: ${reason}.`)
      throw new Error(`the runner says: ${refused.error}`);
    return null;
  }
  const counted = withSteps(compiled.value);
  if (counted === null) throw new Error('it is compiled to what is no JavaScript');
  const read = await readText(counted);
  if (read.ok) return read.value.scheme;
  if (!read.error.startsWith(FILE)) throw new Error(`without its file: ${read.error.slice(0, 300)}`);
  mustBeToldShortly(read.error);
  return null;
}

/** Works of which each scheme is judged by the first ones. */
const WORKS = 4;

/** Steps of the judgement, some hundred times as many as these works take. */
const MOST_ADVANCES = 20_000;

/** A verdict on a scheme, and its report in every form. */
async function checkJudged(text: string, id: AssignmentId): Promise<void> {
  const scheme = await schemeIn(text);
  if (scheme === null) return;
  countAnew();
  const assignment = ASSIGNMENTS[id];
  try {
    const check = new SchemeCheck(scheme, { random: 0, works: assignment.works });
    for (let steps = 0; check.result().works < WORKS && check.advance(); steps++)
      if (steps > MOST_ADVANCES) throw new Error('its judgement does not end');
    const result = check.result();
    const handedIn = {
      id,
      conditions: assignment.conditions,
      ...judgeAssignment(scheme, assignment, result),
    };
    const costs = [costsOf(scheme)].filter((each) => each !== null);
    const reports = checkReport(scheme.title, result, costs, handedIn);
    const made = madeBy('check', [FILE], {}, null);
    JSON.parse(inGradescope(reports, made));
    inJunit(reports, made);
    for (const { failure, holds } of reports.points) if (!holds) mustBeToldShortly(`${failure}.`);
  } finally {
    putOnWorkbench(null);
  }
}

export const authoredCode: InputKind = {
  title: 'Code of schemes, read',
  damage:
    'tokens and lines left out, doubled, swapped and replaced by others of the language, members put in, characters changed',
  runs: runsOf(10_000),
  kept: [],
  property: () => asyncProperty(damagedCode, async (text) => void (await schemeIn(text))),
};

export const authoredSchemes: InputKind = {
  title: 'Code of schemes, judged',
  damage:
    'hooks that return, keep, throw and ask for values of any kind, or do not end; tokens and lines as above',
  runs: runsOf(1_000),
  kept: keptWith(
    AUTHORED_CODE,
    ({ damage }) => damage,
    ({ text }) => checkJudged(text, 'durable-first'),
  ),
  property: () => asyncProperty(damagedSchemes, constantFrom(...ASSIGNMENT_IDS), checkJudged),
};
