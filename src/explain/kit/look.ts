/**
 * State of blocks and pages in any page-mapping scheme: from validity and the map while there is power, from
 * recovery's reads while it runs, and from the durable map alone in between. The number of the host write
 * that a page holds tells its owner.
 */
import { present } from '../../base/assert.ts';
import type { Device } from '../../engine/device.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { blockOf } from '../../engine/flash/layout.ts';
import { Where } from '../../engine/interface/scheme.ts';
import type { PageState } from '../../model/frame.ts';
import type { OperationLook, PageLook, ViewContext } from '../view/view.ts';
import { PageScheme } from '../../protocols/kit/page-scheme.ts';
import { badLook, healthOf, unreadable } from './bad-blocks.ts';
import { Lane, type PageState as SchemeState } from '../../protocols/kit/page-state.ts';
import type { RecoveryJob } from '../../protocols/kit/recovery.ts';

/** The scheme while it has power, or null. */
export function schemeOf(device: Device): PageScheme | null {
  if (device.state.volatile === null) return null;
  return device.scheme instanceof PageScheme ? (device.scheme as PageScheme) : null;
}

export function stateOf(device: Device): SchemeState | null {
  return schemeOf(device)?.state ?? null;
}

/** Recovery until the map and the lanes stand again. */
export function rebuildingOf(device: Device): RecoveryJob | null {
  const scheme = schemeOf(device);
  const job = scheme?.state.recovery ?? null;
  if (scheme === null || job === null) return null;
  return present(scheme.recoverer.stages[job.stage]).id === 'checkpoint' ? null : job;
}

export function txIndexOfWrite({ device }: Pick<ViewContext, 'device'>, write: number): number | null {
  const { state } = device.player;
  if (write <= 0 || write > state.writes) return null;
  const txIndex = present(state.writeTxIndex[write]);
  return txIndex > 0 ? txIndex : null;
}

export function txIndexOfPage(context: Pick<ViewContext, 'device'>, page: number): number | null {
  return txIndexOfWrite(context, present(context.device.state.durable.data[page]));
}

/** "7" for a page of Tx7; plain data have none. */
export function tagOf(context: ViewContext, txIndex: number | null): string {
  return txIndex === null ? '' : context.transactionName(txIndex).replace(/^Tx/, '');
}

/** Returns true if a block is erased and the device takes it for full: recovery has scanned no block. It erases it before use. */
export function isUnseen(device: Device, block: number): boolean {
  return laneInMemory(device, block) === Lane.full && isEmpty(device, block);
}

/** Lane of a block in the device's memory; null without power, and before recovery has it. */
function laneInMemory(device: Device, block: number): number | null {
  const state = stateOf(device);
  return state === null || rebuildingOf(device) !== null ? null : present(state.zone[block]);
}

/** Returns true if nothing is programmed into a good block, and nothing on its way there. */
function isEmpty(device: Device, block: number): boolean {
  const isErased = pageCondition(device.state.durable, block * device.layout.pagesPerBlock) === 'erased';
  return isErased && (stateOf(device)?.underWay[block] ?? 0) === 0 && !('health' in healthOf(device, block));
}

/** The lane that a block's contents give it: an opened block without a page is as free as any other. */
export function zoneOf(device: Device, block: number): number {
  if (isEmpty(device, block)) return Lane.free;
  const lane = laneInMemory(device, block);
  if (lane !== null) return lane;
  const { pagesPerBlock, dataPagesPerBlock } = device.layout;
  const first = block * pagesPerBlock;
  if (pageCondition(device.state.durable, first + dataPagesPerBlock - 1) !== 'erased') return Lane.full;
  return pageCondition(device.state.durable, first) === 'erased' ? Lane.free : Lane.open;
}

export function pageLook(context: ViewContext, page: number): PageLook {
  const { device } = context;
  const bad = badLook(device, page);
  if (bad !== null) return { state: bad, txIndex: null, tag: '' };
  const condition = pageCondition(device.state.durable, page);
  const job = rebuildingOf(device);
  if (job !== null && !hasRead(device, job, page)) return { state: 'unread', txIndex: null, tag: '' };
  if (condition === 'erased') return { state: 'free', txIndex: null, tag: '' };
  if (condition === 'torn') return { state: unreadable(device, page), txIndex: null, tag: '' };
  const txIndex = txIndexOfPage(context, page);
  return { state: stateOfPage(context, page, txIndex, job), txIndex, tag: tagOf(context, txIndex) };
}

function stateOfPage(
  context: ViewContext,
  page: number,
  txIndex: number | null,
  job: RecoveryJob | null,
): PageState {
  const { device } = context;
  const { durable, volatile } = device.state;
  const logicalPage = present(durable.logicalPage[page]);
  if (volatile === null) return durable.metadata.image[logicalPage] === page + 1 ? 'current' : 'undecided';
  if (volatile.ftl.map[logicalPage] === page + 1) return 'current';
  if (job !== null) return 'undecided';
  if (device.core.mapping.isValid(page)) return 'undecided';
  const outcome = txIndex === null ? null : context.transactionState(txIndex);
  return outcome === 'aborted' || outcome === 'lost' ? outcome : 'stale';
}

/** Returns false while recovery scans and has not come to a page. */
export function hasReadPage(device: Device, page: number): boolean {
  const job = rebuildingOf(device);
  return job === null || hasRead(device, job, page);
}

/**
 * Returns true if recovery has looked at a page; schemes that scan no blocks trust the map and never look.
 */
function hasRead(device: Device, job: RecoveryJob, page: number): boolean {
  const stages = schemeOf(device)?.recoverer.stages ?? [];
  const scan = stages.findIndex((stage) => stage.reads === 'blocks');
  if (scan < 0 || job.stage > scan) return true;
  if (job.stage < scan) return false;
  const block = blockOf(device.layout, page);
  const cursor = job.cursors.find((each) => each.block === block);
  if (cursor === undefined) return false;
  return cursor.isOver || (cursor.unsealed && page % device.layout.pagesPerBlock < cursor.page);
}

export function operationLook(context: ViewContext, slot: number): OperationLook {
  const { ops } = context.device.core.volatile.flash;
  const txIndex = txIndexOfWrite(context, present(ops.data[slot]));
  return { txIndex, tag: tagOf(context, txIndex) };
}

/** Nothing of a TxID is open any more: device numbers, not TxIDs, tell transactions apart on flash. */
export function isSettled(device: Device, storedTxid: number): boolean {
  const state = stateOf(device);
  return state !== null && state.recovery === null && !state.byTxid.has(storedTxid);
}

/** By what the host noted as the transaction began: its pages may be gone, and their places written again. */
export function txIndexOfVerdict(device: Device, number: number): number | null {
  const txIndex = device.player.state.txIndexOfNumber[number] ?? 0;
  return txIndex > 0 ? txIndex : null;
}

/** The transaction whose version stands at a place: a page of flash, or a frame of non-volatile memory (`Where`). */
export function txIndexAt(device: Device, at: number): number | null {
  if (Where.isInMemory(at)) return txIndexOfWrite({ device }, Where.dataOf(at));
  return at < 0 ? null : txIndexOfPage({ device }, at);
}

/** Slot of the operation on a page, begun or behind others of its plane; -1: there is none. */
export function operationOn({ core }: Device, page: number): number {
  const { ops, queueHead } = core.volatile.flash;
  let slot = present(queueHead[core.flash.planeOfPage(page)]);
  while (slot >= 0 && ops.target[slot] !== page) slot = present(ops.next[slot]);
  return slot;
}
