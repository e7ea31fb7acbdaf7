/** Recovery as the tracker and the verdict table show it, and what one would read now. */
import { present } from '../../base/assert.ts';
import type { Device } from '../../engine/device.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { blockOf } from '../../engine/flash/layout.ts';
import { eventsOf } from '../../engine/interface/event-types.ts';
import { Event } from '../../engine/interface/events.ts';
import type { Reading, RecoveryStageView, RecoveryView, StageState, VerdictRow } from '../../model/frame.ts';
import type { ViewContext } from '../view/view.ts';
import { placeInBlock } from '../view/format.ts';
import type { Message, Text } from '../../base/message.ts';
import type { RecoveryJob, RecoveryStage } from '../../protocols/kit/recovery.ts';
import { schemeMessage } from '../../protocols/kit/messages.ts';
import { schemeOf, txIndexOfVerdict } from './look.ts';
import { recoveryMessage } from './recovery-messages.ts';
import { lostTransactions, proofOf } from './recovery-proofs.ts';
import type { SchemeWords } from './scheme-words.ts';
import { kitViewMessage } from './view-messages.ts';

export function recoveryView(context: ViewContext, words: SchemeWords): RecoveryView | null {
  const { device } = context;
  const scheme = schemeOf(device);
  const job = scheme?.state.recovery ?? null;
  if (scheme === null || job === null) return null;
  const { stages } = scheme.recoverer;
  return {
    stages: stages.map((stage, index) => stageView(job, stage, index)),
    rows: rowsOf(context, job, words),
    beam: beamOf(context, job),
    readsDone: sum(job.stageReads),
    readsPlanned: Math.max(sum(job.stageReads), sum(job.stagePlanned)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function stageView(job: RecoveryJob, { id, reads }: RecoveryStage, index: number): RecoveryStageView {
  const title = schemeMessage('stage', { id });
  const state: StageState = index < job.stage ? 'done' : index === job.stage ? 'active' : 'todo';
  const done = present(job.stageReads[index]);
  const all = Math.max(done, present(job.stagePlanned[index]));
  if (reads === 'none') {
    const note = state === 'active' && job.redone > 0 ? kitViewMessage('redone', { count: job.redone }) : '';
    return { title, note, state, progress: state === 'done' ? 1 : 0 };
  }
  const note = readsNote(state, done, all);
  return { title, note, state, progress: state === 'done' ? 1 : all === 0 ? 0 : done / all };
}

/** "14 reads" of a stage that is over, "6 of 16" of the one that reads. */
export function readsNote(state: StageState, done: number, all: number): Text {
  if (state === 'todo') return '';
  return state === 'done'
    ? kitViewMessage('reads', { count: done })
    : kitViewMessage('readsOf', { done, all });
}

const RANK = { committed: 0, counting: 1, pending: 2, 'rolled back': 3 } as const;

function rowsOf(context: ViewContext, job: RecoveryJob, words: SchemeWords): VerdictRow[] {
  const found = words.verdicts?.(context) ?? rowsOfJob(context.device, job);
  return [...found, ...withoutEvidence(context, job, words, found)]
    .map((row) => withProof(context, row, words))
    .sort((a, b) => RANK[a.verdict] - RANK[b.verdict] || a.transaction - b.transaction);
}

function rowsOfJob(device: Device, job: RecoveryJob): VerdictRow[] {
  return [...job.found.values()].flatMap((found) => {
    const transaction = txIndexOfVerdict(device, found.number);
    if (transaction === null) return [];
    const promised = found.promised === 0 ? null : found.promised;
    return [{ transaction, found: found.found, promised, verdict: found.verdict }];
  });
}

/** Stages that begin when everything that could commit a transaction has been looked at. */
const CLOSING: ReadonlySet<string> = new Set(['erased', 'checkpoint', 'list', 'memory']);

function withoutEvidence(
  context: ViewContext,
  job: RecoveryJob,
  { commit }: SchemeWords,
  found: readonly VerdictRow[],
): VerdictRow[] {
  const stage = schemeOf(context.device)?.recoverer.stages[job.stage];
  if (stage === undefined || !CLOSING.has(stage.id)) return [];
  const known = new Set(found.map(({ transaction }) => transaction));
  return lostTransactions(context)
    .filter((transaction) => !known.has(transaction))
    .map((transaction) => ({
      transaction,
      found: 0,
      promised: null,
      verdict: 'rolled back',
      proof: recoveryMessage('noRecord', { commit }),
    }));
}

function withProof(context: ViewContext, row: VerdictRow, words: SchemeWords): VerdictRow {
  if (row.verdict !== 'committed' && row.verdict !== 'rolled back') return row;
  const proof = row.proof ?? proofOf(context, words, row.transaction);
  if (proof !== null) return { ...row, proof };
  return row.verdict === 'committed' && row.found > 0
    ? { ...row, proof: recoveryMessage('recordFound', { commit: words.commit, pages: row.found }) }
    : row;
}

function beamOf(context: ViewContext, job: RecoveryJob): RecoveryView['beam'] {
  const { layout } = context.device;
  const read = eventsOf(context.events, Event.recoveryReadDone).findLast(
    ({ page }) => page < layout.dataPages,
  );
  const page = read === undefined ? job.beam : read.page;
  if (page < 0 || page >= layout.dataPages) return null;
  return { block: blockOf(layout, page), page: placeInBlock(layout, page) };
}

/** Reads that a recovery would make now, by kind: metadata or log pages, summaries, out-of-band areas. */
interface Reads {
  metadata: number;
  summary: number;
  outOfBand: number;
}

function readsNow(device: Device, stages: readonly RecoveryStage[]): Reads {
  const reads: Reads = { metadata: 0, summary: 0, outOfBand: 0 };
  for (const stage of stages) {
    const plan = stage.reads === 'none' ? [] : (stage.plan?.() ?? []);
    if (stage.reads === 'blocks') for (const block of plan) addScan(device, block, reads);
    else if (stage.reads === 'first-pages') reads.outOfBand += plan.length;
    else reads.metadata += plan.length;
  }
  return reads;
}

function addScan({ layout, state }: Device, block: number, reads: Reads): void {
  const { pagesPerBlock, dataPagesPerBlock } = layout;
  const first = block * pagesPerBlock;
  if (dataPagesPerBlock < pagesPerBlock) {
    reads.summary++;
    if (pageCondition(state.durable, first + dataPagesPerBlock) === 'programmed') return;
  }
  for (let page = first; page < first + dataPagesPerBlock; page++) {
    reads.outOfBand++;
    if (pageCondition(state.durable, page) === 'erased') return;
  }
}

/** By the reads that there are and what each takes, as many at once as the controller reads. */
function timeNs({ options }: Device, reads: Reads): number {
  const t = options.spec.timing;
  const metadata = t.readNs + t.pageTransferBytes * t.busNsPerByte + t.mappingReadNs;
  const summary = t.readNs + t.summaryBytes * t.busNsPerByte + t.scanReadNs;
  const outOfBand = t.readNs + t.outOfBandReadBytes * t.busNsPerByte + t.scanReadNs;
  const scan = reads.summary * summary + reads.outOfBand * outOfBand;
  return Math.round((reads.metadata * metadata) / t.mappingParallelism + scan / t.scanParallelism);
}

export function recoveryEstimate(device: Device): Reading {
  const scheme = schemeOf(device);
  if (scheme === null) return { value: 0, reason: kitViewMessage('recoveryNeedsPower') };
  const job = scheme.state.recovery;
  if (job !== null) {
    const done = sum(job.stageReads);
    return {
      value: device.state.clock.nowNs - job.beganNs,
      reason: kitViewMessage('pageReadsDone', { done, all: Math.max(done, sum(job.stagePlanned)) }),
    };
  }
  const reads = readsNow(device, scheme.recoverer.stages);
  const scanned = reads.summary + reads.outOfBand;
  return {
    value: timeNs(device, reads),
    reason: kitViewMessage('recoveryReads', { reads: reads.metadata + scanned, scanned }),
  };
}

/** Returns the text under the lanes while there is power: the cost of a recovery. */
export function spanText(device: Device): Message | null {
  const scheme = schemeOf(device);
  if (scheme === null || scheme.state.recovery !== null) return null;
  const reads = readsNow(device, scheme.recoverer.stages);
  const scanned = reads.summary + reads.outOfBand;
  const ns = timeNs(device, reads);
  return scanned === 0
    ? kitViewMessage('spanSpared', { pages: reads.metadata, ns })
    : kitViewMessage('spanScanned', { pages: scanned, ns });
}
