/**
 * Teachable moments: the steps of a run that a lecturer wants to show, each with a name that a short link can carry.
 * A moment is a condition of a breakpoint and the first step at which it is met.
 */
import type { Text } from '../base/message.ts';
import type { BreakCondition } from './breakpoints.ts';

/** Of a moment that every run may have; the commit of a transaction is named after it: "tx11-commit". */
export const MOMENT_IDS = [
  'first-commit',
  'first-abort',
  'first-refusal',
  'checkpoint-1',
  'checkpoint-2',
  'straddler',
  'first-collection',
  'uncommitted-victim',
  'first-copy',
  'first-erase',
  'forced-erase',
  'shared-cells',
] as const;

export type FixedMomentId = (typeof MOMENT_IDS)[number];

export const momentConditions: Readonly<Record<FixedMomentId, BreakCondition>> = {
  'first-commit': { kind: 'commit-in-flight', transaction: null },
  'first-abort': { kind: 'aborted' },
  'first-refusal': { kind: 'refused' },
  'checkpoint-1': { kind: 'checkpoint', nth: 1 },
  'checkpoint-2': { kind: 'checkpoint', nth: 2 },
  straddler: { kind: 'zones-straddled' },
  'first-collection': { kind: 'collection', nth: 1 },
  'uncommitted-victim': { kind: 'uncommitted-victim' },
  'first-copy': { kind: 'page-copied' },
  'first-erase': { kind: 'block-erased', block: null },
  'forced-erase': { kind: 'erase-forced' },
  'shared-cells': { kind: 'shared-cells' },
};

export function commitMomentId(transaction: number): string {
  return `tx${String(transaction)}-commit`;
}

export interface TeachableMoment {
  readonly id: string;
  readonly condition: BreakCondition;
  readonly step: number;
  /** One sentence that names the event. */
  readonly sentence: Text;
}
