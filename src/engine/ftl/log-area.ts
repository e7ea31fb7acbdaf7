/**
 * The log area: a ring of stripes (one block of every plane each) into which a scheme appends, and from whose end it
 * truncates. A place in it is a position, which counts pages from the device's first life on; position p stands in
 * stripe p / stripePages, round the ring. The scheme appends a record (one page or several, which count only
 * together) or a page of host data, which the scheme programs itself.
 */
import { assert, present } from '../../base/assert.ts';
import { type Durable, type LogRecord, pageCondition } from '../flash/durable.ts';
import type { Flash } from '../flash/flash.ts';
import { blockOf, type Layout } from '../flash/layout.ts';
import { OpKind, OpOwner, takeOp } from '../flash/operations.ts';

/** The volatile half of the log area. */
export interface LogState {
  /** Next position to be programmed. */
  head: number;
  /** Everything before this position is stale. */
  from: number;
  /** Stripes before this one (counted round and round) have been erased; the ring may reuse them. */
  erasedTo: number;
  /** Erases outstanding of stripe `erasedTo`. */
  erasing: number;
  /** Records of which a page is on its way. */
  pending: LogRecord[];
  /** Records that wait for room, in the order in which they will be sent; they have no position yet. */
  waiting: { id: number; kind: number; words: Uint32Array; pages: number; version: number }[];
  /** Records appended since power came on; names a record. */
  appended: number;
}

export function createLogState(): LogState {
  return { head: 0, from: 0, erasedTo: 0, erasing: 0, pending: [], waiting: [], appended: 0 };
}

/** Index of the record that was sent to a position; there are few on their way. */
function indexAt(records: readonly LogRecord[], position: number): number {
  let index = 0;
  while (index < records.length && records[index]?.position !== position) index++;
  assert(index < records.length, 'a page of the log belongs to a record that was sent');
  return index;
}

/** (What `splice` cuts out it makes an array of.) */
function removeAt(records: LogRecord[], index: number): void {
  for (let at = index + 1; at < records.length; at++) records[at - 1] = present(records[at]);
  records.pop();
}

export class LogArea {
  private readonly stripePages: number;

  constructor(
    readonly state: LogState,
    private readonly durable: Durable,
    private readonly flash: Flash,
    private readonly layout: Layout,
  ) {
    this.stripePages = layout.metaStripePages;
  }

  /** Pages that can be appended before something has to be truncated. */
  get room(): number {
    return (this.state.erasedTo + this.layout.logStripes) * this.stripePages - this.state.head;
  }

  /** Pages of the area in all, as far as one append after the other can fill it. */
  get capacity(): number {
    return (this.layout.logStripes - 1) * this.stripePages;
  }

  /** Physical page of a position. */
  pageAt(position: number): number {
    const { dataBlocks, metaBlocks, planes, pagesPerBlock, logStripes } = this.layout;
    const offset = position % this.stripePages;
    const stripe = ((position - offset) / this.stripePages) % logStripes;
    const block = dataBlocks + metaBlocks + stripe * planes + (offset % planes);
    return block * pagesPerBlock + ((offset / planes) | 0);
  }

  /** The next position, for a page that the scheme programs itself. */
  take(): number {
    assert(this.room > 0, 'who appends to the log has looked for room');
    return this.state.head++;
  }

  /** True if a record waits for room. */
  get isWaiting(): boolean {
    return this.state.waiting.length > 0;
  }

  /** True if it is time to truncate: a quarter is left, or a record waits. */
  get isShort(): boolean {
    return this.isWaiting || this.room < this.capacity / 4;
  }

  /**
   * Appends a record of `pages` pages, whose words the log keeps, at once or when there is room. Answers its id: the
   * scheme hears `logged(id)` when all its pages are durable. `version` is the highest that it carries, 0: none.
   * One that `mayPass` goes before newer ones that wait and need more room: no checkpoint makes room for these as
   * long as something older is missing.
   */
  append(kind: number, words: ArrayLike<number>, pages = 1, version = 0, mayPass = false): number {
    assert(pages <= this.capacity, 'a record fits into the log area');
    const { waiting } = this.state;
    const id = ++this.state.appended;
    const kept = words instanceof Uint32Array ? words : new Uint32Array(words);
    if (waiting.length === 0 && this.room >= pages) {
      this.send(id, kind, kept, pages);
      return id;
    }
    const passed = mayPass ? waiting.findIndex((each) => each.version > version && each.pages > pages) : -1;
    waiting.splice(passed < 0 ? waiting.length : passed, 0, { id, kind, words: kept, pages, version });
    this.drain();
    return id;
  }

  private drain(): void {
    const { waiting } = this.state;
    while (waiting.length > 0) {
      const { id, kind, words, pages } = present(waiting[0]);
      if (this.room < pages) return;
      waiting.shift();
      this.send(id, kind, words, pages);
    }
  }

  private send(id: number, kind: number, words: Uint32Array, pages: number): void {
    const position = this.state.head;
    this.state.pending.push({ id, position, kind, words, parts: new Uint8Array(pages) });
    const { ops } = this.flash;
    for (let part = 0; part < pages; part++) {
      const slot = takeOp(ops, OpKind.logProgram, OpOwner.log, part);
      ops.detail[slot] = position;
      const at = this.take();
      ops.source[slot] = at + 1;
      ops.target[slot] = this.pageAt(at);
      this.flash.submit(slot, false);
    }
  }

  /** A page of a record became durable, also at a power failure. */
  durableDone(slot: number): void {
    if (this.flash.ops.kind[slot] === OpKind.logProgram) this.pageDone(slot);
  }

  /** A durable page of the area cannot be read any more: its record, if it carries one, is not complete. */
  pageLost(page: number): void {
    const { firstLogPage, firstCachePage } = this.layout;
    if (page < firstLogPage || page >= firstCachePage) return;
    const position = present(this.durable.logPosition[page - firstLogPage]) - 1;
    for (const record of this.durable.log) {
      const part = position - record.position;
      if (part >= 0 && part < record.parts.length) record.parts[part] = 0;
    }
    this.durable.log = this.durable.log.filter(({ parts }) => parts.includes(1));
  }

  /** Answers the record, as flash has it. */
  private pageDone(slot: number): LogRecord {
    const { ops } = this.flash;
    const position = present(ops.detail[slot]);
    const { log } = this.durable;
    // In the order of positions, and mostly at the end.
    let at = log.length;
    while (at > 0 && present(log[at - 1]).position > position) at--;
    let record = at > 0 ? present(log[at - 1]) : null;
    if (record === null || record.position !== position) {
      record = this.takenOver(position);
      if (at === log.length) log.push(record);
      else log.splice(at, 0, record);
    }
    record.parts[present(ops.context[slot])] = 1;
    return record;
  }

  /** A record on its way, for flash to have. One of several pages is on its way until the last of them is durable. */
  private takenOver(position: number): LogRecord {
    const { pending } = this.state;
    const sent = present(pending[indexAt(pending, position)]);
    return sent.parts.length === 1 ? sent : { ...sent, parts: new Uint8Array(sent.parts.length) };
  }

  /** Position of the oldest record that is not durable as a whole yet, or the head. */
  get settledTo(): number {
    // They are sent in the order of their positions.
    const { head, pending } = this.state;
    return pending.length > 0 ? present(pending[0]).position : head;
  }

  /** Continues after a completion; the id of a record that is durable as a whole by it, or -1. */
  completed(slot: number): number {
    const s = this.state;
    if (this.flash.ops.kind[slot] === OpKind.erase) {
      s.erasing--;
      if (s.erasing === 0) {
        s.erasedTo++;
        this.eraseStale();
        this.drain();
      }
      return -1;
    }
    const record = this.pageDone(slot);
    if (record.parts.length > 1 && record.parts.includes(0)) return -1;
    removeAt(s.pending, indexAt(s.pending, record.position));
    return record.id;
  }

  /** Everything before `from` is stale and known to be so by something durable: its stripes are erased. */
  truncate(from: number): void {
    assert(from >= this.state.from && from <= this.state.head, 'the log is truncated forwards');
    this.state.from = from;
    this.eraseStale();
  }

  private eraseStale(): void {
    const s = this.state;
    const { planes, pagesPerBlock } = this.layout;
    if (s.erasing > 0 || (s.erasedTo + 1) * this.stripePages > s.from) return;
    const first = s.erasedTo * this.stripePages;
    this.durable.log = this.durable.log.filter((record) => record.position >= first + this.stripePages);
    for (let plane = 0; plane < planes; plane++) {
      const block = blockOf(this.layout, this.pageAt(first + plane));
      const slot = takeOp(this.flash.state.ops, OpKind.erase, OpOwner.log, -1);
      this.flash.state.ops.target[slot] = block * pagesPerBlock;
      s.erasing++;
      this.flash.submit(slot, false);
    }
  }

  /** Records from a position on whose pages are all readable, in order: what recovery finds. */
  complete(from: number): LogRecord[] {
    return this.durable.log.filter((record) => record.position >= from && !record.parts.includes(0));
  }

  /**
   * Positions that recovery reads: from `from` to behind the last page that was ever begun. The page at `end`
   * is read too: it tells the end.
   */
  extent(from: number): { readonly first: number; readonly end: number } {
    let end = from;
    const firstStripe = Math.floor(from / this.stripePages);
    for (let stripe = firstStripe; stripe < firstStripe + this.layout.logStripes; stripe++) {
      const used = this.usedTo(stripe);
      // A stripe of which nothing was begun: none behind it was either.
      if (used <= 0) break;
      end = Math.max(end, stripe * this.stripePages + used);
    }
    return { first: from, end };
  }

  /** Pages used of a stripe in this round of the ring; -1 where it holds what the last round left. */
  private usedTo(stripe: number): number {
    const { firstLogPage } = this.layout;
    let used = 0;
    for (let offset = 0; offset < this.stripePages; offset++) {
      const position = stripe * this.stripePages + offset;
      const page = this.pageAt(position);
      if (this.durable.needsErase[blockOf(this.layout, page)] !== 0) return -1;
      const condition = pageCondition(this.durable, page);
      if (condition === 'erased') continue;
      if (condition === 'programmed' && this.durable.logPosition[page - firstLogPage] !== position + 1)
        return -1;
      used = offset + 1;
    }
    return used;
  }

  /** After recovery: goes on behind everything that was ever begun; what stands before `from` is erased. */
  adopt(from: number): void {
    const s = this.state;
    const { end } = this.extent(from);
    s.from = from;
    s.head = end;
    // Ids of records that stand on flash do not come again.
    s.appended = this.durable.log.reduce((most, { id }) => Math.max(most, id), 0);
    // The remains of an older stripe's interrupted erase are erased again before the ring comes round.
    // Stripes that the log uses now are not older ones, although they were a round ago.
    const current = Math.floor(from / this.stripePages);
    const last = end > from ? Math.floor((end - 1) / this.stripePages) : current;
    const older = last - this.layout.logStripes;
    s.erasedTo = Math.max(0, this.usedTo(current) < 0 ? older : older + 1);
    while (s.erasedTo < current && this.isErased(s.erasedTo)) s.erasedTo++;
    this.eraseStale();
  }

  private isErased(stripe: number): boolean {
    for (let offset = 0; offset < this.stripePages; offset++) {
      const page = this.pageAt(stripe * this.stripePages + offset);
      if (pageCondition(this.durable, page) !== 'erased') return false;
      if (this.durable.needsErase[blockOf(this.layout, page)] !== 0) return false;
    }
    return true;
  }
}
