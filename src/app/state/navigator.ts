import type { Frame, MarkKind } from '../../model/frame.ts';
import type { AdvanceRequest } from '../../session/contract.ts';
import { texts } from '../texts/transport.ts';
import { isExhausted, type LabContext, notify, notifyProblem } from './lab-state.ts';
import { extendHistory, freshHistory } from './history.ts';

/** Milliseconds of the worker's time for one request while somebody watches, and while nobody has to. */
const watchedBudgetMs = 10;
const hurriedBudgetMs = 45;
const historyEveryMs = 200;
const figurePoints = 240;

export interface Navigator {
  /** Shows the device at `step`, working forward first where that is needed. */
  readonly seek: (step: number) => Promise<void>;
  readonly stepBy: (steps: number) => Promise<void>;
  /** The same for a step that may lie far beyond the frontier: with progress, and it can be cancelled. */
  readonly goTo: (title: string, step: number) => Promise<void>;
  readonly jump: (kind: MarkKind, direction: 1 | -1) => Promise<void>;
  readonly runToEnd: () => Promise<void>;
  /** The device at `step` (or at the frontier, if nothing lies beyond it), without showing it. */
  readonly fetch: (step: number) => Promise<Frame | null>;
  /** Puts a frame on the screen with the next repaint. */
  readonly show: (frame: Frame) => void;
  /** Fetches marks and figures that came since; at once, or when the last fetch is a moment ago. */
  readonly refreshHistory: (atOnce: boolean) => void;
  /** Forgets all marks, because the worker's history was replaced. */
  readonly resetHistory: () => void;
  /** The step that was asked for last, which may not be on the screen yet. */
  readonly wanted: () => number;
}

export function createNavigator(context: LabContext): Navigator {
  const { calls, store } = context;
  const show = createShow(context);
  const history = createHistoryKeeper(context);
  let wanted = 0;
  let pumping = false;

  async function advance(request: AdvanceRequest): Promise<number | null> {
    const epoch = context.epoch;
    const answer = await calls.advance(request);
    if (epoch !== context.epoch) return null;
    if (!answer.ok) {
      notifyProblem(context, answer.problem);
      return null;
    }
    store.setState({ frontier: answer.value.frontier });
    history.refresh(false);
    return answer.value.metAt;
  }

  async function fetch(step: number): Promise<Frame | null> {
    const epoch = context.epoch;
    while (step > store.getState().frontier.step && !isExhausted(store.getState().frontier)) {
      const before = store.getState().frontier;
      await advance({ untilStep: step, budgetMs: watchedBudgetMs });
      if (epoch !== context.epoch) return null;
      const after = store.getState().frontier;
      if (after === before) return null;
    }
    const answer = await calls.frame(Math.min(step, store.getState().frontier.step));
    if (epoch !== context.epoch) return null;
    if (answer.ok) return answer.value;
    notifyProblem(context, answer.problem);
    return null;
  }

  /** Follows `wanted` until it is shown; what was asked for in between is skipped. */
  async function pump(): Promise<void> {
    if (pumping) return;
    pumping = true;
    try {
      for (;;) {
        const target = wanted;
        const epoch = context.epoch;
        const frame = await fetch(target);
        if (frame !== null) show(frame);
        if (target === wanted && epoch === context.epoch) break;
      }
    } finally {
      pumping = false;
    }
    history.refresh(true);
  }

  async function seek(step: number): Promise<void> {
    wanted = Math.max(0, Math.round(step));
    if (store.getState().notice?.fleeting === true) store.setState({ notice: null });
    await pump();
  }

  /** Works forward as fast as it goes, until the request is met, the end, or the person's Cancel. */
  async function hurry(title: string, request: Omit<AdvanceRequest, 'budgetMs'>): Promise<number | null> {
    let cancelled = false;
    const startedMs = performance.now();
    const epoch = context.epoch;
    const cancel = (): void => {
      cancelled = true;
    };
    const mayGoOn = (): boolean => {
      const { frontier } = store.getState();
      const arrived = request.untilStep !== undefined && frontier.step >= request.untilStep;
      return !cancelled && !arrived && epoch === context.epoch && !isExhausted(frontier);
    };
    try {
      while (mayGoOn()) {
        const total = store.getState().session?.operations ?? 0;
        const done = store.getState().frontier.operationsDone;
        store.setState({
          errand: { title, unit: 'operations', done, total, startedMs, nowMs: performance.now(), cancel },
        });
        const metAt = await advance({ ...request, budgetMs: hurriedBudgetMs });
        if (metAt !== null) return metAt;
      }
    } finally {
      store.setState({ errand: null });
    }
    return null;
  }

  async function goTo(title: string, step: number): Promise<void> {
    if (step > store.getState().frontier.step) await hurry(title, { untilStep: step });
    await seek(Math.min(step, store.getState().frontier.step));
  }

  async function jump(kind: MarkKind, direction: 1 | -1): Promise<void> {
    const from = context.scene.get().frame?.step ?? 0;
    let step = await calls.findMark(kind, from, direction);
    if (step === null && direction === 1) step = await hurry(texts.jumping(kind), { untilMark: kind });
    if (step === null) {
      const sentence = direction === 1 ? texts.noFurther(kind) : texts.noEarlier(kind);
      notify(context, { sentence, fleeting: true });
      return;
    }
    await seek(step);
  }

  async function runToEnd(): Promise<void> {
    await hurry(texts.runningToEnd, {});
    await seek(store.getState().frontier.step);
    const { stopped } = store.getState().frontier;
    if (stopped !== null) notify(context, { tone: 'problem', sentence: stopped });
  }

  return {
    seek,
    goTo,
    stepBy: (steps) => seek(wanted + steps),
    jump,
    runToEnd,
    fetch,
    show(frame) {
      wanted = frame.step;
      show(frame);
    },
    refreshHistory: history.refresh,
    resetHistory: history.reset,
    wanted: () => wanted,
  };
}

/** Frames reach the screen once per repaint; of several that arrive between two, the newest. */
function createShow(context: LabContext): (frame: Frame) => void {
  let newest: Frame | null = null;
  return (frame) => {
    for (const transaction of frame.transactions) context.transactions.set(transaction.key, transaction);
    const scheduled = newest !== null;
    newest = frame;
    if (scheduled) return;
    requestAnimationFrame(() => {
      const painted = newest;
      newest = null;
      const { frame: drawn } = context.scene.get();
      const follows = drawn !== null && painted !== null && painted.step === drawn.step + 1;
      context.scene.set({ frame: painted, previous: follows ? drawn : null });
    });
  };
}

interface HistoryKeeper {
  readonly refresh: (atOnce: boolean) => void;
  readonly reset: () => void;
}

function createHistoryKeeper(context: LabContext): HistoryKeeper {
  let busy = false;
  let again = false;
  let lastMs = 0;

  async function fetchOnce(): Promise<void> {
    const epoch = context.epoch;
    const through = context.store.getState().frontier.step;
    const known = context.history.get();
    const marks = await context.calls.marks(known.throughStep + 1);
    const series = await context.calls.series(figurePoints);
    if (epoch !== context.epoch) return;
    context.history.set(extendHistory(known, marks, Math.max(through, marks.step.at(-1) ?? 0)));
    context.series.set(series);
  }

  async function run(): Promise<void> {
    busy = true;
    try {
      do {
        again = false;
        lastMs = performance.now();
        await fetchOnce();
      } while (again);
    } finally {
      busy = false;
    }
  }

  return {
    refresh(atOnce) {
      if (!atOnce && performance.now() - lastMs < historyEveryMs) return;
      if (busy) again = atOnce;
      else void run();
    },
    reset() {
      context.history.set(freshHistory());
      context.series.set(null);
    },
  };
}
