/** The judgement of a solution: the conditions and the limits of its assignment. */
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { CheckResult } from './conditions.ts';
import { type MeasuredLimit, measureLimit } from './limits.ts';
import type { Assignment } from '../asked/assignment.ts';

export interface AssignmentVerdict {
  readonly limits: readonly MeasuredLimit[];
  /** True if every condition holds, within the limits. */
  readonly isPassed: boolean;
}

export function judgeAssignment(
  scheme: SchemeDeclaration,
  assignment: Assignment,
  { conditions }: CheckResult,
): AssignmentVerdict {
  const limits = assignment.limits.map((limit) => measureLimit(scheme, limit));
  const holds = assignment.conditions.every((condition) => conditions[condition].state === 'holds');
  return { limits, isPassed: holds && limits.every((limit) => limit.holds) };
}
