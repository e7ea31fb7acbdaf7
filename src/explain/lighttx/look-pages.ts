/**
 * The state of each page as the visual language has it. With power, the map and the TxTable decide; without
 * it, the mapping pages on flash; during recovery, what recovery has read so far.
 */
import { present } from '../../base/assert.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { OpKind, OpOwner } from '../../engine/flash/operations.ts';
import type { Device } from '../../engine/device.ts';
import type { PageState } from '../../model/frame.ts';
import { badLook, unreadable } from '../kit/bad-blocks.ts';
import type { OperationLook, PageLook, ViewContext } from '../view/view.ts';
import {
  blockOf,
  checkpointVersionOf,
  isProgrammed,
  isScannedZone,
  pagesIn,
  recordOf,
  scanOf,
  stateOf,
  type PageTag,
  tagInFlight,
  tagOf,
  txIndexOf,
  txIndexOfPage,
  zoneOf,
} from './look-state.ts';
import { type LightTxState, type RecoveryJob, Stage } from '../../protocols/lighttx/state.ts';
import { findEntry, rowOf } from '../../protocols/kit/tx-table.ts';

export function pageLook(context: ViewContext, page: number): PageLook {
  const { device } = context;
  const bad = badLook(device, page);
  if (bad !== null) return { state: bad, txIndex: null, tag: '' };
  const job = scanOf(device);
  const inZone = isScannedZone(zoneOf(device, blockOf(device, page)));
  if (job !== null && inZone && !hasRead(context, job, page))
    return { state: 'unread', txIndex: null, tag: '' };
  const condition = pageCondition(device.state.durable, page);
  if (condition === 'erased') return { state: 'free', txIndex: null, tag: '' };
  if (condition === 'torn') return { state: unreadable(device, page), txIndex: null, tag: '' };
  const tag = tagOf(device, page);
  const look = { txIndex: txIndexOfPage(context, page), tag: tagText(tag) };
  const state = stateOf(device);
  if (state === null) return { ...look, state: crashedState(context, page, tag, inZone) };
  if (job !== null) return { ...look, state: recoveringState(context, job, page, tag, inZone) };
  return { ...look, state: runningState(context, state, page, tag) };
}

export function operationLook(context: ViewContext, slot: number): OperationLook {
  const { ops } = context.device.core.volatile.flash;
  const tag = tagInFlight(ops, slot);
  const txIndex = tag.txid === 0 ? null : txIndexOf(context, tag.txid, present(ops.data[slot]));
  return { txIndex, tag: tagText(tag) };
}

/** "7" for a page of Tx7, "7·5" with TxCnt 5; plain data have none. */
function tagText({ txid, count }: PageTag): string {
  if (txid === 0) return '';
  return count === 0 ? String(txid - 1) : `${txid - 1}·${count}`;
}

function isMapped(device: Device, map: Uint32Array, page: number): boolean {
  return map[present(device.state.durable.logicalPage[page])] === page + 1;
}

function runningState(context: ViewContext, state: LightTxState, page: number, { txid }: PageTag): PageState {
  const { device } = context;
  const { ftl } = device.core;
  if (isMapped(device, ftl.map, page)) return 'current';
  if (txid === 0) return 'stale';
  const row = rowOf(state, txid);
  if (row !== null && row.txIndex === txIndexOfPage(context, page)) {
    const entry = findEntry(state, row, present(device.state.durable.logicalPage[page]));
    // If the transaction has rewritten the page, its own older copy can never become current.
    return entry >= 0 && state.entries.at[entry] === page + 1 ? 'undecided' : 'stale';
  }
  return endedState(context, page);
}

/** A page that recovery has rolled back: its transaction had aborted, or was open when power failed. */
function goneState(context: ViewContext, page: number): PageState {
  const txIndex = txIndexOfPage(context, page);
  return txIndex !== null && context.transactionState(txIndex) === 'aborted' ? 'aborted' : 'lost';
}

/** A page of an ended transaction that the map does not point to. */
function endedState(context: ViewContext, page: number): PageState {
  const { device } = context;
  const recovery = stateOf(device)?.recovery;
  if (recovery?.found.get(tagOf(device, page).txid)?.verdict === 'rolled back')
    return goneState(context, page);
  const txIndex = txIndexOfPage(context, page);
  const outcome = txIndex === null ? null : context.transactionState(txIndex);
  if (outcome === 'aborted' || outcome === 'lost') return outcome;
  return outcome === 'active' || outcome === 'committing' ? 'undecided' : 'stale';
}

/** Without power the TxTable is unknown: pages that the mapping pages on flash do not settle are hollow. */
function crashedState(context: ViewContext, page: number, tag: PageTag, inZone: boolean): PageState {
  const { device } = context;
  if (isMapped(device, device.state.durable.metadata.image, page)) return 'current';
  if (!inZone) return endedState(context, page);
  if (tag.txid === 0) return tag.version > checkpointVersionOf(device) ? 'undecided' : 'stale';
  return coveredTxids(context).has(tag.txid) ? 'stale' : 'undecided';
}

const coveredBy = new WeakMap<ViewContext, ReadonlySet<number>>();

/** TxIDs whose TxCnt page stands in a scanned zone and says that the last checkpoint covers it. */
function coveredTxids(context: ViewContext): ReadonlySet<number> {
  const known = coveredBy.get(context);
  if (known !== undefined) return known;
  const { device } = context;
  const record = recordOf(device);
  const covered = new Set<number>();
  const version = checkpointVersionOf(device);
  for (const list of [record?.lists['available'] ?? [], record?.lists['unavailable'] ?? []]) {
    for (const block of list) {
      for (const page of pagesIn(device, block)) {
        const tag = tagOf(device, page);
        if (tag.count > 0 && tag.version <= version && isProgrammed(device, page)) covered.add(tag.txid);
      }
    }
  }
  coveredBy.set(context, covered);
  return covered;
}

function recoveringState(
  context: ViewContext,
  job: RecoveryJob,
  page: number,
  tag: PageTag,
  inZone: boolean,
): PageState {
  const { device } = context;
  const scanning = job.stage !== Stage.redo;
  const mapIsBack = job.stage !== Stage.record && job.stage !== Stage.map;
  const map = mapIsBack ? device.core.ftl.map : device.state.durable.metadata.image;
  const mapped = isMapped(device, map, page);
  if (!inZone) return mapped ? 'current' : endedState(context, page);
  const found = tag.txid === 0 ? undefined : job.found.get(tag.txid);
  if (found?.verdict === 'rolled back') return goneState(context, page);
  if (found !== undefined && found.verdict !== 'committed') return 'undecided';
  // While recovery counts, solid means "counted, committed"; from the redo on the map decides again.
  const version = found?.version ?? tag.version;
  const willBeRedone = scanning
    ? found !== undefined || version > job.checkpointVersion
    : version >= nextRedone(device, job) && (found !== undefined || tag.txid === 0);
  return mapped || willBeRedone ? 'current' : 'stale';
}

/** TxVer of what is redone next: the list is in their order. */
function nextRedone(device: Device, { redo, redoAt, found }: RecoveryJob): number {
  if (redoAt >= redo.length) return Infinity;
  const item = present(redo[redoAt]);
  return item < 0 ? tagOf(device, -1 - item).version : (found.get(item)?.version ?? Infinity);
}

const readBy = new WeakMap<ViewContext, ReadonlyMap<number, number>>();

/** Returns true if recovery has looked at a page of a scanned zone. */
function hasRead(context: ViewContext, job: RecoveryJob, page: number): boolean {
  let read = readBy.get(context);
  if (read === undefined) {
    read = pagesRead(context.device, job);
    readBy.set(context, read);
  }
  const { pagesPerBlock } = context.device.layout;
  return page % pagesPerBlock < (read.get(blockOf(context.device, page)) ?? 0);
}

/** Pages read from the start of each block; all of them where the block's end has been found. */
function pagesRead(device: Device, job: RecoveryJob): ReadonlyMap<number, number> {
  const read = new Map<number, number>();
  if (job.stage === Stage.record || job.stage === Stage.map) return read;
  const whole = device.layout.pagesPerBlock;
  if (job.stage !== Stage.available) for (const block of job.available) read.set(block, whole);
  if (job.stage === Stage.redo) for (const block of job.unavailable) read.set(block, whole);
  const underWay = readsUnderWay(device);
  for (const [index, { block, page }] of job.cursors.entries()) {
    const kind = underWay.get(index);
    if (kind === undefined) read.set(block, whole);
    else read.set(block, kind === OpKind.readSummary ? 0 : page);
  }
  return read;
}

/** Kind of the scan read that each cursor waits for. */
function readsUnderWay(device: Device): ReadonlyMap<number, number> {
  const { ops, queueHead } = device.core.volatile.flash;
  const kinds = new Map<number, number>();
  for (const head of queueHead) {
    for (let slot = head; slot >= 0; slot = present(ops.next[slot])) {
      if (ops.owner[slot] === OpOwner.recovery)
        kinds.set(present(ops.context[slot]), present(ops.kind[slot]));
    }
  }
  return kinds;
}
