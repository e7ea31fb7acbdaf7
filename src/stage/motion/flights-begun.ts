/** Operations that begin: what they program comes from memory, from another page, or out of the map. */
import type { DeviceFrame, FlightView, FrameSlot, MappingEntry, PageView } from '../../model/spoken.ts';
import {
  type Anchor,
  durableAnchor,
  entryAnchor,
  flightAnchor,
  FLIGHTS,
  frameAnchor,
  heldAnchor,
  mapPageAnchor,
  memoryAnchor,
  MORE_ENTRIES,
  placeAnchor,
} from '../scene/anchors.ts';
import type { Motion } from './motion.ts';
import { onTheSpot } from './on-the-spot.ts';

const present = <T>(list: readonly (T | undefined)[]): readonly T[] =>
  list.filter((each) => each !== undefined);

export function startedFlights(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
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
      if (was !== undefined) return [];
      if (left === undefined || stillHeld.has(left)) return [onTheSpot('enter', flightAnchor(flight.id))];
      return [{ kind: 'queue', from: [left], to: [flightAnchor(flight.id), FLIGHTS] }];
    }
    if (flight.mapPage !== undefined) return saves(previous, flight, flight.mapPage);
    const to = [placeAnchor(flight)];
    if (flight.source !== undefined)
      return [{ kind: 'copy', from: [placeAnchor(flight.source)], to, block: flight.block }];
    const queued = was === undefined ? undefined : flightAnchor(flight.id);
    const kept = flight.from === undefined ? undefined : memoryAnchor(flight.from);
    const from = present([frameOf(previous, flight), queued, left, kept, flightAnchor(flight.id), FLIGHTS]);
    return [{ kind: 'program', from, to, block: flight.block }];
  });
}

function heldPages(frame: DeviceFrame): ReadonlySet<Anchor> {
  return new Set(
    frame.memoryPanels.flatMap((panel) => (panel.kind === 'pages' ? panel.pages.map(heldAnchor) : [])),
  );
}

/** The frame of non-volatile memory that keeps what is programmed. */
function frameOf(frame: DeviceFrame, { from, name }: FlightView): Anchor | undefined {
  if (from !== 'non-volatile') return undefined;
  const slots = frame.memoryPanels.flatMap((panel): readonly FrameSlot[] =>
    panel.kind === 'frames' ? panel.frames : [],
  );
  const named = slots.filter(({ page }) => page.name === name);
  // A newer version may wait in another frame until it is committed.
  const slot = named.find(({ isCommitted }) => isCommitted) ?? named[0];
  return slot === undefined ? undefined : frameAnchor(slot.frame);
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
  if (mapPage === null) return [{ kind: 'save', from, to: [placeAnchor(flight), record] }];
  const to = [placeAnchor(flight), mapPageAnchor(mapPage), durableAnchor('map'), record];
  const entries = unsaved(previous).filter((entry) => entry.mapPage === mapPage);
  if (entries.length === 0) return [{ kind: 'save', from: [MORE_ENTRIES, ...from], to }];
  return entries.map(({ name }) => ({ kind: 'save', from: [entryAnchor(name), MORE_ENTRIES], to }));
}

function unsaved(frame: DeviceFrame): readonly MappingEntry[] {
  return frame.memoryPanels.flatMap((panel) =>
    panel.kind === 'mappings' ? panel.entries.filter(({ dirty }) => dirty) : [],
  );
}
