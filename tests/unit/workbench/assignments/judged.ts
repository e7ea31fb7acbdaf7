/** An assignment's judgement of a text: all missing conditions, or the first one. */
import type { AssignmentId } from '../../../../src/workbench/assignments/assignment.ts';
import { ASSIGNMENTS } from '../../../../src/workbench/assignments/all.ts';
import { judgeAssignment } from '../../../../src/workbench/check/judge.ts';
import { SchemeCheck } from '../../../../src/workbench/check/scheme-check.ts';
import { measureLimit } from '../../../../src/workbench/check/limits.ts';
import { schemeOf } from './compiled.ts';

/** Returns true if a text passes. It is judged until a condition fails. */
export function passes(id: AssignmentId, text: string): boolean {
  const assignment = ASSIGNMENTS[id];
  const scheme = schemeOf(text);
  if (assignment.limits.some((limit) => !measureLimit(scheme, limit).holds)) return false;
  const check = new SchemeCheck(scheme, { random: 0, works: assignment.works });
  const isOpen = (): boolean => {
    const { conditions } = check.result();
    return assignment.conditions.every((condition) => conditions[condition].state !== 'broken');
  };
  while (isOpen() && check.advance());
  return isOpen() && judgeAssignment(scheme, assignment, check.result()).isPassed;
}
