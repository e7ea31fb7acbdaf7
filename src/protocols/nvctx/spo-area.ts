/**
 * Mappings that find no room in the in-process table: they wait in DRAM and go to the SPO area a page at a time
 * (NVCTX, hybrid storing). COMMIT writes the last page; nothing needs to be there before.
 */
import { assert, present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { type Header, HEADER_BYTES, memoryOf, removeRequests, REQUEST_BYTES } from './memory.ts';
import { noteSpilled, type NvctxState, type Spill } from './state.ts';
import { noteStore, Stored } from './stores.ts';

/** Kind of the records; words: number, TxID, then pairs of logical page and place + 1. */
export const SPILLED = 10;

export class SpoArea {
  constructor(
    private readonly core: Core,
    private readonly state: NvctxState,
  ) {}

  private get pairsPerPage(): number {
    return Math.floor((memoryOf(this.core).pageBytes - HEADER_BYTES) / REQUEST_BYTES);
  }

  of(row: Transaction): Spill | undefined {
    return this.state.spills.get(row.number);
  }

  private openFor(row: Transaction, header: Header): Spill {
    const known = this.of(row);
    if (known !== undefined) return known;
    const spill: Spill = { number: row.number, slot: row.slot, buffer: [], outstanding: 0, sealed: false };
    this.state.spills.set(row.number, spill);
    header.spilled = true;
    return spill;
  }

  /** Notes where a page of a transaction is whose mapping is spilled. */
  put(row: Transaction, header: Header, logicalPage: number, at: number): void {
    const spill = this.openFor(row, header);
    const { buffer } = spill;
    for (let i = 0; i < buffer.length; i += 2) {
      if (buffer[i] !== logicalPage) continue;
      buffer[i + 1] = at;
      return;
    }
    buffer.push(logicalPage, at);
    if (buffer.length >= 2 * this.pairsPerPage) this.send(row, spill);
  }

  /** Single storing: a transaction that does not fit leaves the in-process table. */
  moveOver(row: Transaction, header: Header): void {
    const { entries } = this.state;
    for (let entry = row.firstEntry; entry >= 0; entry = present(entries.next[entry])) {
      this.state.requestOf[entry] = -1;
    }
    const pairs = removeRequests(memoryOf(this.core), header);
    this.openFor(row, header);
    for (let i = 0; i < pairs.length; i += 2) this.put(row, header, present(pairs[i]), present(pairs[i + 1]));
    noteStore(this.core, Stored.removed, row.txIndex, row.number);
  }

  /** Sends what is buffered, a page's worth at a time. */
  private send(row: Transaction, spill: Spill): void {
    const { core, state } = this;
    const { buffer } = spill;
    const most = 2 * this.pairsPerPage;
    for (let from = 0; from < buffer.length; from += most) {
      const count = Math.min(most, buffer.length - from);
      // The log keeps the words: they are made as it keeps them.
      const words = new Uint32Array(2 + count);
      words[0] = row.number;
      words[1] = row.txid;
      for (let i = 0; i < count; i++) words[2 + i] = present(buffer[from + i]);
      const id = core.log.append(SPILLED, words);
      noteSpilled(state, id, row.number);
      spill.outstanding++;
      core.watcher?.emit(Event.logRecordIssued, SPILLED, row.txIndex, 1, id);
    }
    spill.buffer = [];
    if (core.log.isShort) this.takeBack();
  }

  /** COMMIT: the last page. True when something must be waited for. */
  seal(row: Transaction): boolean {
    const spill = this.of(row);
    if (spill === undefined) return false;
    spill.sealed = true;
    this.send(row, spill);
    return spill.outstanding > 0;
  }

  /**
   * The area runs short while an open transaction holds its end: that one's mappings go back to DRAM. They are
   * needed on flash from its COMMIT on.
   */
  private takeBack(): void {
    const { state, core } = this;
    const oldest = this.oldestLive();
    const spill = oldest === undefined ? undefined : state.spills.get(present(oldest.words[0]));
    if (spill === undefined || spill.sealed) return;
    const row = present(state.slots[spill.slot]);
    assert(row !== null, 'an open transaction has a row');
    spill.buffer = [];
    spill.outstanding = 0;
    const { entries } = state;
    for (let entry = row.firstEntry; entry >= 0; entry = present(entries.next[entry])) {
      const at = present(entries.at[entry]);
      if (at !== 0 && present(state.requestOf[entry]) < 0)
        spill.buffer.push(present(entries.logicalPage[entry]), at);
    }
    this.forget(spill.number);
    core.watcher?.emit(Event.nvmStored, Stored.request, row.txIndex, spill.buffer.length / 2);
    this.advance();
  }

  /** Drops the records of a transaction, which are no longer needed. */
  private forget(number: number): void {
    const { spillRecords, recordsOf } = this.state;
    for (const id of recordsOf.get(number) ?? []) spillRecords.delete(id);
    recordsOf.delete(number);
  }

  /** The first record, by its position, that a transaction still needs. */
  private oldestLive(): LogRecord | undefined {
    const { core } = this;
    const { spillRecords } = this.state;
    if (spillRecords.size === 0) return undefined;
    const { spoFrom } = memoryOf(core);
    const isLive = ({ id, position }: LogRecord): boolean => position >= spoFrom && spillRecords.has(id);
    // Both lists are in the order of positions; the one on flash may be long.
    const { log } = core.durable;
    let at = indexFrom(log, spoFrom);
    while (at < log.length && !isLive(present(log[at]))) at++;
    const onFlash = at < log.length ? log[at] : undefined;
    const onItsWay = core.log.state.pending.find(isLive);
    if (onFlash === undefined || onItsWay === undefined) return onFlash ?? onItsWay;
    return onItsWay.position < onFlash.position ? onItsWay : onFlash;
  }

  /** A transaction has ended: its spilled mappings mean nothing any more. */
  end(number: number): void {
    const { state } = this;
    state.spills.delete(number);
    this.forget(number);
    this.advance();
  }

  /** A record is durable; the spill of an open transaction that it belongs to. */
  logged(id: number): Spill | undefined {
    const { state } = this;
    const number = state.spillRecords.get(id) ?? 0;
    const spill = state.spills.get(number);
    if (spill !== undefined) spill.outstanding--;
    if (number === 0) this.advance();
    return spill;
  }

  /** Moves the head pointer past the records that are no longer needed. */
  private advance(): void {
    const { core } = this;
    const memory = memoryOf(core);
    const from = Math.min(core.log.settledTo, this.oldestLive()?.position ?? core.log.state.head);
    if (from <= memory.spoFrom) return;
    memory.spoFrom = from;
    noteStore(core, Stored.spoFrom, -1, from);
    core.log.truncate(from);
  }
}

/** Index of the first record at `position` or behind it. */
function indexFrom(log: readonly LogRecord[], position: number): number {
  let low = 0;
  let high = log.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (present(log[middle]).position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Spilled mappings that recovery finds, as records of a number, in the order in which they were written. */
export function spilledRecords(core: Core): { number: number; txid: number; pairs: number[] }[] {
  return core.log.complete(memoryOf(core).spoFrom).flatMap(({ kind, words }) => {
    if (kind !== SPILLED) return [];
    return [{ number: present(words[0]), txid: present(words[1]), pairs: Array.from(words.subarray(2)) }];
  });
}
