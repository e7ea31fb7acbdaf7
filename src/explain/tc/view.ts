/** The traditional commit: its commit record is a page of its own. */
import { present } from '../../base/assert.ts';
import type { Device } from '../../engine/device.ts';
import { NO_LOGICAL_PAGE, pageCondition } from '../../engine/flash/durable.ts';
import type { EventNamed } from '../../engine/interface/events.ts';
import { OUT_OF_BAND } from '../../protocols/tc/declaration.ts';
import type { InspectorView } from '../../model/frame.ts';
import { proofOfCase } from '../kit/case.ts';
import { kitView } from '../kit/kit-view.ts';
import { rebuildingOf, tagOf } from '../kit/look.ts';
import { kitViewMessage } from '../kit/view-messages.ts';
import { numberedPages, recordLinks } from './links.ts';
import { blocksEntered, narrateRecords, recordCase } from './recovery.ts';
import type { OperationLook, PageLook, SchemeView, ViewContext } from '../view/view.ts';

/** The commit record holds no logical page. */
function isCommitRecord({ logicalPage }: EventNamed<'programIssued' | 'pageProgrammed'>): boolean {
  return logicalPage === NO_LOGICAL_PAGE;
}

function recordLook<L extends OperationLook>(context: ViewContext, look: L, number: number): L {
  const owner = numberedPages(context).pages.find((page) => page.number === number);
  const txIndex = owner?.txIndex ?? null;
  return { ...look, record: 'commit', txIndex, tag: tagOf(context, txIndex) };
}

const kit = kitView({
  commit: 'tc',
  links: recordLinks,
  narrate: narrateRecords,
  caseOf: recordCase,
  quiet: blocksEntered,
});

/** Returns the kit's look of a page; a commit record has the colour of the transaction that it commits. */
function pageLook(context: ViewContext, page: number): PageLook {
  const look = kit.pageLook(context, page);
  const { durable } = context.device.state;
  const isRecord =
    pageCondition(durable, page) === 'programmed' && durable.logicalPage[page] === NO_LOGICAL_PAGE;
  if (!isRecord || look.state === 'unread') return look;
  const { txid } = OUT_OF_BAND.onFlash(durable);
  // No map points to a record: it counts as long as GC must keep it.
  const stands = look.state === 'undecided' && hasMap(context.device);
  return recordLook(context, stands ? { ...look, state: 'current' } : look, present(txid[page]));
}

function hasMap(device: Device): boolean {
  return device.state.volatile !== null && rebuildingOf(device) === null;
}

function operationLook(context: ViewContext, slot: number): OperationLook {
  const look = kit.operationLook(context, slot);
  const { ops } = context.device.core.flash;
  if (ops.logicalPage[slot] !== NO_LOGICAL_PAGE) return look;
  return recordLook(context, look, present(OUT_OF_BAND.inFlight(ops).txid[slot]));
}

/** A commit record says why its transaction committed; the kit would ask for its place in the map. */
function inspect(context: ViewContext, block: number, page: number | null): InspectorView {
  const view = kit.inspect(context, block, page);
  if (page === null) return view;
  const look = pageLook(context, block * context.device.layout.pagesPerBlock + page);
  if (look.record === undefined) return view;
  const { state, txIndex } = look;
  return {
    ...view,
    sentence: kitViewMessage('recordPage', { state }),
    why: txIndex === null ? null : proofOfCase(context, txIndex, recordCase(context, txIndex), true),
  };
}

export const tcView: SchemeView = { ...kit, pageLook, operationLook, inspect, isCommitRecord };
