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
  /** Those that had asked to commit, in order: any first of them may be there. */
  readonly undecided: readonly LogTransaction[];
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

/** Returns the number of undecided transactions that the data files hold; null if they hold no allowed state. */
export function survivorsIn(data: Uint8Array, { acknowledged, undecided }: LogKnowledge): number | null {
  for (let count = undecided.length; count >= 0; count--) {
    if (sameBytes(data, applied(data.length, [...acknowledged, ...undecided.slice(0, count)]))) return count;
  }
  return null;
}

/** Null where the data files hold what was acknowledged, with or without the first of the undecided commits. */
export function auditData(data: Uint8Array, known: LogKnowledge): LogViolation | null {
  if (survivorsIn(data, known) !== null) return null;
  const { acknowledged, undecided } = known;
  const allowed = Array.from({ length: undecided.length + 1 }, (_, count) =>
    applied(data.length, [...acknowledged, ...undecided.slice(0, count)]),
  );
  for (let at = 0; at < data.length; at += PAGE_BYTES) {
    const page = data.subarray(at, at + PAGE_BYTES);
    if (allowed.some((each) => sameBytes(page, each.subarray(at, at + PAGE_BYTES)))) continue;
    return wrongPage(page, at, present(allowed[0]?.[at], 'the byte that was promised'), known);
  }
  const [first] = undecided;
  return { promise: 'atomicity', proof: rvmMessage('inPart', { name: first?.name ?? null }) };
}

function wrongPage(bytes: Uint8Array, at: number, unit: number, known: LogKnowledge): LogViolation {
  const named = [...known.acknowledged, ...known.aborted, ...known.undecided];
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

/** Returns the violation of a missing head: names the block that should have held it. */
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
