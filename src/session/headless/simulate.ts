/** One simulation as `run` describes it, in any host: what is read from files comes from outside. */
import { err, ok, type Result } from '../../base/result.ts';
import { totalPrograms, totalReads } from '../../engine/counters.ts';
import { Device, type DeviceOptions } from '../../engine/device.ts';
import { layoutOf } from '../../engine/flash/layout.ts';
import { abortSome } from '../../engine/host/abort-some.ts';
import { scheduleTrace } from '../../engine/host/isolation.ts';
import { parsePreparation } from '../../engine/host/prepare.ts';
import type { HostProgram } from '../../engine/host/program.ts';
import { SCENARIOS, scenarioById } from '../../engine/host/scenarios.ts';
import { parseScript } from '../../engine/host/script.ts';
import {
  generatedBy,
  generateProgram,
  workloadById,
  WORKLOADS,
} from '../../engine/host/workloads/workloads.ts';
import type { LaidPage } from '../../engine/ftl/fill.ts';
import type { Trace } from '../../model/trace.ts';
import { firstTransactions } from './first-transactions.ts';
import type { HowToRead } from './how-to-read.ts';
import type { CrashPoint, RunOptions } from './run-options.ts';
import { recoverAndAudit, type RecoveryReport } from './run-recovery.ts';

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
}

/** What whoever asks for a simulation does for it. */
export interface Surroundings {
  /** The trace of that name; the problem is a sentence. */
  readonly trace: (name: string, how: HowToRead) => Promise<Result<Trace, string>>;
  /** Whether contents will be asked for; a power cut keeps them in any case. */
  readonly keepsPages: boolean;
  /** Told when the work is known and the device is about to be made. */
  readonly begun?: () => void;
  /** Told when power was cut, before recovery. */
  readonly cut?: (device: Device) => void;
  /** Asked every few steps; what is answered is waited for. */
  readonly breathe?: (device: Device) => Promise<void> | null;
}

/** One simulation to its end, or to the power cut and through recovery. */
export async function simulate(
  options: RunOptions,
  around: Surroundings,
): Promise<Result<Simulated, string>> {
  const work = await workOf(options, around);
  if (!work.ok) return work;
  around.begun?.();
  const keepPages = around.keepsPages || options.crashAt !== null;
  const device = Device.create({ ...deviceOptions(options, work.value), keepPages });
  const wasCut = await play(device, options.crashAt, around.breathe ?? (() => null));
  if (!wasCut.ok) return wasCut;
  if (!wasCut.value) return ok({ device, recovery: null });
  around.cut?.(device);
  return ok({ device, recovery: recoverAndAudit(device) });
}

function deviceOptions(options: RunOptions, work: Work): Omit<DeviceOptions, 'keepPages'> {
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
  };
}

async function workOf(options: RunOptions, { trace: read }: Surroundings): Promise<Result<Work, string>> {
  const { logicalPages } = layoutOf(options.device);
  const plain = (program: HostProgram): Result<Work, string> =>
    ok({ program, laid: [], settings: {}, thinkNs: null });
  if (options.trace !== null) {
    const whole = await read(options.trace, options.how);
    if (!whole.ok) return whole;
    const { transactions } = options;
    const trace = transactions === null ? whole.value : firstTransactions(whole.value, transactions);
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

/** Steps between two breaths. */
const STEPS_PER_BREATH = 256;

async function run(
  device: Device,
  stop: () => boolean,
  breathe: NonNullable<Surroundings['breathe']>,
): Promise<void> {
  for (;;) {
    for (let i = 0; i < STEPS_PER_BREATH; i++) if (stop() || !device.step()) return;
    await breathe(device);
  }
}

/** Runs to the end or to the power cut. Answers whether power was cut. */
async function play(
  device: Device,
  crashAt: CrashPoint | null,
  breathe: NonNullable<Surroundings['breathe']>,
): Promise<Result<boolean, string>> {
  if (crashAt === null) {
    await run(device, () => false, breathe);
    return ok(false);
  }
  const done = (): number =>
    totalPrograms(device.state.counters) + totalReads(device.state.counters) + device.state.counters.erases;
  const isThere =
    crashAt.kind === 'operation'
      ? (): boolean => done() >= crashAt.n - 1 && device.inFlight().length > 0
      : (): boolean => device.state.phase === 'running' && device.nextEventNs() > crashAt.ns;
  await run(device, isThere, breathe);
  if (crashAt.kind === 'operation' && done() < crashAt.n - 1) {
    return err(
      `--crash-at op:${crashAt.n}: the run ends after ${done()} flash operations; ask for one of them.`,
    );
  }
  if (device.state.phase === 'running') device.pullPlug([], device.options.seed);
  return ok(true);
}
