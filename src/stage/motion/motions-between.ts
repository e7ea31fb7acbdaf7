/** Motions between two neighbouring frames. All of them are read from the frames; the screen guesses nothing. */
import type { BlockView, DeviceFrame, FlightView, MappingEntry, PageView } from '../../model/spoken.ts';
import {
  type Anchor,
  BELOW_LANES,
  blockAnchor,
  durableAnchor,
  entryAnchor,
  flightAnchor,
  FLIGHTS,
  heldAnchor,
  laneAnchors,
  mapPageAnchor,
  memoryAnchor,
  MORE_ENTRIES,
  pageAnchor,
} from '../scene/anchors.ts';
import { isPowered } from '../scene/format.ts';
import { movedBlocks } from '../scene/scene.ts';
import type { Motion } from './motion.ts';
import type { PagePlace } from '../../model/mechanism.ts';

export function motionsBetween(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  if (previous === next || next.map !== null) return [];
  return [
    ...changedPages(previous, next),
    ...startedFlights(previous, next),
    ...turns(previous, next),
    ...movingBlocks(previous, next),
  ];
}

const present = <T>(list: readonly (T | undefined)[]): readonly T[] =>
  list.filter((each) => each !== undefined);

/** A page, or the block where that is a chip without pages. */
const pageOrBlock = (block: number, page: number): readonly Anchor[] => [
  pageAnchor(block, page),
  blockAnchor(block),
];

export function onTheSpot(kind: Motion['kind'], anchor: Anchor, block?: number): Motion {
  return { kind, from: [anchor], to: [anchor], ...(block === undefined ? {} : { block }) };
}

function changedPages(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  const before = new Map(previous.blocks.map((block) => [block.block, block]));
  const isRunning = isPowered(previous.phase) && isPowered(next.phase);
  return next.blocks.flatMap((block) => {
    const was = before.get(block.block);
    if (was === undefined) return [];
    const erased = isErased(was, block);
    return block.pages.flatMap((page, index) => {
      const old = was.pages[index];
      const anchor = pageAnchor(block.block, index);
      if (old === undefined) return [];
      if (erased)
        return old.state === 'free'
          ? []
          : [{ kind: 'erase', from: [anchor], to: pageOrBlock(block.block, index), block: block.block }];
      return changedPage(old, page, anchor, block.block, isRunning);
    });
  });
}

function isErased(was: BlockView, is: BlockView): boolean {
  const held = was.pages.some(({ state }) => state !== 'free' && state !== 'unread');
  return held && is.pages.every(({ state }) => state === 'free');
}

function changedPage(
  was: PageView,
  is: PageView,
  anchor: Anchor,
  block: number,
  isRunning: boolean,
): readonly Motion[] {
  if (was.state === is.state) return [];
  if (was.state === 'unread') return [onTheSpot('read', anchor, block)];
  if (was.state !== 'undecided' && was.state !== 'programming') return [];
  // Solid means that the map points to it.
  if (is.state === 'current' && is.record === undefined && isRunning)
    return [{ kind: 'map', from: [entryAnchor(is.name), MORE_ENTRIES], to: [anchor], block }];
  const isDecided = is.state === 'aborted' || is.state === 'lost' || is.state === 'current';
  return isDecided ? [onTheSpot('decide', anchor, block)] : [];
}

function startedFlights(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  const before = new Map(previous.inFlight.map((flight) => [flight.id, flight]));
  const held = heldPages(previous);
  const stillHeld = heldPages(next);
  return next.inFlight.flatMap((flight): readonly Motion[] => {
    const was = before.get(flight.id);
    if (was?.begun === true || flight.kind === 'read' || flight.kind === 'erase') return [];
    const page = pageOf(next, flight);
    const hold = heldAnchor(page);
    const left = held.has(hold) ? hold : undefined;
    if (!flight.begun) {
      if (was !== undefined || left === undefined || stillHeld.has(left)) return [];
      return [{ kind: 'queue', from: [left], to: [flightAnchor(flight.id), FLIGHTS] }];
    }
    if (flight.mapPage !== undefined) return saves(previous, flight, flight.mapPage);
    const to = [anchorOf(flight)];
    if (flight.source !== undefined)
      return [{ kind: 'copy', from: [anchorOf(flight.source)], to, block: flight.block }];
    const queued = was === undefined ? undefined : flightAnchor(flight.id);
    const kept = flight.from === undefined ? undefined : memoryAnchor(flight.from);
    const from = present([queued, left, kept, flightAnchor(flight.id), FLIGHTS]);
    return [{ kind: 'program', from, to, block: flight.block }];
  });
}

const anchorOf = ({ block, page }: { readonly block: number; readonly page: number }): Anchor =>
  pageAnchor(block, page);

function heldPages(frame: DeviceFrame): ReadonlySet<Anchor> {
  return new Set(
    frame.memoryPanels.flatMap((panel) => (panel.kind === 'pages' ? panel.pages.map(heldAnchor) : [])),
  );
}

/** The page that an operation makes: as the frame shows it, or as far as the operation names it. */
function pageOf(frame: DeviceFrame, flight: FlightView): Pick<PageView, 'name' | 'transaction'> {
  const shown = frame.blocks.find(({ block }) => block === flight.block)?.pages[flight.page];
  if (shown?.state === 'programming') return shown;
  return { name: flight.name ?? '', transaction: flight.transaction };
}

/** The entries that a mapping page will hold, or the record that roots the map. */
function saves(previous: DeviceFrame, flight: FlightView, mapPage: number | null): readonly Motion[] {
  const from = [flightAnchor(flight.id), FLIGHTS];
  const record = durableAnchor('record');
  if (mapPage === null) return [{ kind: 'save', from, to: [anchorOf(flight), record] }];
  const to = [anchorOf(flight), mapPageAnchor(mapPage), durableAnchor('map'), record];
  const entries = unsaved(previous).filter((entry) => entry.mapPage === mapPage);
  if (entries.length === 0) return [{ kind: 'save', from: [MORE_ENTRIES, ...from], to }];
  return entries.map(({ name }) => ({ kind: 'save', from: [entryAnchor(name), MORE_ENTRIES], to }));
}

function unsaved(frame: DeviceFrame): readonly MappingEntry[] {
  return frame.memoryPanels.flatMap((panel) =>
    panel.kind === 'mappings' ? panel.entries.filter(({ dirty }) => dirty) : [],
  );
}

/** The record that became durable gives blocks their lanes. */
function turns(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  const from = [...recordPages(next).map(anchorOf), durableAnchor('record')];
  if (recordOf(previous) === recordOf(next) || !isPowered(next.phase)) return [];
  return movedBlocks(previous, next).map(({ block }) => ({
    kind: 'turn',
    from,
    to: [blockAnchor(block)],
  }));
}

/** Changes where another record roots the map. */
function recordOf(frame: DeviceFrame): string {
  return JSON.stringify([recordPages(frame), frame.durableFacts.filter((group) => group.of === 'record')]);
}

function recordPages({ metadata }: DeviceFrame): readonly PagePlace[] {
  return metadata.flatMap(({ pages }) =>
    pages.filter(({ of, page }) => of === 'record' && page.state === 'current').map(({ at }) => at),
  );
}

/** A change of blocks in one lane may move or resize other blocks and lanes. */
function movingBlocks(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  const moved = new Set(movedBlocks(previous, next).map(({ block }) => block));
  if (moved.size === 0) return [];
  return [
    ...next.blocks.map(({ block }) =>
      onTheSpot(moved.has(block) ? 'travel' : 'shift', blockAnchor(block), block),
    ),
    ...shiftingGrounds(next),
  ];
}

/** Lanes with their titles, and what stands below them: those that stand where they stood do not move. */
export function shiftingGrounds({ lanes }: DeviceFrame): readonly Motion[] {
  const anchors = [...lanes.flatMap(({ id }) => laneAnchors(id)), ...BELOW_LANES];
  return anchors.map((anchor) => onTheSpot('shift', anchor));
}
