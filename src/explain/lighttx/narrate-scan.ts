/** Recovery's reads, one message each: what was read, and what that decides. */
import type { Message } from '../../base/message.ts';
import { Event, type EventNamed, Found } from '../../engine/interface/events.ts';
import { kitMessage } from '../kit/messages.ts';
import { mapPageEnds } from './look-lanes.ts';
import { StageNumber } from './look-recovery.ts';
import { blockOf, ownerName, recordOf, tagOf, stateOf } from './look-state.ts';
import type { FoundTransaction, RecoveryJob } from '../../protocols/lighttx/state.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import { runsOf } from '../view/runs.ts';
import type { Narration } from '../view/view.ts';
import { lightTxMessage } from './messages.ts';

export function scanRead(
  step: NarrationContext,
  { page, mapPage, stage }: EventNamed<'recoveryReadDone'>,
): Narration {
  if (stage === StageNumber.record) return step.ofNothing(recordRead(step));
  if (stage === StageNumber.map) return step.ofNothing(mapRead(step, mapPage));
  const next = step.last(Event.recoveryStageBegan)?.stage ?? -1;
  if (next < 0) return step.ofPage(pageScanned(step, []), page);
  const found = step.last(Event.recoveryReadDone)?.found;
  const end = found === Found.erased ? 'erased' : found === Found.torn ? 'torn' : 'last';
  const zone = next === StageNumber.unavailable ? 'Available' : 'all';
  return step.ofPage(lightTxMessage('scanEnded', { at: step.at(page), end, zone }), page);
}

function recordRead(step: NarrationContext): Message {
  const record = recordOf(step.device);
  const reads = stateOf(step.device)?.recovery?.stageReads[0] ?? 0;
  const pages = record?.pages.length ?? 1;
  if (reads < pages) return lightTxMessage('zoneRecordRead', { page: reads, of: pages });
  if (reads === pages) {
    return lightTxMessage('zonePageRead', {
      available: runsOf(record?.lists['available'] ?? []),
      unavailable: runsOf(record?.lists['unavailable'] ?? []),
      version: record?.numbers['checkpointVersion'] ?? 0,
    });
  }
  if (!step.has(Event.recoveryStageBegan)) return lightTxMessage('unfinishedCheckpoint');
  const mapPages =
    step.all(Event.recoveryStageBegan).find(({ stage }) => stage === StageNumber.map)?.reads ?? 0;
  return lightTxMessage('zonePageCounts', { mapPages: Math.max(0, mapPages) });
}

function mapRead(step: NarrationContext, mapPage: number): Message {
  const version = stateOf(step.device)?.recovery?.checkpointVersion ?? 0;
  if (step.has(Event.recoveryStageBegan)) return lightTxMessage('mapIsBack', { mapPage, version });
  return lightTxMessage('entriesAreBack', { mapPage, ...mapPageEnds(step.context, mapPage), version });
}

/** Returns the result of one scan read; `committed` names the transactions that it completes. */
export function pageScanned(step: NarrationContext, committed: readonly string[]): Message {
  const read = step.last(Event.recoveryReadDone);
  if (read === null) return kitMessage('nothingChanges');
  const { page, found, txid, stage } = read;
  const job = stateOf(step.device)?.recovery ?? null;
  const block = blockOf(step.device, page);
  const { dataPagesPerBlock: pages, pagesPerBlock } = step.device.layout;
  if (found === Found.erased) return erasedRead(step, page);
  if (found === Found.torn) return lightTxMessage('pageTorn', { at: step.at(page) });
  if (found === Found.summary) return lightTxMessage('summaryRead', { block, pages, committed });
  if (pages < pagesPerBlock && page % pagesPerBlock === 0) return lightTxMessage('summaryNext', { block });
  if (job === null) return lightTxMessage('pageRead', { at: step.at(page) });
  return txid === 0 ? plainRead(step, job, page, stage) : ownedRead(step, job, page, txid);
}

function erasedRead(step: NarrationContext, page: number): Message {
  const block = blockOf(step.device, page);
  const { dataPagesPerBlock, pagesPerBlock } = step.device.layout;
  const place = page % pagesPerBlock;
  if (place === dataPagesPerBlock) return lightTxMessage('noSummary', { block });
  return lightTxMessage(place === 0 ? 'blockEmpty' : 'blockEnds', { block, at: step.at(page) });
}

function plainRead(step: NarrationContext, job: RecoveryJob, page: number, stage: number): Message {
  const at = step.at(page);
  if (stage !== StageNumber.available) return lightTxMessage('plainInUnavailable', { at });
  const { version } = tagOf(step.device, page);
  return lightTxMessage('plainScanned', { at, version, checkpointVersion: job.checkpointVersion });
}

function ownedRead(step: NarrationContext, job: RecoveryJob, page: number, txid: number): Message {
  const owned = { at: step.at(page), owner: ownerName(step.context, page) };
  const found = job.found.get(txid);
  if (found === undefined) return lightTxMessage('notCounted', owned);
  if (found.pages[found.pages.length - 1] !== page) return lightTxMessage('knownCommitted', owned);
  return foundRead(owned, found, tagOf(step.device, page).count);
}

type Owned = Parameters<typeof lightTxMessage<'knownCommitted'>>[1];

/** `count` is the TxCnt of the page. */
function foundRead(owned: Owned, found: FoundTransaction, count: number): Message {
  const { count: nth, promised } = found;
  if (found.verdict === 'committed') {
    if (promised === 1) return lightTxMessage('onlyPageFound', owned);
    return count > 0
      ? lightTxMessage('carrierCompletes', { ...owned, count, nth })
      : lightTxMessage('pageCompletes', { ...owned, nth, of: promised });
  }
  if (count > 0) return lightTxMessage('promiseFound', { ...owned, count, found: nth });
  return promised > 0
    ? lightTxMessage('oneMoreFound', { ...owned, nth, of: promised })
    : lightTxMessage('foundWithoutPromise', { ...owned, nth });
}
