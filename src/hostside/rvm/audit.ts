/** Allowed contents of the data files after a crash, and the proof of any violation. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { PromiseName } from '../../model/promises.ts';
import { type LogDurable, miniBlock, SLOT_BYTES } from './durable.ts';
import { type NoHead, rvmMessage, type WrongContent } from './messages.ts';
import { pointedBlock } from './metadata.ts';
import { PAGE_BYTES, pageName } from './script.ts';
import type { LogTransaction } from './workload.ts';

/** Knowledge of the program above when power failed. */
export interface LogKnowledge {
  /** Acknowledged transactions, in order. */
  readonly acknowledged: readonly LogTransaction[];
  /** The one whose commit was under way: it may fall either way. */
  readonly committing: LogTransaction | null;
  readonly aborted: readonly LogTransaction[];
}

export interface LogViolation {
  readonly promise: PromiseName;
  readonly proof: Text;
}

export function applied(dataBytes: number, transactions: readonly LogTransaction[]): Uint8Array {
  const data = new Uint8Array(dataBytes);
  for (const { ranges } of transactions) for (const { address, bytes } of ranges) data.set(bytes, address);
  return data;
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** Whether the data files show all that a transaction wrote. */
export function holdsAll(data: Uint8Array, { ranges }: LogTransaction): boolean {
  const shows = ({ address, bytes }: LogTransaction['ranges'][number]): boolean =>
    sameBytes(data.subarray(address, address + bytes.length), bytes);
  return ranges.length > 0 && ranges.every(shows);
}

/** Null where the data files hold what was acknowledged, with or without the commit that was under way. */
export function auditData(data: Uint8Array, known: LogKnowledge): LogViolation | null {
  const { acknowledged, committing } = known;
  const without = applied(data.length, acknowledged);
  if (sameBytes(data, without)) return null;
  const all = committing === null ? without : applied(data.length, [...acknowledged, committing]);
  if (sameBytes(data, all)) return null;
  return firstWrong(data, without, all, known);
}

function firstWrong(
  data: Uint8Array,
  without: Uint8Array,
  all: Uint8Array,
  known: LogKnowledge,
): LogViolation {
  for (let at = 0; at < data.length; at += PAGE_BYTES) {
    const page = data.subarray(at, at + PAGE_BYTES);
    const isOld = sameBytes(page, without.subarray(at, at + PAGE_BYTES));
    const isNew = sameBytes(page, all.subarray(at, at + PAGE_BYTES));
    if (isOld || isNew) continue;
    return wrongPage(page, at, present(without[at], 'the byte that was promised'), known);
  }
  const name = known.committing?.name ?? null;
  return { promise: 'atomicity', proof: rvmMessage('inPart', { name }) };
}

function wrongPage(bytes: Uint8Array, at: number, unit: number, known: LogKnowledge): LogViolation {
  const named = [...known.acknowledged, ...known.aborted, ...(known.committing ? [known.committing] : [])];
  const writerOf = (byte: number): LogTransaction | undefined =>
    named.find(({ ranges }) => ranges.some(({ bytes: written }) => written[0] === byte));
  const page = pageName(at);
  const first = present(bytes[0], 'a page has bytes');
  if (!bytes.every((byte) => byte === first))
    return { promise: 'atomicity', proof: rvmMessage('tornPage', { page, bytes: [...bytes] }) };
  const found = writerOf(first);
  if (found !== undefined && known.aborted.includes(found))
    return { promise: 'no resurrection', proof: rvmMessage('abortedShows', { page, name: found.name }) };
  const holds: WrongContent =
    found === undefined
      ? { kind: first === 0 ? 'before' : 'nobody' }
      : { kind: 'transaction', name: found.name };
  const expected = writerOf(unit);
  return expected === undefined
    ? { promise: 'atomicity', proof: rvmMessage('nobodyWrote', { page, holds }) }
    : { promise: 'durability', proof: rvmMessage('acknowledgedLost', { page, name: expected.name, holds }) };
}

/** Why there is no head: names the block that should have held it. */
export function lostHead(durable: LogDurable, known: LogKnowledge): LogViolation {
  const acknowledged = known.acknowledged.length;
  return { promise: 'durability', proof: rvmMessage('headLost', { why: noHead(durable), acknowledged }) };
}

function noHead(durable: LogDurable): NoHead {
  if (durable.mini.length === 0) return { kind: 'status' };
  const block = pointedBlock(durable);
  if (block < 0) return { kind: 'pointer' };
  return { kind: 'unmarked', block, values: Math.floor(miniBlock(durable, block).length / SLOT_BYTES) };
}
