/** `run --protocol rvm-log`: RVM's log under debit-credit, with a power failure where it is asked for. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { applied, auditData, lostHead } from '../../hostside/rvm/audit.ts';
import { recoverLog, RvmLog } from '../../hostside/rvm/machine.ts';
import { fatesOf } from '../../hostside/rvm/operations.ts';
import {
  checkSpec,
  logDeviceCalled,
  type LogSpec,
  measuredSpec,
  RVM_HEADERS,
  SHORT_HEADERS,
} from '../../hostside/rvm/spec.ts';
import { LOG_WORKLOADS, type LogWorkload, measuredWorkload } from '../../hostside/rvm/workload.ts';
import { sha256Hex } from './sha256.ts';
import type { HostRan, HostRunOptions } from './host-run-options.ts';
import { latenciesMs } from './latencies.ts';

export function runRvm(options: HostRunOptions): Result<HostRan, Text> {
  const spec = specOf(options);
  if (!spec.ok) return spec;
  const name = options.workload ?? 'debit-credit-cpp';
  const workload = measuredWorkload(name, options.seed, options.transactions);
  if (workload === null) {
    const known = LOG_WORKLOADS.join(', ');
    return err(`--workload ${name} is not known to rvm-log; expected one of ${known}.`);
  }
  const machine = new RvmLog(spec.value, workload, options.mutant);
  const cut = play(machine, options);
  if (!cut.ok) return cut;
  const recovery = cut.value ? recover(machine, workload, options) : null;
  const document = documentOf(machine, spec.value, name, options, recovery);
  return ok({ document, violated: recovery?.verdict === 'violated' });
}

function specOf({ place, settings }: HostRunOptions): Result<LogSpec, Text> {
  const { parallelism = '4', headers = 'rvm', pageBuffers = 'no', ...others } = settings;
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined)
    return err(`--set ${unknown}: rvm-log takes parallelism, headers and pageBuffers.`);
  const p = Number(parallelism);
  if (![1, 2, 4, 8, 16, 32, 64].includes(p))
    return err(`--set parallelism=${parallelism}: expected 4, 8, 16, 32 or 64 chips.`);
  if (headers !== 'rvm' && headers !== 'short')
    return err(`--set headers=${headers}: expected rvm or short.`);
  if (pageBuffers !== 'yes' && pageBuffers !== 'no')
    return err(`--set pageBuffers=${pageBuffers}: expected yes or no.`);
  const spec = measuredSpec(logDeviceCalled(place), p, headers === 'rvm' ? RVM_HEADERS : SHORT_HEADERS);
  return checkSpec({ ...spec, pageBuffers: pageBuffers === 'yes' });
}

/** Runs to the end or to the power failure. Answers whether power was cut. */
function play(machine: RvmLog, { crashAt, seed }: HostRunOptions): Result<boolean, string> {
  if (crashAt === null) {
    machine.run();
    return ok(false);
  }
  const { counters } = machine.state;
  const done = (): number => counters.programs + counters.erases;
  if (crashAt.kind === 'time') machine.run(() => machine.nextNs() > crashAt.ns);
  else machine.run(() => done() >= crashAt.n - 1 && machine.inFlight() !== null);
  if (crashAt.kind === 'operation' && done() < crashAt.n - 1) {
    return err(`--crash-at op:${crashAt.n}: the run ends after ${done()} operations; ask for one of them.`);
  }
  const op = machine.inFlight();
  const fates = op === null ? (['never'] as const) : fatesOf(machine.spec, op);
  machine.pullPlug(present(fates[nextBelow(randomStream(seed, 'fate'), fates.length)], 'a fate'));
  return ok(true);
}

function recover(machine: RvmLog, workload: LogWorkload, { mutant }: HostRunOptions) {
  const { durable, host } = machine.state;
  const known = {
    acknowledged: host.acknowledged.map((position) => workload.at(position)),
    committing: host.acknowledged.at(-1) === host.begun - 1 ? null : workload.at(host.begun - 1),
    aborted: [],
  };
  const recovered = recoverLog(machine.spec, durable, mutant);
  const broken = recovered === null ? lostHead(durable, known) : auditData(durable.data, known);
  const isThere =
    known.committing !== null &&
    broken === null &&
    auditData(durable.data, { ...known, committing: null }) !== null;
  const undecided = known.committing === null ? [] : [host.begun];
  return {
    ms: (recovered?.untilAppliedNs ?? 0) / 1e6,
    msWithErases: (recovered?.ns ?? 0) / 1e6,
    pageReads: null,
    bytesRead: recovered?.bytesRead ?? 0,
    records: recovered?.records ?? 0,
    committed: isThere ? undecided : [],
    rolledBack: isThere ? [] : undecided,
    verdict: broken === null ? 'held' : 'violated',
    violations: broken === null ? [] : [broken],
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
    commitLatencyMs: latenciesMs(host.latenciesNs),
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
