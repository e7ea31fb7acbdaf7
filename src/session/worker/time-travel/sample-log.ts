/** The four figures over history, at equal distances of steps that double when there are too many. */
import type { FigureReadings, FigureSeries, TimeSpan } from '../../../model/frame.ts';
import { GrowableArray } from './growable-array.ts';

const MOST_SAMPLES = 4_096;

const ALWAYS: TimeSpan = { fromNs: 0, toNs: Infinity };

export interface Sample {
  readonly step: number;
  readonly timeNs: number;
  readonly figures: FigureReadings;
}

export class SampleLog {
  private readonly steps = new GrowableArray();
  private readonly times = new GrowableArray();
  private readonly throughput = new GrowableArray();
  private readonly gcCost = new GrowableArray();
  private readonly amplification = new GrowableArray();
  private readonly recovery = new GrowableArray();
  private distance: number;

  constructor(firstDistance: number) {
    this.distance = firstDistance;
  }

  /** True if a sample of this step is wanted. */
  wants(step: number): boolean {
    const { length } = this.steps;
    return step % this.distance === 0 && (length === 0 || this.steps.at(length - 1) < step);
  }

  add({ step, timeNs, figures }: Sample): void {
    this.steps.push(step);
    this.times.push(timeNs);
    this.throughput.push(drawnRate(figures));
    this.gcCost.push(figures.gcCost.value);
    this.amplification.push(figures.writeAmplification.value);
    this.recovery.push(figures.recoveryNs.value);
    if (this.steps.length > MOST_SAMPLES) this.thin();
  }

  private get columns(): readonly GrowableArray[] {
    return [this.steps, this.times, this.throughput, this.gcCost, this.amplification, this.recovery];
  }

  private thin(): void {
    this.distance *= 2;
    let kept = 0;
    for (let i = 0; i < this.steps.length; i++) {
      if (this.steps.at(i) % this.distance !== 0) continue;
      for (const column of this.columns) column.set(kept, column.at(i));
      kept++;
    }
    for (const column of this.columns) column.truncate(kept);
  }

  truncate(step: number): void {
    const length = this.steps.firstAbove(step);
    for (const column of this.columns) column.truncate(length);
  }

  /**
   * At most `points` points (two at least), evenly chosen among those of the span and the nearest on each side.
   * The first of them and the last are always chosen.
   */
  series(points: number, last: Sample, { fromNs, toNs }: TimeSpan = ALWAYS): FigureSeries {
    const { length } = this.steps;
    const known = length > 0 && this.steps.at(length - 1) >= last.step ? length - 1 : length;
    // Times are whole numbers.
    const within = this.times.firstAbove(Math.ceil(fromNs) - 1);
    const first = Math.max(0, Math.min(within, known) - 1);
    const beyond = Math.min(this.times.firstAbove(toNs), known);
    const wanted = Math.max(1, Math.min(Math.floor(points) - 1, beyond - first));
    const indices: number[] = [];
    for (let i = 0; i < Math.min(wanted, beyond - first); i++) {
      indices.push(first + Math.floor((i * (beyond - first)) / wanted));
    }
    const pick = (column: GrowableArray, end: number): Float64Array =>
      Float64Array.from([
        ...indices.map((index) => column.at(index)),
        beyond < known ? column.at(beyond) : end,
      ]);
    const { figures } = last;
    return {
      step: pick(this.steps, last.step),
      timeNs: pick(this.times, last.timeNs),
      throughput: pick(this.throughput, drawnRate(figures)),
      gcCost: pick(this.gcCost, figures.gcCost.value),
      writeAmplification: pick(this.amplification, figures.writeAmplification.value),
      recoveryNs: pick(this.recovery, figures.recoveryNs.value),
    };
  }
}

/** NaN where it is too early for a rate: nothing is drawn. */
function drawnRate({ throughput }: FigureReadings): number {
  return throughput.isEarly === true ? Number.NaN : throughput.value;
}
