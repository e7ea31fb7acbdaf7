/**
 * A search divided among several: each tries its own works by their length. The first of all works that break a promise
 * is known when every share has either ended or come to longer works.
 */
import { present } from '../../base/assert.ts';
import { forEachInUnion, recordsIn, type RecordSource } from './record-union.ts';
import type { BrokenWork, Verifier, VerifyProgress } from './verify.ts';

/** Counts of one share; states and recoveries may be those of other shares, too. */
export interface ShareCounts {
  readonly progress: VerifyProgress;
  readonly broken: BrokenWork | null;
}

export interface ShareResult extends ShareCounts {
  /** `STATE_WORDS` words for each distinct state, ascending. */
  readonly states: Uint32Array;
  /** `RECOVERY_WORDS` words for each durable half that was recovered from, ascending. */
  readonly recoveries: Uint32Array;
}

/** The key of a durable half, and what the host knew. */
export const STATE_WORDS = 8;
/** The key of a durable half, and how often power failed in its recovery. */
export const RECOVERY_WORDS = 5;
const DURABLE_WORDS = 4;

/** Returns the result of a share that has ended. */
export function shareResult(verifier: Verifier, broken: BrokenWork | null): ShareResult {
  const states = [...verifier.keys].toSorted(byWords);
  const recoveries = [...verifier.recoveries].toSorted(([a], [b]) => byWords(a, b));
  const stateWords = new Uint32Array(states.length * STATE_WORDS);
  for (const [at, key] of states.entries()) putWords(stateWords, at * STATE_WORDS, key);
  const recoveryWords = new Uint32Array(recoveries.length * RECOVERY_WORDS);
  for (const [at, [key, cuts]] of recoveries.entries()) {
    putWords(recoveryWords, at * RECOVERY_WORDS, key);
    recoveryWords[at * RECOVERY_WORDS + DURABLE_WORDS] = cuts;
  }
  return { progress: { ...verifier.progress }, broken, states: stateWords, recoveries: recoveryWords };
}

/** Keys have the order of their words. */
function byWords(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function putWords(words: Uint32Array, from: number, key: string): void {
  for (let at = 0; at < key.length; at += 2) {
    words[from + (at >> 1)] = key.charCodeAt(at) * 0x1_0000 + key.charCodeAt(at + 1);
  }
}

/** The first of some works: the shortest, and of these the one that is tried first. */
export function firstBroken(found: readonly (BrokenWork | null)[]): BrokenWork | null {
  const order = (a: BrokenWork, b: BrokenWork): number => a.length - b.length || a.order - b.order;
  return found.filter((each) => each !== null).toSorted(order)[0] ?? null;
}

/** Sums of all shares. A state that several have met counts once, so that the sum is that of one search. */
export function sumOf(shares: readonly ShareResult[]): VerifyProgress {
  return sumOfLists(
    shares,
    shares.map(({ states }) => recordsIn(states, STATE_WORDS)),
    shares.map(({ recoveries }) => recordsIn(recoveries, RECOVERY_WORDS)),
  );
}

/** The same of lists that are read from elsewhere. */
export function sumOfLists(
  shares: readonly ShareCounts[],
  states: readonly RecordSource[],
  recoveries: readonly RecordSource[],
): VerifyProgress {
  const [first, ...others] = shares.map(({ progress }) => progress);
  const sum = { ...present(first, 'a share'), distinct: 0, recovered: 0, recoveryCuts: 0 };
  for (const each of others) {
    sum.works += each.works;
    sum.unfinished += each.unfinished;
    sum.length = Math.max(sum.length, each.length);
    sum.cuts += each.cuts;
    sum.states += each.states;
  }
  forEachInUnion(states, STATE_WORDS, (_, isNew) => {
    if (isNew) sum.distinct++;
  });
  // A durable half that one share has met behind another power failure alone was not cut again there.
  let counted = 0;
  forEachInUnion(recoveries, DURABLE_WORDS, (record, isNew) => {
    const cuts = record[DURABLE_WORDS] ?? 0;
    if (isNew) {
      sum.recovered++;
      counted = 0;
    }
    sum.recoveryCuts += Math.max(0, cuts - counted);
    counted = Math.max(counted, cuts);
  });
  return sum;
}
