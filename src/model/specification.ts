/**
 * A session's specification: all that is needed to see exactly the same thing again. Permalinks carry
 * it, checkpoints replay from it, a restarted worker is rebuilt from it.
 */

/** From the strictest to the freest. */
export const ISOLATIONS = ['strict', 'no-page-conflict', 'serializable'] as const;
export type Isolation = (typeof ISOLATIONS)[number];

/** Rule by which the garbage collector chooses its next block. */
export const VICTIM_POLICIES = ['greedy', 'cost-benefit', 'fifo', 'random'] as const;
export type VictimPolicy = (typeof VICTIM_POLICIES)[number];

/** Bits of a flash cell: one, two or three. */
export const CELL_TYPES = ['slc', 'mlc', 'tlc'] as const;
export type CellType = (typeof CELL_TYPES)[number];

/**
 * Rule that gives a page its plane: the next plane that has room, or always the same one, by the page's
 * logical number.
 */
export const STRIPINGS = ['dynamic', 'static'] as const;
export type Striping = (typeof STRIPINGS)[number];

/** Time at which the next operation is sent: as soon as one is answered, or at the trace's own times. */
export const REPLAYS = ['closed', 'open'] as const;
export type Replay = (typeof REPLAYS)[number];

/**
 * `when-acknowledged`: a client sends its next transaction when the COMMIT of the one before is acknowledged (closed loop).
 * `at-once`: it goes on without waiting (open loop), so that only the queue depth holds the host back.
 */
export const NEXT_TRANSACTIONS = ['when-acknowledged', 'at-once'] as const;
export type NextTransaction = (typeof NEXT_TRANSACTIONS)[number];

/** Commands of a package's planes: each takes its own, or all take one at a time, together where they fit. */
export const PLANE_COMMANDS = ['independent', 'multi-plane'] as const;
export type PlaneCommands = (typeof PLANE_COMMANDS)[number];

/** Operations that a read of the host stops on its plane, to go on after it. */
export const SUSPENSIONS = ['never', 'erases', 'programs-and-erases'] as const;
export type Suspension = (typeof SUSPENSIONS)[number];

export interface Geometry {
  readonly packages: number;
  readonly planesPerPackage: number;
  readonly blocksPerPlane: number;
  readonly pagesPerBlock: number;
  readonly pageBytes: number;
  readonly outOfBandBytes: number;
  /** The last page of each block holds a summary of the block's out-of-band areas. */
  readonly summaryPage: boolean;
  /** Entries of the logical-to-physical map in one mapping page; `pageBytes / 4` on real devices. */
  readonly mappingEntriesPerPage: number;
}

/** Nanoseconds; the bus rate is nanoseconds per byte. */
export interface Timing {
  readonly readNs: number;
  readonly programNs: number;
  readonly eraseNs: number;
  readonly busNsPerByte: number;
  /** Time of one page on the host link. */
  readonly hostNs: number;
  /** Bytes that a summary read and an out-of-band read move over the bus. */
  readonly summaryBytes: number;
  readonly outOfBandReadBytes: number;
  /** Bytes that a page moves over the bus: data and out-of-band area. */
  readonly pageTransferBytes: number;
  /** Fixed cost of a scan read and of a mapping-page read on the recovery path (host bus, arbitration). */
  readonly scanReadNs: number;
  readonly mappingReadNs: number;
  /** Scan reads and mapping-page reads that recovery keeps in flight. */
  readonly scanParallelism: number;
  readonly mappingParallelism: number;
}

export interface DeviceSpec {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /**
   * `slc`: a programmed page may be programmed again, to clear more of its bits. With more bits a cell, pages share
   * cells: a program that is cut short takes pages with it that were durable. Left out: `slc`.
   */
  readonly cellType?: CellType;
  /**
   * Share of each plane's data blocks that were bad from the factory and are never used; the seed says which. The
   * host's capacity is a share of the others. Left out: 0.
   */
  readonly badBlocks?: number;
  /**
   * Programs of data pages that end with status fail, of a million; erases of data blocks likewise. The seed says which.
   * Left out: 0.
   */
  readonly programFailures?: number;
  /** Power that a plane draws while it reads, programs and erases, milliwatts. Left out: 0, and energy is not told. */
  readonly readMilliwatts?: number;
  readonly programMilliwatts?: number;
  readonly eraseMilliwatts?: number;
  /** Erases that a block stands. Left out: 0, and lifetime is not told. */
  readonly eraseCycles?: number;
  /** Program time of the second and the third bit of a cell, in program times of the first. */
  readonly secondBitFactor?: number;
  readonly thirdBitFactor?: number;
  /** Left out: `dynamic`. */
  readonly striping?: Striping;
  /**
   * GC copies go to open blocks of their own, as long as a plane has one for the host beside them. Left out: host and
   * copies fill the same blocks.
   */
  readonly separateCopies?: boolean;
  /** Mapping pages that DRAM holds; the others stand on flash (DFTL, ASPLOS 2009). Left out, or 0: DRAM holds the whole map. */
  readonly mapCachePages?: number;
  /** Left out: `independent`. */
  readonly planeCommands?: PlaneCommands;
  /** Left out: `never`. */
  readonly readsSuspend?: Suspension;
  /** Nanoseconds that a program, or an erase, takes to stop for a read. */
  readonly suspendProgramNs?: number;
  readonly suspendEraseNs?: number;
  readonly geometry: Geometry;
  readonly timing: Timing;
  readonly timingProfile: string;
  /** Share of the data pages that the host is not offered, 0 to 1. */
  readonly overProvisioning: number;
  /** Collect when fewer than this share of blocks is free. */
  readonly lowWatermark: number;
  readonly victimPolicy: VictimPolicy;
  readonly wearLevelling: { readonly dynamic: boolean; readonly staticThreshold: number };
  /** Blocks the Available Zone (or a scheme's write frontier) is topped up to at a checkpoint. */
  readonly zoneBlocks: number;
}

export interface HostSpec {
  readonly isolation: Isolation;
  readonly replay: Replay;
  /** Page operations outstanding at most (closed loop). */
  readonly queueDepth: number;
  /** Pause between two operations of a script, nanoseconds. */
  readonly thinkNs: number;
  /** When a client of a generated workload begins its next transaction; left out: at once. */
  readonly nextTransaction?: NextTransaction;
  /** Share of the operations that are run first and not measured; left out: a tenth. */
  readonly warmUp?: number;
}

/** The user's choice of how to read a trace's file, where recognition is not to decide. */
export interface ReadingChoice {
  /** A format's name; null: told from the content. */
  readonly format: string | null;
  /** A regular expression with named groups, for the format `regex`. */
  readonly pattern: string | null;
  /**
   * Rule that cuts a trace without transactions into them: `none`, `write`, `count:8`, `gap:1ms,64`, `flush`.
   */
  readonly group: string;
}

export type WorkloadSpec =
  | {
      readonly kind: 'script';
      readonly id: string;
      readonly title: string;
      readonly prepare: string;
      readonly script: string;
    }
  /** A trace is named by what is in it; its bytes stay on this computer. */
  | {
      readonly kind: 'trace';
      readonly digest: string;
      readonly title: string;
      readonly sample: string | null;
      /** Left out: as it is. The digest is of the file read this way. */
      readonly reading?: ReadingChoice;
    }
  | GeneratedWorkload;

/** Made by a generator from its name, these figures and the session's seed. */
export interface GeneratedWorkload {
  readonly kind: 'generated';
  readonly id: string;
  readonly title: string;
  readonly transactions: number;
  /** Share of the transactions that end in ABORT, 0 to 1. */
  readonly abortRatio: number;
  /** Sessions side by side. */
  readonly clients: number;
  /** Share of the logical pages that it may touch, from the first on. */
  readonly footprint: number;
  /** The generator's own parameters; those left out have their initial values. */
  readonly parameters: Readonly<Record<string, number>>;
}

/**
 * Preconditioning of the device: after it was filled, the filled pages were overwritten until write
 * amplification had settled. `random`: all pages alike; `local`: four writes in five go to a fifth of them.
 */
export const AGEINGS = ['none', 'random', 'local'] as const;
export type Ageing = (typeof AGEINGS)[number];

/** Fate of an operation in flight when power fails. */
export const FATES = ['done', 'torn', 'never'] as const;
export type Fate = (typeof FATES)[number];

/** Kinds of torn operations, where a device tells one from another. */
export const TEARS = [
  'first half',
  'second half',
  'half of the bits',
  'all but the last byte',
  'some sectors',
] as const;
export type AnyFate = Fate | (typeof TEARS)[number];

export type Action =
  /** Fates by flight id; operations not named are decided by the seed. */
  | {
      readonly kind: 'pull-plug';
      readonly fates: readonly (readonly [number, AnyFate])[];
      readonly seed: number;
    }
  /** One or more operations of the script language, appended by hand. */
  | { readonly kind: 'operations'; readonly text: string };

/** An action taken by a person after `step` steps. */
export interface Intervention {
  readonly step: number;
  readonly action: Action;
}

export interface SessionSpec {
  readonly version: 1;
  readonly protocol: string;
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
  /** Null for the scheme as it should be; else the name of an injected bug. */
  readonly mutant: string | null;
  readonly device: DeviceSpec;
  readonly host: HostSpec;
  readonly workload: WorkloadSpec;
  /** Share of the logical pages written before the run. */
  readonly fill: number;
  /** Left out: `none`. */
  readonly ageing?: Ageing;
  /** True if pages that a trace reads before it writes them were written before the run. Left out: they were. */
  readonly layReads?: boolean;
  /** The code of the scheme, in TypeScript, where a person wrote it: `protocol` is `workbench` then. */
  readonly authored?: string;
  readonly seed: number;
  readonly interventions: readonly Intervention[];
}
