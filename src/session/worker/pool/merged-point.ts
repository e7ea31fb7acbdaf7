/** All instants of a script as one point: what it comes to where scripts stand side by side. */
import { present } from '../../../base/assert.ts';
import { type CrashPoint, OUTCOMES, type OutcomeExample } from '../../../model/crash-points.ts';

/** States that are met at several instants count at each of them. */
export function mergedPoint(points: readonly CrashPoint[]): CrashPoint {
  const outcomes = OUTCOMES.map((_, i) => points.reduce((sum, point) => sum + (point.outcomes[i] ?? 0), 0));
  const examples = OUTCOMES.map((outcome) =>
    points.flatMap((point) => point.examples).find((example) => example.outcome === outcome),
  ).filter((example): example is OutcomeExample => example !== undefined);
  const { step, timeNs, operation } = present(points[0], 'the first point');
  const states = points.reduce((sum, point) => sum + point.states, 0);
  return { step, timeNs, operation, states, outcomes, transactions: [], examples };
}
