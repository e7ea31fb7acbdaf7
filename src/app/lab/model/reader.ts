import type { Frame } from '../../../model/spoken.ts';
import type { StretchDetail } from '../../../session/contract/session.ts';
import type { StretchAnswer } from '../../../session/contract/spoken.ts';
import { type BreakStop, type LabContext, notifyProblem } from './lab-state.ts';
import type { Navigator } from './navigator.ts';
import { mostStretchFrames } from './reading-pace.ts';

/** Steps of a stretch at most: on a map, single steps are not seen. */
const mostSteps = { classroom: mostStretchFrames, full: 2_000 } as const;

/** Detail by the scale of the device. On a map commits follow each other too fast. */
const details: Readonly<Record<keyof typeof mostSteps, StretchDetail>> = {
  classroom: 'new or decided',
  full: 'everything new',
};

/** Another detail than the device's own, and the last step that is played. */
export interface ReadingPlan {
  readonly detail: StretchDetail | null;
  readonly lastStep: number;
}

/** Steps that are shown under one sentence. */
export interface Piece {
  readonly toStep: number;
  /** Null: one step, with a sentence of its own. */
  readonly sentence: string | null;
  /** The sentence decides what becomes of data: it stands longer. */
  readonly decides: boolean;
  /** Reason that playing stops at its end. */
  readonly stop: BreakStop | null;
}

/** Cuts what comes next into pieces to read. No breakpoint is passed over. */
export class Reader {
  plan: ReadingPlan = { detail: null, lastStep: Infinity };

  constructor(
    private readonly context: LabContext,
    private readonly navigator: Navigator,
  ) {}

  /** The piece after the frame shown; null where nothing is left. */
  async after({ step }: Frame): Promise<Piece | null> {
    const { session } = this.context.store.getState();
    const most = Math.min(mostSteps[session?.scale ?? 'classroom'], this.plan.lastStep - step);
    const whole = await this.stretch(step, most);
    if (whole === null || whole.toStep <= step) return null;
    const stop = await this.navigator.breaks.between(step, whole.toStep);
    if (stop === null) return { ...whole, stop: null };
    if (stop.step === step + 1) return { toStep: stop.step, sentence: null, decides: whole.decides, stop };
    // The step that is stopped at is read by itself.
    const before = await this.stretch(step, stop.step - 1 - step);
    return before && { ...before, stop: null };
  }

  private async stretch(fromStep: number, most: number): Promise<StretchAnswer | null> {
    const { calls, store, epoch } = this.context;
    const { followed, session } = store.getState();
    const detail = this.plan.detail ?? details[session?.scale ?? 'classroom'];
    const answer = await calls.stretch({ fromStep, mostSteps: most, detail, followed });
    if (epoch !== this.context.epoch) return null;
    if (!answer.ok) {
      notifyProblem(this.context, answer.problem);
      return null;
    }
    this.navigator.learnFrontier(answer.value.frontier);
    return answer.value;
  }
}
