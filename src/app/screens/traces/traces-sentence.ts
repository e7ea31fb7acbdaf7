import { texts } from '../../words/traces.ts';
import { isGoing } from '../../ui/work/long-work.ts';
import { isOver, type RunBoardState } from './run-board.ts';
import type { TracesState } from './traces-controller.ts';
import { shownTitle } from '../../words/shown.ts';

/** Returns the present activity, or its result, in one sentence. */
export function sentenceOf(shown: TracesState, board: RunBoardState): string {
  const { offer, attempt, reading, trace, workload } = shown;
  if (offer === null) return texts.loading;
  if (attempt !== null && reading.progress !== null) {
    const { name } = attempt.source;
    return reading.progress.stage === 'reading' ? texts.reading(name) : texts.counting(name);
  }
  if (isGoing(board.runs)) {
    return board.paused ? texts.paused : texts.running(board.rows.filter(isOver).length, board.rows.length);
  }
  if (attempt !== null && reading.state === 'failed') return texts.unread(attempt.source.name);
  const work = workload?.title ?? trace?.source.name;
  if (board.rows.length > 0 && board.work === work) return resultSentence(board);
  if (workload !== null) return texts.isGenerated(shownTitle(workload.title), workload.transactions);
  return trace === null ? texts.welcome : texts.isRead(trace.source.name, trace.report.summary);
}

function resultSentence({ rows, work }: RunBoardState): string {
  if (rows.some(({ state }) => state === 'failed')) return texts.someFailed;
  if (rows.some(({ state }) => state === 'cancelled')) return texts.stopped;
  return rows.some(({ result }) => result?.stopped !== null)
    ? texts.someFailed
    : texts.done(work, rows.length);
}
