import type { Phase } from '../../../model/frame.ts';
import type { Frame } from '../../../model/spoken.ts';
import { isExhausted, type LabContext } from './lab-state.ts';
import type { Navigator } from './navigator.ts';
import { Reader } from './reader.ts';
import { ReadingTime } from './reading-time.ts';
import { RealTime } from './real-time.ts';
import type { PaceName } from './speed.ts';
import type { NextFrame, Tempo } from './tempo.ts';

/** Playing stops by itself at a crash, which asks a question, at a verdict, and at the end. */
function stopsBetween(before: Phase, after: Phase): boolean {
  return before !== after && (after === 'crashed' || after === 'recovered');
}

/**
 * Plays at the pace of reading, or of simulated time. The next frame is asked for ahead of its time and painted
 * when it is due, so no repaint ever waits for the engine.
 */
export class Player {
  readonly reader: Reader;
  private readonly tempos: Readonly<Record<PaceName, Tempo>>;
  private tempo: Tempo;
  private lastTickMs = 0;
  /** Time that has passed while playing: it never goes back, whatever the clock does. */
  private playedMs = 0;
  private due: NextFrame | null = null;
  private asking = false;
  /** Grows whenever playing begins or its tempo changes; what was asked for before is dropped. */
  private turn = 0;
  private ticket = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly context: LabContext,
    private readonly navigator: Navigator,
  ) {
    this.reader = new Reader(context, navigator);
    const reading = new ReadingTime(context, navigator, this.reader);
    this.tempos = { reading, real: new RealTime(context, navigator) };
    this.tempo = reading;
  }

  readonly play = (): void => {
    void this.start();
  };

  readonly toggle = (): void => {
    if (this.context.store.getState().playing) this.rest();
    else void this.start();
  };

  /** Pauses at the step on the screen, which has its own sentence again. */
  rest(): void {
    this.pause();
    this.leaveStretch();
  }

  pause(): void {
    cancelAnimationFrame(this.ticket);
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.due = null;
    const { store } = this.context;
    if (!store.getState().playing) return;
    store.setState({ playing: false });
    this.navigator.refreshHistory(true);
  }

  private leaveStretch(): void {
    const { scene, store } = this.context;
    const { stretch } = store.getState();
    const step = scene.getState().frame?.step ?? 0;
    if (stretch !== null && step < stretch.toStep) store.setState({ stretch: null });
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
    this.lastTickMs = performance.now();
    this.take(this.tempos[store.getState().pace], scene.getState().frame ?? shown);
    this.ticket = requestAnimationFrame(this.tick);
  }

  private take(tempo: Tempo, shown: Frame): void {
    this.tempo = tempo;
    this.due = null;
    this.turn++;
    tempo.begin(shown, this.playedMs);
  }

  private readonly tick = (nowMs: number): void => {
    if (!this.context.store.getState().playing) return;
    this.takeTurn(nowMs);
    // This turn may have been the last.
    if (this.context.store.getState().playing) this.ticket = requestAnimationFrame(this.tick);
  };

  private takeTurn(nowMs: number): void {
    const { frame: shown } = this.context.scene.getState();
    const sinceMs = Math.max(0, nowMs - this.lastTickMs);
    this.lastTickMs = nowMs;
    this.playedMs += sinceMs;
    if (shown === null) return;
    const tempo = this.tempos[this.context.store.getState().pace];
    if (tempo !== this.tempo) this.take(tempo, shown);
    // A hidden tab gets no repaints: time does not run on there.
    tempo.pass(Math.min(sinceMs, 100));
    if (this.due !== null) {
      if (tempo.isDue(this.due, this.playedMs)) this.timer ??= setTimeout(this.putDue, 0);
      return;
    }
    if (this.asking) return;
    if (!tempo.isLast(shown)) void this.ask(tempo, shown);
    else if (tempo.hasStood(this.playedMs)) this.pause();
  }

  private async ask(tempo: Tempo, shown: Frame): Promise<void> {
    const { turn } = this;
    this.asking = true;
    try {
      const next = await tempo.next(shown);
      if (this.context.store.getState().playing && turn === this.turn) this.due = next;
    } finally {
      this.asking = false;
    }
  }

  /** (Between two repaints: one that also draws a frame would begin all else that goes by repaints late.) */
  private readonly putDue = (): void => {
    this.timer = null;
    const { due } = this;
    const { frame: shown } = this.context.scene.getState();
    if (due === null || shown === null) return;
    this.due = null;
    this.tempo.put(due, this.playedMs);
    this.navigator.show(due.frame);
    if (due.stop !== null) {
      this.pause();
      this.navigator.tellStop(due.stop);
    }
    if (stopsBetween(shown.phase, due.frame.phase)) this.pause();
  };
}
