/** Measured series: what each policy costs. */
import { assert } from '../../base/assert.ts';
import { SyncMachine } from './machine.ts';
import type { SyncProgram } from './program.ts';
import { measuredMachine, SYNC_POLICIES, type SyncPolicy } from './spec.ts';
import type { Output } from './state.ts';
import { syncWorkload, WEB_CLASSES, webNetworkNs } from './workloads.ts';

export interface WorkloadResult {
  readonly policy: SyncPolicy;
  readonly workload: string;
  /** Until the last process ended: what the benchmark itself would report. */
  readonly seconds: number;
  readonly commits: number;
  readonly flushes: number;
  readonly modifyingCalls: number;
  /** From the call that printed until the world saw it. */
  readonly outputDelayMs: { readonly mean: number; readonly p50: number; readonly p99: number };
}

/** Runs a workload under a policy to its end. */
export function runWorkload(
  policy: SyncPolicy,
  workload: string,
  seed: number,
  count: number | null = null,
  clients: number | null = null,
): WorkloadResult | null {
  const program = syncWorkload(workload, seed, count, clients);
  if (program === null) return null;
  const machine = new SyncMachine(measuredMachine(policy), program);
  machine.run();
  return resultOf(machine, policy, workload);
}

export interface WebResult {
  readonly requestsPerSecond: number;
  readonly commitsPerSecond: number;
  /** From a request until its reply has arrived, on average, by `WEB_CLASSES`; NaN where there was none. */
  readonly latencySeconds: readonly number[];
  /** On average: how long a reply was held back. */
  readonly heldMs: number;
}

/** SPECweb99 with `count` requests, until the first of its connections has seen the last of its replies. */
export function runWebServer(policy: SyncPolicy, count: number, seed: number): WebResult {
  const program = syncWorkload('specweb', seed, count);
  assert(program !== null, 'SPECweb99 is a workload');
  const machine = new SyncMachine(measuredMachine(policy), program);
  const { outside, counters, volatile } = machine.state;
  machine.run(() => volatile?.processes.some(({ finishedNs }) => finishedNs >= 0) ?? true);
  const seconds = machine.state.nowNs / 1e9;
  const seen = outside.outputs.filter(({ visibleNs }) => visibleNs >= 0);
  const latencies = seen.map((output) => {
    const networkNs = networkOf(program, output);
    return { networkNs, ns: networkNs + output.visibleNs - output.printedNs };
  });
  return {
    requestsPerSecond: seen.length / seconds,
    commitsPerSecond: counters.commits / seconds,
    latencySeconds: WEB_CLASSES.map((each) => {
      const own = latencies.filter(({ networkNs }) => networkNs === webNetworkNs(each));
      return own.reduce((sum, { ns }) => sum + ns, 0) / own.length / 1e9;
    }),
    heldMs: latencies.reduce((sum, { ns, networkNs }) => sum + ns - networkNs, 0) / seen.length / 1e6,
  };
}

/**
 * Returns the time for which the request behind a reply was on the network; the first wait of a connection is none of
 * them.
 */
function networkOf({ processes }: SyncProgram, { process, number }: Output): number {
  const waits = processes[process]?.filter(({ call }) => call === 'wait') ?? [];
  const own = waits[number];
  assert(own?.call === 'wait', 'a request waits for the network');
  return own.ns;
}

export function resultOf(machine: SyncMachine, policy: SyncPolicy, workload: string): WorkloadResult {
  const { volatile, outside, counters } = machine.state;
  const ended = volatile?.processes.map(({ finishedNs }) => finishedNs) ?? [];
  const delays = Float64Array.from(
    outside.outputs.filter(({ visibleNs }) => visibleNs >= 0),
    ({ visibleNs, printedNs }) => (visibleNs - printedNs) / 1e6,
  ).sort();
  const at = (share: number): number => delays[Math.max(0, Math.ceil(share * delays.length) - 1)] ?? 0;
  return {
    policy,
    workload,
    seconds: ended.reduce((last, ns) => Math.max(last, ns), 0) / 1e9,
    commits: counters.commits,
    flushes: counters.flushes,
    modifyingCalls: outside.writes.length,
    outputDelayMs: {
      mean: delays.length === 0 ? 0 : delays.reduce((sum, ms) => sum + ms, 0) / delays.length,
      p50: at(0.5),
      p99: at(0.99),
    },
  };
}

/** Bars of one workload: a result for each policy, in order. */
export function workloadBars(
  workload: string,
  seed: number,
  policies: readonly SyncPolicy[] = SYNC_POLICIES,
  count: number | null = null,
  clients: number | null = null,
): WorkloadResult[] {
  return policies.flatMap((policy) => runWorkload(policy, workload, seed, count, clients) ?? []);
}
