import type { Frame } from '../../../model/spoken.ts';
import { isExhausted, type LabContext } from './lab-state.ts';
import type { Navigator } from './navigator.ts';
import { leastDwellMs, longestDwellMs, longestLagMs, speedAt } from './speed.ts';
import type { NextFrame, Tempo } from './tempo.ts';

const placesToStop = ['crash', 'recovered'] as const;

/** The proportions of simulated time. If it runs faster than frames come, steps are skipped. */
export class RealTime implements Tempo {
  private clockNs = 0;
  private shownAtMs = 0;
  private stepsPerNs = 0;

  constructor(
    private readonly context: LabContext,
    private readonly navigator: Navigator,
  ) {}

  private get speedNs(): number {
    return speedAt(this.context.store.getState().speedNotch);
  }

  begin(shown: Frame, nowMs: number): void {
    this.clockNs = shown.timeNs;
    this.shownAtMs = nowMs;
    this.context.store.setState({ stretch: null });
  }

  pass(ms: number): void {
    this.clockNs += (ms / 1000) * this.speedNs;
  }

  isLast({ step }: Frame): boolean {
    const { frontier } = this.context.store.getState();
    return isExhausted(frontier) && step >= frontier.step;
  }

  hasStood(): boolean {
    return true;
  }

  async next(shown: Frame): Promise<NextFrame | null> {
    const step = shown.step + this.strideFrom(shown);
    const stop = await this.navigator.breaks.between(shown.step, step);
    const frame = await this.fetchUpTo(Math.min(step, stop?.step ?? step), shown);
    if (frame === null || frame.step <= shown.step) return null;
    const elapsedNs = Math.max(frame.timeNs - shown.timeNs, 1);
    // A burst at one instant must not let the stride explode: it may grow fourfold from frame to frame.
    this.stepsPerNs = Math.min((frame.step - shown.step) / elapsedNs, this.stepsPerNs * 4 + 1e-6);
    return { frame, begins: null, stop: stop?.step === frame.step ? stop : null };
  }

  isDue({ frame }: NextFrame, nowMs: number): boolean {
    const shownMs = nowMs - this.shownAtMs;
    if (shownMs >= longestDwellMs) return true;
    return frame.timeNs <= this.clockNs && shownMs >= leastDwellMs(this.speedNs);
  }

  put({ frame }: NextFrame, nowMs: number): void {
    const { speedNs } = this;
    this.shownAtMs = nowMs;
    // After a long idle stretch the clock continues from the frame shown. After a burst it waits a little, so
    // that the next steps are not rushed.
    const latestNs = leastDwellMs(speedNs) > 0 ? frame.timeNs + (longestLagMs / 1000) * speedNs : Infinity;
    this.clockNs = Math.min(Math.max(this.clockNs, frame.timeNs), latestNs);
  }

  private strideFrom(shown: Frame): number {
    const { speedNs } = this;
    if (leastDwellMs(speedNs) > 0) return 1;
    const aheadNs = this.clockNs + speedNs / 60 - shown.timeNs;
    return Math.max(1, Math.min(Math.floor(aheadNs * this.stepsPerNs), 100_000));
  }

  /** The frame at `step`; where a stride would leap over a place to stop at, the frame there. */
  private async fetchUpTo(step: number, shown: Frame): Promise<Frame | null> {
    const frame = await this.navigator.fetch(step);
    if (frame === null || step === shown.step + 1) return frame;
    const { calls } = this.context;
    const stops = await Promise.all(placesToStop.map((kind) => calls.findMark(kind, shown.step, 1)));
    const first = Math.min(...stops.map((stop) => stop ?? Infinity));
    return first < frame.step ? this.navigator.fetch(first) : frame;
  }
}
