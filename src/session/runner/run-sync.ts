/** `run --sync POLICY`: external synchrony's machine under a benchmark, with a power failure where it is asked for. */
import { assert } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { SyncMachine } from '../../hostside/sync/machine.ts';
import { resultOf } from '../../hostside/sync/measure.ts';
import { recoveredVersions } from '../../hostside/sync/recovery.ts';
import { measuredMachine, policyCalled } from '../../hostside/sync/spec.ts';
import { SYNC_WORKLOADS, syncWorkload } from '../../hostside/sync/workloads.ts';
import type { Fates } from '../../model/machine.ts';
import { runnerMessage } from './messages.ts';
import { sha256Hex } from './sha256.ts';
import type { HostRan, HostRunOptions } from './host-run-options.ts';

export function runSync(options: HostRunOptions): Result<HostRan, Text> {
  const name = options.workload ?? 'postmark';
  const workload = SYNC_WORKLOADS.find(({ id }) => id === name);
  const program = syncWorkload(name, options.seed, options.transactions, options.clients);
  if (workload === undefined || program === null) {
    const known = SYNC_WORKLOADS.map(({ id }) => id);
    return err(runnerMessage('unknownWorkload', { given: name, known, scheme: options.scheme.id }));
  }
  const machine = new SyncMachine(
    { ...measuredMachine(policyCalled(options.place)), mutant: options.mutant },
    program,
  );
  const cut = play(machine, options);
  if (!cut.ok) return cut;
  const recovery = cut.value ? recover(machine, options.seed) : null;
  const units = options.transactions ?? workload.count;
  const result = resultOf(machine, policyCalled(options.place), name);
  const { outside, nowNs } = machine.state;
  const committed = machine.state.counters.commits;
  const versions =
    recovery === null ? versionsNow(machine) : recoveredVersions(machine.spec, machine.state.platter);
  const document = {
    protocol: options.scheme.id,
    mutant: options.mutant,
    sync: options.place,
    device: 'disk',
    workload: name,
    clients: program.processes.length,
    isolation: options.isolation,
    seed: options.seed,
    simulatedMs: nowNs / 1e6,
    /** Journal transactions; what the benchmark calls one is in `units`. */
    transactions: {
      begun: committed + openTransactions(machine),
      committed,
      aborted: 0,
      lost: 0,
      refused: 0,
    },
    units: { name: workload.unit, count: units },
    throughputTps: recovery === null ? units / result.seconds : null,
    finishedMs: recovery === null ? result.seconds * 1e3 : null,
    commitLatencyMs: null,
    outputDelayMs: result.outputDelayMs,
    modifyingCalls: result.modifyingCalls,
    hostPageWrites: outside.writes.reduce((sum, { homes }) => sum + homes.length, 0),
    hostPageReads: null,
    drive: { programs: machine.state.counters.blocksProgrammed, flushes: result.flushes },
    flash: null,
    gc: null,
    mapping: null,
    writeAmplification: null,
    zones: {},
    recovery,
    contentHash: sha256Hex(new Uint8Array(versions.buffer)),
  };
  return ok({ document, violated: recovery?.verdict === 'violated' });
}

/** Returns the versions in the files while there is power: the page cache is newer than the platter. */
function versionsNow({ spec, state }: SyncMachine): Int32Array {
  const versions = new Int32Array(spec.homeBlocks);
  for (const [i, { homes }] of state.outside.writes.entries())
    for (const home of homes) versions[home] = i + 1;
  return versions;
}

function openTransactions({ state: { volatile } }: SyncMachine): number {
  if (volatile === null) return 0;
  const { active, committing } = volatile.journal;
  return (active.blocks.size > 0 ? 1 : 0) + (committing === null ? 0 : 1);
}

/** Runs to the end or to the power failure. Answers whether power was cut. */
function play(machine: SyncMachine, { crashAt }: HostRunOptions): Result<boolean, Text> {
  const { counters } = machine.state;
  if (crashAt === null) machine.run();
  else if (crashAt.kind === 'time') machine.run(() => machine.nextNs() > crashAt.ns);
  else machine.run(() => counters.blocksProgrammed >= crashAt.n);
  if (crashAt?.kind === 'operation' && counters.blocksProgrammed < crashAt.n) {
    const ends = { asked: crashAt.n, done: counters.blocksProgrammed, counted: 'programmed blocks' } as const;
    return err(runnerMessage('endsBefore', ends));
  }
  return ok(crashAt !== null);
}

/** Cuts the power, and lets the machine recover: the seed says which blocks of the drive's cache reach the platter. */
function recover(machine: SyncMachine, seed: number) {
  const { state } = machine;
  const stream = randomStream(seed, 'drive cache');
  const fates: Fates = machine
    .contested()
    .map(({ id }) => [id, nextBelow(stream, 2) === 1 ? 'done' : 'never']);
  machine.pullPlug(fates, seed);
  machine.run(() => state.phase === 'running');
  const { recovering } = state;
  assert(recovering !== null, 'a recovery that has ended is there to be read');
  const { homes, transactions } = recovering.plan;
  const violations = state.verdict ?? [];
  return {
    ms: null,
    pageReads: 1 + homes.length + 2 * transactions.length,
    committed: transactions,
    rolledBack: [],
    verdict: violations.length === 0 ? 'held' : 'violated',
    violations,
  } as const;
}
