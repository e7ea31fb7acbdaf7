import { stateHash } from '../../../base/state-hash.ts';
import type { CheckReport } from '../../../session/contract/spoken.ts';

/** Returns the hash of a judgement that is over: what holds, what breaks the rest, and all costs. */
export function judgementHash({ works, states, conditions, costs, handedIn }: CheckReport): string {
  return stateHash([
    [works, states, handedIn?.isPassed ?? null],
    conditions.map(({ id, state, smallest }) => [id, state, smallest?.prepare ?? '', smallest?.script ?? '']),
    costs.map(({ protocol, programs, barriers, abortPrograms, abortErases, recoveryReads }) => [
      [protocol, barriers, abortPrograms, abortErases, recoveryReads],
      programs,
    ]),
  ]);
}
