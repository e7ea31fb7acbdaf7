/** Limit on the cost of a scheme for a work of the classroom device, and the measured cost. */
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { totalPrograms } from '../../engine/interface/counters.ts';
import type { Limit } from '../asked/assignment.ts';
import { played, recoveryOf, unlessBroken } from './costs.ts';

export interface MeasuredLimit extends Limit {
  /** Null where the scheme does not get to the end. */
  readonly measured: number | null;
  readonly holds: boolean;
}

export function measureLimit(scheme: SchemeDeclaration, limit: Limit): MeasuredLimit {
  const measured = measure(scheme, limit);
  return { ...limit, measured, holds: measured !== null && measured <= limit.most };
}

function measure(scheme: SchemeDeclaration, { script, counter }: Limit): number | null {
  const run = played(scheme, script);
  if (run === null) return null;
  const { counters } = run.state;
  if (counter === 'programs') return totalPrograms(counters);
  if (counter === 'waits') return counters.barriers;
  if (counter === 'erases') return counters.erases;
  return unlessBroken(() => recoveryOf(run).reads);
}
