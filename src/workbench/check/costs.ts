/** Costs of a commit, an abort and a recovery under a scheme: counted on a small device, one transaction at a time. */
import { assert, InvariantError, present } from '../../base/assert.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { Device } from '../../engine/device.ts';
import { type Counters, totalPrograms } from '../../engine/interface/counters.ts';
import { deviceById } from '../../model/tiny-devices.ts';
import { caseOptions, scriptCase } from '../../oracle/script-case.ts';

/** Programs and waits of one transaction, in flash pages and times waited. */
export interface CommitCost {
  readonly pages: number;
  readonly programs: number;
  readonly waits: number;
}

export interface SchemeCosts {
  readonly id: string;
  readonly title: string;
  readonly commits: readonly CommitCost[];
  /** Programs of a transaction of `pages` pages that aborts. */
  readonly abort: { readonly pages: number; readonly programs: number; readonly erases: number };
  /** Of a device that has committed four pages: flash reads of recovery, and its time in nanoseconds. */
  readonly recovery: { readonly reads: number; readonly ns: number };
}

const DEVICE = 'classroom';
/** Far beyond the end of any work here. */
const MOST_STEPS = 20_000;
const NAMES = ['A', 'A,B', 'A,B,C,D'] as const;

/** Null where the device refuses the scheme, or the scheme does not get to the end. */
export function costsOf(scheme: SchemeDeclaration): SchemeCosts | null {
  const commits = NAMES.map((names) => commitCost(scheme, names));
  const aborted = played(scheme, 'w1:A,B,C,D . a1 .');
  const committed = played(scheme, 'w1:A,B,C,D c1 .');
  const recovery = committed === null ? null : unlessBroken(() => recoveryOf(committed));
  if (aborted === null || recovery === null || commits.includes(null)) return null;
  const { counters } = aborted.state;
  return {
    id: scheme.id,
    title: scheme.title,
    commits: commits.filter((cost) => cost !== null),
    abort: { pages: 4, programs: totalPrograms(counters), erases: counters.erases },
    recovery,
  };
}

function commitCost(scheme: SchemeDeclaration, names: string): CommitCost | null {
  const run = played(scheme, `w1:${names} c1 .`);
  if (run === null) return null;
  const { counters } = run.state;
  return { pages: names.split(',').length, programs: totalPrograms(counters), waits: counters.barriers };
}

/** A work from beginning to end on an empty device; null where the scheme stops with an error. */
export function played(scheme: SchemeDeclaration, script: string): Device | null {
  const device = present(deviceById(DEVICE), 'the device of costs');
  const options = caseOptions(scriptCase({ scheme, mutant: null, device, script }), scheme);
  if (!options.ok) return null;
  return unlessBroken(() => {
    const run = Device.create(options.value);
    runToEnd(run);
    return run;
  });
}

/** Throws for a scheme that goes round in circles. */
function runToEnd(run: Device, isThere: () => boolean = () => false): void {
  const last = run.state.step + MOST_STEPS;
  run.run(() => isThere() || run.state.step > last);
  assert(run.state.step <= last, 'the work does not come to its end');
}

/** A scheme that stops with an error has no costs: what is wrong is told by the conditions. */
export function unlessBroken<T>(count: () => T): T | null {
  try {
    return count();
  } catch (error) {
    if (error instanceof InvariantError) return null;
    throw error;
  }
}

/** Returns the reads and the time of a recovery after a power failure now. */
export function recoveryOf(run: Device): { reads: number; ns: number } {
  const before = readsOf(run.state.counters);
  run.pullPlug([], 0);
  const beganNs = run.timeNs;
  runToEnd(run, () => run.state.phase === 'running');
  return { reads: readsOf(run.state.counters) - before, ns: run.timeNs - beganNs };
}

function readsOf({ reads, outOfBandReads, summaryReads, metaReads }: Counters): number {
  return reads + outOfBandReads + summaryReads + metaReads;
}
