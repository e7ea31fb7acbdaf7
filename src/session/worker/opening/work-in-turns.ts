/**
 * Work that takes turns with everything else that is asked of the worker, tells how far it is, and can be given up: a
 * session that is being opened, or what is asked of a large one.
 */
import type { Prepared, Preparing } from '../../../base/preparing.ts';
import { inTurns } from './in-turns.ts';

/** Milliseconds between two reports: what a person can see. */
const REPORT_EVERY_MS = 100;

/** Told how far the work is; answering true gives it up. */
export type OnReport = (known: Prepared) => Promise<boolean> | boolean;

export class WorkInTurns {
  private isGivenUp = false;
  private reportedMs = Number.NEGATIVE_INFINITY;
  private isReporting = false;

  constructor(private readonly onReport: OnReport) {}

  /** The work ends at its next turn. */
  giveUp(): void {
    this.isGivenUp = true;
  }

  /** Does the work, without a pause where it is short; null where it was given up. */
  async finish<T>(work: Preparing<T>): Promise<T | null> {
    return inTurns(this.untilGivenUp(work), (known) => {
      this.report(known);
    });
  }

  private *untilGivenUp<T>(work: Preparing<T>): Preparing<T | null> {
    while (!this.isGivenUp) {
      const next = work.next();
      if (next.done === true) return next.value;
      yield next.value;
    }
    return null;
  }

  /** One report at a time: a page that is busy is not told faster than it hears. */
  private report(known: Prepared): void {
    const nowMs = performance.now();
    if (this.isReporting || Math.abs(nowMs - this.reportedMs) < REPORT_EVERY_MS) return;
    this.reportedMs = nowMs;
    this.isReporting = true;
    void this.tell(known);
  }

  private async tell(known: Prepared): Promise<void> {
    try {
      if (await this.onReport(known)) this.giveUp();
    } catch {
      // A caller that no longer listens does not wait for the work either.
      this.giveUp();
    } finally {
      this.isReporting = false;
    }
  }
}
