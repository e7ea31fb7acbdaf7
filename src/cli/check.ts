/** `check`: judges a scheme of an author's own. `new-scheme`: writes a template to begin with. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '../base/result.ts';
import { layoutOf } from '../engine/flash/layout.ts';
import { parseScript } from '../engine/host/script.ts';
import { SCHEMES } from '../protocols/registry.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { ASSIGNMENTS } from '../workbench/assignments/all.ts';
import { startOf } from '../workbench/assignments/starts.ts';
import { ASSIGNMENT_IDS, type AssignmentId, isAssignmentId } from '../workbench/assignments/assignment.ts';
import { judgeAssignment } from '../workbench/check/judge.ts';
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import { CONDITIONS } from '../workbench/asked/conditions.ts';
import { type CheckResult } from '../workbench/check/conditions.ts';
import { costsOf } from '../workbench/check/costs.ts';
import { SchemeCheck } from '../workbench/check/scheme-check.ts';
import { WORK_DEVICE } from '../workbench/check/works.ts';
import { TEMPLATES, type TemplateId, templateText } from '../workbench/templates/texts.ts';
import { CHECKED_SCRIPTS, SEED } from '../model/schema/specification-schema.ts';
import { nearestOf } from '../base/nearest.ts';
import { readFlag, Unusable } from '../session/runner/read-flag.ts';
import { CHECK, NEW_SCHEME } from './arguments/commands.ts';
import { readArguments, readChecked } from './arguments/read-arguments.ts';
import { readScheme } from './author-file.ts';
import { inGradescope, inJunit } from './check-points.ts';
import { checkReport, type HandedIn } from './check-report.ts';
import { fileText, isTextGiven } from './process/inputs.ts';
import { unwritableAmong, unwritableSentence, writeOutput } from './process/outputs.ts';
import { Progress } from './process/progress.ts';
import { madeBy } from './made.ts';
import { print } from './process/print.ts';
import { refuse, STATUS } from './process/status.ts';
import { checkInSandbox, type JudgedFile } from './sandboxed-check.ts';

/** Reads the options of `check`; a sentence where they cannot be done. */
export function readCheck(args: readonly string[]) {
  return readChecked(CHECK, args, ({ random, seed, assignment, ...values }, [file = '']) => {
    if (assignment !== undefined && !isAssignmentId(assignment))
      throw new Unusable(unknownSentence('assignment', assignment, ASSIGNMENT_IDS));
    const scripts = readFlag('--random', CHECKED_SCRIPTS, random ?? String(CHECKED_SCRIPTS.initial));
    const drawnFrom = readFlag('--seed', SEED, seed ?? String(SEED.initial));
    return { ...values, file, assignment, random: scripts, seed: drawnFrom };
  });
}

/** Exit status 0: every condition holds; 1: one is broken; 2: the file is no scheme. */
export async function runCheck(args: string[]): Promise<number> {
  const read = readCheck(args);
  if (!read.ok) return refuse(read.error);
  const { assignment, junit, results } = read.value;
  const unwritable = unwritableAmong([junit, results]);
  if (unwritable !== null) return refuse(unwritable);
  const works = await givenWorks(read.value.works);
  if (!works.ok) return refuse(works.error);
  const asked = { ...read.value, given: works.value };
  const judged = asked.sandbox === true ? await judgeApart(asked) : await judgeHere(asked);
  if (!judged.ok) return refuse(judged.error);
  const { status, reports, source } = judged.value;
  const { random, seed } = asked;
  const given = works.value === null ? {} : { works: works.value };
  const specification = { source, random, seed, assignment: assignment ?? null, ...given };
  const made = madeBy(CHECK.name, args, specification, null);
  const document = { ...reports.document, made };
  const graded = { junit: inJunit(reports, made), gradescope: inGradescope(reports, made) };
  if (asked.reports === true) print(`${JSON.stringify({ ...reports, document, ...graded })}\n`);
  else print(asked.json === true ? `${JSON.stringify(document)}\n` : reports.text);
  if (junit !== undefined) writeOutput(junit, graded.junit);
  if (results !== undefined) writeOutput(results, graded.gradescope);
  return status;
}

/** With the text of the file. */
type Judged = JudgedFile & { readonly source: string };

interface Asked {
  readonly file: string;
  readonly assignment: AssignmentId | undefined;
  readonly random: number;
  readonly seed: number;
  /** File of further works, and the text of each; null without one. */
  readonly works?: string;
  readonly given: readonly string[] | null;
  readonly progress?: boolean;
}

async function judgeHere({
  file,
  assignment,
  random,
  seed,
  given,
  progress: isTold,
}: Asked): Promise<Result<Judged, string>> {
  const scheme = await readScheme(file);
  if (!scheme.ok) return scheme;
  const asked = assignment === undefined ? [] : ASSIGNMENTS[assignment].works;
  const works = [...asked, ...(given ?? []).map((script) => ({ script }))];
  const check = new SchemeCheck(scheme.value.scheme, { random, seed, works });
  const progress = new Progress('works', isTold === true);
  progress.tell(0, check.count);
  while (check.advance()) progress.tell(check.done, check.count);
  progress.end();
  const verdict = check.result();
  const costs = [costsOf(scheme.value.scheme), ...SCHEMES.map(costsOf)].filter((each) => each !== null);
  const handedIn = assignment === undefined ? null : handIn(scheme.value.scheme, assignment, verdict);
  const isGood = handedIn === null ? !isBroken(verdict) : handedIn.isPassed;
  const reports = checkReport(scheme.value.scheme.title, verdict, costs, handedIn);
  return ok({ status: isGood ? STATUS.done : STATUS.broken, reports, source: scheme.value.source });
}

async function judgeApart({ file, assignment, random, seed, given }: Asked): Promise<Result<Judged, string>> {
  if (file === '-' && !isTextGiven(file))
    return err('--sandbox judges a file, not what comes from standard input.');
  const source = await fileText(file);
  if (!source.ok) return source;
  const options = assignment === undefined ? [] : ['--assignment', assignment];
  const drawn = ['--random', String(random), '--seed', String(seed)];
  const judge = (path: string) =>
    given === null
      ? checkInSandbox(path, [...drawn, ...options])
      : onDisk(given.join('\n'), (works) => checkInSandbox(path, [...drawn, ...options], works));
  const judged = isTextGiven(file) ? onDisk(source.value, judge) : judge(file);
  return judged.ok ? ok({ ...judged.value, source: source.value }) : judged;
}

/** The scripts of a file, a line each; null without a file. */
async function givenWorks(path: string | undefined): Promise<Result<readonly string[] | null, string>> {
  if (path === undefined) return ok(null);
  const text = await fileText(path);
  if (!text.ok) return text;
  const { logicalPages, dataBlocks: blocks } = layoutOf(WORK_DEVICE);
  const works: string[] = [];
  for (const [at, line] of text.value.split('\n').entries()) {
    const script = line.trim();
    if (script === '') continue;
    const parsed = parseScript(script, { logicalPages, blocks });
    if (!parsed.ok) return err(`${path}:${at + 1}: ${inEnglish(parsed.error.sentence)}`);
    works.push(script);
  }
  return ok(works);
}

/** Lays a text on the disk for as long as a process reads it. */
function onDisk<T>(text: string, work: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'flashscope-'));
  try {
    const path = join(folder, 'scheme.ts');
    writeOutput(path, text);
    return work(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function handIn(scheme: SchemeDeclaration, id: AssignmentId, verdict: CheckResult): HandedIn {
  const assignment = ASSIGNMENTS[id];
  return { id, conditions: assignment.conditions, ...judgeAssignment(scheme, assignment, verdict) };
}

function isBroken({ conditions }: CheckResult): boolean {
  return CONDITIONS.some((condition) => conditions[condition].state === 'broken');
}

export function runNewScheme(args: string[]): number {
  const parsed = readArguments(NEW_SCHEME, args);
  if (!parsed.ok) return refuse(parsed.error);
  const [id = 'tc', file = 'my-scheme.ts'] = parsed.value.operands;
  const text = isAssignmentId(id) ? startOf(id) : isTemplate(id) ? templateText(id) : null;
  if (text === null) return refuse(unknownSentence('template', id, [...TEMPLATES, ...ASSIGNMENT_IDS]));
  if (existsSync(file)) return refuse(`${file} is there already: name another file.`);
  const unwritable = unwritableSentence(file);
  if (unwritable !== null) return refuse(unwritable);
  writeOutput(file, text);
  print(
    isAssignmentId(id)
      ? `${file} is where ${id} begins. Judge it with: check ${file} --assignment ${id}\n`
      : `${file} is a scheme modelled on ${id}. Judge it with: check ${file}\n`,
  );
  return STATUS.done;
}

const isTemplate = (id: string): id is TemplateId => TEMPLATES.some((each) => each === id);

function unknownSentence(kind: string, id: string, known: readonly string[]): string {
  const nearest = nearestOf(id, known);
  const guess = nearest === null ? '' : ` (did you mean ${nearest}?)`;
  return `There is no ${kind} “${id}”${guess}; expected one of ${known.join(', ')}.`;
}
