/** The verdict on an author's scheme: for people and for programs. */
import { inEnglish } from '../texts/en/in-english.ts';
import { type Condition, CONDITIONS } from '../workbench/asked/conditions.ts';
import { type CheckResult } from '../workbench/check/conditions.ts';
import type { AssignmentId } from '../workbench/assignments/assignment.ts';
import { JUDGEMENT_VERSION } from '../workbench/assignments/assignment.ts';
import type { AssignmentVerdict } from '../workbench/check/judge.ts';
import type { SchemeCosts } from '../workbench/check/costs.ts';
import type { Counter } from '../workbench/asked/assignment.ts';
import type { MeasuredLimit } from '../workbench/check/limits.ts';
import type { Point } from './check-points.ts';

export interface CheckReport {
  readonly document: object;
  readonly text: string;
  readonly title: string;
  /** A point a condition, and one a limit of an assignment. */
  readonly points: readonly Point[];
}

const SAYS: Readonly<Record<Condition, string>> = {
  plain: 'what the scheme keeps is plain data',
  answers: 'every COMMIT is answered, and the work ends',
  deterministic: 'the same work ends the same way',
  durability: 'what was acknowledged survives',
  atomicity: 'a transaction survives whole or not at all',
  isolation: 'what was aborted or never asked for does not come back',
  order: 'no effect survives without its cause',
  recovery: 'recovery, cut and repeated, comes to the same',
  collection: 'garbage collection is never seen',
};

const MARKS: Readonly<Record<string, string>> = { true: 'holds ', false: 'BROKEN', null: '?     ' };

interface Verdict {
  readonly condition: Condition;
  /** Null: it could not be judged. */
  readonly holds: boolean | null;
  /** The script that breaks it, and why; null where it holds. */
  readonly counterexample: {
    readonly script: string;
    readonly prepare: string;
    readonly proof: string;
    /** Line of the file in which an error came up; null for what is no error there. */
    readonly line: number | null;
  } | null;
}

/** The assignment that a scheme is handed in for, and what was judged of it beside the conditions. */
export interface HandedIn extends AssignmentVerdict {
  readonly id: AssignmentId;
  readonly conditions: readonly Condition[];
}

export function checkReport(
  title: string,
  result: CheckResult,
  costs: readonly SchemeCosts[],
  handedIn: HandedIn | null,
): CheckReport {
  const verdicts = CONDITIONS.map((condition) => verdictOn(condition, result));
  const { works, powerFailures, states } = result;
  const asked = handedIn === null ? verdicts : verdicts.filter(isAskedIn(handedIn));
  const points = [...asked.map(pointOf), ...(handedIn?.limits ?? []).map(pointOfLimit)];
  const assignment =
    handedIn === null
      ? {}
      : {
          assignment: {
            id: handedIn.id,
            version: JUDGEMENT_VERSION,
            passed: handedIn.isPassed,
            conditions: handedIn.conditions,
            limits: handedIn.limits,
          },
        };
  const document = {
    scheme: title,
    works,
    powerFailures,
    states,
    conditions: verdicts,
    ...assignment,
    costs,
  };
  return {
    document,
    text: inText(title, result, verdicts, handedIn, costs),
    title,
    points,
  };
}

function isAskedIn({ conditions }: HandedIn): (verdict: Verdict) => boolean {
  return ({ condition }) => conditions.includes(condition);
}

function pointOf(verdict: Verdict): Point {
  return { name: SAYS[verdict.condition], holds: verdict.holds === true, failure: failureOf(verdict) };
}

const COUNTED: Readonly<Record<Counter, string>> = {
  programs: 'programs of flash pages',
  waits: 'waits for programs',
  erases: 'erases',
  recoveryReads: 'reads of the recovery after a power failure at its end',
};

function pointOfLimit({ script, counter, most, measured, holds }: MeasuredLimit): Point {
  const name = `${script} costs at most ${most} ${COUNTED[counter]}`;
  const failure = measured === null ? 'the scheme does not get to its end' : `it costs ${measured}`;
  return { name, holds, failure };
}

function verdictOn(condition: Condition, { conditions }: CheckResult): Verdict {
  const known = conditions[condition];
  if (known.state !== 'broken')
    return { condition, holds: known.state === 'unjudged' ? null : true, counterexample: null };
  const { script, prepare, proof, line } = known;
  return { condition, holds: false, counterexample: { script, prepare, proof: inEnglish(proof), line } };
}

function inText(
  title: string,
  { works, powerFailures, states }: CheckResult,
  verdicts: readonly Verdict[],
  handedIn: HandedIn | null,
  costs: readonly SchemeCosts[],
): string {
  const lines = verdicts.flatMap(({ condition, holds, counterexample }) => {
    const line = `${MARKS[String(holds)] ?? ''}  ${condition.padEnd(14)} ${SAYS[condition]}`;
    if (counterexample === null) return [line];
    const { script, prepare, proof } = counterexample;
    const before = prepare === '' ? '' : ` on ${prepare}`;
    return [line, `          ${script || 'no operation at all'}${before}`, `          ${proof}`];
  });
  const head = `${title}: ${works} works, ${powerFailures} power failures, ${states} different states`;
  return `${head}\n${lines.join('\n')}\n${assignmentInText(handedIn)}\n${costTable(costs)}`;
}

function assignmentInText(handedIn: HandedIn | null): string {
  if (handedIn === null) return '';
  const { id, limits, conditions, isPassed } = handedIn;
  const lines = limits.map(pointOfLimit).map(({ name, holds, failure }) => {
    return `${MARKS[String(holds)] ?? ''}  ${name}${holds ? '' : `: ${failure}`}`;
  });
  const asked = conditions.length === CONDITIONS.length ? 'every condition' : conditions.join(', ');
  lines.push(`${id} asks for ${asked}, within its limits: ${isPassed ? 'passed' : 'not passed'}`);
  return `${lines.join('\n')}\n`;
}

const COLUMNS = ['1 page', '2 pages', '4 pages', 'waits', 'abort of 4', 'recovery reads'] as const;

/** Programs of a commit by its pages, waits of the last one, programs of an abort, reads of a recovery. */
function costTable(costs: readonly SchemeCosts[]): string {
  const rows = costs.map(({ title, commits, abort, recovery }) => [
    title,
    ...commits.map(({ programs }) => String(programs)),
    String(commits.at(-1)?.waits ?? ''),
    String(abort.programs),
    String(recovery.reads),
  ]);
  const table = [['Programs', ...COLUMNS], ...rows];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? [];
  const written = table.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  return `${written.join('\n')}\n`;
}

function failureOf({ counterexample }: Verdict): string {
  return counterexample === null
    ? 'not judged: the scheme does not run as it should'
    : `${counterexample.script}: ${counterexample.proof}`;
}
