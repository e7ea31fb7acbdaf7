/** Solutions that came back as links: each is judged again, in the sandbox. */
import { agreeTo } from '../../../../session/client/consent.ts';
import { decodeAuthored } from '../../../../session/link/authored.ts';
import { type AssignmentId, isAssignmentId } from '../../../../workbench/assignments/assignment.ts';
import { openAuthoredPool } from '../../../lab/model/workers.ts';
import { texts } from '../../../words/course.ts';
import { inWords } from '../../../words/in-words.ts';

export interface JudgedSolution {
  /** Null for a link that is damaged, or belongs to no assignment. */
  readonly assignment: AssignmentId | null;
  /** Null where there is no judgement. */
  readonly isPassed: boolean | null;
  /** Seed of the variant, and how many works of the instructor's it had; null for the assignment as everyone has it. */
  readonly variant: { readonly seed: number; readonly works: number } | null;
  /** Reason that there is no judgement; empty otherwise. */
  readonly problem: string;
}

const nothing: JudgedSolution = { assignment: null, isPassed: null, variant: null, problem: '' };

/** Returns the packed solutions in any pasted text. */
export function packedSolutionsIn(text: string): readonly string[] {
  return [...text.matchAll(/#\/workbench\?s=([A-Za-z0-9._-]+)/g)].map(([, packed = '']) => packed);
}

/** To be called when a person has asked for it: it runs code of others. */
export async function judgeSolution(packed: string, signal: AbortSignal): Promise<JudgedSolution> {
  const link = await decodeAuthored(packed);
  if (!link.ok) {
    const problem = texts.unusable(await inWords(link.problem.sentence));
    return { ...nothing, problem };
  }
  const { code, solution, variant } = link.value;
  const assignment = variant?.assignment ?? solution?.assignment ?? '';
  if (!isAssignmentId(assignment)) return { ...nothing, problem: texts.wrongAssignment };
  agreeTo(code);
  const pool = openAuthoredPool(code, 'one');
  const drawn = variant === undefined ? {} : { seed: variant.seed, works: variant.works };
  const checked = await pool.run({ kind: 'check-authored', assignment, ...drawn }, { signal });
  pool.dispose();
  const shown = variant === undefined ? null : { seed: variant.seed, works: variant.works.length };
  const judged = { ...nothing, assignment, variant: shown };
  if (checked.state === 'done') return { ...judged, isPassed: checked.value.handedIn?.isPassed === true };
  return checked.state === 'failed'
    ? { ...judged, problem: texts.unusable(checked.problem.sentence) }
    : judged;
}
