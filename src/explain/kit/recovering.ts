/** Recovery as the tracker and the verdict table show it, and what one would read now. */
import { present } from '../../base/assert.ts';
import type { Device } from '../../engine/device.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { blockOf } from '../../engine/flash/layout.ts';
import { eventsOf } from '../../engine/interface/event-types.ts';
import { Event } from '../../engine/interface/events.ts';
import type { Reading, RecoveryStageView, RecoveryView, StageState } from '../../model/frame.ts';
import type { ViewContext } from '../view/view.ts';
import { placeInBlock } from '../view/format.ts';
import type { Message, Text } from '../../base/message.ts';
import type { RecoveryJob, RecoveryStage } from '../../protocols/kit/recovery.ts';
import { schemeMessage } from '../../protocols/kit/messages.ts';
import { schemeOf } from './look.ts';
import { verdictsOf } from './verdict-rows.ts';
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
    ...verdictsOf(context, job, words),
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
