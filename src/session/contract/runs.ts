/**
 * Reading traces and running work at full size, as jobs of the pool: counters and samples only, no event and
 * no frame.
 */
import type { PromiseName } from '../../model/promises.ts';
import type { DeviceSpec, GeneratedWorkload, SessionSpec } from '../../model/specification.ts';
import type { TraceSummary } from '../../model/trace.ts';
import type { TraceStatistics } from '../../model/trace-statistics.ts';
import type { GeneratorInfo, ImportProgress, ProtocolInfo, ReadingChoice } from './session.ts';
import type { Text } from '../../base/message.ts';
import type { CrashOpening } from './crash-opening.ts';

/** Choices for a run. */
export interface RunOffer {
  readonly protocols: readonly ProtocolInfo[];
  readonly devices: readonly DeviceSpec[];
  readonly generators: readonly GeneratorInfo[];
  readonly formats: readonly FormatInfo[];
}

/** A format of traces. */
export interface FormatInfo {
  readonly id: string;
  readonly title: Text;
  /** The pattern that reads it; null if none does. */
  readonly pattern: string | null;
}

export interface TraceFile {
  readonly file: Blob;
  readonly name: string;
  readonly how: ReadingChoice;
}

export interface ReadJob extends TraceFile {
  readonly kind: 'read';
}

export interface ReadProgress extends ImportProgress {
  readonly stage: 'reading' | 'counting';
}

export type PreviewKind = 'begin' | 'write' | 'read' | 'commit' | 'abort' | 'prepare' | 'flush' | 'trim';

/** One of the first operations, as it was understood. */
export interface PreviewRow {
  /** From 0. */
  readonly index: number;
  /** Line, frame or record of the file, from 1. */
  readonly line: number;
  readonly operation: PreviewKind;
  /** As the trace names it; null outside any transaction. */
  readonly transaction: number | null;
  /** The first page by its name, and how many from there; empty and 0 where there is none. */
  readonly page: Text;
  readonly pages: number;
  readonly timeNs: number;
}

/** One of the first transactions, as it is in the trace or was cut out of it. */
export interface PreviewTransaction {
  readonly ordinal: number;
  readonly firstLine: number;
  readonly lastLine: number;
  readonly pageReads: number;
  readonly pageWrites: number;
  readonly beginNs: number;
  readonly endNs: number;
  readonly outcome: 'open' | 'committed' | 'aborted' | 'prepared';
}

/** A line of the file as it stands there, shortened where it is long. */
export interface RawLine {
  readonly line: number;
  readonly text: string;
}

export interface TraceReport {
  readonly digest: string;
  readonly summary: TraceSummary;
  /** Empty for binary files. */
  readonly raw: readonly RawLine[];
  readonly rows: readonly PreviewRow[];
  readonly transactions: readonly PreviewTransaction[];
  readonly statistics: TraceStatistics;
}

/** Number of pages that a generated workload keeps busy. */
export interface FootprintJob {
  readonly kind: 'footprint';
  readonly workload: GeneratedWorkload;
}

export interface RunWork {
  readonly spec: SessionSpec;
  /** The file of `spec.workload`, where that is a trace. */
  readonly trace: TraceFile | null;
}

export interface RunJob extends RunWork {
  readonly kind: 'run';
  /** Instants at which recovery is tried on a copy. */
  readonly recoveryPoints: number;
}

/** The same run once more, up to a moment, and then what its planes and transactions do. */
export interface TimelineJob extends RunWork {
  readonly kind: 'timeline';
  /** Simulated time at which the file begins; it ends with the run, or when it is full. */
  readonly fromNs: number;
}

/** The same run once more, up to a moment at which power fails. */
export interface CutJob extends RunWork {
  readonly kind: 'cut';
  /** Simulated time; after the end of the run, its end. */
  readonly atNs: number;
}

/** Transactions, unless a name says otherwise. */
export interface CutReport {
  readonly atMs: number;
  /** Before power failed. */
  readonly acknowledged: number;
  readonly aborted: number;
  /** Open or committing when power failed. */
  readonly lost: number;
  /** Programs and erases that power failed in. */
  readonly inFlight: number;
  /** Null where an injected bug kept the device from recovering. */
  readonly recovery: {
    readonly ms: number;
    readonly pageReads: number;
    readonly committed: number;
    readonly rolledBack: number;
  } | null;
  /** Found whole by the auditor, of all that it judged. */
  readonly survived: number;
  /** The first of the broken promises, with their proofs, and how many there are in all. */
  readonly violations: readonly { readonly promise: PromiseName; readonly proof: Text }[];
  readonly violationsFound: number;
  /** The same power failure in the lab; null where the run is longer than the lab keeps. */
  readonly opening: CrashOpening | null;
}

/** Counts since the beginning at moments of a run, the last of which is its last acknowledgement; columns of equal length. */
export interface RunSeries {
  /** Of the operations, those that the host has asked for, from 0 to 1. */
  readonly share: Float64Array;
  readonly timeNs: Float64Array;
  readonly committed: Float64Array;
  /** Pages of the host that wait for no program of their own. */
  readonly hostPages: Float64Array;
  readonly programs: Float64Array;
  /** Pages that garbage collection has copied. */
  readonly copies: Float64Array;
  /** Nanoseconds during which a program of the host waited for a free page. */
  readonly stalledNs: Float64Array;
}

export interface RunProgress {
  readonly stage: 'preparing' | 'running';
  /** Of the work's operations, or of the pages written before them, 0 to 1. */
  readonly share: number;
  readonly series: RunSeries;
}

/** Milliseconds; all 0 where nothing was waited for. */
export interface Latencies {
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

/**
 * A distribution of latencies, as columns of equal length: the share of them, from 0 to 1, that are no longer than so many
 * milliseconds. The shares come closer together towards 1; the last is 1. Empty where nothing was waited for.
 */
export interface LatencyCurve {
  readonly share: readonly number[];
  readonly ms: readonly number[];
}

/** Erases that blocks have seen at the end of a run, its preconditioning included. */
export interface Wear {
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  /** Columns of equal length: how many blocks have seen `from` erases, or more up to the next `from`. */
  readonly from: readonly number[];
  readonly blocks: readonly number[];
}

/** The measured part of a run, and its surroundings (docs/measuring.md). */
export interface MeasuredPart {
  /** It begins after the warm-up share of the work and ends with the last acknowledgement. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly committed: number;
  /** Pages of the host that finished, and the programs in the same time. */
  readonly hostPages: number;
  readonly programs: number;
  /** Too few commits for rates that mean anything. */
  readonly isTooShort: boolean;
  readonly steadyState: {
    readonly isReached: boolean;
    /** Largest less smallest stretch, over the mean of all. */
    readonly throughputSpread: number;
    readonly writeAmplificationSpread: number;
    /** Stretches of equal work, from the first on. */
    readonly throughputTps: readonly number[];
    readonly writeAmplification: readonly number[];
  };
  /** Backlog of collection at the beginning: missing free blocks, and the copies that free them. */
  readonly collectionDebt: { readonly blocks: number; readonly copies: number; readonly share: number };
  /** Remarks to read before its rates are compared. */
  readonly remarks: readonly Text[];
  /** Work of the device after the last acknowledgement. */
  readonly drain: { readonly ms: number; readonly programs: number; readonly erases: number };
}

/** Recovery from a power failure at one instant of a run, tried on a copy. */
export interface RecoveryPoint {
  readonly atMs: number;
  /** Of the operations, those that the host had asked for, from 0 to 1. */
  readonly share: number;
  /** Until the device knows everything again. */
  readonly ms: number;
  /** Flash reads in that time, of any kind. */
  readonly pageReads: number;
  /** Transactions that recovery decided against. */
  readonly rolledBack: number;
}

/** Recovery times over a run. */
export interface RecoveryAlongRun {
  readonly longestMs: number;
  readonly medianMs: number;
  readonly mostPageReads: number;
  /** In the order of their instants. */
  readonly points: readonly RecoveryPoint[];
}

/** Operations that ended with status fail, and the blocks that went bad by them, those with readable pages included. */
export interface FlashFailures {
  readonly programs: number;
  readonly erases: number;
  readonly retiredBlocks: number;
}

/**
 * A map cache that is smaller than the map: mapping pages that were read and programmed for it, not among `mapping.programs`,
 * and how often the entry that the host's read or write needs was in DRAM.
 */
export interface MapCacheFigures {
  readonly reads: number;
  readonly programs: number;
  readonly hits: number;
  readonly misses: number;
  /** Hits of all; null where the host asked for no page. */
  readonly hitRatio: number | null;
}

/** Shares of the data pages: what the host is not offered, and what holds no valid page at the end of the run. */
export interface SpareShares {
  readonly declared: number;
  readonly effective: number;
}

/** Energy of the flash planes, millijoules: power of the device file times busy time. */
export interface Energy {
  readonly readMj: number;
  readonly programMj: number;
  readonly eraseMj: number;
  /** All three over the bytes that the host has written; null where it wrote none. */
  readonly microjoulesPerHostByte: number | null;
}

/** Terabytes that the host could write until blocks are worn out, as this run wrote; null where nothing was erased. */
export interface Lifetime {
  /** All blocks alike. */
  readonly terabytes: number | null;
  /** The first block, as unevenly as they have worn. */
  readonly terabytesToFirst: number | null;
}

/**
 * Results of a run. Counts of pages unless their names say otherwise. Rates, latencies and write amplification are
 * those of the measured part; counts are those of the whole run.
 */
export interface RunFigures {
  readonly simulatedMs: number;
  readonly measured: MeasuredPart;
  readonly transactions: {
    readonly begun: number;
    readonly committed: number;
    readonly aborted: number;
    readonly lost: number;
    /** Not carried out: the device found the TxID or a page busy. */
    readonly refused: number;
  };
  /** Pages of writes outside transactions that the device refused. */
  readonly refusedPlainWrites: number;
  readonly throughputTps: number;
  readonly commitLatencyMs: Latencies;
  /** From when the device takes on a page to when it is durable; to 3 %. */
  readonly writeLatencyMs: Latencies;
  /** Of page reads that go to flash; to 3 %. */
  readonly readLatencyMs: Latencies;
  readonly latencyCurves: {
    readonly commits: LatencyCurve;
    readonly writes: LatencyCurve;
    readonly reads: LatencyCurve;
  };
  /** Time during which a program of the host waited for a free page. */
  readonly stalledMs: number;
  readonly wear: Wear;
  readonly hostPageWrites: number;
  readonly hostPageReads: number;
  /** Pages read because a write covers only part of them; not among `hostPageReads`. */
  readonly readsToModify: number;
  /** Pages that were written before the run, because the trace reads them before it writes them. */
  readonly pagesFound: number;
  readonly trims: number;
  readonly trimmedPages: number;
  readonly flushes: number;
  /** Bytes of a page; of the trace's, null where it does not say or there is none. */
  readonly pageBytes: { readonly trace: number | null; readonly device: number };
  readonly flash: { readonly reads: number; readonly programs: number; readonly erases: number };
  readonly gc: {
    readonly reads: number;
    readonly programs: number;
    readonly erases: number;
    readonly ms: number;
  };
  /**
   * At the end of the run, without contents of pages in DRAM: what the map and the blocks take, what the scheme takes beside
   * them, and the non-volatile memory that it was given.
   */
  readonly memory: { readonly ftlBytes: number; readonly schemeBytes: number; readonly nvmBytes: number };
  readonly mapping: { readonly programs: number; readonly writeRatio: number };
  /** Left out where DRAM holds the whole map. */
  readonly mapCache?: MapCacheFigures;
  /** Programs and erases that were stopped for reads, as often as they were; left out where reads stop none. */
  readonly suspensions?: number;
  /** Left out where the host trimmed nothing. */
  readonly overProvisioning?: SpareShares;
  /** Left out where nothing can fail. */
  readonly failures?: FlashFailures;
  /** Left out where the device names no power. */
  readonly energy?: Energy;
  /** Left out where the device does not say how many erases a block stands. */
  readonly lifetime?: Lifetime;
  readonly checkpoints: number;
  readonly barriers: number;
  readonly writeAmplification: number;
  /** Null where no instant was asked for, or none was reached. */
  readonly recoveryAlongRun: RecoveryAlongRun | null;
}

export interface RunResult {
  readonly figures: RunFigures;
  readonly series: RunSeries;
  /** Reason that it ended before its work did; null if it did not. */
  readonly stopped: Text | null;
}
