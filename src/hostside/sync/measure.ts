/** Measured series: when data is safe, and what each policy costs. */
import { type CrashShares, exploreSync } from './explorer.ts';
import { SyncMachine } from './machine.ts';
import { parseSyncScript, SYNC_SCENARIOS } from './script.ts';
import { measuredMachine, SYNC_POLICIES, type SyncPolicy, tinyMachine } from './spec.ts';
import { syncWorkload, webServerOf } from './workloads.ts';

export type Safety = 'no' | 'not on power failure' | 'yes';

export interface DurabilityRow {
  readonly policy: SyncPolicy;
  readonly work: 'write' | 'fsync';
  readonly shares: CrashShares;
  readonly isDurable: Safety;
}

/** "No" when a crash of the system alone loses what the world has seen, "yes" when nothing does. */
function safetyOf({ lost, disordered, lostBySystemCrash }: CrashShares): Safety {
  if (lostBySystemCrash > 0) return 'no';
  return lost + disordered > 0 ? 'not on power failure' : 'yes';
}

/**
 * When is data safe? Power is cut at every event of a loop that writes (or writes and syncs) and tells the
 * world, with every subset of the drive's cache; the table is what came of it.
 */
export function durabilityTable(policies: readonly SyncPolicy[] = SYNC_POLICIES): DurabilityRow[] {
  return policies.flatMap((policy) =>
    (['write', 'fsync'] as const).map((work) => {
      const scenario = SYNC_SCENARIOS.find(({ id }) => id === `${work}-loop`);
      const program = parseSyncScript(scenario?.script ?? '');
      if (!program.ok) throw new Error(program.error);
      const { shares } = exploreSync(tinyMachine(policy), program.value);
      return { policy, work, shares, isDurable: safetyOf(shares) };
    }),
  );
}

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
