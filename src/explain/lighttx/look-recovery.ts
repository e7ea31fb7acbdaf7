/** Recovery as the stage tracker and the verdict table show it. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { RecoveryStageView, RecoveryView, StageState, VerdictRow } from '../../model/frame.ts';
import { eventsOf } from '../../engine/interface/event-types.ts';
import { Event } from '../../engine/interface/events.ts';
import { placeInBlock } from '../view/format.ts';
import { schemeMessage } from '../../protocols/kit/messages.ts';
import type { ViewContext } from '../view/view.ts';
import { readsNote } from '../kit/recovering.ts';
import { kitViewMessage } from '../kit/view-messages.ts';
import { plannedReads } from './estimate.ts';
import { blockOf, stateOf, txIndexOfPage } from './look-state.ts';
import {
  type FoundTransaction,
  type LightTxState,
  type RecoveryJob,
  Stage,
} from '../../protocols/lighttx/state.ts';
import { foundProof } from './proof-recovery.ts';
import { lightTxViewMessage as told } from './view-messages.ts';

/** Stages in the order of `RecoveryJob.stageReads` and of the events. */
export const StageNumber = Stage;

export function recoveryView(context: ViewContext): RecoveryView | null {
  const state = stateOf(context.device);
  const job = state?.recovery ?? null;
  if (state === null || job === null) return null;
  const planned = plannedReads(context.device);
  return {
    stages: stageViews(context, state, job, planned),
    rows: verdictRows(context, job),
    beam: beamOf(context, job),
    readsDone: sum(job.stageReads),
    readsPlanned: sum(planned),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function stageViews(
  context: ViewContext,
  state: LightTxState,
  job: RecoveryJob,
  planned: readonly number[],
): RecoveryStageView[] {
  const now = job.stage;
  const reading = (title: Text, first: number, last: number): RecoveryStageView => {
    const done = sum(job.stageReads.slice(first, last + 1));
    const all = sum(planned.slice(first, last + 1));
    const stageState: StageState = now > last ? 'done' : now >= first ? 'active' : 'todo';
    const note = readsNote(stageState, done, all);
    return { title, note, state: stageState, progress: shareOf(stageState, done, all) };
  };
  return [
    reading(told('readMap'), StageNumber.record, StageNumber.map),
    reading(schemeMessage('stage', { id: 'available' }), StageNumber.available, StageNumber.available),
    reading(schemeMessage('stage', { id: 'unavailable' }), StageNumber.unavailable, StageNumber.unavailable),
    redoStage(job, now),
    checkpointStage(context, state, now),
  ];
}

function shareOf(state: StageState, done: number, all: number): number {
  if (state !== 'active') return state === 'done' ? 1 : 0;
  return all === 0 ? 0 : Math.min(1, done / all);
}

function redoStage(job: RecoveryJob, now: number): RecoveryStageView {
  const { redo, redoAt, checkpointVersion } = job;
  const title = schemeMessage('stage', { id: 'redo' });
  if (now > StageNumber.redo) {
    const note = redo.length === 0 ? told('nothingToRedo') : told('commits', { count: redo.length });
    return { title, note, state: 'done', progress: 1 };
  }
  const note = now > StageNumber.record ? told('versionsAbove', { version: checkpointVersion }) : '';
  if (now < StageNumber.redo) return { title, note, state: 'todo', progress: 0 };
  if (redo.length === 0) return { title, note: told('nothingToRedo'), state: 'active', progress: 0 };
  const done = kitViewMessage('readsOf', { done: redoAt, all: redo.length });
  return { title, note: done, state: 'active', progress: redoAt / redo.length };
}

function checkpointStage(context: ViewContext, state: LightTxState, now: number): RecoveryStageView {
  const title = schemeMessage('stage', { id: 'checkpoint' });
  if (now < StageNumber.checkpoint) return { title, note: '', state: 'todo', progress: 0 };
  const flush = context.device.core.metadata.state.flush;
  const pages = flush === null ? 0 : flush.list.length;
  const written = flush === null ? 0 : flush.cursor - flush.outstanding;
  const note = told(state.checkpoint.stage === 'record' ? 'writesZonePage' : 'writesMappingPages');
  return { title, note, state: 'active', progress: written / (pages + 1) };
}

/** The page read in this step, or the last one before it. */
function beamOf(context: ViewContext, job: RecoveryJob): RecoveryView['beam'] {
  const { device } = context;
  const { dataPages } = device.layout;
  const read = eventsOf(context.events, Event.recoveryReadDone).findLast(({ page }) => page < dataPages);
  const page = read === undefined ? job.beam : read.page;
  return page < 0 ? null : { block: blockOf(device, page), page: placeInBlock(device.layout, page) };
}

const RANK = { committed: 0, counting: 1, pending: 2, 'rolled back': 3 } as const;

/** Decided ones first, in the order of their decision; then those with a TxCnt, then those without. */
function verdictRows(context: ViewContext, job: RecoveryJob): VerdictRow[] {
  const found = [...job.found.values()].map((each) => ({
    each,
    verdict: verdictOf(each),
    decided: decidedAt(context, job, each),
  }));
  found.sort(
    (a, b) => RANK[a.verdict] - RANK[b.verdict] || (a.verdict === 'committed' ? a.decided - b.decided : 0),
  );
  return found.map(({ each, verdict }) => {
    const row = {
      transaction: txIndexOfPage(context, present(each.pages[0])) ?? each.txid - 1,
      found: each.count,
      promised: each.promised === 0 ? null : each.promised,
      verdict,
    };
    const isDecided = verdict === 'committed' || verdict === 'rolled back';
    return isDecided ? Object.assign(row, { proof: foundProof(context, job, each).conclusion }) : row;
  });
}

/** Returns the verdict in the reader's sense: pending means that no page has promised a count yet. */
function verdictOf({ verdict, promised }: FoundTransaction): VerdictRow['verdict'] {
  if (verdict === 'committed' || verdict === 'rolled back') return verdict;
  return promised > 0 ? 'counting' : 'pending';
}

/** Place in the order of reading of a transaction's last page. */
function decidedAt({ device }: ViewContext, job: RecoveryJob, { pages }: FoundTransaction): number {
  const { pagesPerBlock } = device.layout;
  const page = present(pages.at(-1));
  const block = blockOf(device, page);
  const inAvailable = job.available.indexOf(block);
  const place =
    inAvailable >= 0 ? inAvailable : job.available.length + job.unavailable.toReversed().indexOf(block);
  return place * pagesPerBlock + (page % pagesPerBlock);
}
