/** State of each condition. */
import type { Text } from '../../base/message.ts';
import type { PromiseName } from '../../model/promises.ts';
import type { Replay } from '../../oracle/counterexample.ts';
import type { Condition } from '../asked/conditions.ts';

export const CONDITION_OF: Readonly<Record<PromiseName, Condition>> = {
  durability: 'durability',
  atomicity: 'atomicity',
  'no resurrection': 'isolation',
  ordering: 'order',
  idempotence: 'recovery',
  'GC neutrality': 'collection',
};

/** The smallest work found that breaks a condition. */
export interface Broken {
  readonly script: string;
  readonly prepare: string;
  /** The sentence that proves it. */
  readonly proof: Text;
  /** A session that shows it; null where it takes no power failure. */
  readonly replay: Replay | null;
  /** Line of the author's file in which an error came up; null for what is no error there. */
  readonly line: number | null;
}

/** `checking`: nothing has broken it so far. `unjudged`: the scheme does not run well enough to judge it. */
export type ConditionState =
  | { readonly state: 'checking' | 'holds' | 'unjudged' }
  | ({ readonly state: 'broken' } & Broken);

export interface CheckResult {
  readonly conditions: Readonly<Record<Condition, ConditionState>>;
  /** Works tried, power failures made, and different states that they left. */
  readonly works: number;
  readonly ofWorks: number;
  readonly powerFailures: number;
  readonly states: number;
  readonly isOver: boolean;
}
