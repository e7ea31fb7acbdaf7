/** Marks at shares of a host's work: all of them are met exactly, by however many steps at a time the device goes on. */
import { stepsTo, type WorkDone } from './work-done.ts';

/** A share of all work may not be met exactly by a sum of operations. */
const ROUNDING = 1e-12;

export class ShareMarks {
  private reached = 0;

  /**
   * @param shares from 0 to 1, ascending
   * @param onMark called at each of them, in turn
   */
  constructor(
    private readonly work: WorkDone,
    private readonly shares: readonly number[],
    private readonly onMark: () => void,
  ) {}

  /** Steps that pass no mark unseen; Infinity where none is left. */
  stepsToNext(): number {
    const mark = this.shares[this.reached];
    return mark === undefined ? Infinity : stepsTo(this.work, mark);
  }

  /** To be called after so many steps. */
  look(): void {
    const share = this.work.share() + ROUNDING;
    while (share >= (this.shares[this.reached] ?? Infinity)) {
      this.reached += 1;
      this.onMark();
    }
  }
}
