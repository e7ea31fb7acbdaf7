/** Allowed contents of the data files after a crash, and the sentence about any violation. */
import { say } from '../../base/language.ts';
import type { PromiseName } from '../../model/promises.ts';
import { type LogDurable, SLOT_BYTES } from './durable.ts';
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
  readonly proof: string;
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
    return wrongPage(page, at, without[at], known);
  }
  const name = known.committing?.name ?? say`A transaction`;
  return {
    promise: 'atomicity',
    proof: say`${name} is there in part: some of its pages hold what it wrote, others what stood there before.`,
  };
}

function wrongPage(page: Uint8Array, at: number, unit: number, known: LogKnowledge): LogViolation {
  const named = [...known.acknowledged, ...known.aborted, ...(known.committing ? [known.committing] : [])];
  const writerOf = (byte: number): LogTransaction | undefined =>
    named.find(({ ranges }) => ranges.some(({ bytes }) => bytes[0] === byte));
  const expected = writerOf(unit)?.name ?? null;
  const name = pageName(at);
  if (!page.every((byte) => byte === page[0])) {
    const proof = say`Page ${name} is torn: its bytes are ${[...page].join(' ')}, which no transaction wrote together.`;
    return { promise: 'atomicity', proof };
  }
  const found = writerOf(page[0]);
  const holds =
    found === undefined
      ? page[0] === 0
        ? say`what stood there before the run`
        : say`what nobody wrote`
      : say`what ${found.name} wrote`;
  if (found !== undefined && known.aborted.includes(found)) {
    return {
      promise: 'no resurrection',
      proof: say`${found.name} was aborted, but page ${name} holds ${holds}.`,
    };
  }
  if (expected === null)
    return { promise: 'atomicity', proof: say`Nothing wrote page ${name}, but it holds ${holds}.` };
  return {
    promise: 'durability',
    proof: say`${expected} was acknowledged, but page ${name} holds ${holds}.`,
  };
}

/** Why there is no head: names the block that should have held it. */
export function lostHead(durable: LogDurable, known: LogKnowledge): LogViolation {
  const block = pointedBlock(durable);
  const what =
    durable.mini.length === 0
      ? say`Neither status slot is whole`
      : block < 0
        ? say`The pointer block holds no marked pointer`
        : say`The pointer names mini-log block ${block}, none of whose ${Math.floor(durable.mini[block].length / SLOT_BYTES)} values is marked`;
  const count = known.acknowledged.length;
  const lost =
    count === 0
      ? say`the log itself`
      : count === 1
        ? say`a transaction that was acknowledged`
        : say`${count} transactions that were acknowledged`;
  return { promise: 'durability', proof: say`${what}: where the log begins is lost, and with it ${lost}.` };
}
