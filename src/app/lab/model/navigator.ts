import type { MarkKind } from '../../../model/frame.ts';
import type { Frame } from '../../../model/spoken.ts';
import type { AdvanceRequest } from '../../../session/contract/session.ts';
import type { AdvanceAnswer, Frontier } from '../../../session/contract/spoken.ts';
import { done } from '../../ui/work/long-work.ts';
import { texts } from '../../words/transport.ts';
import { texts as breakTexts } from '../../words/break-stops.ts';
import { BreakFinder } from './break-finder.ts';
import { type BreakStop, isExhausted, type LabContext, notify, notifyProblem } from './lab-state.ts';
import { HistoryKeeper } from './history-keeper.ts';

/** Milliseconds of the worker's time for one request: while the user watches, and while not. */
const watchedBudgetMs = 10;
const hurriedBudgetMs = 45;

/** Goes to and fro in the history, and works forward where it is not known yet. */
export class Navigator {
  private readonly context: LabContext;
  private readonly paint: Paint;
  private readonly history: HistoryKeeper;
  readonly breaks: BreakFinder;
  private wantedStep = 0;
  /** The history in which it was asked for: none works towards a step of another one. */
  private wantedEpoch = 0;
  /** The largest step asked for since what was wanted was shown. */
  private furthestStep = 0;
  /** Number of steps that were sought: what was begun before the last of them leads nowhere else. */
  private sought = 0;
  private pumping = false;
  /** Ends when what is wanted is on the screen. */
  private following = Promise.resolve();
  /** A new history is on its way: the end of the present one is no bound of what is asked for. */
  private isLeaving = false;

  constructor(context: LabContext) {
    this.context = context;
    this.paint = createPaint(context);
    this.history = new HistoryKeeper(context);
    this.breaks = new BreakFinder(context, (request) => this.advance(request));
  }

  /** The step that was asked for last, which may not be on the screen yet. */
  get wanted(): number {
    return this.wantedStep;
  }

  /** Shows the device at `step`, working forward first where that is needed. */
  seek(step: number): Promise<void> {
    this.sought++;
    this.want(step);
    this.furthestStep = this.wantedStep;
    return this.follow();
  }

  /** The same, so many steps from the one that was asked for last. Presses beyond either end leave nothing behind. */
  stepBy(steps: number): Promise<void> {
    this.want(this.wantedStep + steps);
    this.furthestStep = Math.max(this.furthestStep, this.wantedStep);
    return this.follow();
  }

  /** An act that is on its way leads to `step`: presses from now on count from there. */
  leaveFor(step: number): void {
    this.wantedStep = step;
    this.furthestStep = step;
    this.isLeaving = true;
  }

  /** The new history is there: shows what was asked for meanwhile, or else the step that the act leads to. */
  arrive(): Promise<void> {
    this.isLeaving = false;
    return this.seek(this.wantedStep);
  }

  private want(step: number): void {
    const { frontier } = this.context.store.getState();
    const last = isExhausted(frontier) && !this.isLeaving ? frontier.step : Infinity;
    this.wantedStep = Math.min(Math.max(0, Math.round(step)), last);
    this.wantedEpoch = this.context.epoch;
  }

  /** Once the end is known, takes back what was asked for beyond it, and keeps the presses that came after. */
  private dropBeyondEnd(): void {
    const { frontier } = this.context.store.getState();
    if (!isExhausted(frontier) || this.isLeaving) return;
    const beyond = Math.max(0, this.furthestStep - frontier.step);
    this.wantedStep = Math.max(0, this.wantedStep - beyond);
    this.furthestStep -= beyond;
  }

  private async follow(): Promise<void> {
    const { store } = this.context;
    if (store.getState().notice?.fleeting === true) store.setState({ notice: null });
    if (!this.pumping) this.following = this.pump();
    await this.following;
  }

  /** The same for a step that may lie far beyond the frontier: with progress, and it can be cancelled. */
  async goTo(title: string, step: number): Promise<void> {
    await this.workTo(title, step);
    await this.seek(Math.min(step, this.context.store.getState().frontier.step));
  }

  /** Works forward to `step`, with progress, and shows nothing. */
  async workTo(title: string, step: number): Promise<void> {
    if (step > this.context.store.getState().frontier.step) await this.hurry(title, { untilStep: step });
  }

  /** Works on from the frontier until so many operations of the host were handed over, and shows that step. */
  async toOperation(count: number): Promise<void> {
    const { sought } = this;
    await this.hurry(texts.toOperation, { untilOperation: count });
    if (sought === this.sought) await this.seek(this.context.store.getState().frontier.step);
  }

  async jump(kind: MarkKind, direction: 1 | -1): Promise<void> {
    const { sought } = this;
    const from = this.context.scene.getState().frame?.step ?? 0;
    let step = await this.context.calls.findMark(kind, from, direction);
    if (step === null && direction === 1) {
      step = (await this.hurry(texts.jumping(kind), { untilMark: kind }))?.metAt ?? null;
    }
    if (sought !== this.sought) return;
    if (step === null) {
      const sentence = direction === 1 ? texts.noFurther(kind) : texts.noEarlier(kind);
      notify(this.context, { sentence, fleeting: true });
      return;
    }
    await this.seek(step);
  }

  async runToEnd(): Promise<void> {
    const { store } = this.context;
    const { sought } = this;
    await this.hurry(texts.runningToEnd, {});
    if (sought !== this.sought) return;
    await this.seek(store.getState().frontier.step);
    const { stopped } = store.getState().frontier;
    if (stopped !== null) notify(this.context, { tone: 'problem', sentence: stopped });
  }

  /**
   * The device at `step` (or at the frontier, if nothing lies beyond it), without showing it.
   * @param isWanted asked while a large device is on its way back: no gives it up
   */
  async fetch(step: number, isWanted: () => boolean = () => true): Promise<Frame | null> {
    const { calls, store } = this.context;
    const { epoch } = this.context;
    while (step > store.getState().frontier.step && !isExhausted(store.getState().frontier)) {
      const before = store.getState().frontier;
      await this.advance({ untilStep: step, budgetMs: watchedBudgetMs });
      if (epoch !== this.context.epoch) return null;
      if (store.getState().frontier === before) return null;
    }
    const known = Math.min(step, store.getState().frontier.step);
    const isStillWanted = (): boolean => epoch === this.context.epoch && isWanted();
    const answer = await calls.frame(known, () => !isStillWanted());
    if (epoch !== this.context.epoch) return null;
    if (answer.ok) return answer.value;
    if (isStillWanted()) notifyProblem(this.context, answer.problem);
    return null;
  }

  /** Puts a frame on the screen, under the sentence of the present stretch where there is one. */
  show(frame: Frame): void {
    this.wantedStep = frame.step;
    this.furthestStep = frame.step;
    this.paint.put(frame, true);
  }

  /** Takes a picture off the screen that is one of another device. */
  showNothing(): void {
    this.wantedStep = 0;
    this.furthestStep = 0;
    this.context.scene.setState({ frame: null, previous: null }, true);
  }

  /** Fetches marks and figures that came since; at once, or when the last fetch is a moment ago. */
  refreshHistory(atOnce: boolean): void {
    this.history.refresh(atOnce);
  }

  /** Forgets all marks, because the worker's history was replaced. */
  resetHistory(): void {
    this.history.reset();
  }

  /** The same for the marks after `step` alone. */
  cutHistoryAfter(step: number): void {
    this.history.cutAfter(step);
  }

  /** Shows the next step at which a breakpoint stops, wherever it is. */
  async toNextBreak(): Promise<void> {
    const { scene } = this.context;
    if (!this.breaks.isWatching) return notify(this.context, { sentence: breakTexts.noneOn, fleeting: true });
    const from = scene.getState().frame?.step ?? 0;
    const stop = (await this.lookThrough(from)) ?? (await this.workOnToBreak());
    if (stop === null) return notify(this.context, { sentence: breakTexts.noFurther, fleeting: true });
    await this.seek(stop.step);
    this.tellStop(stop);
  }

  private async workOnToBreak(): Promise<BreakStop | null> {
    const met = await this.hurry(breakTexts.running, { untilBreak: this.breaks.conditions() });
    return met?.broken ? this.breaks.stopAt(met.broken) : null;
  }

  /** The first stop in known history after `from`; long histories show how far the search is. */
  private async lookThrough(from: number): Promise<BreakStop | null> {
    const to = this.context.store.getState().frontier.step;
    const about = { title: breakTexts.running, unit: 'steps', total: to - from } as const;
    const ended = await this.context.work.run(async ({ signal, onProgress }) => {
      const stop = await this.breaks.inHistory(from, to, (step) => {
        onProgress({ ...about, done: step - from });
        return !signal.aborted;
      });
      return done(stop);
    });
    return ended.state === 'done' ? ended.value : null;
  }

  /** Says why playing stopped where it did. */
  tellStop(stop: BreakStop): void {
    this.context.store.setState({ stop });
    notify(this.context, { sentence: breakTexts.stopped(stop.step, stop.reasons), fleeting: true });
  }

  private async advance(request: AdvanceRequest): Promise<AdvanceAnswer | null> {
    const { epoch } = this.context;
    const answer = await this.context.calls.advance(request);
    if (epoch !== this.context.epoch) return null;
    if (!answer.ok) {
      notifyProblem(this.context, answer.problem);
      return null;
    }
    this.learnFrontier(answer.value.frontier);
    return answer.value;
  }

  /** The worker has worked on. */
  learnFrontier(frontier: Frontier): void {
    this.context.store.setState({ frontier });
    this.history.refresh(false);
  }

  /** Follows what is wanted until it is on the screen; what was asked for in between is skipped. */
  private async pump(): Promise<void> {
    this.pumping = true;
    try {
      // A caller that replaces a history asks for a step of the new one.
      while (this.wantedEpoch === this.context.epoch) {
        const target = this.wantedStep;
        const { epoch } = this.context;
        const frame = await this.fetch(target, () => this.wantedStep === target);
        const isPresent = epoch === this.context.epoch;
        if (isPresent) this.dropBeyondEnd();
        if (isPresent && frame === null && this.wantedStep === target) {
          this.stayWhereShown();
          break;
        }
        if (frame !== null) this.paint.put(frame, false);
        if (isPresent && (frame?.step ?? target) === this.wantedStep) break;
      }
      // All that comes next counts from the screen: the next jump, the address, a lecture's next press.
      this.paint.settle();
      this.furthestStep = this.wantedStep;
    } finally {
      this.pumping = false;
    }
    this.history.refresh(true);
  }

  /** Gives up the wanted step where it could not be shown. */
  private stayWhereShown(): void {
    if (this.isLeaving) return;
    this.wantedStep = this.context.scene.getState().frame?.step ?? this.wantedStep;
  }

  /** Works forward as fast as it goes, until the request is met, the end, or the person's Cancel. */
  private async hurry(
    title: string,
    request: Omit<AdvanceRequest, 'budgetMs'>,
  ): Promise<AdvanceAnswer | null> {
    const { store, work } = this.context;
    const { epoch } = this.context;
    const mayGoOn = (): boolean => {
      const { frontier } = store.getState();
      const { untilStep = Infinity, untilOperation = Infinity } = request;
      const arrived = frontier.step >= untilStep || frontier.operationsDone >= untilOperation;
      return !arrived && epoch === this.context.epoch && !isExhausted(frontier);
    };
    const ended = await work.run<AdvanceAnswer | null>(async ({ signal, onProgress }) => {
      while (!signal.aborted && mayGoOn()) {
        const { session, frontier } = store.getState();
        onProgress({
          title,
          unit: 'operations',
          done: frontier.operationsDone,
          total: session?.operations ?? 0,
        });
        const answer = await this.advance({ ...request, budgetMs: hurriedBudgetMs });
        // If the worker cannot continue, asking again would never end.
        if (answer === null) return done(null);
        if (answer.metAt !== null || answer.broken !== null) return done(answer);
      }
      return signal.aborted ? { state: 'cancelled' } : done(null);
    });
    if (ended.state === 'failed') notifyProblem(this.context, ended.problem);
    return ended.state === 'done' ? ended.value : null;
  }
}

interface Paint {
  /** Draws the frame now, or with the next repaint where another one was drawn since the last. */
  readonly put: (frame: Frame, keepsStretch: boolean) => void;
  /** Draws now what waits for the repaint. */
  readonly settle: () => void;
}

/** Frames are drawn as they come, but once per repaint: of several that come before it, the newest is drawn with it. */
function createPaint(context: LabContext): Paint {
  let isDrawn = false;
  let waiting: Parameters<Paint['put']> | null = null;
  const draw: Paint['put'] = (frame, keepsStretch) => {
    // Together with the frame: else the frame before would say its own sentence for a moment.
    if (!keepsStretch) context.store.setState({ stretch: null });
    if (!isDrawn) requestAnimationFrame(repainting);
    isDrawn = true;
    const { frame: drawn } = context.scene.getState();
    const follows = drawn !== null && frame.step === drawn.step + 1;
    context.scene.setState({ frame, previous: follows ? drawn : null }, true);
  };
  const settle = (): void => {
    if (waiting === null) return;
    const newest = waiting;
    waiting = null;
    draw(...newest);
  };
  const repainting = (): void => {
    isDrawn = false;
    settle();
  };
  return {
    put: (frame, keepsStretch) => {
      for (const transaction of frame.transactions) context.transactions.set(transaction.key, transaction);
      if (isDrawn) waiting = [frame, keepsStretch];
      else draw(frame, keepsStretch);
    },
    settle,
  };
}
