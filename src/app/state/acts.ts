import type { Action, Fate, Intervention } from '../../model/specification.ts';
import type { Answer, Problem, SessionInfo } from '../../session/contract.ts';
import { drawFates, pullOfCrash, withFate } from '../crash/fates.ts';
import { crashStepAt } from '../timeline/timeline-layout.ts';
import { keepBranch, partingStep, takeBranch } from './branches.ts';
import { type LabContext, notifyProblem } from './lab-state.ts';
import type { Navigator } from './navigator.ts';
import type { Player } from './player.ts';

export interface Acts {
  /** Cuts the power at the step on the screen. */
  readonly pullPlug: () => Promise<void>;
  /** Chooses what became of an operation that was in flight at the crash on the screen. */
  readonly chooseFate: (flightId: number, fate: Fate) => Promise<void>;
  /** Goes on from a crash. */
  readonly recover: () => void;
  /** Operations in the script language; null when they were taken. */
  readonly runByHand: (text: string) => Promise<Problem | null>;
  /** Makes a future that was left the present one again. */
  readonly returnTo: (branchId: number) => Promise<void>;
}

export function createActs(context: LabContext, navigator: Navigator, player: Player): Acts {
  const { calls, store } = context;

  /** Takes over a worker whose history was replaced; the old one is kept as a branch. */
  function takeOver(info: SessionInfo, leftAtStep: number, seenThrough: number): void {
    const { session, frontier, branches } = store.getState();
    const left = session?.spec.interventions ?? [];
    store.setState({
      session: info,
      frontier: info.frontier,
      branches:
        frontier.step > seenThrough ? keepBranch(branches, left, frontier.step, leftAtStep) : branches,
      notice: null,
    });
    navigator.resetHistory();
  }

  /** `seenThrough` is the last step of the present history that an act at `step` may replace without a trace. */
  async function act(step: number, action: Action, seenThrough = step + 1): Promise<Problem | null> {
    player.pause();
    context.epoch++;
    const answer = await calls.act(step, action);
    if (!answer.ok) {
      void navigator.seek(navigator.wanted());
      return answer.problem;
    }
    context.epoch++;
    takeOver(answer.value, step, seenThrough);
    await navigator.seek(step + 1);
    return null;
  }

  async function pullPlug(): Promise<void> {
    const { frame } = context.scene.get();
    const spec = store.getState().session?.spec;
    if (frame === null || spec === undefined || frame.phase === 'crashed') return;
    const fates = drawFates(frame.inFlight, spec.seed);
    const problem = await act(frame.step, { kind: 'pull-plug', fates, seed: spec.seed });
    if (problem !== null) notifyProblem(context, problem);
  }

  async function chooseFate(flightId: number, fate: Fate): Promise<void> {
    const { frame } = context.scene.get();
    const spec = store.getState().session?.spec;
    if (frame === null || spec === undefined) return;
    const crashStep = crashStepAt(context.history.get().landmarks, frame.step) ?? frame.step;
    const pull = pullOfCrash(spec.interventions, crashStep);
    if (pull === null) return;
    const fates = withFate(pull.fates, flightId, fate);
    const problem = await act(pull.step, { kind: 'pull-plug', fates, seed: pull.seed }, frame.step);
    if (problem !== null) notifyProblem(context, problem);
  }

  async function runByHand(text: string): Promise<Problem | null> {
    const { frame } = context.scene.get();
    if (frame === null) return null;
    const problem = await act(frame.step, { kind: 'operations', text });
    if (problem === null) player.play();
    return problem;
  }

  async function returnTo(branchId: number): Promise<void> {
    const { branches, session } = store.getState();
    const { branch, rest } = takeBranch(branches, branchId);
    if (branch === null || session === null) return;
    player.pause();
    context.epoch++;
    const leaving: readonly Intervention[] = session.spec.interventions;
    const answer: Answer<SessionInfo> = await calls.follow(branch.interventions, branch.frontierStep);
    if (!answer.ok) {
      notifyProblem(context, answer.problem);
      return;
    }
    context.epoch++;
    store.setState({ branches: rest });
    const parting = partingStep(leaving, branch.interventions);
    takeOver(answer.value, Number.isFinite(parting) ? parting : branch.leftAtStep, 0);
    await navigator.seek(Math.min(branch.leftAtStep + 1, answer.value.frontier.step));
  }

  return { pullPlug, chooseFate, recover: player.play, runByHand, returnTo };
}
