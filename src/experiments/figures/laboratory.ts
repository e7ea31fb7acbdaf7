/** Runs of the engine that figures are made of. Runs that several figures need are done once. */
import { collectorNs, type Counters, totalPrograms } from '../../engine/interface/counters.ts';
import { Device, type DeviceOptions } from '../../engine/device.ts';
import { layoutOf } from '../../engine/flash/layout.ts';
import { meanTiming } from '../../engine/flash/shared-cells.ts';
import { type Measured, Measurement } from '../../engine/measuring/measurement.ts';
import { programDone } from '../../engine/measuring/work-done.ts';
import type { HostProgram } from '../../engine/host/program.ts';
import { generatedBy, generateProgram, workloadById } from '../../engine/host/workloads/workloads.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { BATCH_HOST, warmUpOf } from '../../model/schema/specification-schema.ts';
import type { Ageing, DeviceSpec, Isolation, Timing } from '../../model/specification.ts';
import { schemeById } from '../../protocols/registry.ts';

export interface Experiment {
  readonly protocol: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly device: DeviceSpec;
  /** Share of the logical pages written before time begins. */
  readonly fill: number;
  readonly ageing: Ageing;
  readonly isolation: Isolation;
  readonly workload: string;
  readonly transactions: number;
  readonly abortRatio: number;
  readonly clients?: number;
  /** Share of the logical pages that the workload may touch; all, if left out. */
  readonly footprint?: number;
  readonly parameters?: Readonly<Record<string, number>>;
  /** Time for which the host computes between two operations; none, if left out. */
  readonly thinkNs?: number;
  /** The laboratory's, if left out. */
  readonly seed?: number;
  /** Of runs that end with a power failure, where it differs from the figure's own. */
  readonly recovery?: {
    /** Share of the zone's pages that are written when power fails. */
    readonly writtenShare?: number;
    /** Share of the transactions that are committed by then. */
    readonly doneShare?: number;
    /** Blocks that recovery scans at once. */
    readonly scanParallelism?: number;
  };
}

/** A run on the host, which is not measured by `measure`; the lab has a small one of the same kind. */
export interface HostExperiment {
  readonly onHost: 'rvm-log' | 'external-synchrony';
  readonly settings: Readonly<Record<string, string>>;
  /** The small one’s scenario. */
  readonly scenario: string;
  /** The figure itself is made of just this scenario. */
  readonly isWhole: boolean;
}

export interface Reading {
  readonly simulatedMs: number;
  readonly committed: number;
  readonly aborted: number;
  /** Transactions that ended, by COMMIT or ABORT, each second. */
  readonly transactionsPerSecond: number;
  readonly meanCommitMs: number;
  readonly hostPageWrites: number;
  readonly hostPageReads: number;
  readonly programs: number;
  /** Mapping pages and their records, and whatever a scheme logs. */
  readonly metadataPrograms: number;
  /** Of these, mapping pages. */
  readonly mapPrograms: number;
  readonly copies: number;
  readonly erases: number;
  readonly forcedErases: number;
  /** Time that planes spent on room: on copies and on erases, those of logs and mapping pages among them. */
  readonly collectionMs: number;
}

/** Change to the runs of a figure. */
export interface Variation {
  readonly vary: (experiment: Experiment) => Experiment;
  /** Of runs on the host, whose seed no experiment says. */
  readonly seed?: number;
}

/** Points that a laboratory measures: all, or those for which a paper gives a value. */
export type Points = 'all' | 'published';

/** Prefix of the names of runs on the host under a seed that is not the figure's own. */
export function prefixOf(seed: number, own: number): string {
  return seed === own ? '' : `seed ${seed}: `;
}

const STEPS_AT_ONCE = 1 << 16;

/** Reading of a run that was not done yet, or could not be: the point has a place, and no value. */
const NOTHING: Reading = {
  simulatedMs: Number.NaN,
  committed: Number.NaN,
  aborted: Number.NaN,
  transactionsPerSecond: Number.NaN,
  meanCommitMs: Number.NaN,
  hostPageWrites: Number.NaN,
  hostPageReads: Number.NaN,
  programs: Number.NaN,
  metadataPrograms: Number.NaN,
  mapPrograms: Number.NaN,
  copies: Number.NaN,
  erases: Number.NaN,
  forcedErases: Number.NaN,
  collectionMs: Number.NaN,
};

export class Laboratory {
  /**
   * @param scale 1 for the figures as they are published here; a smaller share makes runs shorter, for tests
   * @param seed of every run
   * @param vary changes an experiment of the figures
   * @param known results of runs by their keys
   */
  constructor(
    readonly scale = 1,
    readonly seed = 1,
    readonly vary: (experiment: Experiment) => Experiment = (experiment) => experiment,
    private readonly known = new Map<string, unknown>(),
    /** Names the runs on the host where their seed is not the figure's own. */
    private readonly prefix = '',
    private readonly points: Points = 'all',
  ) {}

  /**
   * The same laboratory with other experiments, or another seed, for published points; runs that both need are done once.
   */
  varied({ vary, seed = this.seed }: Variation): Laboratory {
    return new Laboratory(this.scale, seed, vary, this.known, prefixOf(seed, this.seed), 'published');
  }

  asksFor({ published }: { readonly published: number | null }): boolean {
    return this.points === 'all' || published !== null;
  }

  /** A count of transactions at this laboratory's scale. */
  scaled(count: number): number {
    return Math.max(1, Math.round(count * this.scale));
  }

  /**
   * Returns the result of `run` as plain data; it runs once for all figures that ask for `key`, which names
   * it fully. Null if it has not been done yet, in a draft: figures then give NaN for values that depend on
   * it.
   */
  once<T>(key: string, run: () => T): T | null {
    return this.recall(`${this.prefix}${key}`, run);
  }

  /** The same under its full name, with the experiment that it begins with. */
  protected recall<T>(key: string, run: () => T, _experiment?: Experiment): T | null {
    if (!this.known.has(key)) this.known.set(key, run());
    return this.known.get(key) as T;
  }

  /** Null where the scheme is not in the registry, or does not take the isolation level. */
  measure(experiment: Experiment): Reading | null {
    const scheme = schemeById(experiment.protocol);
    if (scheme === undefined || !scheme.isolation.includes(experiment.isolation)) return null;
    const varied = this.vary(experiment);
    this.mention(varied);
    const run = (): Reading => {
      const device = this.begin(optionsOf(varied, scheme, this.seed));
      const measurement = measurementOf(device);
      while (measurement.goOn(STEPS_AT_ONCE));
      return readingOf(device, measurement.measured());
    };
    return this.recall(JSON.stringify(varied), run, varied) ?? NOTHING;
  }

  /** As `once`, for a run that begins with `prepare`. */
  onceFor<T>(experiment: Experiment, key: string, run: () => T): T | null {
    const varied = this.vary(experiment);
    this.mention(varied);
    const name = varied === experiment ? key : `${key}: ${JSON.stringify(varied)}`;
    return this.recall(name, run, varied);
  }

  /** Says what a run that is done by `once` is about, for those who want to open it elsewhere. */
  mention(_experiment: Experiment | HostExperiment): void {}

  /** A device that has not begun; null where the scheme is not in the registry. */
  prepare(experiment: Experiment): Device | null {
    const scheme = schemeById(experiment.protocol);
    return scheme === undefined ? null : this.begin(optionsOf(this.vary(experiment), scheme, this.seed));
  }

  protected begin(options: DeviceOptions): Device {
    return Device.create(options);
  }
}

/** Returns the host's program in an experiment. */
export function programOf(experiment: Omit<Experiment, 'protocol'>, seed: number): HostProgram {
  const { device, isolation } = experiment;
  const workload = workloadById(experiment.workload);
  if (workload === undefined) throw new RangeError(`no workload is called ${experiment.workload}`);
  const request = generatedBy(workload);
  const program = generateProgram(
    {
      ...request,
      transactions: experiment.transactions,
      abortRatio: experiment.abortRatio,
      clients: experiment.clients ?? request.clients,
      footprint: experiment.footprint ?? request.footprint,
      parameters: experiment.parameters ?? {},
    },
    {
      logicalPages: layoutOf(device).logicalPages,
      pageBytes: device.geometry.pageBytes,
      isolation,
      seed,
    },
  );
  if (!program.ok) throw new RangeError(program.error.message);
  return program.value;
}

function optionsOf(experiment: Experiment, scheme: SchemeDeclaration, laboratorySeed: number): DeviceOptions {
  const { seed = laboratorySeed } = experiment;
  const { device, isolation, fill, ageing, settings = {}, thinkNs = BATCH_HOST.thinkNs } = experiment;
  return {
    spec: device,
    host: { isolation, ...BATCH_HOST, thinkNs },
    scheme,
    settings,
    mutant: null,
    seed,
    fill,
    ageing,
    laid: [],
    program: programOf(experiment, seed),
    keepPages: false,
  };
}

/** A run by the measuring protocol, from its beginning. */
export function measurementOf(device: Device): Measurement {
  return new Measurement(device, programDone(device), warmUpOf(device.options.host));
}

/** Returns the results of the measured part of a device that has run to its end; of one that stopped, nothing. */
export function readingOf(device: Device, { from, to }: Measured): Reading {
  const { options, state } = device;
  if (state.stopped !== null) return NOTHING;
  const simulatedMs = (to.timeNs - from.timeNs) / 1e6;
  const committed = to.committed - from.committed;
  const aborted = to.aborted - from.aborted;
  const counted = (count: (c: Readonly<Counters>) => number): number =>
    count(to.counters) - count(from.counters);
  return {
    simulatedMs,
    committed,
    aborted,
    transactionsPerSecond: ((committed + aborted) / simulatedMs) * 1e3,
    meanCommitMs: committed === 0 ? 0 : (to.latencySumNs - from.latencySumNs) / committed / 1e6,
    hostPageWrites: counted((c) => c.hostPageWrites),
    hostPageReads: counted((c) => c.hostPageReads),
    programs: counted(totalPrograms),
    mapPrograms: counted((c) => c.mapPrograms),
    metadataPrograms: counted((c) => c.mapPrograms + c.recordPrograms + c.logPrograms),
    copies: counted((c) => c.copyPrograms),
    erases: counted((c) => c.erases),
    forcedErases: counted((c) => c.forcedErases),
    collectionMs: counted((c) => collectionNs(c, meanTiming(options.spec))) / 1e6,
  };
}

/**
 * Time spent on GC. Structures that a scheme keeps beside the data take room too, and are collected: a log by
 * reading the data still wanted, programming them at home and erasing, mapping pages by erasing.
 */
function collectionNs(c: Readonly<Counters>, timing: Timing): number {
  const { readNs, programNs, eraseNs } = timing;
  return (
    collectorNs(c, timing) + (c.erases - c.collectorErases) * eraseNs + c.homePrograms * (readNs + programNs)
  );
}
