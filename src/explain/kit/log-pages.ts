/** Pages of the log area, in the order in which they were appended: records, and data that a scheme logs. */
import { present } from '../../base/assert.ts';
import type { Device } from '../../engine/device.ts';
import { type LogRecord, pageCondition } from '../../engine/flash/durable.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import { OpKind } from '../../engine/flash/operations.ts';
import { slotOf } from '../view/format.ts';
import { operationOn, rebuildingOf, schemeOf } from './look.ts';

export interface LogPage {
  /** Physical page. */
  readonly at: number;
  /** Counts pages from the device's first life on; Infinity where a torn page does not tell it. */
  readonly position: number;
  readonly condition: 'programmed' | 'torn' | 'programming';
  /** The record that it is a part of; null of logged data, and of what is on its way. */
  readonly record: LogRecord | null;
  /** Slot of the operation that programs it; -1: none does. */
  readonly slot: number;
}

export function logPages(device: Device): readonly LogPage[] {
  const pages = [...standing(device), ...onTheirWay(device)];
  const known = pages.map(({ position }) => position).filter(Number.isFinite);
  const orders = ordersOf(device.layout, Math.max(-1, ...known));
  return pages.sort((a, b) => orders(a) - orders(b));
}

/** A torn page stands where its slot is in the ring: at most one page of each plane is ahead of the newest. */
function ordersOf(layout: Layout, newest: number): (page: LogPage) => number {
  const { logStripes, metaStripePages, planes } = layout;
  const ring = logStripes * metaStripePages;
  const last = newest + planes;
  return ({ at, position }) =>
    Number.isFinite(position) ? position : last - ((last + ring - slotOf(layout, at)) % ring);
}

function standing({ layout, state }: Device): LogPage[] {
  const { durable } = state;
  const { firstLogPage, firstCachePage } = layout;
  const out: LogPage[] = [];
  for (let at = firstLogPage; at < firstCachePage; at++) {
    const condition = pageCondition(durable, at);
    if (condition === 'erased') continue;
    const position = condition === 'torn' ? Infinity : present(durable.logPosition[at - firstLogPage]) - 1;
    out.push({ at, position, condition, record: recordAt(durable.log, position), slot: -1 });
  }
  return out;
}

/** The record that a position of the log belongs to. */
export function recordAt(log: readonly LogRecord[], position: number): LogRecord | null {
  return (
    log.find((each) => position >= each.position && position < each.position + each.parts.length) ?? null
  );
}

function onTheirWay(device: Device): LogPage[] {
  if (device.state.volatile === null) return [];
  const { flash, log } = device.core;
  const { ops } = flash;
  const isOfLog = (kind: number): boolean => kind === OpKind.logProgram || kind === OpKind.logData;
  return flash
    .begun()
    .filter((slot) => isOfLog(present(ops.kind[slot])))
    .map((slot) => {
      const position = present(ops.source[slot]) - 1;
      const record = ops.kind[slot] === OpKind.logProgram ? recordAt(log.state.pending, position) : null;
      return { at: present(ops.target[slot]), position, condition: 'programming', record, slot };
    });
}

/** Log position from which recovery reads: what stands before is not needed any more. */
export function logFrom({ state }: Device): number {
  return state.durable.metadata.record?.numbers['from'] ?? 0;
}

/** Returns false while recovery goes through the log and has not come to a page of it. */
export function hasReadLogPage(device: Device, page: number): boolean {
  const job = rebuildingOf(device);
  if (job === null) return true;
  const stages = schemeOf(device)?.recoverer.stages ?? [];
  const reading = stages.findIndex(({ id }) => id === 'log' || id === 'spo');
  if (reading < 0 || job.stage > reading) return true;
  if (job.stage < reading) return false;
  const index = job.queue.indexOf(page);
  // Pages that it does not ask for are of no use to it.
  if (index < 0) return false;
  return index < job.at && operationOn(device, page) < 0;
}
