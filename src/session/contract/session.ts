/**
 * The session contract: what the page may ask of the worker. Every call is answered with plain data;
 * expected failures are values, so that their sentences survive the way between the threads.
 */
import type { BreakCondition, BreakMet } from '../../model/breakpoints.ts';
import type { Followed, FollowedMoment, FollowedPlace } from '../../model/following.ts';
import type {
  BlockView,
  FigureSeries,
  Frame,
  InspectorView,
  MarkKind,
  Marks,
  TimeSpan,
} from '../../model/frame.ts';
import type { DeclaredChoice, DeclaredNumber, Described } from '../../model/schema/field.ts';
import type { Text } from '../../base/message.ts';
import type {
  Action,
  DeviceSpec,
  GeneratedWorkload,
  Intervention,
  ReadingChoice,
  SessionSpec,
  Timing,
} from '../../model/specification.ts';
import type { TeachableMoment } from '../../model/teachable-moments.ts';
import type { TraceSummary } from '../../model/trace.ts';
import type { Witness } from '../../model/witness.ts';
import type { ScriptJudgement, ScriptQuestion } from './script.ts';

/** A sentence for a person: what, where, what was expected, what to do. */
export interface Problem {
  readonly kind: 'trace' | 'specification' | 'script' | 'device-full' | 'internal' | 'cancelled';
  readonly sentence: Text;
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export interface ProtocolInfo {
  readonly id: string;
  readonly title: Text;
  readonly paper: Text;
  readonly kind: 'embedded' | 'host';
  readonly isolation: readonly string[];
  readonly zones: readonly Text[];
  readonly claims: Text;
  readonly parameters: readonly (DeclaredChoice & Described)[];
  /** Injected bugs, each with the smallest work that brings it out. */
  readonly mutants: readonly ({ readonly id: string; readonly witness: Witness } & Described)[];
}

/** A scheme that runs on the host, with work of its own: it needs no device, and takes no trace. */
export interface HostSchemeInfo extends ProtocolInfo {
  readonly scenarios: readonly WorkloadInfo[];
  /** Its script language in a sentence. */
  readonly scriptHelp: Text;
}

export interface Catalogue {
  readonly protocols: readonly ProtocolInfo[];
  readonly hostSchemes: readonly HostSchemeInfo[];
  readonly devices: readonly DeviceSpec[];
  /** Scenarios. */
  readonly workloads: readonly WorkloadInfo[];
  readonly generators: readonly GeneratorInfo[];
  readonly timingProfiles: readonly TimingProfileInfo[];
}

/** A built-in scenario. It shows what its text promises with these parameters and this pause. */
export interface WorkloadInfo {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly prepare: string;
  readonly script: string;
  readonly deviceId: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly thinkNs: number;
}

/** A workload that is made from figures. */
export interface GeneratorInfo {
  readonly about: Text;
  readonly initial: GeneratedWorkload;
  readonly parameters: readonly (DeclaredNumber & Described)[];
}

export interface TimingProfileInfo {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly timing: Timing;
}

export interface SessionInfo {
  readonly spec: SessionSpec;
  readonly frontier: Frontier;
  /** Classroom devices draw every page; larger ones are drawn as a map. */
  readonly scale: 'classroom' | 'full';
  /** Operations of the workload in all, where that is known. */
  readonly operations: number;
}

/** Extent of the known history. */
export interface Frontier {
  readonly step: number;
  readonly timeNs: number;
  /** The workload has nothing left and nothing is in flight. */
  readonly finished: boolean;
  /** Operations of the workload handed to the device so far. */
  readonly operationsDone: number;
  /** A reported condition that stopped the run, e.g. a full device. */
  readonly stopped: Text | null;
}

export interface AdvanceRequest {
  /** Stop at the first of these. */
  readonly untilStep?: number;
  readonly untilMark?: MarkKind;
  /** So many operations of the workload have been handed to the device. */
  readonly untilOperation?: number;
  /** One of these is met. */
  readonly untilBreak?: readonly BreakCondition[];
  /** Return after about this many milliseconds of work. */
  readonly budgetMs: number;
}

export interface AdvanceAnswer {
  readonly frontier: Frontier;
  /** Steps at which `untilMark` was met, or null. */
  readonly metAt: number | null;
  /** Condition of `untilBreak` that was met, or null. */
  readonly broken: BreakMet | null;
}

export interface FindBreakRequest {
  /** Looked at are the steps after this one … */
  readonly fromStep: number;
  /** … up to and with this one, at most the frontier. */
  readonly toStep: number;
  readonly conditions: readonly BreakCondition[];
  readonly budgetMs: number;
}

/**
 * Steps that are read by themselves, beside checkpoints, collections, power failures and what recovery decides:
 * - `everything new`: what is new to the run, rare or followed;
 * - `new or decided`: that, and each commit and abort;
 * - `turning points`: each wish to commit, each commit and each abort.
 */
export type StretchDetail = 'everything new' | 'new or decided' | 'turning points';

export interface StretchRequest {
  /** The stretch begins with the step after this one … */
  readonly fromStep: number;
  /** … and has at most so many steps. Worked forward where they are not known yet. */
  readonly mostSteps: number;
  readonly detail: StretchDetail;
  readonly followed: Followed | null;
}

export interface StretchAnswer {
  /** The last step of the stretch; `fromStep` where nothing is left. */
  readonly toStep: number;
  /** One sentence for several steps; null for a step that has its own. */
  readonly sentence: Text | null;
  /** The step decides what becomes of data: it is read with more care. */
  readonly decides: boolean;
  readonly frontier: Frontier;
}

/** The teachable moments of the session's run, in the order of their steps. */
export interface MomentsAnswer {
  readonly moments: readonly TeachableMoment[];
  /** False where the time was up before the end of the run: ask again to go on. */
  readonly isComplete: boolean;
}

export interface FindBreakAnswer {
  readonly met: BreakMet | null;
  /** The last step that was looked at: from there one may ask on. */
  readonly throughStep: number;
}

export type { ReadingChoice };

export const asItIs: ReadingChoice = { format: null, pattern: null, group: 'none' };

/** A way of reading as a specification carries it: nothing where the file is read as it is. */
export function readingPart(how: ReadingChoice): { readonly reading?: ReadingChoice } {
  const { format, pattern, group } = how;
  return format === null && pattern === null && group === asItIs.group ? {} : { reading: how };
}

/** Progress of the preparation of a device. */
export interface OpeningProgress {
  /** Pages written before the run, overwritten ones included. */
  readonly pagesDone: number;
  /** An estimate at first, where the device is overwritten; 0 while the workload is made. */
  readonly pagesTotal: number;
}

export type OnOpening = (progress: OpeningProgress) => Promise<boolean> | boolean;

/** Progress of an answer that a large device takes long for. */
export interface AskedProgress {
  /** Steps that were taken once more, or what is looked through; both are 0 while the copy that they begin at is read. */
  readonly done: number;
  readonly total: number;
}

/** Answering true gives the question up. */
export type OnAsked = (progress: AskedProgress) => Promise<boolean> | boolean;

/**
 * The answer of a small device comes at once. A large one may have to restore and replay: its questions are worked on one
 * after the other, each in turns with all other calls, tell how far they are, and can be cancelled.
 */
export type Asked<T> = Answer<T> | Promise<Answer<T>>;

export interface ImportProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly operations: number;
}

export interface ImportedTrace {
  readonly digest: string;
  readonly summary: TraceSummary;
}

/** Counts of a device's work so far. Statistics: a power failure keeps them. */
export interface Tally {
  readonly timeNs: number;
  /** Programs of the flash, whatever for. */
  readonly programs: number;
  /** Of these: mapping pages, and records of what is where. */
  readonly metadataPrograms: number;
  /** Times a commit waited for pages to be durable. */
  readonly barriers: number;
  readonly erases: number;
  /** Erases that the scheme itself demands, beside those of the collector. */
  readonly forcedErases: number;
  /** Pages that GC copied. */
  readonly pagesMoved: number;
  /** Reads of the flash, whatever for. */
  readonly reads: number;
  /** Bytes of DRAM that the scheme has beside the translation layer's; null without power, and where no device has it. */
  readonly schemeBytes: number | null;
  /** Bytes of non-volatile memory that the scheme was given; null like that. */
  readonly nvmBytes: number | null;
  /** Transactions that the device refused, so that the host left out the rest of them: "Tx3". */
  readonly refused: readonly string[];
}

/** A stretch of history in the Trace Event Format, which Perfetto opens. */
export interface ChromeTraceFile {
  readonly file: Blob;
  /** Slices and instants in it. */
  readonly events: number;
  /** The stretch, in simulated time. */
  readonly fromNs: number;
  readonly toNs: number;
  /** Everything that was asked for is in it; else it is full, and ends at `toNs`. */
  readonly isWhole: boolean;
}

/** Slices and instants of one file: some thirty megabytes, which the viewers still open in a moment. */
export const mostTraceEvents = 200_000;

export interface FollowedTrail {
  /** From the beginning up to `throughStep`; null where there is no such page or transaction. */
  readonly moments: readonly FollowedMoment[] | null;
  readonly throughStep: number;
  /** There are more than are told. */
  readonly isCut: boolean;
}

export interface SessionApi {
  catalogue(): Catalogue;
  /**
   * Leaves the present session untouched when it answers with a problem. A long opening gives other calls their turn,
   * which go to the present session; its progress comes through `onProgress`, and answering true from it cancels.
   * Another call of `open` cancels too.
   */
  open(spec: SessionSpec, onProgress?: OnOpening): Promise<Answer<SessionInfo>>;
  /** Work forward from the frontier. */
  advance(request: AdvanceRequest, onProgress?: OnAsked): Asked<AdvanceAnswer>;
  /** The device at `step` (0 … frontier); past steps are restored and replayed. The next question about it finds the device there. */
  frame(step: number, onProgress?: OnAsked): Asked<Frame>;
  /** Returns the device's counts up to `step`. */
  tally(step: number, onProgress?: OnAsked): Asked<Tally>;
  /** First step after (or before) `step` that carries such a mark, within known history; null for none. */
  findMark(kind: MarkKind, step: number, direction: 1 | -1): number | null;
  /** Every place at which something of what is followed is at `step`. */
  places(step: number, followed: Followed, onProgress?: OnAsked): Asked<readonly FollowedPlace[]>;
  /** Its moments, as far as they could be told in so many milliseconds: ask again to go on. */
  trail(followed: Followed, budgetMs: number, onProgress?: OnAsked): Asked<FollowedTrail>;
  /** First known step at which a condition is met. */
  findBreak(request: FindBreakRequest, onProgress?: OnAsked): Asked<FindBreakAnswer>;
  /**
   * The teachable moments from the beginning of the run to its end, known or not, as far as they could be found in so many
   * milliseconds. The known history stays as it is. None where a device is too large for them.
   */
  moments(budgetMs: number): Answer<MomentsAnswer>;
  /** The next steps that are read as one sentence. */
  stretch(request: StretchRequest, onProgress?: OnAsked): Asked<StretchAnswer>;
  marks(fromStep: number): Marks;
  /**
   * Figures over the known history, at most `points` of them; where a span is given, those in it and the
   * nearest one on each side, so that a line reaches the span's ends.
   */
  series(points: number, span?: TimeSpan): FigureSeries;
  inspect(step: number, block: number, page: number | null, onProgress?: OnAsked): Asked<InspectorView>;
  /** Act at `step`; history after it is given up by the worker (the page keeps the branch). */
  act(step: number, action: Action, onProgress?: OnAsked): Asked<SessionInfo>;
  /**
   * Replaces the interventions, which is how a branch is returned to, and works forward to `untilStep`. Cancelled on the
   * way forward, it leaves the history replaced and shorter.
   */
  follow(interventions: readonly Intervention[], untilStep: number, onProgress?: OnAsked): Asked<SessionInfo>;
  /** Checks whether a text in the script language can be run, without running it. */
  judgeScript(question: ScriptQuestion, onProgress?: OnAsked): Asked<ScriptJudgement>;
  /** Details of some blocks of a full-size device at `step`. */
  blocks(step: number, blocks: readonly number[], onProgress?: OnAsked): Asked<readonly BlockView[]>;
  /**
   * Read a trace, as it is where `how` says nothing else; progress comes through `onProgress`, and answering
   * true from it cancels.
   */
  importTrace(
    file: Blob,
    name: string,
    onProgress: (progress: ImportProgress) => Promise<boolean> | boolean,
    how?: ReadingChoice,
  ): Promise<Answer<ImportedTrace>>;
  /**
   * The durable half at `step`, as a file that any session can recover from.
   * @param link leads to the state that the file is made from
   */
  exportDurable(step: number, link?: string, onProgress?: OnAsked): Asked<Uint8Array>;
  /** Returns the events after `fromStep` up to `toStep`: planes and transactions as tracks. */
  chromeTrace(fromStep: number, toStep: number, onProgress?: OnAsked): Asked<ChromeTraceFile>;
  /** For liveness: answers at once when the worker is alive. */
  ping(): number;
}

/** Message of a worker that holds a lock of this name. The lock is free again when the worker is gone. */
export interface Lifeline {
  readonly lifeline: string;
}
