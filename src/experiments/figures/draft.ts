/** A figure as far as its runs have been done: what is known of it, and which runs are still to do. */
import type { Figure, Series } from './figure.ts';
import { type Experiment, type HostExperiment, Laboratory, type Reading } from './laboratory.ts';

/** Results of runs by their keys; plain data, so that another thread may have done them. */
export type KnownRuns = ReadonlyMap<string, unknown>;

export interface Draft {
  /** Values that depend on runs still to do are NaN. */
  readonly series: readonly Series[];
  /** Runs still to do, by their keys, in the order in which the figure asks for them. */
  readonly missing: ReadonlyMap<string, () => unknown>;
  /** Runs on flash devices that the figure is made of, done or not, by their keys where `measure` does them. */
  readonly experiments: ReadonlyMap<string, Experiment>;
  readonly onHost: readonly HostExperiment[];
  /** Runs that the figure is made of, done or not, as far as it has asked for them. */
  readonly runs: number;
}

/** Draws a figure without doing any run. */
export function draftOf(figure: Figure, scale: number, seed: number, known: KnownRuns): Draft {
  const drafting = new Drafting(scale, seed, known);
  const series = figure.run(drafting);
  const { missing, experiments, onHost, asked } = drafting;
  return { series, missing, experiments, onHost: [...onHost.values()], runs: asked.size };
}

class Drafting extends Laboratory {
  readonly missing = new Map<string, () => unknown>();
  readonly experiments = new Map<string, Experiment>();
  readonly onHost = new Map<string, HostExperiment>();
  readonly asked = new Set<string>();

  constructor(
    scale: number,
    seed: number,
    private readonly done: KnownRuns,
  ) {
    super(scale, seed);
  }

  override once<T>(key: string, run: () => T): T | null {
    this.asked.add(key);
    if (this.done.has(key)) return this.done.get(key) as T;
    this.missing.set(key, run);
    return null;
  }

  override measure(experiment: Experiment): Reading | null {
    const reading = super.measure(experiment);
    if (reading !== null) this.mention(experiment);
    return reading;
  }

  override mention(experiment: Experiment | HostExperiment): void {
    const key = JSON.stringify(experiment);
    if ('onHost' in experiment) this.onHost.set(key, experiment);
    else this.experiments.set(key, experiment);
  }
}
