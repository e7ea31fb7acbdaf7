/**
 * Long work on one session. Two of it at once would move the machine under each other, and hold its memory twice, so it is
 * done one after the other; each takes turns with the calls that need none of it.
 */
import type { Preparing } from '../../../base/preparing.ts';
import { type OnReport, WorkInTurns } from './work-in-turns.ts';

export class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();
  private readonly waiting = new Set<WorkInTurns>();

  /** Does the work once all before it has ended; null where it was given up. */
  async add<T>(work: Preparing<T>, onReport: OnReport): Promise<T | null> {
    const before = this.last;
    const mine = new WorkInTurns(onReport);
    this.waiting.add(mine);
    const result = before.then(() => mine.finish(work));
    this.last = result.then(
      () => this.waiting.delete(mine),
      () => this.waiting.delete(mine),
    );
    return result;
  }

  /** All of it ends: the work under way at its next turn, the rest before it begins. */
  giveUp(): void {
    for (const each of this.waiting) each.giveUp();
  }
}
