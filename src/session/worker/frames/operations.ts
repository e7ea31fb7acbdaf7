/** The operations of the flash at one moment: those that have begun, and those that wait behind them. */
import { present } from '../../../base/assert.ts';
import type { Device } from '../../../engine/device.ts';
import { OpKind, type OpPool } from '../../../engine/flash/operations.ts';
import { Rest } from '../../../engine/flash/suspended-state.ts';

/** One row of the pool of operations. */
export interface Operation {
  readonly slot: number;
  readonly id: number;
  readonly kind: number;
  readonly owner: number;
  readonly phase: number;
  readonly target: number;
  readonly source: number;
  readonly logicalPage: number;
  readonly context: number;
  readonly startNs: number;
  readonly endNs: number;
}

export function operationAt(ops: OpPool, slot: number): Operation {
  const of = (column: ArrayLike<number>): number => present(column[slot], 'an operation of the pool');
  return {
    slot,
    id: of(ops.id),
    kind: of(ops.kind),
    owner: of(ops.owner),
    phase: of(ops.phase),
    target: of(ops.target),
    source: of(ops.source),
    logicalPage: of(ops.logicalPage),
    context: of(ops.context),
    startNs: of(ops.startNs),
    endNs: of(ops.endNs),
  };
}

/** Those on the planes, in plane order; queued ones after them, first come, first served. */
export function operationsInFlight(device: Device): Operation[] {
  if (device.state.volatile === null) return [];
  const { ops, queueHead } = device.state.volatile.flash;
  const begun: Operation[] = [];
  const queued: Operation[] = [];
  for (const head of queueHead) {
    for (let slot = head; slot >= 0; slot = present(ops.next[slot], 'the next operation of a plane')) {
      const operation = operationAt(ops, slot);
      if (operation.phase > 0) begun.push(operation);
      else queued.push(operation);
    }
  }
  return [...begun, ...queued.sort((a, b) => a.id - b.id)];
}

/** Time from which on an operation stands still for a read of the host; null: it does not. */
export function restingSince({ state, core }: Device, { slot, target }: Operation): number | null {
  const flash = state.volatile?.flash;
  if (flash === undefined || flash.suspended === null) return null;
  const plane = core.flash.planeOfPage(target);
  const isResting = flash.suspended.rest[plane] === Rest.suspended && flash.queueHead[plane] === slot;
  return isResting ? present(flash.suspended.sinceNs[plane]) : null;
}

/** Share of an operation that is done, 0 to 1. */
export function progressOf(device: Device, operation: Operation): number {
  const { startNs, endNs } = operation;
  const whole = endNs - startNs;
  const done = (restingSince(device, operation) ?? device.state.clock.nowNs) - startNs;
  return whole > 0 ? Math.min(1, Math.max(0, done / whole)) : 0;
}

/** Operations under way on pages and blocks. */
export interface UnderWay {
  /** By the data page being programmed. */
  readonly programs: ReadonlyMap<number, Operation>;
  readonly erasing: ReadonlySet<number>;
  readonly victims: ReadonlySet<number>;
}

export function underWay(device: Device): UnderWay {
  const programs = new Map<number, Operation>();
  const erasing = new Set<number>();
  const victims = new Set<number>();
  const { volatile } = device.state;
  if (volatile !== null) {
    const { pagesPerBlock } = device.layout;
    for (const operation of operationsInFlight(device)) {
      const { kind, phase, target } = operation;
      if (phase === 0) continue;
      if (kind === OpKind.program || kind === OpKind.copy) programs.set(target, operation);
      if (kind === OpKind.erase) erasing.add(Math.floor(target / pagesPerBlock));
    }
    for (const block of volatile.ftl.collector.victim) if (block >= 0) victims.add(block);
  }
  return { programs, erasing, victims };
}
