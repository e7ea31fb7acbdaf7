import { extendHistory, freshHistory, historyThrough, seriesThrough } from './history.ts';
import type { LabContext } from './lab-state.ts';

const everyMs = 200;
const figurePoints = 240;

/** Keeps what the timeline and the figures show up to date. */
export class HistoryKeeper {
  private readonly context: LabContext;
  private busy = false;
  private again = false;
  private lastMs = 0;

  constructor(context: LabContext) {
    this.context = context;
  }

  refresh(atOnce: boolean): void {
    // A clock that was set back says nothing.
    if (!atOnce && Math.abs(performance.now() - this.lastMs) < everyMs) return;
    if (this.busy) this.again ||= atOnce;
    else void this.run();
  }

  /** Forgets everything. */
  reset(): void {
    this.context.history.setState(freshHistory(), true);
    this.context.series.setState(null, true);
  }

  /** Forgets what came after `step`; what came before stays in sight until there is more. */
  cutAfter(step: number): void {
    const { history, series } = this.context;
    history.setState((known) => historyThrough(known, step), true);
    series.setState((known) => known && seriesThrough(known, step), true);
  }

  private async run(): Promise<void> {
    this.busy = true;
    try {
      do {
        this.again = false;
        this.lastMs = performance.now();
        await this.fetchOnce();
      } while (this.again);
    } finally {
      this.busy = false;
    }
  }

  private async fetchOnce(): Promise<void> {
    const { context } = this;
    const { epoch } = context;
    const through = context.store.getState().frontier.step;
    const known = context.history.getState();
    const marks = await context.calls.marks(known.throughStep + 1);
    const series = await context.calls.series(figurePoints);
    if (epoch !== context.epoch) return;
    context.history.setState(extendHistory(known, marks, Math.max(through, marks.step.at(-1) ?? 0)), true);
    context.series.setState(series, true);
  }
}
