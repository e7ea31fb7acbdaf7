/** Blocks with their pages, as far as they are drawn. */
import { present } from '../../../base/assert.ts';
import { NO_LOGICAL_PAGE } from '../../../engine/flash/durable.ts';
import { OpKind } from '../../../engine/flash/operations.ts';
import type { BlockView, PageState, PageView } from '../../../model/frame.ts';
import { healthOf } from '../../../explain/kit/bad-blocks.ts';
import { isReadable } from '../../../explain/kit/inspected.ts';
import type { OperationLook, ViewContext } from '../../../explain/view/view.ts';
import type { FrameInput } from './frame-input.ts';
import { type Operation, progressOf, type UnderWay, underWay } from './operations.ts';
import { viewContext } from './view-context.ts';

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
    lane: present(declaration.zones[view.zoneOf(device, block)], 'the zone of a block').id,
    pages,
    eraseCount: present(durable.eraseCount[block], 'a block of the device'),
    erasing: now.erasing.has(block) ? 'under-way' : interrupted,
    victim: now.victims.has(block),
    ...(view.isUnseen?.(device, block) === true ? { eraseFirst: true } : {}),
    ...healthOf(device, block),
  };
}

/** One data page by its physical number. */
export function pageView(input: FrameInput, context: ViewContext, now: UnderWay, page: number): PageView {
  const programming = now.programs.get(page);
  if (programming !== undefined) return programmingView(input, context, programming);
  const look = input.view.pageLook(context, page);
  const { state, txIndex, tag } = look;
  const nameless = !isReadable(state);
  return {
    state,
    ...(nameless ? { name: '' } : namesOf(context, logicalPageAt(input, page))),
    ...(nameless ? {} : proofOf(look)),
    tag: nameless ? '' : tag,
    transaction: nameless ? null : txIndex,
    settled: !nameless && txIndex !== null && input.isSettled(txIndex),
    progress: 0,
  };
}

function logicalPageAt({ device }: FrameInput, page: number): number {
  return present(device.state.durable.logicalPage[page], 'a page of the device');
}

/** Pages that a scheme wrote for itself have no name. */
function namesOf(context: ViewContext, logicalPage: number): Pick<PageView, 'name' | 'traceName'> {
  if (logicalPage === NO_LOGICAL_PAGE) return { name: '' };
  const traceName = context.traceName(logicalPage);
  return { name: context.pageName(logicalPage), ...(traceName === null ? {} : { traceName }) };
}

function proofOf({
  record,
  flag,
}: Pick<OperationLook, 'record' | 'flag'>): Pick<PageView, 'record' | 'flag'> {
  return { ...(record === undefined ? {} : { record }), ...(flag === undefined ? {} : { flag }) };
}

function programmingView(input: FrameInput, context: ViewContext, operation: Operation): PageView {
  const look = input.view.operationLook(context, operation.slot);
  const { txIndex, tag } = look;
  return {
    state: 'programming',
    ...namesOf(context, operation.logicalPage),
    ...proofOf(look),
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
  // A page that a scheme wrote for itself counts as soon as it is durable.
  if (logicalPage === NO_LOGICAL_PAGE) return 'current';
  const state = txIndex === null ? 'committed' : context.transactionState(txIndex);
  if (state === 'aborted' || state === 'lost') return state;
  return state === 'active' || state === 'committing' ? 'undecided' : 'current';
}
