/** The operations of the flash at one moment: those that have begun, and those that wait behind them. */
import type { Device } from '../../../engine/device.ts';
import { OpKind } from '../../../engine/flash/operations.ts';

/** Slots on the planes, in plane order; queued ones after them, first come, first served. */
export function slotsInFlight(device: Device): number[] {
  if (device.state.volatile === null) return [];
  const { ops, queueHead } = device.state.volatile.flash;
  const begun: number[] = [];
  const queued: number[] = [];
  for (let plane = 0; plane < queueHead.length; plane++) {
    for (let slot = queueHead[plane]; slot >= 0; slot = ops.next[slot]) {
      if (ops.phase[slot] > 0) begun.push(slot);
      else queued.push(slot);
    }
  }
  return [...begun, ...queued.sort((a, b) => ops.id[a] - ops.id[b])];
}

/** Share of an operation that is done, 0 to 1. */
export function progressOf(device: Device, slot: number): number {
  if (device.state.volatile === null) return 0;
  const { ops } = device.state.volatile.flash;
  const whole = ops.endNs[slot] - ops.startNs[slot];
  const done = device.state.clock.nowNs - ops.startNs[slot];
  return whole > 0 ? Math.min(1, Math.max(0, done / whole)) : 0;
}

/** Operations under way on pages and blocks. */
export interface UnderWay {
  /** Slot by the data page being programmed. */
  readonly programs: ReadonlyMap<number, number>;
  readonly erasing: ReadonlySet<number>;
  readonly victims: ReadonlySet<number>;
}

export function underWay(device: Device): UnderWay {
  const programs = new Map<number, number>();
  const erasing = new Set<number>();
  const victims = new Set<number>();
  const { volatile } = device.state;
  if (volatile !== null) {
    const { ops } = volatile.flash;
    const { pagesPerBlock } = device.layout;
    for (const slot of slotsInFlight(device)) {
      if (ops.phase[slot] === 0) continue;
      const kind = ops.kind[slot];
      if (kind === OpKind.program || kind === OpKind.copy) programs.set(ops.target[slot], slot);
      if (kind === OpKind.erase) erasing.add(Math.floor(ops.target[slot] / pagesPerBlock));
    }
    for (const block of volatile.ftl.collector.victim) if (block >= 0) victims.add(block);
  }
  return { programs, erasing, victims };
}
