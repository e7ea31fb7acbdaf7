/** Measured series: what each policy costs. */
import { SyncMachine } from './machine.ts';
import { measuredMachine, SYNC_POLICIES, type SyncPolicy } from './spec.ts';
import { syncWorkload, webServerOf } from './workloads.ts';

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

/** From a request until its reply has arrived, on average, in seconds: `networkNs` of it on the network. */
export function webLatency(policy: SyncPolicy, networkNs: number, count: number, seed: number): number {
  const machine = new SyncMachine(
    measuredMachine(policy),
    webServerOf(networkNs, count, WEB_CONNECTIONS, seed),
  );
  machine.run();
  return networkNs / 1e9 + resultOf(machine, policy, 'specweb-size').outputDelayMs.mean / 1e3;
}

const WEB_CONNECTIONS = 100;

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
