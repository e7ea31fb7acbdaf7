/**
 * A measured run: a warm-up share of the work is not counted, the measured part ends with the last acknowledgement,
 * and what the device still does then is counted apart (docs/measuring.md). The same work gives the same moments,
 * however many steps are asked for at a time.
 */
import type { Device } from '../device.ts';
import { type CollectionDebt, collectionDebt } from './collection-debt.ts';
import { type Moment, momentOf } from './moment.ts';
import { ShareMarks } from './share-marks.ts';
import { stepsTo, type WorkDone } from './work-done.ts';

/** The measured part is looked at in so many stretches of equal work. */
export const STRETCHES = 8;

export interface Measured {
  readonly from: Moment;
  /** The last acknowledgement; where the run stopped before, the last moment. */
  readonly to: Moment;
  /** Ends of the stretches before the last one. */
  readonly between: readonly Moment[];
  /** When nothing was left to do. */
  readonly end: Moment;
  readonly debt: CollectionDebt;
}

export class Measurement {
  private readonly moments: Moment[] = [];
  private readonly marks: ShareMarks;
  private debt: CollectionDebt | null = null;
  private to: Moment | null = null;

  /** @param warmUp share of the operations that is not counted */
  constructor(
    private readonly device: Device,
    private readonly work: WorkDone,
    warmUp: number,
  ) {
    const shares = Array.from({ length: STRETCHES }, (_, i) => warmUp + ((1 - warmUp) * i) / STRETCHES);
    this.marks = new ShareMarks(work, shares, () => {
      this.debt ??= collectionDebt(device);
      this.moments.push(momentOf(device));
    });
    this.look();
  }

  /** Some steps; false when nothing is left to do. */
  goOn(most: number): boolean {
    if (this.to !== null) return this.device.stepsOrBreak(most);
    const steps = Math.min(most, this.marks.stepsToNext(), stepsTo(this.work, 1));
    const goesOn = this.device.stepsOrBreak(steps);
    this.look();
    return goesOn;
  }

  /** Returns the measurement; to be called when the run has ended, or at the step where it is to end. */
  measured(): Measured {
    const end = momentOf(this.device);
    const [from = end, ...between] = this.moments;
    const debt = this.debt ?? collectionDebt(this.device);
    return { from, to: this.to ?? end, between, end, debt };
  }

  private look(): void {
    this.marks.look();
    if (this.device.player.finished()) this.to = momentOf(this.device);
  }
}
