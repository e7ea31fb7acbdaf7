/** Result of exploring many scripts. */
import type { CrashSubject, Finding } from '../model/crash-subject.ts';
import type { Counterexample } from '../oracle/shrink.ts';

export interface Outcome {
  states: number;
  crashPoints: number;
  unfinished: number;
  /** Scripts that could be run, and those of them that broke a promise. */
  tried: number;
  violating: number;
  /** Broken promises, also those beyond the examples that are kept. */
  violations: number;
  /** The counts of a machine of its own. */
  readonly sums: Record<string, Record<string, number>>;
  readonly found: Found[];
}

/** A broken promise, and the script among all that broke it. */
export interface Found extends Counterexample {
  readonly index: number;
}

export const emptyOutcome = (): Outcome => ({
  states: 0,
  crashPoints: 0,
  unfinished: 0,
  tried: 0,
  violating: 0,
  violations: 0,
  sums: {},
  found: [],
});

export function addSums(sums: Outcome['sums'], own: CrashSubject['sums']): void {
  if (own === undefined) return;
  const sum = (sums[own.name] ??= {});
  for (const [name, count] of Object.entries(own.counts)) sum[name] = (sum[name] ?? 0) + count;
}

/** In the order of their scripts; on the host those of the fewest power failures first. */
export function inOrder(kind: 'device' | 'host', found: readonly Found[]): Found[] {
  const byScript = found.toSorted((a, b) => a.index - b.index);
  return kind === 'host'
    ? byScript.toSorted((a, b) => laterCuts(a.finding) - laterCuts(b.finding))
    : byScript;
}

function laterCuts({ cuts, afterwards }: Finding): number {
  return Math.max(0, cuts.length - 1) + (afterwards === undefined ? 0 : 1);
}
