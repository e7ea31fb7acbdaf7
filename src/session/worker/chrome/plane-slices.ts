/** Slices of the planes' work: a package is a group of tracks, a plane a track. */
import type { Device } from '../../../engine/device.ts';
import { Rest } from '../../../engine/flash/suspended-state.ts';
import { pageName } from '../../../model/page-name.ts';
import { flightKind, flightOf } from '../frames/flights.ts';
import { operationAt } from '../frames/operations.ts';
import { sliceName } from './slice-name.ts';
import type { Told, Track, TraceEvents } from './trace-events.ts';

/** A plane, its track, and the operation on it. */
interface Plane {
  readonly index: number;
  readonly track: Track;
  work: Work | null;
  /** From when on nothing is on its track. */
  freeNs: number;
}

interface Work {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly fromNs: number;
}

/** Packages are the first groups of tracks. */
const FIRST_PROCESS = 1;

export class PlaneSlices {
  private readonly planes: readonly Plane[];

  constructor(
    { layout }: Device,
    private readonly events: TraceEvents,
  ) {
    const { packages, planes } = layout;
    this.planes = Array.from({ length: planes }, (_, index) => {
      const track = { process: FIRST_PROCESS + (index % packages), thread: 1 + Math.floor(index / packages) };
      return { index, track, work: null, freeNs: 0 };
    });
    for (let each = 0; each < packages; each++) events.process(FIRST_PROCESS + each, `Package ${each}`);
    for (const { track } of this.planes) events.thread(track, `plane ${track.thread - 1}`);
  }

  /** To be called before the first step and after each: an operation ends in the step that takes it off its plane. */
  note(device: Device): void {
    const { volatile, clock } = device.state;
    if (volatile === null) {
      this.end(clock.nowNs, { cut: true });
      return;
    }
    const { queueHead, busy, ops, suspended } = volatile.flash;
    for (const plane of this.planes) {
      const { index } = plane;
      const head = busy[index] === 1 ? (queueHead[index] ?? -1) : -1;
      // Reads that an operation stands still for come next in their queues.
      const rests = suspended !== null && suspended.rest[index] !== Rest.none;
      const read = rests ? (ops.next[head] ?? -1) : -1;
      const slot = rests && (ops.phase[read] ?? 0) === 0 ? -1 : rests ? read : head;
      const id = slot < 0 ? -1 : (ops.id[slot] ?? -1);
      if ((plane.work?.id ?? -1) === id) continue;
      this.close(plane, clock.nowNs, {});
      if (slot >= 0) plane.work = workOf(device, slot, plane.freeNs);
    }
  }

  /** Ends the operations under way, because nothing more is looked at, or because the power is gone. */
  end(nowNs: number, told: Told = { unfinished: true }): void {
    for (const plane of this.planes) this.close(plane, nowNs, told);
  }

  private close(plane: Plane, nowNs: number, told: Told): void {
    const { track, work } = plane;
    if (work !== null) plane.freeNs = nowNs;
    plane.work = null;
    // A plane may be taken while the page still comes over the host link: then nothing has begun on it.
    if (work === null || work.fromNs >= nowNs) return;
    const { name, category, fromNs, id } = work;
    this.events.slice(track, name, category, fromNs, nowNs, { operation: id, ...told });
  }
}

/** The rest of an operation that has stood still begins where the read before it ends. */
function workOf(device: Device, slot: number, freeNs: number): Work {
  const { pageNumbers } = device.player.program;
  const names = {
    device,
    pageName: (logicalPage: number) => pageName(pageNumbers?.[logicalPage] ?? logicalPage),
  };
  const operation = operationAt(device.core.volatile.flash.ops, slot);
  return {
    id: operation.id,
    name: sliceName(flightOf(names, operation)),
    category: flightKind(operation.kind),
    fromNs: Math.max(operation.startNs, freeNs),
  };
}
