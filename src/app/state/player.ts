import type { Frame, Phase } from '../../model/frame.ts';
import { leastDwellMs, longestDwellMs, speedAt } from '../transport/speed.ts';
import { isExhausted, type LabContext } from './lab-state.ts';
import type { Navigator } from './navigator.ts';

export interface Player {
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  readonly dispose: () => void;
}

/** Where playing stops by itself: at a crash (which asks a question), at a verdict, and at the end. */
export type StopRule = (before: Phase, after: Phase) => boolean;

export const stopForPeople: StopRule = (before, after) =>
  before !== after && (after === 'crashed' || after === 'recovered');

/**
 * Plays simulated time. The next frame is asked for ahead of its time and painted when it is due, so no
 * repaint ever waits for the engine; when simulated time runs faster than frames come, steps are skipped.
 */
export function createPlayer(context: LabContext, navigator: Navigator, stopAt: StopRule): Player {
  const { store } = context;
  let clockNs = 0;
  let lastTickMs = 0;
  let shownAtMs = 0;
  let due: Frame | null = null;
  let asking = false;
  let stepsPerNs = 0;
  let ticket = 0;

  function pause(): void {
    cancelAnimationFrame(ticket);
    due = null;
    if (store.getState().playing) {
      store.setState({ playing: false });
      navigator.refreshHistory(true);
    }
  }

  function isDue(frame: Frame, shown: Frame, nowMs: number, speedNs: number): boolean {
    const dwellMs = leastDwellMs(speedNs);
    if (dwellMs === 0) return frame.timeNs <= clockNs;
    const naturalMs = ((frame.timeNs - shown.timeNs) / speedNs) * 1000;
    return nowMs - shownAtMs >= Math.min(Math.max(naturalMs, dwellMs), longestDwellMs);
  }

  function strideFrom(shown: Frame, speedNs: number): number {
    if (leastDwellMs(speedNs) > 0) return 1;
    const aheadNs = clockNs + speedNs / 60 - shown.timeNs;
    return Math.max(1, Math.min(Math.floor(aheadNs * stepsPerNs), 100_000));
  }

  async function ask(step: number, shown: Frame): Promise<void> {
    asking = true;
    try {
      const frame = await navigator.fetch(step);
      if (!store.getState().playing || frame === null || frame.step <= shown.step) return;
      const elapsedNs = Math.max(frame.timeNs - shown.timeNs, 1);
      // A burst at one instant must not let the stride explode: it may grow fourfold from frame to frame.
      stepsPerNs = Math.min((frame.step - shown.step) / elapsedNs, stepsPerNs * 4 + 1e-6);
      due = frame;
    } finally {
      asking = false;
    }
  }

  function put(frame: Frame, shown: Frame, nowMs: number, speedNs: number): void {
    due = null;
    shownAtMs = nowMs;
    // After an idle stretch longer than anybody waits for, the clock goes on from what is shown.
    if (leastDwellMs(speedNs) > 0 || clockNs < frame.timeNs) clockNs = frame.timeNs;
    navigator.show(frame);
    if (stopAt(shown.phase, frame.phase)) pause();
  }

  function tick(nowMs: number): void {
    const { playing, frontier, speedNotch } = store.getState();
    if (!playing) return;
    const { frame: shown } = context.scene.get();
    const speedNs = speedAt(speedNotch);
    // A hidden tab gets no repaints: time does not run on there.
    const sinceMs = Math.min(nowMs - lastTickMs, 100);
    lastTickMs = nowMs;
    ticket = requestAnimationFrame(tick);
    if (shown === null) return;
    clockNs += (sinceMs / 1000) * speedNs;
    const waitedOut = nowMs - shownAtMs >= longestDwellMs;
    if (due !== null && (waitedOut || isDue(due, shown, nowMs, speedNs))) {
      put(due, shown, nowMs, speedNs);
      return;
    }
    if (due !== null || asking) return;
    if (isExhausted(frontier) && shown.step >= frontier.step) pause();
    else void ask(shown.step + strideFrom(shown, speedNs), shown);
  }

  async function start(): Promise<void> {
    const { frontier } = store.getState();
    const { frame: shown } = context.scene.get();
    if (shown === null || store.getState().playing) return;
    store.setState({ playing: true });
    // Playing on from the very end means seeing it again.
    if (isExhausted(frontier) && shown.step >= frontier.step) await navigator.seek(0);
    clockNs = context.scene.get().frame?.timeNs ?? 0;
    lastTickMs = performance.now();
    shownAtMs = lastTickMs;
    ticket = requestAnimationFrame(tick);
  }

  return {
    play: () => void start(),
    pause,
    toggle: () => (store.getState().playing ? pause() : void start()),
    dispose: pause,
  };
}
