import type { SessionSpec } from '../../../../model/specification.ts';
import type { SessionCalls } from '../../../../session/client/client.ts';
import type { Answer } from '../../../../session/contract/spoken.ts';

/** Worker calls that a walk needs. It has a session of its own, so that no device on the screen moves. */
export type WalkCalls = Pick<
  SessionCalls,
  'catalogue' | 'open' | 'advance' | 'frame' | 'tally' | 'marks' | 'act' | 'inspect'
>;

/** A session and a step of it, and where the last moves began. */
export interface Place {
  readonly spec: SessionSpec;
  readonly step: number;
  readonly from: number;
}

export function valueOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.problem.sentence);
  return answer.value;
}
