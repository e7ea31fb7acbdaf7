import type { Phase } from '../../../model/frame.ts';
import type { Frame } from '../../../model/spoken.ts';
import { leastDwellMs, longestDwellMs, longestLagMs, speedAt } from './speed.ts';
import { type BreakStop, isExhausted, type LabContext } from './lab-state.ts';
import type { Navigator } from './navigator.ts';

/** Playing stops by itself at a crash, which asks a question, at a verdict, and at the end. */
function stopsBetween(before: Phase, after: Phase): boolean {
  return before !== after && (after === 'crashed' || after === 'recovered');
}

const placesToStop = ['crash', 'recovered'] as const;

/**
 * Plays simulated time. The next frame is asked for ahead of its time and painted when it is due, so no
 * repaint ever waits for the engine; when simulated time runs faster than frames come, steps are skipped.
 */
export class Player {
  private readonly context: LabContext;
  private readonly navigator: Navigator;
  private clockNs = 0;
  private lastTickMs = 0;
  private shownAtMs = 0;
  private due: Frame | null = null;
  /** Why playing stops at the frame that is due. */
  private stop: BreakStop | null = null;
  private asking = false;
  private stepsPerNs = 0;
  private ticket = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(context: LabContext, navigator: Navigator) {
    this.context = context;
    this.navigator = navigator;
  }

  readonly play = (): void => {
    void this.start();
  };

  readonly toggle = (): void => {
    if (this.context.store.getState().playing) this.pause();
    else void this.start();
  };

  pause(): void {
    cancelAnimationFrame(this.ticket);
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.due = null;
    this.stop = null;
    const { store } = this.context;
    if (!store.getState().playing) return;
    store.setState({ playing: false });
    this.navigator.refreshHistory(true);
  }

  private async start(): Promise<void> {
    const { scene, store } = this.context;
    const { frontier, playing } = store.getState();
    const { frame: shown } = scene.getState();
    if (shown === null || playing) return;
    const { notice } = store.getState();
    store.setState({ playing: true, notice: notice?.fleeting === true ? null : notice });
    // Playing on from the very end means seeing it again.
    if (isExhausted(frontier) && shown.step >= frontier.step) await this.navigator.seek(0);
    this.clockNs = scene.getState().frame?.timeNs ?? 0;
    this.lastTickMs = performance.now();
    this.shownAtMs = this.lastTickMs;
    this.ticket = requestAnimationFrame(this.tick);
  }

  private readonly tick = (nowMs: number): void => {
    if (!this.context.store.getState().playing) return;
    this.takeTurn(nowMs);
    // This turn may have been the last.
    if (this.context.store.getState().playing) this.ticket = requestAnimationFrame(this.tick);
  };

  private takeTurn(nowMs: number): void {
    const { frontier, speedNotch } = this.context.store.getState();
    const { frame: shown } = this.context.scene.getState();
    const speedNs = speedAt(speedNotch);
    // A hidden tab gets no repaints: time does not run on there.
    const sinceMs = Math.min(nowMs - this.lastTickMs, 100);
    this.lastTickMs = nowMs;
    if (shown === null) return;
    this.clockNs += (sinceMs / 1000) * speedNs;
    if (this.due !== null) {
      if (this.isDue(this.due, nowMs, speedNs)) this.timer ??= setTimeout(this.putDue, 0, nowMs);
      return;
    }
    if (this.asking) return;
    if (isExhausted(frontier) && shown.step >= frontier.step) this.pause();
    else void this.ask(shown.step + this.strideFrom(shown, speedNs), shown);
  }

  private isDue(frame: Frame, nowMs: number, speedNs: number): boolean {
    const shownMs = nowMs - this.shownAtMs;
    if (shownMs >= longestDwellMs) return true;
    return frame.timeNs <= this.clockNs && shownMs >= leastDwellMs(speedNs);
  }

  private strideFrom(shown: Frame, speedNs: number): number {
    if (leastDwellMs(speedNs) > 0) return 1;
    const aheadNs = this.clockNs + speedNs / 60 - shown.timeNs;
    return Math.max(1, Math.min(Math.floor(aheadNs * this.stepsPerNs), 100_000));
  }

  private async ask(step: number, shown: Frame): Promise<void> {
    this.asking = true;
    try {
      const stop = await this.navigator.breaks.between(shown.step, step);
      const frame = await this.fetchUpTo(Math.min(step, stop?.step ?? step), shown);
      if (!this.context.store.getState().playing || frame === null || frame.step <= shown.step) return;
      const elapsedNs = Math.max(frame.timeNs - shown.timeNs, 1);
      // A burst at one instant must not let the stride explode: it may grow fourfold from frame to frame.
      this.stepsPerNs = Math.min((frame.step - shown.step) / elapsedNs, this.stepsPerNs * 4 + 1e-6);
      this.due = frame;
      this.stop = stop?.step === frame.step ? stop : null;
    } finally {
      this.asking = false;
    }
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

  /** (Between two repaints: one that also draws a frame would begin all else that goes by repaints late.) */
  private readonly putDue = (nowMs: number): void => {
    this.timer = null;
    const { due: frame } = this;
    const { frame: shown } = this.context.scene.getState();
    if (frame === null || shown === null) return;
    this.due = null;
    this.put(frame, shown, nowMs);
  };

  private put(frame: Frame, shown: Frame, nowMs: number): void {
    const speedNs = speedAt(this.context.store.getState().speedNotch);
    this.shownAtMs = nowMs;
    // After a long idle stretch the clock continues from the frame shown. After a burst it waits a little, so
    // that the next steps are not rushed.
    const latestNs = leastDwellMs(speedNs) > 0 ? frame.timeNs + (longestLagMs / 1000) * speedNs : Infinity;
    this.clockNs = Math.min(Math.max(this.clockNs, frame.timeNs), latestNs);
    this.navigator.show(frame);
    const { stop } = this;
    if (stop !== null) {
      this.pause();
      this.navigator.tellStop(stop);
    }
    if (stopsBetween(shown.phase, frame.phase)) this.pause();
  }
}
