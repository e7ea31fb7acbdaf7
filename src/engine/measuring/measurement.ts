/**
 * A measured run: a share of the work warms the device up and is not counted, the measured part ends with the last
 * acknowledgement, and what the device still does then is counted apart (docs/measuring.md). The same work gives the
 * same moments, however many steps are asked for at a time.
 */
import type { Device } from '../device.ts';
import { type CollectionDebt, collectionDebt } from './collection-debt.ts';
import { type Moment, momentOf } from './moment.ts';

/** How much of its work a host has asked for. */
export interface WorkDone {
  /** Of the operations, 0 to 1. */
  share(): number;
  /** All of them. */
  readonly operations: number;
}

/** The work of a device that has all of its program. */
export function programDone({ player }: Device): WorkDone {
  const { count } = player.program;
  return { operations: count, share: () => (count === 0 ? 1 : player.state.next / count) };
}

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

/** A share of all work may not be met exactly by a sum of operations. */
const ROUNDING = 1e-12;

export class Measurement {
  private readonly moments: Moment[] = [];
  private readonly marks: readonly number[];
  private debt: CollectionDebt | null = null;
  private to: Moment | null = null;

  /** @param warmUp share of the operations that is not counted */
  constructor(
    private readonly device: Device,
    private readonly work: WorkDone,
    warmUp: number,
  ) {
    this.marks = Array.from({ length: STRETCHES }, (_, i) => warmUp + ((1 - warmUp) * i) / STRETCHES);
    this.look();
  }

  /** Some steps; false when nothing is left to do. */
  goOn(most: number): boolean {
    if (this.to !== null) return this.device.stepsOrBreak(most);
    const goesOn = this.device.stepsOrBreak(Math.min(most, this.stepsToMark()));
    this.look();
    return goesOn;
  }

  /** What was measured; to be asked for when the run has ended, or where it is to end. */
  measured(): Measured {
    const end = momentOf(this.device);
    const [from = end, ...between] = this.moments;
    const debt = this.debt ?? collectionDebt(this.device);
    return { from, to: this.to ?? end, between, end, debt };
  }

  /** A step asks for one operation at most, so no mark is passed unseen. */
  private stepsToMark(): number {
    const mark = this.marks[this.moments.length] ?? 1;
    return Math.max(1, Math.floor((mark - this.work.share()) * this.work.operations));
  }

  private look(): void {
    const share = this.work.share() + ROUNDING;
    while (share >= (this.marks[this.moments.length] ?? Infinity)) {
      this.debt ??= collectionDebt(this.device);
      this.moments.push(momentOf(this.device));
    }
    if (this.device.player.finished()) this.to = momentOf(this.device);
  }
}
