/**
 * The one schema of a specification: bounds, unit and default of every field. Rules between fields (a device's size
 * in all, a zone within its blocks) stand beside it, in `device-rules.ts`.
 */
import {
  AGEINGS,
  CELL_TYPES,
  type DeviceSpec,
  type GeneratedWorkload,
  type Geometry,
  type HostSpec,
  ISOLATIONS,
  NEXT_TRANSACTIONS,
  type NextTransaction,
  PLANE_COMMANDS,
  REPLAYS,
  STRIPINGS,
  SUSPENSIONS,
  type Timing,
  VICTIM_POLICIES,
} from '../specification.ts';
import {
  type ChoiceField,
  choiceOf,
  type FieldsOf,
  type NumberField,
  realNumber,
  switchOf,
  textOf,
  wholeNumber,
} from './field.ts';

/** 1 TB of 16 kB pages is 2²⁶ pages in 2¹⁹ blocks; a device has four times as many at most. */
export const MOST_BLOCKS = 2 ** 21;
export const MOST_PAGES = 2 ** 28;

/** A thousand seconds. */
const LONGEST_NS = 1e12;

const share = (least: number, most: number, initial?: number): NumberField =>
  realNumber(least, most, initial === undefined ? { unit: 'share' } : { unit: 'share', initial });
const time = (initial?: number): NumberField =>
  realNumber(0, LONGEST_NS, initial === undefined ? { unit: 'ns' } : { unit: 'ns', initial });
const power = (): NumberField => realNumber(0, 1e6, { unit: 'mW', initial: 0 });
const bytes = (least: number, most: number): NumberField => wholeNumber(least, most, { unit: 'bytes' });

/** Steps, operations, TxIDs, pages as a workload names them: whatever is counted without an end. */
export const COUNT = wholeNumber(0, Number.MAX_SAFE_INTEGER);
/** The same, counted from 1. */
export const ORDINAL = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Streams of random numbers take 32 bits of a seed; a larger one would only repeat the run of another. */
export const SEED: NumberField & { readonly initial: number } = {
  ...wholeNumber(0, 2 ** 32 - 1),
  initial: 1,
};

export const GEOMETRY: FieldsOf<Geometry> = {
  packages: wholeNumber(1, 1_024),
  planesPerPackage: wholeNumber(1, 64),
  blocksPerPlane: wholeNumber(1, MOST_BLOCKS),
  pagesPerBlock: wholeNumber(2, 4_096),
  pageBytes: bytes(512, 65_536),
  outOfBandBytes: bytes(0, 4_096),
  summaryPage: switchOf(),
  mappingEntriesPerPage: wholeNumber(1, 65_536),
};

export const TIMING: FieldsOf<Timing> = {
  readNs: time(),
  programNs: time(),
  eraseNs: time(),
  busNsPerByte: realNumber(0, 1e6, { unit: 'ns/byte' }),
  hostNs: time(),
  summaryBytes: bytes(0, 65_536),
  outOfBandReadBytes: bytes(0, 65_536),
  /** Data and out-of-band area of the largest page. */
  pageTransferBytes: bytes(0, 131_072),
  scanReadNs: time(),
  mappingReadNs: time(),
  scanParallelism: wholeNumber(1, 4_096),
  mappingParallelism: wholeNumber(1, 4_096),
};

export const WEAR_LEVELLING: FieldsOf<DeviceSpec['wearLevelling']> = {
  dynamic: switchOf(),
  staticThreshold: realNumber(0, 1e9),
};

/** Ours, of the order of data sheets: 0.2 and 0.8 ms on MLC; 0.5, 2 and 5.5 ms on TLC. */
export const CELL_FACTORS = { secondBitFactor: 4, thirdBitFactor: 11 } as const;

/**
 * Of data sheets of parallel NOR flash, at most: 15 µs for a program (S29GL), 20 µs for an erase (Am29LV160M). Those of
 * NAND that are public give more for an erase: OneNAND 500 µs at most.
 */
export const SUSPEND_TIMES = { suspendProgramNs: 15_000, suspendEraseNs: 20_000 } as const;

/** Fields that a device may leave out: it then has their initial values. */
export const DEVICE_OPTIONS = {
  cellType: choiceOf(CELL_TYPES, 'slc'),
  secondBitFactor: realNumber(1, 100, { initial: CELL_FACTORS.secondBitFactor }),
  thirdBitFactor: realNumber(1, 100, { initial: CELL_FACTORS.thirdBitFactor }),
  striping: choiceOf(STRIPINGS, 'dynamic'),
  badBlocks: share(0, 0.5, 0),
  programFailures: wholeNumber(0, 100_000, { unit: 'per million', initial: 0 }),
  separateCopies: switchOf(false),
  /** 0: DRAM holds the whole map. */
  mapCachePages: wholeNumber(0, MOST_PAGES, { initial: 0 }),
  planeCommands: choiceOf(PLANE_COMMANDS, 'independent'),
  readsSuspend: choiceOf(SUSPENSIONS, 'never'),
  suspendProgramNs: time(SUSPEND_TIMES.suspendProgramNs),
  suspendEraseNs: time(SUSPEND_TIMES.suspendEraseNs),
  /** Of data sheets: supply current times voltage. 0: energy is not told. */
  readMilliwatts: power(),
  programMilliwatts: power(),
  eraseMilliwatts: power(),
  /** Of data sheets: program and erase cycles of a block. 0: lifetime is not told. */
  eraseCycles: wholeNumber(0, 1e8, { initial: 0 }),
} as const satisfies FieldsOf<
  Pick<
    DeviceSpec,
    | 'cellType'
    | 'secondBitFactor'
    | 'thirdBitFactor'
    | 'striping'
    | 'badBlocks'
    | 'programFailures'
    | 'separateCopies'
    | 'mapCachePages'
    | 'planeCommands'
    | 'readsSuspend'
    | 'suspendProgramNs'
    | 'suspendEraseNs'
    | 'readMilliwatts'
    | 'programMilliwatts'
    | 'eraseMilliwatts'
    | 'eraseCycles'
  >
>;

/** Fields of a device beside its geometry, its times and its name. */
export const DEVICE: FieldsOf<
  Pick<
    DeviceSpec,
    keyof typeof DEVICE_OPTIONS | 'overProvisioning' | 'lowWatermark' | 'victimPolicy' | 'zoneBlocks'
  >
> = {
  ...DEVICE_OPTIONS,
  overProvisioning: share(0, 0.9999),
  lowWatermark: share(0, 0.9999),
  victimPolicy: choiceOf(VICTIM_POLICIES),
  zoneBlocks: wholeNumber(0, MOST_BLOCKS),
};

/** Of the work, the share that is run before the measured part begins (docs/measuring.md). */
const WARM_UP = 0.1;

/** A host that keeps a full-size device busy: runs, sweeps and figures. */
export const BATCH_HOST: Omit<HostSpec, 'isolation'> = {
  replay: 'closed',
  queueDepth: 64,
  thinkNs: 0,
  nextTransaction: 'when-acknowledged',
};

/** Fields of a host that links of earlier versions do not have. */
export const HOST_OPTIONS: FieldsOf<Pick<HostSpec, 'warmUp' | 'nextTransaction'>> = {
  warmUp: share(0, 0.9, WARM_UP),
  nextTransaction: choiceOf(NEXT_TRANSACTIONS, 'at-once'),
};

/** The same for the runner and for sweeps, which begin with `BATCH_HOST`. */
export const BATCH_NEXT_TRANSACTION: ChoiceField<NextTransaction> & { readonly initial: NextTransaction } = {
  ...choiceOf(NEXT_TRANSACTIONS),
  initial: 'when-acknowledged',
};

/** Defaults are those of `BATCH_HOST` where links do not have older ones; the lab's are in `LAB_HOST`. */
export const HOST: FieldsOf<HostSpec> = {
  isolation: choiceOf(ISOLATIONS),
  replay: choiceOf(REPLAYS, BATCH_HOST.replay),
  queueDepth: wholeNumber(1, 65_536, { initial: BATCH_HOST.queueDepth }),
  thinkNs: time(BATCH_HOST.thinkNs),
  ...HOST_OPTIONS,
};

/** A host whose operations a person can tell apart: a new session of the lab. */
export const LAB_HOST: HostSpec = {
  isolation: 'no-page-conflict',
  replay: 'closed',
  queueDepth: 8,
  thinkNs: 0,
};

export function warmUpOf({ warmUp }: HostSpec): number {
  return warmUp ?? WARM_UP;
}

/** A script as a person at a prompt would type it: many commands outstanding, a moment of thought between them. */
export const SCRIPT_HOST: Pick<HostSpec, 'queueDepth' | 'thinkNs'> = { queueDepth: 16, thinkNs: 60_000 };

/**
 * Bounds of the works that `verify` tries: eight operations are ten million works. `workers` are threads, left out: one a core.
 */
export const VERIFIED = {
  operations: { ...wholeNumber(1, 8), initial: 4 },
  pages: { ...wholeNumber(1, 26), initial: 2 },
  transactions: { ...wholeNumber(0, 8), initial: 2 },
  workers: wholeNumber(1, 256),
} as const;

/** Processes for which the cells of a sweep are planned, and shards of a search. */
export const SHARDS = wholeNumber(1, 100_000);

/** Fields of every generated workload; its own parameters stand in its declaration. */
export const GENERATED: FieldsOf<
  Pick<GeneratedWorkload, 'transactions' | 'abortRatio' | 'clients' | 'footprint'>
> = {
  /** More would not fit into the columns of a program in a browser. */
  transactions: wholeNumber(1, 2_000_000),
  abortRatio: share(0, 1),
  clients: wholeNumber(1, 1_000),
  /** At 0, one page is left. */
  footprint: share(0, 1, 1),
};

/**
 * The lab keeps the whole history of a run, some hundred bytes a transaction and more: its form stops here. Longer
 * runs belong to the screens that keep counters only, and to the runner.
 */
export const LAB_TRANSACTIONS = wholeNumber(1, 200_000);

/**
 * Work of a session before its first step: operations of a generated workload, and pages that are filled. More would
 * take minutes and gigabytes; the screens that keep counters take it.
 */
export const SESSION_SIZE = {
  operations: wholeNumber(0, 2_000_000),
  filledPages: wholeNumber(0, 2 ** 26),
} as const;

/** Transactions of a trace, from its first, that are run; of a host-side workload, all. */
export const RUN_TRANSACTIONS = wholeNumber(1, 1e9);

/** Longer works of `verify` are too many to be counted beforehand. */
export const COUNTED_OPERATIONS = 6;

/** Scripts drawn by chance with which a scheme of an author's own is judged. */
export const CHECKED_SCRIPTS: NumberField & { readonly initial: number } = {
  ...wholeNumber(0, 100_000),
  initial: 40,
};

/** Time of the power failure: milliseconds of simulated time. */
export const CRASH_MS = realNumber(0, 1e12);

/** Instants, spread over a run, at which a copy of the device is recovered. */
export const RECOVERY_POINTS: NumberField & { readonly initial: number } = {
  ...wholeNumber(0, 256),
  initial: 8,
};

/** Before the run. */
export const START = {
  fill: share(0, 1, 0),
  ageing: choiceOf(AGEINGS, 'none'),
  layReads: switchOf(true),
  seed: SEED,
} as const;

/** A device in the middle of its life, as runs on traces find it. */
export const WARM_START = { fill: 0.85, ageing: 'random' } as const;

/** Names and texts of a specification, and how many of them there may be. */
export const TEXTS = {
  /** The name of a timing profile, the name of a script. */
  name: textOf(80),
  title: textOf(200),
  traceTitle: textOf(400),
  about: textOf(2_000),
  script: textOf(100_000),
  operations: textOf(10_000),
  /** The code of a scheme. */
  authored: textOf(40_000),
  pattern: textOf(2_000),
  groupRule: textOf(40),
  parameter: textOf(200),
  /** A name or a path on the command line, which the runner looks up. */
  argument: textOf(4_096),
} as const;

/** Any number at all: a parameter whose owner only the worker knows, which judges it. */
export const ANY_NUMBER = realNumber(-Number.MAX_VALUE, Number.MAX_VALUE);

/** Entries at most. */
export const MOST = {
  parameters: 100,
  interventions: 500,
  fates: 4_096,
  /** Runs of a sweep. */
  cells: 1_000_000,
} as const;
