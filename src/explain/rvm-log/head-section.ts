/**
 * Describes the data that says where the log begins: the mini-log with its pointer block, or two status
 * slots.
 */
import { present } from '../../base/assert.ts';
import { isBlank, POINTER_BYTES, SLOT_BYTES } from '../../hostside/rvm/durable.ts';
import { pointedBlock, readHead } from '../../hostside/rvm/metadata.ts';
import { type Area, type LogOp, opText } from '../../hostside/rvm/operations.ts';
import { BLANK, MARK, word16 } from '../../hostside/rvm/record.ts';
import { isErased } from '../../hostside/rvm/spec.ts';
import type { HostCell, HostRow, HostSection } from '../../model/host-picture.ts';
import { cell, row, section } from '../host-side/cells.ts';
import { isCleared, type LogMoment } from './moment.ts';
import { rvmViewMessage as told } from './view-messages.ts';

export function headSection(moment: LogMoment): HostSection {
  if (!isErased(moment.spec)) return statusSection(moment);
  const { durable, ops } = moment;
  const named = pointedBlock(durable);
  const rows = durable.mini.map((bytes, block): HostRow => {
    const isErasing = ops.some((op) => isCleared(op, 'mini', block));
    const slots = slotsOf(bytes, ops, block, block === named);
    return row(String(block), slots, {
      note: isErasing ? told('beingErased') : block === named ? told('named') : '',
    });
  });
  return section('mini', told('miniLog'), 3, [...rows, pointerRow(moment)], {
    note: told('miniLogNote'),
    tone: 'unavailable',
  });
}

const LAST = SLOT_BYTES - 1;

function slotsOf(bytes: Uint8Array, ops: readonly LogOp[], block: number, isNamed: boolean): HostCell[] {
  const count = Math.floor(bytes.length / SLOT_BYTES);
  const slots = Array.from({ length: count }, (_, i) => i * SLOT_BYTES);
  const marked = slots.findLast((at) => bytes[at + LAST] === MARK);
  return slots.map((at) => {
    const op = programAt(ops, 'mini', SLOT_BYTES, at, block);
    const name = valueName(bytes, at);
    if (op !== undefined) return underWay(op, name);
    if (isBlank(bytes, at, at + SLOT_BYTES)) return cell({ state: 'free' }, told('slotErased'));
    const isMarked = bytes[at + LAST] === MARK;
    const state = !isMarked ? 'undecided' : isNamed && at === marked ? 'current' : 'stale';
    return cell({ state, name }, told('slot', { byte: name.slice(1), state }));
  });
}

/** The program under way of a slot at an address. */
function programAt(
  ops: readonly LogOp[],
  area: Area,
  size: number,
  at: number,
  block: number | null = null,
): LogOp | undefined {
  return ops.find(
    (op) =>
      op.kind === 'program' &&
      op.area === area &&
      (block === null || op.block === block) &&
      op.address - (op.address % size) === at,
  );
}

function underWay(op: LogOp, name: string): HostCell {
  return cell({ state: 'programming', name }, told('underWay', { operation: opText(op) }), { inFocus: true });
}

function valueName(bytes: Uint8Array, at: number): string {
  if (isBlank(bytes, at, at + 4)) return '';
  return `@${word16(bytes, at)}`;
}

/** Of the pointer block's many entries the last ones, and the next that is blank. */
const ENTRIES_SHOWN = 3;

function pointerRow({ durable, ops }: LogMoment): HostRow {
  const { pointer } = durable;
  const entries = Array.from(
    { length: Math.floor(pointer.length / POINTER_BYTES) },
    (_, i) => i * POINTER_BYTES,
  );
  const isUsed = (at: number): boolean => !isBlank(pointer, at, at + POINTER_BYTES);
  const counts = entries.findLast((at) => pointer[at + 1] === MARK);
  const last = entries.findLast(isUsed) ?? 0;
  const first = Math.max(
    0,
    Math.min(last / POINTER_BYTES + 2 - ENTRIES_SHOWN, entries.length - ENTRIES_SHOWN),
  );
  const cells = entries.slice(first, first + ENTRIES_SHOWN).map((at) => {
    const op = programAt(ops, 'pointer', POINTER_BYTES, at);
    const block = present(pointer[at], 'a byte of the pointer block');
    const name = block === BLANK ? '' : String(block);
    if (op !== undefined) return underWay(op, name);
    if (!isUsed(at)) return cell({ state: 'free' }, told('pointerErased'));
    const state = pointer[at + 1] !== MARK ? 'undecided' : at === counts ? 'current' : 'stale';
    return cell({ state, name }, told('pointerTo', { block: name, state }));
  });
  return row(told('pointer'), cells);
}

function statusSection({ spec, durable, ops }: LogMoment): HostSection {
  const cells = [0, SLOT_BYTES].map((at) => {
    const isUnder = programAt(ops, 'status', SLOT_BYTES, at) !== undefined;
    const name = valueName(durable.status, at);
    if (isUnder) return cell({ state: 'programming', name }, told('statusUnderWay'), { inFocus: true });
    if (isBlank(durable.status, at, at + SLOT_BYTES)) return cell({ state: 'free' }, told('statusBlank'));
    const counts = readHead(spec, durable)?.sequence === durable.status[at + 4];
    return cell(
      { state: counts ? 'current' : 'stale', name },
      told('statusSlot', { byte: name.slice(1), counts }),
    );
  });
  return section('status', told('status'), 3, [row(told('slots'), cells)], {
    note: told('statusNote'),
    tone: 'unavailable',
  });
}
