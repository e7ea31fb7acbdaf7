/** `run --protocol rvm-log`: RVM's log under debit-credit, with a power failure where it is asked for. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { applied, survivorsIn } from '../../hostside/rvm/audit.ts';
import { LogMachine } from '../../hostside/rvm/log-machine.ts';
import { type LogState, RvmLog } from '../../hostside/rvm/machine.ts';
import { fatesOf } from '../../hostside/rvm/operations.ts';
import { scannedBytes } from '../../hostside/rvm/recovery.ts';
import {
  checkSpec,
  CONDITIONINGS,
  logDeviceCalled,
  type LogSpec,
  measuredSpec,
  RVM_HEADERS,
  SHORT_HEADERS,
  TRUNCATIONS,
} from '../../hostside/rvm/spec.ts';
import { LOG_WORKLOADS, type LogWorkload, measuredWorkload } from '../../hostside/rvm/workload.ts';
import { sha256Hex } from './sha256.ts';
import type { HostRan, HostRunOptions } from './host-run-options.ts';
import { exactly, latenciesMs } from './latencies.ts';
import { runnerMessage } from './messages.ts';

export function runRvm(options: HostRunOptions): Result<HostRan, Text> {
  const spec = specOf(options);
  if (!spec.ok) return spec;
  const given = options.workload ?? 'debit-credit-cpp';
  const workload = measuredWorkload(given, options.seed, options.transactions);
  if (workload === null)
    return err(runnerMessage('unknownWorkload', { given, known: LOG_WORKLOADS, scheme: options.scheme.id }));
  const machine = new RvmLog(spec.value, workload, options.mutant);
  const cut = play(machine, options);
  if (!cut.ok) return cut;
  const recovery = cut.value ? recover(machine, workload, options) : null;
  const document = documentOf(machine, spec.value, given, options, recovery);
  return ok({ document, violated: recovery?.verdict === 'violated' });
}

function specOf({ place, settings }: HostRunOptions): Result<LogSpec, Text> {
  const { parallelism = '4', headers = 'rvm', pageBuffers = 'no' } = settings;
  const { batch, truncation, conditioning, bulkFrom } = settings;
  const lengths = headers === 'rvm' ? RVM_HEADERS : SHORT_HEADERS;
  const spec = measuredSpec(logDeviceCalled(place), Number(parallelism), lengths);
  return checkSpec({
    ...spec,
    pageBuffers: pageBuffers === 'yes',
    batch: Number(batch ?? spec.batch),
    truncation: TRUNCATIONS.find((each) => each === truncation) ?? spec.truncation,
    conditioning: CONDITIONINGS.find((each) => each === conditioning) ?? spec.conditioning,
    bulkFrom: Number(bulkFrom ?? spec.bulkFrom),
  });
}

/** Runs to the end or to the power failure. Answers whether power was cut. */
function play(machine: RvmLog, { crashAt, seed }: HostRunOptions): Result<boolean, Text> {
  if (crashAt === null) {
    machine.run();
    return ok(false);
  }
  const { counters } = machine.state;
  const done = (): number => counters.programs + counters.erases;
  if (crashAt.kind === 'time') machine.run(() => machine.nextNs() > crashAt.ns);
  else machine.run(() => done() >= crashAt.n - 1 && machine.underWay().length > 0);
  if (crashAt.kind === 'operation' && done() < crashAt.n - 1) {
    const ends = { asked: crashAt.n, done: done(), counted: 'operations' } as const;
    return err(runnerMessage('endsBefore', ends));
  }
  const stream = randomStream(seed, 'fate');
  machine.pullPlug(
    machine.underWay().map((op) => {
      const fates = fatesOf(machine.spec, op);
      return present(fates[nextBelow(stream, fates.length)], 'a fate');
    }),
  );
  return ok(true);
}

/** Positions of the transactions that had begun and had no answer. No measured workload aborts any. */
function undecidedOf({ begun, acknowledged }: LogState['host']): readonly number[] {
  const told = new Set(acknowledged);
  return Array.from({ length: begun }, (_, position) => position).filter((position) => !told.has(position));
}

/** Lets the machine recover from what the power failure has left, step by step, and judge it. */
function recover({ spec, state }: RvmLog, workload: LogWorkload, { mutant }: HostRunOptions) {
  const { durable, host } = state;
  const undecided = undecidedOf(host);
  const transactions = Array.from({ length: host.begun }, (_, index) => workload.at(index));
  const recovering = LogMachine.fromDurable(
    { spec, script: { ...workload, transactions }, mutant },
    durable,
    {
      acknowledged: [...host.acknowledged],
      undecided,
      begunAtCut: host.begun,
    },
  );
  const known = recovering.knowledge();
  recovering.step();
  const readNs = recovering.timeNs;
  const plan = recovering.state.recovering?.plan ?? null;
  while (recovering.state.phase !== 'running') recovering.step();
  const violation = recovering.state.verdict?.violation ?? null;
  const survivors = violation === null ? (survivorsIn(durable.data, known) ?? 0) : 0;
  const numbers = undecided.map((position) => position + 1);
  return {
    ms: plan === null ? 0 : readNs / 1e6,
    msWithErases: plan === null ? 0 : recovering.timeNs / 1e6,
    pageReads: null,
    bytesRead: plan === null ? 0 : scannedBytes(spec, plan),
    records: plan?.scan.records.length ?? 0,
    committed: numbers.slice(0, survivors),
    rolledBack: numbers.slice(survivors),
    verdict: violation === null ? 'held' : 'violated',
    violations: violation === null ? [] : [violation],
  } as const;
}

function documentOf(
  machine: RvmLog,
  spec: LogSpec,
  workload: string,
  options: HostRunOptions,
  recovery: ReturnType<typeof recover> | null,
): object {
  const { counters, host, nowNs, durable } = machine.state;
  const committed = host.acknowledged.length;
  const lost = host.begun - committed - host.aborted;
  const simulatedMs = nowNs / 1e6;
  const isFlash = spec.device === 'flash' || spec.device === 'flash-disk';
  // With power, the data files are what the log has not yet been applied to: the contents are both together.
  const contents =
    recovery === null
      ? applied(
          spec.dataBytes,
          host.acknowledged.map((i) => machine.workload.at(i)),
        )
      : durable.data;
  return {
    protocol: options.scheme.id,
    mutant: options.mutant,
    device: spec.device,
    logDevice: spec.device,
    parallelism: spec.parallelism,
    workload,
    isolation: options.isolation,
    seed: options.seed,
    simulatedMs,
    transactions: { begun: host.begun, committed, aborted: host.aborted, lost, refused: 0 },
    throughputTps: simulatedMs === 0 ? 0 : (committed / simulatedMs) * 1e3,
    commitLatencyMs: latenciesMs(exactly(host.latenciesNs)),
    hostPageWrites: null,
    hostPageReads: null,
    flash: isFlash ? { reads: 0, programs: counters.programs, erases: counters.erases } : null,
    log: {
      bytesProgrammed: counters.bytesProgrammed,
      bytesErased: counters.bytesErased,
      truncations: counters.truncations,
    },
    gc: null,
    mapping: null,
    writeAmplification: null,
    zones: {},
    recovery,
    contentHash: sha256Hex(contents),
  };
}
