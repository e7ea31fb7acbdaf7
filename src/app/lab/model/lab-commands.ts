import type { Action, AnyFate, Intervention } from '../../../model/specification.ts';
import type { Problem, SessionInfo } from '../../../session/contract/spoken.ts';
import { drawFates, pullOfCrash, withFate } from './fates.ts';
import { texts } from '../../words/branches.ts';
import { historyKey, keepBranch, partingStep, takeBranch } from './branches.ts';
import { crashStepAt } from './history.ts';
import { noGuesses } from './guesses.ts';
import { type LabContext, notifyProblem } from './lab-state.ts';
import type { Navigator } from './navigator.ts';
import type { Player } from './player.ts';

/** A history to go to: how far it is known, and where to look. */
interface Returning {
  readonly interventions: readonly Intervention[];
  readonly toStep: number;
  readonly showStep: number;
}

/** The user's commands to the device: each act begins a history of its own. */
export class LabCommands {
  private readonly context: LabContext;
  private readonly navigator: Navigator;
  private readonly player: Player;

  constructor(context: LabContext, navigator: Navigator, player: Player) {
    this.context = context;
    this.navigator = navigator;
    this.player = player;
  }

  /** Goes on from a crash. */
  readonly recover = (): void => this.player.play();

  /** Cuts the power at the step on the screen. */
  async pullPlug(): Promise<void> {
    const { frame } = this.context.scene.getState();
    const spec = this.context.store.getState().session?.spec;
    if (frame === null || spec === undefined || frame.phase === 'crashed') return;
    this.context.store.setState({ guesses: noGuesses });
    const fates = drawFates(frame.inFlight, spec.seed);
    const problem = await this.act(frame.step, { kind: 'pull-plug', fates, seed: spec.seed });
    if (problem !== null) notifyProblem(this.context, problem);
  }

  /** Chooses what became of operations that were in flight at the crash on the screen. */
  async chooseFates(chosen: readonly (readonly [flightId: number, fate: AnyFate])[]): Promise<void> {
    const { frame } = this.context.scene.getState();
    const spec = this.context.store.getState().session?.spec;
    if (frame === null || spec === undefined) return;
    const crashStep = crashStepAt(this.context.history.getState().landmarks, frame.step) ?? frame.step;
    const pull = pullOfCrash(spec.interventions, crashStep);
    if (pull === null) return;
    const fates = chosen.reduce((known, [id, fate]) => withFate(known, id, fate), pull.fates);
    const problem = await this.act(pull.step, { kind: 'pull-plug', fates, seed: pull.seed }, frame.step);
    if (problem !== null) notifyProblem(this.context, problem);
  }

  /**
   * Operations in the script language; null when they were taken. Shows the step at which the device is handed the
   * operation `shown` of them, and stays there: the rest comes step by step, or by playing.
   */
  async runByHand(text: string, shown = 1): Promise<Problem | null> {
    const { scene, store } = this.context;
    const { frame } = scene.getState();
    if (frame === null) return null;
    const problem = await this.act(frame.step, { kind: 'operations', text });
    if (problem === null) await this.navigator.toOperation(store.getState().frontier.operationsDone + shown);
    return problem;
  }

  /** Makes another history the present one: a future that was left, or what there was before an act. */
  async returnTo({ interventions, toStep, showStep }: Returning): Promise<void> {
    const { context, navigator } = this;
    const { session } = context.store.getState();
    if (session === null) return;
    const leaving = session.spec.interventions;
    if (historyKey(leaving) === historyKey(interventions)) return;
    this.player.pause();
    context.epoch++;
    // The way to where it was known may be long: it is gone in pieces, and can be cancelled.
    const answer = await context.calls.follow(interventions, 0);
    if (!answer.ok) {
      notifyProblem(context, answer.problem);
      return navigator.seek(navigator.wanted);
    }
    context.epoch++;
    const parting = partingStep(leaving, interventions);
    // A history that the other one only extends is not kept as a branch: the other one contains it.
    const isOnTheWay =
      interventions.length > leaving.length && parting >= context.store.getState().frontier.step;
    this.takeOver(answer.value, Number.isFinite(parting) ? parting : showStep, isOnTheWay ? Infinity : 0);
    context.store.setState(({ branches }) => ({ branches: takeBranch(branches, interventions) }));
    await navigator.workTo(texts.returning, toStep);
    await navigator.seek(Math.min(showStep, context.store.getState().frontier.step));
  }

  /** `seenThrough` is the last step of the present history that an act at `step` may replace without a trace. */
  private async act(step: number, action: Action, seenThrough = step + 1): Promise<Problem | null> {
    const { context, navigator } = this;
    this.player.pause();
    context.epoch++;
    if (action.kind === 'pull-plug') navigator.leaveFor(step + 1);
    const answer = await context.calls.act(step, action);
    if (!answer.ok) {
      if (action.kind === 'pull-plug') navigator.leaveFor(step);
      void navigator.arrive();
      return answer.problem;
    }
    context.epoch++;
    this.takeOver(answer.value, step, seenThrough);
    if (action.kind === 'pull-plug') await navigator.arrive();
    return null;
  }

  /** Takes over a worker whose history was replaced; the old one is kept as a branch. */
  private takeOver(info: SessionInfo, leftAtStep: number, seenThrough: number): void {
    const { store } = this.context;
    const { session, frontier, branches } = store.getState();
    const left = session?.spec.interventions ?? [];
    store.setState({
      session: info,
      frontier: info.frontier,
      branches:
        frontier.step > seenThrough ? keepBranch(branches, left, frontier.step, leftAtStep) : branches,
      notice: null,
      moments: null,
    });
    this.navigator.cutHistoryAfter(leftAtStep);
  }
}
