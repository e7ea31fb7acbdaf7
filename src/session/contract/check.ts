/** The judgement of a scheme that a person wrote: what must hold, what broke it, and what it costs. */
import type { Text } from '../../base/message.ts';
import type { CrashOpening } from './crash-opening.ts';
import type { ProtocolInfo } from './session.ts';

/** Conditions, in the order in which they are judged. */
export const conditionIds = [
  'plain',
  'answers',
  'deterministic',
  'durability',
  'atomicity',
  'isolation',
  'order',
  'recovery',
  'collection',
] as const;
export type ConditionId = (typeof conditionIds)[number];

/**
 * `checking`: nothing has broken it so far. `unjudged`: the scheme does not run well enough to judge it. `waiting`: nothing
 * was tried.
 */
export type ConditionState = 'waiting' | 'checking' | 'holds' | 'broken' | 'unjudged';

/** The smallest work that breaks a condition. */
export interface SmallestBreak {
  readonly script: string;
  /** State of the flash before the script; empty for an erased device. */
  readonly prepare: string;
  /** The proof, which names the page. */
  readonly proof: Text;
  /** A session that shows it; null where it takes no power failure. */
  readonly opening: CrashOpening | null;
  /** Line of the code in which an error came up, from 1; null for what is no error there. */
  readonly line: number | null;
}

export interface Condition {
  readonly id: ConditionId;
  readonly state: ConditionState;
  /** Null unless it is broken. */
  readonly smallest: SmallestBreak | null;
}

/** Costs of one scheme on the same work. */
export interface CostRow {
  readonly protocol: string;
  readonly title: Text;
  /** Programs of a commit of one, two and four pages. */
  readonly programs: readonly number[];
  /** Times that a commit of four pages waits for programs. */
  readonly barriers: number;
  /** Programs and erases of an abort of four pages. */
  readonly abortPrograms: number;
  readonly abortErases: number;
  /** Reads of a recovery after four pages were committed. */
  readonly recoveryReads: number;
}

/** Flash pages programmed, times waited for them, blocks erased; flash reads of a recovery after the work. */
export type LimitCounter = 'programs' | 'waits' | 'erases' | 'recoveryReads';

/** Limit of an assignment on the cost of a work, and the measured cost; null if the scheme does not get to its end. */
export interface CheckedLimit {
  readonly script: string;
  readonly counter: LimitCounter;
  readonly most: number;
  readonly measured: number | null;
  readonly holds: boolean;
}

/** The judgement of a scheme that is handed in for an assignment. */
export interface HandedIn {
  /** The conditions that the assignment asks for. */
  readonly conditions: readonly ConditionId[];
  readonly limits: readonly CheckedLimit[];
  readonly isPassed: boolean;
}

export interface CheckReport {
  readonly conditions: readonly Condition[];
  readonly costs: readonly CostRow[];
  /** Null without an assignment, and before everything is judged. */
  readonly handedIn: HandedIn | null;
  /** Works that were tried so far, and how many there are. */
  readonly works: number;
  readonly ofWorks: number;
  /** Different states after a power failure. */
  readonly states: number;
}

/** Judges the scheme that the thread was started with. */
export interface CheckJob {
  readonly kind: 'check-authored';
  /** Id of the assignment that it is handed in for; null for none. */
  readonly assignment: string | null;
  /** From which works are drawn; left out: as for everyone. */
  readonly seed?: number;
  /** Scripts that are tried beside the others. */
  readonly works?: readonly string[];
}

/** Asks what the code declares. */
export interface AuthoredJob {
  readonly kind: 'authored';
  /** The code, for workers that are not all started with it. */
  readonly authored?: string;
}

export type AuthoredInfo = ProtocolInfo;
