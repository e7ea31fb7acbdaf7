/** Counts of a run at moments spread evenly over its work: what its charts are drawn from. */
import type { Device } from '../../engine/device.ts';
import { totalPrograms } from '../../engine/interface/counters.ts';
import { finishedPages } from '../../engine/measuring/moment.ts';
import { ShareMarks } from '../../engine/measuring/share-marks.ts';
import type { WorkDone } from '../../engine/measuring/work-done.ts';
import type { RunSeries } from '../contract/runs.ts';
import { stalledNs } from './wear-and-stalls.ts';

/** Columns of the series, in the order of a row. */
const COLUMNS = [
  'share',
  'timeNs',
  'committed',
  'hostPages',
  'programs',
  'copies',
  'stalledNs',
] as const satisfies readonly (keyof RunSeries)[];

/** Moments of a run that are looked at, beside its end. */
export const SAMPLES = 256;

/**
 * The same work gives the same samples, however many steps are asked for at a time. The last is that of the last
 * acknowledgement, or of the moment at which the run stopped: what the device does afterwards is not among them.
 */
export class RunSamples {
  private readonly rows: number[][] = [];
  private readonly marks: ShareMarks;
  private isComplete = false;

  /** @param count of the moments: each at the beginning of its share of the operations; 0: none is looked at */
  constructor(
    private readonly device: Device,
    private readonly work: WorkDone,
    private readonly count: number,
  ) {
    const shares = Array.from({ length: count }, (_, i) => i / count);
    this.marks = new ShareMarks(work, shares, () => this.take());
    this.look();
  }

  /** Steps that pass no moment unseen; Infinity where none is left. */
  stepsToNext(): number {
    return this.marks.stepsToNext();
  }

  /** To be called after so many steps. */
  look(): void {
    this.marks.look();
    if (this.device.player.finished()) this.finish();
  }

  /** To be called when nothing is left to do. */
  finish(): void {
    if (this.isComplete || this.count === 0) return;
    this.isComplete = true;
    this.take();
  }

  series(): RunSeries {
    const columns = COLUMNS.map((name, i) => [name, Float64Array.from(this.rows, (row) => row[i] ?? 0)]);
    return Object.fromEntries(columns) as RunSeries;
  }

  private take(): void {
    const { clock, host, counters } = this.device.state;
    const finished = finishedPages(this.device);
    const share = this.work.share();
    this.rows.push([
      share,
      clock.nowNs,
      host.committed,
      finished,
      totalPrograms(counters),
      counters.copyPrograms,
      stalledNs(this.device),
    ]);
  }
}
