/** Blocks with their pages, as far as they are drawn. */
import { present } from '../../../base/assert.ts';
import type { SchemeDeclaration, ZoneDeclaration } from '../../../engine/core/scheme-declaration.ts';
import { NO_LOGICAL_PAGE } from '../../../engine/flash/durable.ts';
import { OpKind } from '../../../engine/flash/operations.ts';
import type { BlockView, PageState, PageView } from '../../../model/frame.ts';
import { healthOf } from '../../../explain/kit/bad-blocks.ts';
import { isReadable } from '../../../explain/kit/inspected.ts';
import type { ViewContext } from '../../../explain/view/view.ts';
import type { FrameInput } from './frame-input.ts';
import { type Operation, progressOf, type UnderWay, underWay } from './operations.ts';
import { viewContext } from './view-context.ts';

/** Erased blocks that the device takes for full, until GC has looked after them. */
export const UNSEEN_LANE: ZoneDeclaration = { id: 'unseen', tone: 'plain' };

/** The zones of a scheme, and behind them the lane of erased blocks that the device does not know to be erased. */
export function zonesOf({ zones }: SchemeDeclaration): readonly ZoneDeclaration[] {
  return [...zones, UNSEEN_LANE];
}

/** The given blocks, in the given order; numbers beyond the device's data blocks are left out. */
export function buildBlocks(input: FrameInput, blocks: readonly number[]): BlockView[] {
  const context = viewContext(input);
  const now = underWay(input.device);
  const { dataBlocks } = input.device.layout;
  return blocks
    .filter((block) => Number.isInteger(block) && block >= 0 && block < dataBlocks)
    .map((block) => blockView(input, context, now, block));
}

function blockView(input: FrameInput, context: ViewContext, now: UnderWay, block: number): BlockView {
  const { device, declaration, view } = input;
  const { pagesPerBlock, dataPagesPerBlock } = device.layout;
  const { durable } = device.state;
  const pages: PageView[] = [];
  for (let i = 0; i < dataPagesPerBlock; i++) {
    pages.push(pageView(input, context, now, block * pagesPerBlock + i));
  }
  const interrupted = durable.needsErase[block] !== 0 ? 'interrupted' : 'no';
  return {
    block,
    lane: present(zonesOf(declaration)[view.zoneOf(device, block)], 'the zone of a block').id,
    pages,
    eraseCount: present(durable.eraseCount[block], 'a block of the device'),
    erasing: now.erasing.has(block) ? 'under-way' : interrupted,
    victim: now.victims.has(block),
    ...healthOf(device, block),
  };
}

/** One data page by its physical number. */
export function pageView(input: FrameInput, context: ViewContext, now: UnderWay, page: number): PageView {
  const programming = now.programs.get(page);
  if (programming !== undefined) return programmingView(input, context, programming);
  const { state, txIndex, tag, name } = input.view.pageLook(context, page);
  const nameless = !isReadable(state);
  return {
    state,
    ...(nameless ? { name: '' } : namesOf(context, logicalPageAt(input, page), name)),
    tag: nameless ? '' : tag,
    transaction: nameless ? null : txIndex,
    settled: !nameless && txIndex !== null && input.isSettled(txIndex),
    progress: 0,
  };
}

function logicalPageAt({ device }: FrameInput, page: number): number {
  return present(device.state.durable.logicalPage[page], 'a page of the device');
}

/** Pages that a scheme wrote for itself have the name that it gives them, if any. */
function namesOf(context: ViewContext, logicalPage: number, own = ''): Pick<PageView, 'name' | 'traceName'> {
  if (logicalPage === NO_LOGICAL_PAGE) return { name: own };
  const traceName = context.traceName(logicalPage);
  return { name: context.pageName(logicalPage), ...(traceName === null ? {} : { traceName }) };
}

function programmingView(input: FrameInput, context: ViewContext, operation: Operation): PageView {
  const { txIndex, tag, name } = input.view.operationLook(context, operation.slot);
  return {
    state: 'programming',
    ...namesOf(context, operation.logicalPage, name),
    tag,
    transaction: txIndex,
    settled: false,
    progress: progressOf(input.device, operation),
    becomes: outcomeOf(input, context, operation, txIndex),
  };
}

/** A copy of a data page becomes what that is; any other page, what its transaction has come to. */
function outcomeOf(
  { device, view }: FrameInput,
  context: ViewContext,
  { kind, source, logicalPage }: Operation,
  txIndex: number | null,
): PageState {
  if (kind === OpKind.copy && source < device.layout.dataPages) return view.pageLook(context, source).state;
  // The map points to no page that a scheme wrote for itself.
  if (logicalPage === NO_LOGICAL_PAGE) return 'undecided';
  const state = txIndex === null ? 'committed' : context.transactionState(txIndex);
  if (state === 'aborted' || state === 'lost') return state;
  return state === 'active' || state === 'committing' ? 'undecided' : 'current';
}
