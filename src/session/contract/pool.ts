/**
 * Requests of the page to the pool of workers: jobs as plain data. Each job stands alone, so that any worker
 * can do it and a worker that dies can be replaced.
 */
import type { CrashPoint, Cut, ScriptOperation } from '../../model/crash-points.ts';
import type { Footprint } from '../../model/fitted-device.ts';
import type { PromiseName } from '../../model/promises.ts';
import type { DeviceSpec, SessionSpec } from '../../model/specification.ts';
import type { Answer, ChromeTraceFile, ProtocolInfo, WorkloadInfo } from './session.ts';
import type { DrawJob, DrawnFigure, FigureInfo, KnownRun, MeasureJob, MeasureProgress } from './figures.ts';
import type { ScriptFault, ScriptSurroundings } from './script.ts';
import type { CellJob, CellProgress, CellResult, SweepCheck, SweepCheckJob, SweepOffer } from './sweep.ts';
import type { Text } from '../../base/message.ts';
import type {
  CutJob,
  CutReport,
  FootprintJob,
  ReadJob,
  ReadProgress,
  RunJob,
  RunOffer,
  RunProgress,
  RunResult,
  TimelineJob,
  TraceReport,
} from './runs.ts';
import type { AuthoredInfo, AuthoredJob, CheckJob, CheckReport } from './check.ts';
import type { CrashOpening } from './crash-opening.ts';
import type { VerifyCounts, VerifyJob, VerifyReport } from './verify.ts';

/** The work during which power is cut. */
export type CrashWork =
  | {
      readonly kind: 'script';
      /** A scenario's, or empty for a script of one's own. */
      readonly id: string;
      readonly title: string;
      readonly prepare: string;
      readonly script: string;
      readonly parameters: Readonly<Record<string, string>>;
      readonly thinkNs: number;
    }
  | { readonly kind: 'random'; readonly count: number; readonly seed: number };

/** Share of the possible cases that is tried; `limits` of the offer gives it in numbers. */
export type CrashDepth = 'thorough' | 'swift';

export interface CrashLimits {
  readonly depth: CrashDepth;
  /** Operations in flight up to which every outcome is tried, and outcomes drawn where there are more. */
  readonly exhaustive: number;
  readonly sampled: number;
  /** Share of the recoveries during which power is cut again, at every step of them. */
  readonly nestedShare: number;
  /** Share of the power failures after which the host goes on with its work. */
  readonly goOnShare: number;
}

/** A scheme of the host with work of its own; its rows are the places where it runs. */
export interface CrashFamily {
  readonly id: string;
  readonly title: Text;
  readonly protocols: readonly ProtocolInfo[];
  readonly workloads: readonly WorkloadInfo[];
  readonly scriptHelp: Text;
  /** Sentence that says what is tried. */
  readonly tried: Text;
}

/** Choices in the crash explorer. */
export interface CrashOffer {
  readonly families: readonly CrashFamily[];
  readonly protocols: readonly ProtocolInfo[];
  readonly workloads: readonly WorkloadInfo[];
  /** Small enough to try every state of them. */
  readonly devices: readonly DeviceSpec[];
  readonly limits: readonly CrashLimits[];
}

export interface ScriptCheck {
  readonly fault: ScriptFault | null;
  readonly operations: readonly ScriptOperation[];
  /** Null for work that is not the device's. */
  readonly surroundings: ScriptSurroundings | null;
}

export interface ExploreJob {
  readonly kind: 'explore';
  readonly protocol: string;
  readonly mutant: string | null;
  readonly work: CrashWork;
  /** Null: random work goes round all the tiny devices. */
  readonly device: DeviceSpec | null;
  readonly depth: CrashDepth;
  /** Of random work: the first script and how many from there on. */
  readonly from: number;
  readonly count: number;
  /** The code of the scheme that a person wrote, of a job on it. */
  readonly authored?: string;
}

/** Points that are complete, as they come; a later one with the same step replaces the earlier. */
export interface ExploreProgress {
  readonly script: number;
  readonly points: readonly CrashPoint[];
}

/** A broken promise, its proof, and the way to it. */
export interface CrashViolation {
  readonly promise: PromiseName;
  readonly proof: Text;
  /** Step of the last power failure, and what became of what was in flight: "program 4.1 ← B: torn". */
  readonly crashAt: number;
  readonly inFlight: readonly Text[];
  readonly cuts: readonly Cut[];
  readonly opening: CrashOpening;
}

/** One script explored to its end. */
export interface ExploredScript {
  readonly script: number;
  readonly spec: SessionSpec;
  /** One for each instant; of a random script, all its instants as one. */
  readonly points: readonly CrashPoint[];
  readonly instants: number;
  readonly states: number;
  readonly cuts: number;
  readonly isFinished: boolean;
  /** The first of them; how many there were in all is `violationsFound`. */
  readonly violations: readonly CrashViolation[];
  readonly violationsFound: number;
}

export interface ShrinkJob {
  readonly kind: 'shrink';
  readonly spec: SessionSpec;
  /** The power failures after which the promise was seen to be broken. */
  readonly cuts: readonly Cut[];
  readonly seenAt: number;
}

export interface Shrunk {
  readonly script: string;
  readonly prepare: string;
  readonly violation: CrashViolation;
}

/** Every kind of job: what it is given, what it tells on its way, what it answers. */
export interface PoolJobs {
  readonly offer: { readonly job: { readonly kind: 'offer' }; progress: null; result: CrashOffer };
  readonly check: {
    readonly job: {
      readonly kind: 'check';
      readonly prepare: string;
      readonly script: string;
      readonly device: DeviceSpec | null;
      /** The row whose language the script is in, of a scheme on the host; left out: the lab's. */
      readonly row?: string;
    };
    progress: null;
    result: ScriptCheck;
  };
  readonly explore: {
    readonly job: ExploreJob;
    progress: ExploreProgress;
    result: readonly ExploredScript[];
  };
  readonly shrink: { readonly job: ShrinkJob; progress: null; result: Shrunk | null };
  readonly choices: { readonly job: { readonly kind: 'choices' }; progress: null; result: RunOffer };
  readonly footprint: { readonly job: FootprintJob; progress: null; result: Footprint };
  readonly read: { readonly job: ReadJob; progress: ReadProgress; result: TraceReport };
  readonly run: { readonly job: RunJob; progress: RunProgress; result: RunResult };
  readonly figures: {
    readonly job: { readonly kind: 'figures' };
    progress: null;
    result: readonly FigureInfo[];
  };
  readonly draw: { readonly job: DrawJob; progress: null; result: DrawnFigure };
  readonly 'sweep-offer': {
    readonly job: { readonly kind: 'sweep-offer' };
    progress: null;
    result: SweepOffer;
  };
  readonly 'sweep-check': { readonly job: SweepCheckJob; progress: null; result: SweepCheck };
  readonly cell: { readonly job: CellJob; progress: CellProgress; result: CellResult };
  readonly measure: { readonly job: MeasureJob; progress: MeasureProgress; result: KnownRun };
  readonly authored: { readonly job: AuthoredJob; progress: null; result: AuthoredInfo };
  readonly 'check-authored': { readonly job: CheckJob; progress: CheckReport; result: CheckReport };
  readonly 'verify-authored': {
    readonly job: VerifyJob;
    progress: VerifyCounts;
    result: VerifyReport;
  };
  /** Progress of the next two: the share of the way that is done, 0 to 1. */
  readonly timeline: { readonly job: TimelineJob; progress: number; result: ChromeTraceFile };
  readonly cut: { readonly job: CutJob; progress: number; result: CutReport };
}

export type PoolJobKind = keyof PoolJobs;
export type PoolJob = PoolJobs[PoolJobKind]['job'];
export type PoolProgress = PoolJobs[PoolJobKind]['progress'];
export type PoolResult = PoolJobs[PoolJobKind]['result'];

/** The worker's side of the pool. */
export interface PoolApi {
  /** `tell` is called now and then. A run waits for its answer: so it is paused. */
  run(job: PoolJob, onProgress: (progress: PoolProgress) => unknown): Promise<Answer<PoolResult>>;
}
