/** The sentence at the head of the workbench: what is known of the code. */
import { formatCount } from '../../words/locale/format.ts';
import { isGoing } from '../../ui/work/long-work.ts';
import { texts } from '../../words/workbench.ts';
import type { CodeFault } from './editor/code-view.ts';
import { isSealed, type WorkbenchState } from './workbench-state.ts';

export function sentenceOf(state: WorkbenchState): string {
  const { isAgreed, fault, problem, judging, report, code } = state;
  if (!isAgreed) return texts.waitsForWord;
  if (code.trim() === '') return texts.empty;
  if (fault !== null) return faultText(fault);
  if (problem !== '') return problem;
  if (isSealed(state)) return texts.sealed;
  const broken = report?.conditions.find((condition) => condition.state === 'broken');
  if (broken !== undefined) {
    const { title } = texts.conditions[broken.id];
    // Without a session that shows it, it took no power failure.
    return (broken.smallest?.opening ?? null) === null ? texts.runsWrong(title) : texts.breaks(title);
  }
  if (isGoing(judging) || report === null) return texts.judging;
  if (report.conditions.some((condition) => condition.state !== 'holds')) return texts.notJudged;
  if (report.handedIn?.isPassed === false) return texts.tooDear;
  return texts.survives(formatCount(report.works), formatCount(report.states));
}

export function faultText({ line, column, reason }: CodeFault): string {
  return texts.faultAt(line, column, reason);
}
