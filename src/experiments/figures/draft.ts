/** A figure as far as its runs have been done: what is known of it, and which runs are still to do. */
import type { Device, DeviceOptions } from '../../engine/device.ts';
import type { Assumption } from './assumptions.ts';
import { type BandedSeries, bandedSeries } from './bands.ts';
import type { Figure, Series } from './figure.ts';
import { type Experiment, type HostExperiment, Laboratory, type Points, prefixOf } from './laboratory.ts';

/** Results of runs by their keys; plain data, so that another thread may have done them. */
export type KnownRuns = ReadonlyMap<string, unknown>;

export interface DraftSetup {
  readonly scale: number;
  readonly seed: number;
  /** With all runs that the figure's bands need. */
  readonly hasBands: boolean;
  /** All, if left out. */
  readonly points?: Points;
  /** Makes a device ready; `Device.create`, if left out. */
  readonly begin?: (options: DeviceOptions) => Device;
}

export interface Draft {
  /** Values that depend on runs still to do are NaN. */
  readonly series: readonly BandedSeries[];
  /** Runs still to do, by their keys, in the order in which the figure asks for them. */
  readonly missing: ReadonlyMap<string, () => unknown>;
  /** Runs on flash devices that the figure is made of, done or not, by their keys where `measure` does them. */
  readonly experiments: ReadonlyMap<string, Experiment>;
  /** Experiments that runs still to do begin with, by the keys of the runs; none for runs on the host. */
  readonly beginnings: ReadonlyMap<string, Experiment>;
  /** Keys of the runs that the figure is made of, done or not, as far as it has asked for them. */
  readonly asked: ReadonlySet<string>;
  /** Those that its own points are made of, without those of its bands. */
  readonly own: readonly Experiment[];
  readonly onHost: readonly HostExperiment[];
  /** Runs that the figure is made of, done or not, as far as it has asked for them. */
  readonly runs: number;
}

/** Draws a figure without doing any run. */
export function draftOf(figure: Figure, setup: DraftSetup, known: KnownRuns): Draft {
  const draftings: Drafting[] = [];
  const draw = (assumption: Assumption | null): readonly Series[] => {
    const drafting = new Drafting(setup, assumption, known);
    draftings.push(drafting);
    return figure.run(drafting);
  };
  const series = bandedSeries(setup.hasBands ? figure : { open: [] }, draw);
  const all = <T>(of: (drafting: Drafting) => Iterable<T>): T[] => draftings.flatMap((each) => [...of(each)]);
  const asked = new Set(all((drafting) => drafting.asked));
  return {
    series,
    missing: new Map(all(({ missing }) => missing)),
    experiments: new Map(all(({ experiments }) => experiments)),
    beginnings: new Map(all(({ beginnings }) => beginnings)),
    asked,
    own: [...(draftings[0]?.experiments.values() ?? [])],
    onHost: [...new Map(all(({ onHost }) => onHost)).values()],
    runs: asked.size,
  };
}

/** Notes which runs are asked for, and does none. */
class Drafting extends Laboratory {
  readonly missing = new Map<string, () => unknown>();
  readonly experiments = new Map<string, Experiment>();
  readonly beginnings = new Map<string, Experiment>();
  readonly onHost = new Map<string, HostExperiment>();
  readonly asked = new Set<string>();

  constructor(
    private readonly setup: DraftSetup,
    assumption: Assumption | null,
    private readonly done: KnownRuns,
  ) {
    const { scale, seed: own, points } = setup;
    const seed = assumption?.seed ?? own;
    const asked = assumption === null ? points : 'published';
    super(scale, seed, assumption?.vary, undefined, prefixOf(seed, own), asked);
  }

  protected override begin(options: DeviceOptions): Device {
    return this.setup.begin?.(options) ?? super.begin(options);
  }

  protected override recall<T>(key: string, run: () => T, experiment?: Experiment): T | null {
    this.asked.add(key);
    if (this.done.has(key)) return this.done.get(key) as T;
    this.missing.set(key, run);
    if (experiment !== undefined) this.beginnings.set(key, experiment);
    return null;
  }

  override mention(experiment: Experiment | HostExperiment): void {
    const key = JSON.stringify(experiment);
    if ('onHost' in experiment) this.onHost.set(key, experiment);
    else this.experiments.set(key, experiment);
  }
}
