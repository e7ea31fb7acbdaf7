/**
 * Beginning of the log. On flash it is kept in the mini-log (Price & Nettles): values are appended to a data
 * block, each committed by its mark; a full block is reclaimed by copying the last value to a fresh one,
 * marking the copy, naming the fresh block in the pointer block, and only then erasing the old. Elsewhere two
 * slots are overwritten in turn, and the newest whole one counts.
 */
import { assert, present } from '../../base/assert.ts';
import {
  isBlank,
  type LogDurable,
  MINI_DATA_BLOCKS,
  miniBlock,
  POINTER_BYTES,
  SLOT_BYTES,
} from './durable.ts';
import type { LogOp } from './operations.ts';
import { BLANK, MARK, put32, word32 } from './record.ts';
import { isErased, type LogSpec } from './spec.ts';

/** The oldest record that still counts: where it stands and its sequence number. */
export interface LogHead {
  readonly address: number;
  readonly sequence: number;
}

const LAST = SLOT_BYTES - 1;
/** Operations on metadata program no record. */
const NO_RECORD = { isCopy: false, sequence: 0, records: 0 } as const;

function checkByte(bytes: Uint8Array, at: number): number {
  let hash = 0x5a;
  for (const byte of bytes.subarray(at, at + LAST)) hash = (Math.imul(hash ^ byte, 0x9d) + 0x3b) & 0xff;
  return hash;
}

function slotValue(bytes: Uint8Array, at: number): LogHead {
  return { address: word32(bytes, at), sequence: word32(bytes, at + 4) };
}

function slotBytes({ address, sequence }: LogHead, last: number | null): Uint8Array {
  const out = new Uint8Array(SLOT_BYTES);
  put32(out, 0, address);
  put32(out, 4, sequence);
  out[LAST] = last ?? checkByte(out, 0);
  return out;
}

/** Offset of the last slot that is not blank, -1 for none. */
function lastUsed(block: Uint8Array, size: number): number {
  for (let at = (Math.floor(block.length / size) - 1) * size; at >= 0; at -= size) {
    if (!isBlank(block, at, at + size)) return at;
  }
  return -1;
}

function lastMarked(block: Uint8Array, size: number): number {
  for (let at = lastUsed(block, size); at >= 0; at -= size) if (block[at + size - 1] === MARK) return at;
  return -1;
}

/** The data block that the pointer block names, -1 for none. */
export function pointedBlock({ pointer }: LogDurable): number {
  const at = lastMarked(pointer, POINTER_BYTES);
  return at < 0 ? -1 : present(pointer[at], 'the marked pointer') % MINI_DATA_BLOCKS;
}

/** The value that counts; `trustsUnmarked` is an injected bug. Null where there is none: the log is lost. */
export function readHead(spec: LogSpec, durable: LogDurable, trustsUnmarked = false): LogHead | null {
  if (!isErased(spec)) return readStatus(durable.status);
  const block = pointedBlock(durable);
  if (block < 0) return null;
  const slots = miniBlock(durable, block);
  const at = (trustsUnmarked ? lastUsed : lastMarked)(slots, SLOT_BYTES);
  return at < 0 ? null : slotValue(slots, at);
}

/** Offset of the status slot that is whole and newest, -1 for none. */
function newestStatus(status: Uint8Array): number {
  const whole = [0, SLOT_BYTES].filter(
    (at) => status[at + LAST] === checkByte(status, at) && !isBlank(status, at, at + SLOT_BYTES),
  );
  const age = (at: number): number => slotValue(status, at).sequence;
  return whole.reduce((best, at) => (best < 0 || age(at) > age(best) ? at : best), -1);
}

function readStatus(status: Uint8Array): LogHead | null {
  const at = newestStatus(status);
  return at < 0 ? null : slotValue(status, at);
}

/** The operations that make `head` the value that counts, in order. */
export function planHead(spec: LogSpec, durable: LogDurable, head: LogHead, mutant: string | null): LogOp[] {
  if (!isErased(spec)) return [statusOp(durable.status, head)];
  const block = Math.max(0, pointedBlock(durable));
  const used = lastUsed(miniBlock(durable, block), SLOT_BYTES);
  const next = used < 0 ? 0 : used + SLOT_BYTES;
  if (next + SLOT_BYTES <= spec.miniBlockBytes) return valueOps(block, next, head, false);
  const fresh = (block + 1) % MINI_DATA_BLOCKS;
  return [...planReclaim(spec, durable, block, fresh, mutant), ...valueOps(fresh, SLOT_BYTES, head, false)];
}

function statusOp(status: Uint8Array, head: LogHead): LogOp {
  const address = newestStatus(status) === 0 ? SLOT_BYTES : 0;
  const bytes = slotBytes(head, null);
  return { kind: 'program', area: 'status', block: 0, address, bytes, part: 'whole', ...NO_RECORD };
}

function valueOps(block: number, at: number, head: LogHead, isCopy: boolean): [body: LogOp, mark: LogOp] {
  const of = { kind: 'program', area: 'mini', block, ...NO_RECORD, isCopy } as const;
  return [
    { ...of, address: at, bytes: slotBytes(head, BLANK).subarray(0, LAST), part: 'body' },
    { ...of, address: at + LAST, bytes: Uint8Array.of(MARK), part: 'mark' },
  ];
}

function planReclaim(
  spec: LogSpec,
  durable: LogDurable,
  old: number,
  fresh: number,
  mutant: string | null,
): LogOp[] {
  const kept = readHead(spec, durable);
  assert(kept !== null, 'the block that is reclaimed holds a marked value');
  const entry = lastUsed(durable.pointer, POINTER_BYTES) + POINTER_BYTES;
  const at = entry < POINTER_BYTES ? 0 : entry;
  assert(at + POINTER_BYTES <= durable.pointer.length, 'the pointer block has room: it outlives the chip');
  const [copy, mark] = valueOps(fresh, 0, kept, true);
  const pointer = pointerOps(at, fresh);
  const erase: LogOp = { kind: 'erase', area: 'mini', block: old, isUnnamed: false };
  if (mutant === 'pointer-before-mark') return [copy, ...pointer, mark, erase];
  if (mutant === 'erase-before-pointer') return [copy, mark, erase, ...pointer];
  return [copy, mark, ...pointer, erase];
}

function pointerOps(at: number, block: number): LogOp[] {
  const of = { kind: 'program', area: 'pointer', block, ...NO_RECORD } as const;
  return [
    { ...of, address: at, bytes: Uint8Array.of(block), part: 'body' },
    { ...of, address: at + 1, bytes: Uint8Array.of(MARK), part: 'mark' },
  ];
}

/** Erases that a recovery owes the mini-log: a block that nothing names must be blank before it is used. */
export function planMiniCleaning(spec: LogSpec, durable: LogDurable): LogOp[] {
  if (!isErased(spec)) return [];
  const named = pointedBlock(durable);
  return durable.mini.flatMap((bytes, block): LogOp[] =>
    block === named || isBlank(bytes) ? [] : [{ kind: 'erase', area: 'mini', block, isUnnamed: true }],
  );
}

/** A log as it is delivered: empty, with a marked head at its start. */
export function formatHead(spec: LogSpec, durable: LogDurable): void {
  const head: LogHead = { address: 0, sequence: 1 };
  if (!isErased(spec)) durable.status.set(slotBytes(head, null), 0);
  else {
    miniBlock(durable, 0).set(slotBytes(head, MARK), 0);
    durable.pointer.set([0, MARK], 0);
  }
}
