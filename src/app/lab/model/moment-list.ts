import type { TeachableMoment } from '../../../model/spoken.ts';
import { texts } from '../../words/moments.ts';
import { type LabContext, notifyProblem } from './lab-state.ts';
import type { Navigator } from './navigator.ts';

/** Milliseconds of the worker's time for one piece of the search. */
const budgetMs = 40;

/** The teachable moments of the present session: found once, when they are first asked for. */
export class MomentList {
  private asked: { readonly epoch: number; readonly answer: Promise<readonly TeachableMoment[]> } | null =
    null;

  constructor(
    private readonly context: LabContext,
    private readonly navigator: Navigator,
  ) {}

  load(): Promise<readonly TeachableMoment[]> {
    const { epoch } = this.context;
    if (this.asked?.epoch !== epoch) this.asked = { epoch, answer: this.ask(epoch) };
    return this.asked.answer;
  }

  /** Shows a moment, without the steps on the way. */
  async goTo({ id, step }: TeachableMoment): Promise<void> {
    this.context.store.setState({ moment: id });
    await this.navigator.goTo(texts.going, step);
  }

  private async ask(epoch: number): Promise<readonly TeachableMoment[]> {
    for (;;) {
      const answer = await this.context.calls.moments(budgetMs);
      if (epoch !== this.context.epoch) return [];
      if (!answer.ok) {
        notifyProblem(this.context, answer.problem);
        return [];
      }
      const { moments, isComplete } = answer.value;
      if (!isComplete) continue;
      this.context.store.setState({ moments });
      return moments;
    }
  }
}
