import type { BreakMet } from '../../../model/spoken.ts';
import type { AdvanceRequest } from '../../../session/contract/session.ts';
import type { AdvanceAnswer } from '../../../session/contract/spoken.ts';
import { type BreakStop, isExhausted, type LabContext, notifyProblem } from './lab-state.ts';

/** Milliseconds of the worker's time for one look into known history. */
const budgetMs = 40;

/** Works forward; null where it could not, or where the history was replaced meanwhile. */
type Advance = (request: AdvanceRequest) => Promise<AdvanceAnswer | null>;

/** Finds where breakpoints stop: in known history by looking through it, beyond it by working on. */
export class BreakFinder {
  private readonly context: LabContext;
  private readonly advance: Advance;

  constructor(context: LabContext, advance: Advance) {
    this.context = context;
    this.advance = advance;
  }

  get isWatching(): boolean {
    return this.watched().length > 0;
  }

  /** The first stop after step `from`, up to `to`, or null; works forward where `to` is not known yet. */
  async between(from: number, to: number): Promise<BreakStop | null> {
    if (!this.isWatching) return null;
    const { store } = this.context;
    const known = await this.inHistory(from, Math.min(to, store.getState().frontier.step));
    if (known !== null) return known;
    const { epoch } = this.context;
    const mayGoOn = (): boolean => {
      const { frontier } = store.getState();
      return epoch === this.context.epoch && to > frontier.step && !isExhausted(frontier);
    };
    while (mayGoOn()) {
      const before = store.getState().frontier;
      const answer = await this.advance({ untilStep: to, untilBreak: this.conditions(), budgetMs: 10 });
      if (answer?.broken) return this.stopAt(answer.broken);
      if (store.getState().frontier === before) return null;
    }
    return null;
  }

  /** The first stop among the known steps after `from`, up to `to`; `heard` is told how far one is. */
  async inHistory(from: number, to: number, heard: (step: number) => boolean = () => true) {
    const { calls, epoch } = this.context;
    for (let at = from; at < to;) {
      const conditions = this.conditions();
      const answer = await calls.findBreak({ fromStep: at, toStep: to, conditions, budgetMs });
      if (epoch !== this.context.epoch) return null;
      if (!answer.ok) {
        notifyProblem(this.context, answer.problem);
        return null;
      }
      if (answer.value.met !== null) return this.stopAt(answer.value.met);
      at = answer.value.throughStep;
      if (!heard(at)) return null;
    }
    return null;
  }

  conditions() {
    return this.watched().map(({ condition }) => condition);
  }

  stopAt({ step, reasons }: BreakMet): BreakStop {
    const watched = this.watched();
    return {
      step,
      breakpoints: reasons.flatMap(({ index }) => watched[index]?.id ?? []),
      reasons: reasons.map(({ sentence }) => sentence).join(' '),
    };
  }

  private watched() {
    return this.context.store.getState().breakpoints.filter(({ enabled }) => enabled);
  }
}
