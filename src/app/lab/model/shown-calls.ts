/**
 * The worker's calls as the lab makes them. A large device may take seconds to restore and replay what is asked about:
 * that is shown as long work, and ends where the person cancels it.
 */
import type { SessionCalls } from '../../../session/client/client.ts';
import type { OnAsked } from '../../../session/contract/session.ts';
import type { ScriptQuestion } from '../../../session/contract/script.ts';
import { done, type JobControl, type LongWork } from '../../ui/work/long-work.ts';
import { texts } from '../../words/transport.ts';
import type { LabProgress } from './lab-progress.ts';

type Work = LongWork<LabProgress>;

export function shownCalls(calls: SessionCalls, work: Work): SessionCalls {
  const at = (step: number): Shown => ({ work, title: texts.goingBack(step) });
  const through: Shown = { work, title: texts.lookingThrough };
  return {
    ...calls,
    advance: (request, asked) => shown(through, (told) => calls.advance(request, told), asked),
    frame: (step, asked) => shown(at(step), (told) => calls.frame(step, told), asked),
    tally: (step, asked) => shown(at(step), (told) => calls.tally(step, told), asked),
    places: (step, followed, asked) => shown(through, (told) => calls.places(step, followed, told), asked),
    trail: (followed, budgetMs, asked) =>
      shown(through, (told) => calls.trail(followed, budgetMs, told), asked),
    findBreak: (request, asked) => shown(through, (told) => calls.findBreak(request, told), asked),
    stretch: (request, asked) => shown(at(request.fromStep), (told) => calls.stretch(request, told), asked),
    inspect: (step, block, page, asked) =>
      shown(at(step), (told) => calls.inspect(step, block, page, told), asked),
    act: (step, action, asked) => shown(at(step), (told) => calls.act(step, action, told), asked),
    follow: (interventions, untilStep, asked) =>
      shown(through, (told) => calls.follow(interventions, untilStep, told), asked),
    judgeScript: (question, asked) =>
      shown(at(stepOf(question)), (told) => calls.judgeScript(question, told), asked),
    blocks: (step, blocks, asked) => shown(at(step), (told) => calls.blocks(step, blocks, told), asked),
    exportDurable: (step, link, asked) =>
      shown(at(step), (told) => calls.exportDurable(step, link, told), asked),
    chromeTrace: (fromStep, toStep, asked) =>
      shown(through, (told) => calls.chromeTrace(fromStep, toStep, told), asked),
  };
}

/** A workload is judged without a device. */
function stepOf(question: ScriptQuestion): number {
  return question.kind === 'work' ? 0 : question.step;
}

interface Shown {
  readonly work: Work;
  readonly title: string;
}

/**
 * Asks, and shows how far the answer is once the worker reports. While other work is shown, a person's Cancel of that work
 * gives the question up. `isGivenUp` is the caller's own reason to.
 */
async function shown<T>(
  { work, title }: Shown,
  ask: (told: OnAsked) => Promise<T>,
  isGivenUp: OnAsked = () => false,
): Promise<T> {
  const controls: JobControl<LabProgress>[] = [];
  const { signal } = work;
  const answer = ask(async (progress) => {
    if (controls.length === 0 && !work.isGoing)
      void work.run(async (control) => {
        controls.push(control);
        await answer;
        return done(null);
      });
    for (const { onProgress } of controls) onProgress({ title, unit: 'steps', ...progress });
    const isCancelled = signal?.aborted === true || controls.some((control) => control.signal.aborted);
    return isCancelled || (await isGivenUp(progress));
  });
  return answer;
}
