/** Operations in flight, in words: "program 10.2 ← A", "copy 2.1 → 10.3", "erase block 4". */
import { say } from '../../../base/language.ts';
import type { Layout } from '../../../engine/flash/layout.ts';
import { OpKind, OpOwner } from '../../../engine/flash/operations.ts';
import type { FlightView } from '../../../model/frame.ts';
import { placeOf, placeOrLogPage } from '../../../explain/view/format.ts';
import type { ViewContext } from '../../../explain/view/view.ts';
import type { FrameInput } from './frame-input.ts';
import { slotsInFlight } from './operations.ts';

/** Queued operations listed at most; those on the planes are always all listed, since a cut may tear them. */
const QUEUED_LISTED = 32;

export function buildFlights(input: FrameInput, context: ViewContext): FlightView[] {
  const { device } = input;
  if (device.state.volatile === null) return [];
  const { ops } = device.state.volatile.flash;
  const views: FlightView[] = [];
  let queued = 0;
  for (const slot of slotsInFlight(device)) {
    if (ops.phase[slot] === 0 && ++queued > QUEUED_LISTED) break;
    views.push(flightView(input, context, slot));
  }
  return views;
}

function flightView(input: FrameInput, context: ViewContext, slot: number): FlightView {
  const { device, view } = input;
  const { ops } = device.core.volatile.flash;
  const { pagesPerBlock } = device.layout;
  const kind = flightKind(ops.kind[slot]);
  const target = ops.target[slot];
  const begun = ops.phase[slot] > 0;
  const startNs = ops.startNs[slot];
  const ofHost = ops.owner[slot] === OpOwner.host && kind === 'program';
  return {
    id: ops.id[slot],
    kind,
    text: flightText(context, slot),
    ...nameOf(context, slot),
    transaction: ofHost ? view.operationLook(context, slot).unit : null,
    block: Math.floor(target / pagesPerBlock),
    page: target % pagesPerBlock,
    startNs,
    endNs: begun ? ops.endNs[slot] : startNs,
    elapsedNs: begun ? Math.max(0, device.state.clock.nowNs - startNs) : 0,
    begun,
  };
}

/** Operations on the map, on records and on whole blocks concern no single page. */
function nameOf(context: ViewContext, slot: number): { readonly name?: string } {
  const { device } = context;
  const { ops } = device.core.volatile.flash;
  const kind = ops.kind[slot];
  const isOfPage = [OpKind.program, OpKind.copy, OpKind.read, OpKind.logData].some((each) => each === kind);
  const logicalPage = ops.logicalPage[slot];
  return isOfPage && logicalPage < device.layout.logicalPages ? { name: context.pageName(logicalPage) } : {};
}

export function flightKind(kind: number): FlightView['kind'] {
  switch (kind) {
    case OpKind.program:
    case OpKind.summary:
    case OpKind.mapProgram:
    case OpKind.partial:
    case OpKind.logProgram:
    case OpKind.logData:
      return 'program';
    case OpKind.copy:
      return 'copy';
    case OpKind.erase:
      return 'erase';
    default:
      return 'read';
  }
}

export function flightText(context: Pick<ViewContext, 'device' | 'pageName'>, slot: number): string {
  const { device } = context;
  const { layout } = device;
  const { ops } = device.core.volatile.flash;
  const target = ops.target[slot];
  const block = Math.floor(target / layout.pagesPerBlock);
  switch (ops.kind[slot]) {
    case OpKind.program:
      return say`program ${placeOf(layout, target)} ← ${context.pageName(ops.logicalPage[slot])}`;
    case OpKind.copy:
      return say`copy ${placeOrLogPage(layout, ops.source[slot])} → ${placeOf(layout, target)}`;
    case OpKind.erase:
      return eraseText(layout, block);
    case OpKind.summary:
      return say`program summary of block ${block}`;
    case OpKind.mapProgram:
      return ops.context[slot] >= 0
        ? say`program mapping page M${ops.context[slot]}`
        : say`program zone page`;
    case OpKind.partial:
      return say`reprogram ${placeOf(layout, target)}`;
    case OpKind.logProgram:
      return say`program log page ${logPageOf(layout, target)}`;
    case OpKind.logData:
      return say`program log page ${logPageOf(layout, target)} ← ${context.pageName(ops.logicalPage[slot])}`;
    case OpKind.read:
      return say`read ${placeOrLogPage(layout, target)} for ${context.pageName(ops.logicalPage[slot])}`;
    case OpKind.readOutOfBand:
      return say`read OOB ${placeOf(layout, target)}`;
    case OpKind.readSummary:
      return say`read summary of block ${block}`;
    default:
      return ops.context[slot] >= 0 ? say`read mapping page M${ops.context[slot]}` : say`read zone page`;
  }
}

function eraseText({ dataBlocks, metaBlocks }: Layout, block: number): string {
  if (block < dataBlocks) return say`erase block ${block}`;
  const isMap = block < dataBlocks + metaBlocks;
  return isMap
    ? say`erase map block ${block - dataBlocks}`
    : say`erase log block ${block - dataBlocks - metaBlocks}`;
}

/** Pages of the log area are numbered from its first on. */
function logPageOf({ dataBlocks, metaBlocks, pagesPerBlock }: Layout, page: number): number {
  return page - (dataBlocks + metaBlocks) * pagesPerBlock;
}
