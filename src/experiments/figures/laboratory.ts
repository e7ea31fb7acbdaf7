/** Runs of the engine that figures are made of. Runs that several figures need are done once. */
import { collectorNs, totalPrograms } from '../../engine/counters.ts';
import { Device, type DeviceOptions } from '../../engine/device.ts';
import { layoutOf } from '../../engine/flash/layout.ts';
import { generatedBy, generateProgram, workloadById } from '../../engine/host/workloads/workloads.ts';
import type { SchemeDeclaration } from '../../engine/scheme-declaration.ts';
import type { Ageing, DeviceSpec, Isolation } from '../../model/specification.ts';
import { schemeById } from '../../protocols/roll.ts';

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
}

export interface Reading {
  readonly simulatedMs: number;
  readonly committed: number;
  readonly aborted: number;
  /** Transactions that ended, by COMMIT or ABORT, each second. */
  readonly transactionsPerSecond: number;
  readonly meanCommitMs: number;
  readonly hostPageWrites: number;
  readonly programs: number;
  /** Mapping pages and their records, and whatever a scheme logs. */
  readonly metadataPrograms: number;
  readonly copies: number;
  readonly erases: number;
  readonly forcedErases: number;
  /** Time that planes spent on garbage collection. */
  readonly collectionMs: number;
}

export class Laboratory {
  private readonly readings = new Map<string, Reading>();

  /**
   * @param scale 1 for the figures as they are published here; a smaller share makes runs shorter, for tests
   * @param seed of every run
   * @param ran told after each run, for a display of progress
   */
  constructor(
    readonly scale = 1,
    readonly seed = 1,
    private readonly ran: () => void = () => undefined,
  ) {}

  /** A count of transactions at this laboratory's scale. */
  scaled(count: number): number {
    return Math.max(1, Math.round(count * this.scale));
  }

  /** Null where the scheme is not on the roll, or does not take the isolation level. */
  measure(experiment: Experiment): Reading | null {
    const scheme = schemeById(experiment.protocol);
    if (scheme === undefined || !scheme.isolation.includes(experiment.isolation)) return null;
    const key = JSON.stringify(experiment);
    const known = this.readings.get(key);
    if (known !== undefined) return known;
    const reading = read(Device.create(optionsOf(experiment, scheme, this.seed)), experiment);
    this.readings.set(key, reading);
    this.ran();
    return reading;
  }

  /** A device that has not begun; null where the scheme is not on the roll. */
  prepare(experiment: Experiment): Device | null {
    const scheme = schemeById(experiment.protocol);
    return scheme === undefined ? null : Device.create(optionsOf(experiment, scheme, this.seed));
  }

  /** A run outside of `measure` is through. */
  tick(): void {
    this.ran();
  }
}

function optionsOf(experiment: Experiment, scheme: SchemeDeclaration, seed: number): DeviceOptions {
  const { device, isolation, fill, ageing, settings = {} } = experiment;
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
  if (!program.ok) throw new RangeError(program.error);
  return {
    spec: device,
    host: { isolation, replay: 'closed', queueDepth: 64, thinkNs: 0 },
    scheme,
    settings,
    mutant: null,
    seed,
    fill,
    ageing,
    laid: [],
    program: program.value,
    keepPages: false,
  };
}

function read(device: Device, { protocol, workload }: Experiment): Reading {
  device.run();
  const { counters: c, host, clock, stopped } = device.state;
  if (stopped !== null) throw new Error(`${protocol} under ${workload}: the device is full`);
  const simulatedMs = clock.nowNs / 1e6;
  return {
    simulatedMs,
    committed: host.committed,
    aborted: host.aborted,
    transactionsPerSecond: ((host.committed + host.aborted) / simulatedMs) * 1e3,
    meanCommitMs: host.committed === 0 ? 0 : host.latencySumNs / host.committed / 1e6,
    hostPageWrites: c.hostPageWrites,
    programs: totalPrograms(c),
    metadataPrograms: c.mapPrograms + c.recordPrograms + c.logPrograms,
    copies: c.copyPrograms,
    erases: c.erases,
    forcedErases: c.forcedErases,
    collectionMs: collectorNs(c, device.options.spec.timing) / 1e6,
  };
}
