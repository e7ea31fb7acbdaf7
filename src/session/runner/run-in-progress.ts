/** A device with its work, on its way: what is measured of it, and how it would recover along the way. */
import type { Device } from '../../engine/device.ts';
import { type Measured, Measurement } from '../../engine/measuring/measurement.ts';
import type { WorkDone } from '../../engine/measuring/work-done.ts';
import type { RecoveryAlongRun, RunSeries } from '../contract/runs.ts';
import { type LeaveOut, RecoveryPoints } from './recovery-points.ts';
import { RunSamples } from './run-samples.ts';
import { type TraceWindow, workDone } from './trace-window.ts';

export interface HowToMeasure {
  /** Share of the operations that is not counted. */
  readonly warmUp: number;
  /** Instants at which a copy is recovered. */
  readonly recoveryPoints: number;
  /** Moments at which counts are kept for charts; left out: none. */
  readonly samples?: number;
}

/** Results of a run, as far as they do not stand in the device. */
export interface MeasuredRun {
  readonly measured: Measured;
  readonly recoveries: RecoveryAlongRun | null;
}

export class RunInProgress {
  private readonly work: WorkDone;
  private readonly measurement: Measurement;
  private readonly recoveries: RecoveryPoints;
  private readonly samples: RunSamples;

  /** @param window null where the program is all of the work */
  constructor(
    readonly device: Device,
    private readonly window: TraceWindow | null,
    { warmUp, recoveryPoints, samples = 0 }: HowToMeasure,
    leaveOut?: LeaveOut,
  ) {
    this.work = workDone(device, window);
    this.measurement = new Measurement(device, this.work, warmUp);
    this.recoveries = new RecoveryPoints(device, this.work, recoveryPoints, leaveOut);
    this.samples = new RunSamples(device, this.work, samples);
  }

  /** Share of the operations that the host has asked for. */
  get share(): number {
    return this.work.share();
  }

  /** Operations of the host in all. */
  get operations(): number {
    return this.work.operations;
  }

  /** Some steps, or as many as there are; false when nothing is left to do. */
  goOn(most: number): boolean {
    this.window?.refill(this.device, most);
    const steps = Math.min(most, this.recoveries.stepsToNext(), this.samples.stepsToNext());
    const goesOn = this.measurement.goOn(steps);
    this.recoveries.look();
    this.samples.look();
    if (!goesOn) this.samples.finish();
    return goesOn;
  }

  /** As far as the run is. */
  series(): RunSeries {
    return this.samples.series();
  }

  result(): MeasuredRun {
    return { measured: this.measurement.measured(), recoveries: this.recoveries.alongRun() };
  }
}
