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
  /** Reason that there is no judgement; empty otherwise. */
  readonly problem: string;
}

/** Returns the packed solutions in any pasted text. */
export function packedSolutionsIn(text: string): readonly string[] {
  return [...text.matchAll(/#\/workbench\?s=([A-Za-z0-9._-]+)/g)].map(([, packed = '']) => packed);
}

/** To be called when a person has asked for it: it runs code of others. */
export async function judgeSolution(packed: string, signal: AbortSignal): Promise<JudgedSolution> {
  const link = await decodeAuthored(packed);
  if (!link.ok) {
    const problem = texts.unusable(await inWords(link.problem.sentence));
    return { assignment: null, isPassed: null, problem };
  }
  const { code, solution } = link.value;
  const assignment = solution?.assignment ?? '';
  if (!isAssignmentId(assignment))
    return { assignment: null, isPassed: null, problem: texts.wrongAssignment };
  agreeTo(code);
  const pool = openAuthoredPool(code, 'one');
  const checked = await pool.run({ kind: 'check-authored', assignment }, { signal });
  pool.dispose();
  if (checked.state === 'done')
    return { assignment, isPassed: checked.value.handedIn?.isPassed === true, problem: '' };
  const problem = checked.state === 'failed' ? texts.unusable(checked.problem.sentence) : '';
  return { assignment, isPassed: null, problem };
}
