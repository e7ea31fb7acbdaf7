/** Operations in flight: "program 10.2 ← A", "copy 2.1 → 10.3", "erase block 4". */
import type { Device } from '../../../engine/device.ts';
import { NO_LOGICAL_PAGE } from '../../../engine/flash/durable.ts';
import type { Layout } from '../../../engine/flash/layout.ts';
import { OpKind, OpOwner } from '../../../engine/flash/operations.ts';
import type { FlightView } from '../../../model/frame.ts';
import { placeOf, placeOn, slotOf } from '../../../explain/view/format.ts';
import type { ViewContext } from '../../../explain/view/view.ts';
import type { FrameInput } from './frame-input.ts';
import { type Flight, flightMessage } from './messages.ts';
import { type Operation, operationsInFlight, restingSince } from './operations.ts';

/** Queued operations listed at most; those on the planes are always all listed, since a cut may tear them. */
const QUEUED_LISTED = 32;

export function buildFlights(input: FrameInput, context: ViewContext): FlightView[] {
  const views: FlightView[] = [];
  let queued = 0;
  for (const operation of operationsInFlight(input.device)) {
    if (operation.phase === 0 && ++queued > QUEUED_LISTED) break;
    views.push(flightView(input, context, operation));
  }
  return views;
}

function flightView({ device, view }: FrameInput, context: ViewContext, operation: Operation): FlightView {
  const { id, slot, owner, phase, target, startNs, endNs } = operation;
  const kind = flightKind(operation.kind);
  const begun = phase > 0;
  const restsSinceNs = restingSince(device, operation);
  const ofHost = owner === OpOwner.host && kind === 'program';
  const look = ofHost || operation.kind === OpKind.program ? view.operationLook(context, slot) : null;
  return {
    id,
    kind,
    text: flightMessage('operation', flightOf(context, operation)),
    ...nameOf(context, operation),
    ...takesOf(device, operation),
    transaction: ofHost ? (look?.txIndex ?? null) : null,
    ...placeIn(device.layout, target),
    startNs,
    endNs: begun ? endNs : startNs,
    elapsedNs: begun ? Math.max(0, (restsSinceNs ?? device.state.clock.nowNs) - startNs) : 0,
    begun,
    ...(restsSinceNs === null ? {} : { suspended: true }),
    ...(kind === 'copy' ? { source: placeIn(device.layout, operation.source) } : {}),
    ...(look?.from === undefined ? {} : { from: look.from }),
    ...(operation.kind === OpKind.mapProgram
      ? { mapPage: operation.context >= 0 ? operation.context : null }
      : {}),
  };
}

function placeIn({ pagesPerBlock }: Layout, physical: number): { block: number; page: number } {
  return { block: Math.floor(physical / pagesPerBlock), page: physical % pagesPerBlock };
}

function takesOf(device: Device, { kind, target, phase }: Operation): Pick<FlightView, 'takes'> {
  if (phase === 0) return {};
  const taken = device.core.flash.sharedCells?.takenBy(device.state.durable, kind, target) ?? [];
  return taken.length === 0 ? {} : { takes: taken.map((page) => placeOf(device.layout, page)) };
}

/** Operations on the map, on records and on whole blocks concern no single page. */
function nameOf(context: ViewContext, { kind, logicalPage }: Operation): { readonly name?: string } {
  const isOfPage = [OpKind.program, OpKind.copy, OpKind.read, OpKind.logData].some((each) => each === kind);
  const hasName = isOfPage && logicalPage < context.device.layout.logicalPages;
  return hasName ? { name: context.pageName(logicalPage) } : {};
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

/** Names and places of pages. */
export interface Names {
  readonly device: Device;
  pageName(logicalPage: number): string;
}

export function flightOf(names: Names, operation: Operation): Flight {
  const { layout } = names.device;
  const { kind, target, source, logicalPage, context } = operation;
  const block = Math.floor(target / layout.pagesPerBlock);
  const page = logicalPage === NO_LOGICAL_PAGE ? null : names.pageName(logicalPage);
  const mapPage = context >= 0 ? context : null;
  switch (kind) {
    case OpKind.program:
      return { does: 'program', to: placeOf(layout, target), page };
    case OpKind.copy:
      return { does: 'copy', from: placeOn(layout, source), to: placeOf(layout, target) };
    case OpKind.erase:
      return erasing(layout, block);
    case OpKind.summary:
      return { does: 'program summary', block };
    case OpKind.mapProgram:
      return { does: 'program map', mapPage };
    case OpKind.partial:
      return { does: 'reprogram', to: placeOf(layout, target) };
    case OpKind.logProgram:
      return { does: 'program log record', slot: slotOf(layout, target) };
    case OpKind.logData:
      return { does: 'program log data', slot: slotOf(layout, target), page };
    case OpKind.read:
      return { does: 'read', from: placeOn(layout, target), page };
    case OpKind.readOutOfBand:
      return { does: 'read out-of-band', from: placeOf(layout, target) };
    case OpKind.readSummary:
      return { does: 'read summary', block };
    default:
      return readingOf(layout, target, mapPage);
  }
}

function erasing({ dataBlocks, metaBlocks, logBlocks }: Layout, block: number): Flight {
  if (block < dataBlocks) return { does: 'erase', area: 'data', block };
  const inMap = block - dataBlocks;
  if (inMap < metaBlocks) return { does: 'erase', area: 'map', block: inMap };
  const inLog = inMap - metaBlocks;
  return inLog < logBlocks
    ? { does: 'erase', area: 'log', block: inLog }
    : { does: 'erase', area: 'map cache', block: inLog - logBlocks };
}

/** Recovery reads pages of every area; of the metadata only mapping pages have numbers of their own. */
function readingOf(layout: Layout, page: number, mapPage: number | null): Flight {
  const { dataPages, firstLogPage, firstCachePage, mapPages } = layout;
  if (page >= firstCachePage) return { does: 'read map', mapPage };
  if (page < dataPages) return { does: 'read out-of-band', from: placeOf(layout, page) };
  if (page >= firstLogPage) return { does: 'read log', slot: slotOf(layout, page) };
  return mapPage === null || mapPage < mapPages
    ? { does: 'read map', mapPage }
    : { does: 'read root record' };
}
