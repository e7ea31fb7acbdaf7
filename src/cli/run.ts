/** `run`: one simulation, with a power cut where it is asked for. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { err, ok, type Result } from '../base/result.ts';
import { totalPrograms, totalReads } from '../engine/counters.ts';
import { Device, type DeviceOptions } from '../engine/device.ts';
import { layoutOf } from '../engine/flash/layout.ts';
import { scheduleTrace } from '../engine/host/isolation.ts';
import { abortSome } from '../engine/host/abort-some.ts';
import { parsePreparation } from '../engine/host/prepare.ts';
import type { HostProgram } from '../engine/host/program.ts';
import { SCENARIOS, scenarioById } from '../engine/host/scenarios.ts';
import { parseScript } from '../engine/host/script.ts';
import { generatedBy, generateProgram, workloadById, WORKLOADS } from '../engine/host/workloads/workloads.ts';
import type { LaidPage } from '../engine/ftl/fill.ts';
import { firstTransactions } from './first-transactions.ts';
import { isHostside } from './hostside-options.ts';
import { readFileTrace, refuse } from './trace-arguments.ts';
import { contentLines, outcomeLines } from './run-contents.ts';
import { runHostside } from './run-hostside.ts';
import { parseRunOptions, type CrashPoint, type RunOptions } from './run-options.ts';
import { recoverAndAudit, type RecoveryReport } from './run-recovery.ts';
import { report } from './run-report.ts';

interface Work {
  readonly program: HostProgram;
  readonly laid: readonly LaidPage[];
  readonly settings: Readonly<Record<string, string>>;
  readonly thinkNs: number | null;
}

export interface Simulated {
  readonly device: Device;
  /** Null without a power cut. */
  readonly recovery: RecoveryReport | null;
  /** SHA-256 of the contents. */
  readonly contentHash: string;
  readonly wallMs: number;
}

export async function runRun(args: string[]): Promise<number> {
  if (isHostside(args)) return runHostside(args);
  const options = parseRunOptions(args);
  if (!options.ok) return refuse(options.error);
  const simulated = await simulate(options.value);
  if (!simulated.ok) return refuse(simulated.error);
  const { device, recovery, contentHash, wallMs } = simulated.value;
  if (device.state.stopped !== null) {
    process.stderr.write(
      'The device is full: no block can be freed. Write less, raise --set reserve=…, or take a larger device.\n',
    );
  }
  process.stdout.write(report(device, options.value, recovery, contentHash, wallMs));
  return recovery?.verdict === 'violated' ? 1 : 0;
}

/** One simulation to its end, or to the power cut and through recovery; writes the files that were asked for. */
export async function simulate(options: RunOptions): Promise<Result<Simulated, string>> {
  const work = await workOf(options);
  if (!work.ok) return work;
  const started = process.hrtime.bigint();
  const device = Device.create(deviceOptions(options, work.value));
  const cut = play(device, options.crashAt);
  if (!cut.ok) return cut;
  const recovery = cut.value ? recoverAndAudit(device, options.durable) : null;
  const wallMs = Number(process.hrtime.bigint() - started) / 1e6;
  const contents = contentLines(device);
  if (options.contents !== null) writeFileSync(options.contents, contents);
  if (options.outcomes !== null) writeFileSync(options.outcomes, outcomeLines(device, recovery));
  const contentHash = createHash('sha256').update(contents).digest('hex');
  return ok({ device, recovery, contentHash, wallMs });
}

function deviceOptions(options: RunOptions, work: Work): DeviceOptions {
  return {
    spec: options.device,
    host: work.thinkNs === null ? options.host : { ...options.host, thinkNs: work.thinkNs },
    scheme: options.scheme,
    settings: { ...work.settings, ...options.settings },
    mutant: options.mutant,
    seed: options.seed,
    fill: options.fill,
    ageing: options.ageing,
    laid: work.laid,
    program: work.program,
    keepPages: true,
  };
}

async function workOf(options: RunOptions): Promise<Result<Work, string>> {
  const { logicalPages } = layoutOf(options.device);
  const plain = (program: HostProgram): Result<Work, string> =>
    ok({ program, laid: [], settings: {}, thinkNs: null });
  if (options.trace !== null) {
    const reading = await readFileTrace(options.trace, options.how);
    if (!reading.ok) return reading;
    const trace =
      options.transactions === null
        ? reading.value.store
        : firstTransactions(reading.value.store, options.transactions);
    const ending = abortSome(trace, options.abortRatio ?? 0, options.seed);
    const scheduled = scheduleTrace(ending, options.host.isolation, logicalPages);
    return scheduled.ok ? plain(scheduled.value) : err(scheduled.error.sentence);
  }
  const workload = workloadById(options.workload ?? '');
  if (workload === undefined) return scenarioWork(options);
  const request = generatedBy(workload);
  const program = generateProgram(
    {
      ...request,
      transactions: options.transactions ?? request.transactions,
      abortRatio: options.abortRatio ?? request.abortRatio,
      clients: options.clients ?? request.clients,
      footprint: options.footprint ?? request.footprint,
      parameters: options.workloadParameters,
    },
    {
      logicalPages,
      pageBytes: options.device.geometry.pageBytes,
      isolation: options.host.isolation,
      seed: options.seed,
    },
  );
  return program.ok ? plain(program.value) : program;
}

function scenarioWork(options: RunOptions): Result<Work, string> {
  const scenario = scenarioById(options.workload ?? '');
  if (scenario === undefined) {
    const known = [...WORKLOADS, ...SCENARIOS].map(({ id }) => id).join(', ');
    return err(`--workload ${options.workload ?? ''} is not known; expected one of ${known}.`);
  }
  if (options.ageing !== 'none') {
    return err(`--workload ${scenario.id} lays its own pages; leave out --warm and --ageing.`);
  }
  const { logicalPages } = layoutOf(options.device);
  const program = parseScript(scenario.script, { logicalPages });
  if (!program.ok) return err(program.error.sentence);
  const laid = parsePreparation(scenario.prepare);
  if (!laid.ok) return err(laid.error.sentence);
  return ok({
    program: program.value,
    laid: laid.value,
    settings: scenario.parameters,
    thinkNs: scenario.thinkNs,
  });
}

/** Runs to the end or to the power cut. Answers whether power was cut. */
function play(device: Device, crashAt: CrashPoint | null): Result<boolean, string> {
  if (crashAt === null) {
    device.run();
    return ok(false);
  }
  const done = (): number =>
    totalPrograms(device.state.counters) + totalReads(device.state.counters) + device.state.counters.erases;
  if (crashAt.kind === 'operation') device.run(() => done() >= crashAt.n - 1 && device.inFlight().length > 0);
  else device.run(() => device.state.phase === 'running' && device.nextEventNs() > crashAt.ns);
  if (crashAt.kind === 'operation' && done() < crashAt.n - 1) {
    return err(
      `--crash-at op:${crashAt.n}: the run ends after ${done()} flash operations; ask for one of them.`,
    );
  }
  if (device.state.phase === 'running') device.pullPlug([], device.options.seed);
  return ok(true);
}
