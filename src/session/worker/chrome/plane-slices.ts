/** Slices of the planes' work: a package is a group of tracks, a plane a track. */
import type { Device } from '../../../engine/device.ts';
import { pageName } from '../../../model/page-name.ts';
import { flightKind, flightText } from '../frames/flights.ts';
import type { Told, Track, TraceEvents } from './trace-events.ts';

interface Work {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly fromNs: number;
}

/** Packages are the first groups of tracks. */
const FIRST_PROCESS = 1;

export class PlaneSlices {
  private readonly work: (Work | null)[];
  private readonly tracks: readonly Track[];

  constructor(
    { layout }: Device,
    private readonly events: TraceEvents,
  ) {
    const { packages, planes } = layout;
    this.work = Array.from({ length: planes }, () => null);
    this.tracks = Array.from({ length: planes }, (_, plane) => ({
      process: FIRST_PROCESS + (plane % packages),
      thread: 1 + Math.floor(plane / packages),
    }));
    for (let each = 0; each < packages; each++) events.process(FIRST_PROCESS + each, `Package ${each}`);
    for (const track of this.tracks) events.thread(track, `plane ${track.thread - 1}`);
  }

  /** To be called before the first step and after each: an operation ends in the step that takes it off its plane. */
  note(device: Device): void {
    const { volatile, clock } = device.state;
    if (volatile === null) {
      this.end(clock.nowNs, { cut: true });
      return;
    }
    const { queueHead, busy, ops } = volatile.flash;
    for (let plane = 0; plane < queueHead.length; plane++) {
      const slot = busy[plane] === 1 ? queueHead[plane] : -1;
      const id = slot < 0 ? -1 : ops.id[slot];
      const before = this.work[plane];
      if ((before?.id ?? -1) === id) continue;
      if (before !== null) this.close(plane, before, clock.nowNs, {});
      this.work[plane] = slot < 0 ? null : this.workOf(device, slot);
    }
  }

  /** Ends the operations under way, because nothing more is looked at, or because the power is gone. */
  end(nowNs: number, told: Told = { unfinished: true }): void {
    this.work.forEach((work, plane) => {
      if (work !== null) this.close(plane, work, nowNs, told);
      this.work[plane] = null;
    });
  }

  private workOf(device: Device, slot: number): Work {
    const { ops } = device.core.volatile.flash;
    const { pageNumbers } = device.player.program;
    const names = {
      device,
      pageName: (logicalPage: number) => pageName(pageNumbers?.[logicalPage] ?? logicalPage),
    };
    return {
      id: ops.id[slot],
      name: flightText(names, slot),
      category: flightKind(ops.kind[slot]),
      fromNs: ops.startNs[slot],
    };
  }

  private close(plane: number, { name, category, fromNs, id }: Work, nowNs: number, told: Told): void {
    // A plane may be taken while the page still comes over the host link: then nothing has begun on it.
    if (fromNs >= nowNs) return;
    this.events.slice(this.tracks[plane], name, category, fromNs, nowNs, { operation: id, ...told });
  }
}
