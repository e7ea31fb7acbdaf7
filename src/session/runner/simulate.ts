/** One simulation as `run` describes it, in any host: what is read from files comes from outside. */
import type { Text } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { totalPrograms, totalReads } from '../../engine/interface/counters.ts';
import { Device, type DeviceOptions } from '../../engine/device.ts';
import { layoutOf } from '../../engine/flash/layout.ts';
import { abortSome } from '../../engine/host/abort-some.ts';
import { scheduleTrace } from '../../engine/host/isolation.ts';
import { laidProblem, parsePreparation } from '../../engine/host/prepare.ts';
import type { HostProgram } from '../../engine/host/program.ts';
import { SCENARIOS, scenarioById } from '../../engine/host/scenarios.ts';
import { parseScript } from '../../engine/host/script.ts';
import {
  generatedBy,
  generateProgram,
  workloadById,
  WORKLOADS,
} from '../../engine/host/workloads/workloads.ts';
import type { LaidPage } from '../../engine/preconditioning/fill.ts';
import { warmUpOf } from '../../model/schema/specification-schema.ts';
import type { Trace } from '../../model/trace.ts';
import { firstTransactions } from './first-transactions.ts';
import type { HowToRead } from './how-to-read.ts';
import { runnerMessage } from './messages.ts';
import type { CrashPoint, HostCrashPoint } from './read-flag.ts';
import type { DeviceRunOptions } from './device-run-options.ts';
import type { LeaveOut } from './recovery-points.ts';
import { type MeasuredRun, RunInProgress } from './run-in-progress.ts';
import { recoverAndAudit, type RecoveryReport } from './run-recovery.ts';
import { TraceWindow, type WindowLimits } from './trace-window.ts';

interface Work {
  readonly program: HostProgram;
  /** Null where the program is all of the work. */
  readonly window: TraceWindow | null;
  readonly laid: readonly LaidPage[];
  readonly settings: Readonly<Record<string, string>>;
  readonly thinkNs: number | null;
  /** All of a scenario is measured: it has been made for what it shows. */
  readonly warmUp: number;
}

export interface Simulated {
  readonly device: Device;
  readonly ran: MeasuredRun;
  /** Null without a power failure. */
  readonly recovery: RecoveryReport | null;
}

/** Services that the caller of a simulation provides. */
export interface Surroundings {
  /** The trace of that name. */
  readonly trace: (name: string, how: HowToRead) => Promise<Result<Trace, Text>>;
  /** True if contents will be asked for; a power failure keeps them in any case. */
  readonly keepsPages: boolean;
  /** Told when the work is known and the device is about to be made. */
  readonly begun?: () => void;
  /** Told when the device is made and filled, and the host is about to begin. */
  readonly opened?: () => void;
  /** Told when the host has ended, or power was cut. */
  readonly played?: () => void;
  /** Told when power was cut, before recovery. */
  readonly cut?: (device: Device) => void;
  /** Does work that is no part of the run: recovering copies of the device. */
  readonly leaveOut?: LeaveOut;
  /** Asked every few steps; what is answered is waited for. */
  readonly giveTurn?: (device: Device) => Promise<void> | null;
  /** Told every few steps how many operations the host has asked for, and of how many. */
  readonly progress?: (done: number, total: number) => void;
  /** Limits that decide which traces are played window by window; the result is the same. */
  readonly windows?: WindowLimits;
}

/** One simulation to its end, or to the power failure and through recovery. */
export async function simulate(
  options: DeviceRunOptions,
  around: Surroundings,
): Promise<Result<Simulated, Text>> {
  const work = await workOf(options, around);
  if (!work.ok) return work;
  around.begun?.();
  const keepPages = around.keepsPages || options.crashAt !== null;
  const made = { ...deviceOptions(options, work.value), keepPages };
  const giveTurn = around.giveTurn ?? (() => null);
  const cutAt = await cutOf(options.crashAt, made, giveTurn);
  if (!cutAt.ok) return cutAt;
  const device = Device.create(made);
  const { warmUp, window } = work.value;
  around.opened?.();
  const { recoveryPoints } = options;
  const run = new RunInProgress(device, window, { warmUp, recoveryPoints }, around.leaveOut);
  const { progress } = around;
  const turn: GiveTurn =
    progress === undefined
      ? giveTurn
      : (played) => {
          progress(Math.floor(run.share * run.operations), run.operations);
          return giveTurn(played);
        };
  const wasCut = await play(run, turn, cutAt.value);
  if (!wasCut.ok) return wasCut;
  around.played?.();
  if (wasCut.value) around.cut?.(device);
  const ran = run.result();
  return ok({ device, ran, recovery: wasCut.value ? recoverAndAudit(device) : null });
}

function deviceOptions(options: DeviceRunOptions, work: Work): Omit<DeviceOptions, 'keepPages'> {
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

function plain({ host }: DeviceRunOptions, program: HostProgram, window: TraceWindow | null = null): Work {
  return { program, window, laid: [], settings: {}, thinkNs: null, warmUp: warmUpOf(host) };
}

async function traceWork(
  options: DeviceRunOptions,
  name: string,
  { trace: read, windows }: Surroundings,
): Promise<Result<Work, Text>> {
  const whole = await read(name, options.how);
  if (!whole.ok) return whole;
  const { transactions, host } = options;
  const target = {
    logicalPages: layoutOf(options.device).logicalPages,
    pageBytes: options.device.geometry.pageBytes,
    laysReads: options.layReads,
  };
  const kept = transactions === null ? whole.value : firstTransactions(whole.value, transactions);
  const trace = abortSome(kept, options.abortRatio ?? 0, options.seed);
  if (options.crashAt === null) {
    const window = TraceWindow.open(trace, host, target, windows);
    if (!window.ok) return err(window.error.sentence);
    if (window.value !== null) return ok(plain(options, window.value.first, window.value));
  }
  const scheduled = scheduleTrace(trace, host.isolation, target, host.replay === 'open');
  return scheduled.ok ? ok(plain(options, scheduled.value)) : err(scheduled.error.sentence);
}

async function workOf(options: DeviceRunOptions, around: Surroundings): Promise<Result<Work, Text>> {
  const { logicalPages } = layoutOf(options.device);
  if (options.trace !== null) return traceWork(options, options.trace, around);
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
  return program.ok ? ok(plain(options, program.value)) : program;
}

function scenarioWork(options: DeviceRunOptions): Result<Work, Text> {
  const scenario = scenarioById(options.workload ?? '');
  if (scenario === undefined) {
    const known = [...WORKLOADS, ...SCENARIOS].map(({ id }) => id);
    return err(runnerMessage('unknownWorkload', { given: options.workload ?? '', known, scheme: null }));
  }
  if (options.ageing !== 'none') {
    return err(runnerMessage('laysItsOwn', { workload: scenario.id }));
  }
  const layout = layoutOf(options.device);
  const program = parseScript(scenario.script, { logicalPages: layout.logicalPages });
  if (!program.ok) return err(program.error.sentence);
  const laid = parsePreparation(scenario.prepare);
  if (!laid.ok) return err(laid.error.sentence);
  const wrong = laidProblem(laid.value, options.fill, layout);
  if (wrong !== null) return err(wrong);
  return ok({
    program: program.value,
    window: null,
    laid: laid.value,
    settings: scenario.parameters,
    thinkNs: scenario.thinkNs,
    warmUp: 0,
  });
}

/** Steps between two turns of the event loop. */
const STEPS_PER_TURN = 256;

type GiveTurn = NonNullable<Surroundings['giveTurn']>;

async function goOn(run: RunInProgress, giveTurn: GiveTurn, stop: (() => boolean) | null): Promise<void> {
  while (someSteps(run, stop)) await giveTurn(run.device);
}

/** False: nothing is left to do, or it is time to stop. */
function someSteps(run: RunInProgress, stop: (() => boolean) | null): boolean {
  if (stop === null) return run.goOn(STEPS_PER_TURN);
  for (let i = 0; i < STEPS_PER_TURN; i++) if (stop() || !run.goOn(1)) return false;
  return true;
}

/** A power failure in terms of the device: `step` is the one that is not made any more. */
type CutAt = HostCrashPoint | { readonly kind: 'step'; readonly step: number };

/**
 * Finds the last moment before a store, which is known only when it is over: the run is made up to it on a device of its
 * own. Stores of one step take effect together.
 */
async function cutOf(
  crashAt: CrashPoint | null,
  options: DeviceOptions,
  giveTurn: GiveTurn,
): Promise<Result<CutAt | null, Text>> {
  if (crashAt?.kind !== 'store') return ok(crashAt);
  const scout = Device.create({ ...options, keepPages: false });
  const { counters } = scout.state;
  for (let step = 0; counters.nvmStores < crashAt.n; step++) {
    if (step % STEPS_PER_TURN === 0) await giveTurn(scout);
    if (!scout.step())
      return err(
        runnerMessage('endsBefore', { asked: crashAt.n, done: counters.nvmStores, counted: 'stores' }),
      );
  }
  return ok({ kind: 'step', step: scout.state.step - 1 });
}

/** Runs to the end or to the power failure. Answers whether power was cut. */
async function play(
  run: RunInProgress,
  giveTurn: GiveTurn,
  crashAt: CutAt | null,
): Promise<Result<boolean, Text>> {
  if (crashAt === null) {
    await goOn(run, giveTurn, null);
    return ok(false);
  }
  const { device } = run;
  const done = (): number =>
    totalPrograms(device.state.counters) + totalReads(device.state.counters) + device.state.counters.erases;
  const isThere = (): boolean => {
    if (crashAt.kind === 'step') return device.state.step >= crashAt.step;
    if (crashAt.kind === 'operation') return done() >= crashAt.n - 1 && device.inFlight().length > 0;
    return device.state.phase === 'running' && device.nextEventNs() > crashAt.ns;
  };
  await goOn(run, giveTurn, isThere);
  if (crashAt.kind === 'operation' && done() < crashAt.n - 1) {
    const ends = { asked: crashAt.n, done: done(), counted: 'flash operations' } as const;
    return err(runnerMessage('endsBefore', ends));
  }
  if (device.state.phase === 'running') device.pullPlug([], device.options.seed);
  return ok(true);
}
