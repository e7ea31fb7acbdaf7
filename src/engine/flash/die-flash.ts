/**
 * Flash whose dies run one command at a time. A package is one die, or a plane where planes take commands by themselves; planes of a die work together only in one multi-plane
 * command: operations of one kind, programs and reads at the same page of their blocks (ONFI). A free die takes the oldest
 * operation at the head of its planes' queues, and with it those heads that are ready and fit; others join it as long as
 * its pages cross the bus, and it waits for none. Programs cross the bus one after the other, begin together and end
 * together; reads begin together and cross the bus one after the other. To a power failure each of them is an operation of its own.
 *
 * Reads of the host stop programs and erases, each the whole command. A stopped operation stays at the head of its plane's queue: to a
 * power failure it is under way. It goes on when no read is left that may go before it, and its end is moved by as long
 * as it stood still. Nothing of this is on the way of an operation on flash without it.
 */
import { heapPush } from '../../base/heap.ts';
import type { Watcher } from '../interface/event-types.ts';
import { Event } from '../interface/events.ts';
import type { DieState } from './die-state.ts';
import { FailingFlash } from './failing-flash.ts';
import { isRead, OpKind } from './operations.ts';
import { ReadsFirst } from './reads-first.ts';
import { Rest, type SuspendedState } from './suspended-state.ts';

export class DieFlash extends FailingFlash {
  private readonly dies: number;
  private readonly reads: ReadsFirst;
  private readonly pages: number;

  constructor(
    private readonly die: DieState,
    private readonly suspended: SuspendedState,
    private readonly around: { readonly watcher: Watcher | null },
    ...parts: ConstructorParameters<typeof FailingFlash>
  ) {
    super(...parts);
    const [, durable, state, , , layout, spec] = parts;
    this.dies = layout.dies;
    this.pages = layout.pagesPerBlock;
    this.reads = new ReadsFirst(spec, layout, durable, state.ops);
  }

  protected override enqueue(slot: number): void {
    const { ops, queueHead, queueTail, die } = this;
    const plane = this.planeOfPage(ops.target[slot]);
    ops.plane[slot] = plane;
    ops.next[slot] = -1;
    const tail = queueTail[plane];
    queueTail[plane] = slot;
    if (tail >= 0) ops.next[tail] = slot;
    else queueHead[plane] = slot;
    const at = plane % this.dies;
    if (die.members[at] === 0) this.begin(at);
    else if (die.reading[at] === 0) {
      this.join(at, plane, queueHead[this.firstBusy(at)]);
      if (this.reads.isUrgent(slot)) this.stop(at);
    }
  }

  /** Begins the next command of a free die: of the oldest operation, or, if none is there yet, of the one that comes next. */
  private begin(at: number): void {
    const { ops, queueHead, planes, dies } = this;
    const { nowNs } = this.clock;
    let first = -1;
    let firstNs = 0;
    for (let plane = at; plane < planes; plane += dies) {
      const head = queueHead[plane];
      if (head < 0) continue;
      const readyNs = ops.startNs[head] > nowNs ? ops.startNs[head] : nowNs;
      const isSooner = readyNs < firstNs || (readyNs === firstNs && ops.id[head] < ops.id[first]);
      if (first >= 0 && !isSooner) continue;
      first = head;
      firstNs = readyNs;
    }
    if (first < 0) return;
    const read = this.nextRead(at, first);
    if (read >= 0) this.die.members[at] = this.serve(at, read, first, nowNs);
    else this.run(at, first, firstNs);
  }

  /** Begins an operation at the head of its queue, and with it those of the other planes that fit. */
  private run(at: number, slot: number, readyNs: number): void {
    const { ops, die, planes, dies } = this;
    const kind = ops.kind[slot];
    let begunNs = readyNs;
    if (this.crossesBus[kind] !== 0) {
      const busFreeNs = this.busFreeNs[this.busOf[at]];
      begunNs = (busFreeNs > readyNs ? busFreeNs : readyNs) + this.pageTransferNs;
      this.busFreeNs[this.busOf[at]] = begunNs;
    }
    die.cellsNs[at] = begunNs;
    let endNs = begunNs + this.durationNs[kind];
    if (this.sharedCells !== null) endNs += this.sharedCells.extraNs(kind, ops.target[slot]);
    die.members[at] = 1;
    this.enter(slot, readyNs, endNs);
    for (let plane = at; plane < planes; plane += dies) this.join(at, plane, slot);
  }

  /**
   * The head of a plane's queue joins the command of a die if it fits, and is there before the cells are at work: all of
   * it begins later by its time on the bus. Copies from other pages of their blocks are read one after the other.
   */
  private join(at: number, plane: number, member: number): void {
    const { ops, die } = this;
    const head = this.queueHead[plane];
    if (head < 0 || this.busy[plane] === 1 || !this.fits(head, member)) return;
    const { nowNs } = this.clock;
    const cellsNs = die.cellsNs[at];
    if (nowNs > cellsNs || ops.startNs[head] > cellsNs) return;
    const kind = ops.kind[member];
    const transferNs = this.crossesBus[kind] === 0 ? 0 : this.pageTransferNs;
    const isOtherSource = kind === OpKind.copy && !this.isSamePage(ops.source[head], ops.source[member]);
    this.delay(at, transferNs + (isOtherSource ? this.durationNs[OpKind.read] : 0));
    die.members[at]++;
    die.cellsNs[at] += transferNs;
    if (transferNs > 0) this.busFreeNs[this.busOf[at]] = die.cellsNs[at];
    this.enter(head, ops.startNs[head] > nowNs ? ops.startNs[head] : nowNs, ops.endNs[member]);
  }

  /** Moves the end of the command under way. The events of its operations come too soon then, and are put back. */
  private delay(at: number, laterNs: number): void {
    const { ops, queueHead, busy, planes, dies } = this;
    for (let plane = at; plane < planes; plane += dies)
      if (busy[plane] === 1) ops.endNs[queueHead[plane]] += laterNs;
  }

  /** Puts an operation to work on its plane. */
  private enter(slot: number, startNs: number, endNs: number): void {
    const { ops } = this;
    this.busy[ops.plane[slot]] = 1;
    ops.phase[slot] = 1;
    ops.startNs[slot] = startNs;
    ops.endNs[slot] = endNs;
    heapPush(this.heap, endNs, slot);
  }

  private firstBusy(at: number): number {
    let plane = at;
    while (this.busy[plane] === 0) plane += this.dies;
    return plane;
  }

  /** Returns true if one command can do both. */
  private fits(slot: number, other: number): boolean {
    const { kind, target } = this.ops;
    if (kind[slot] !== kind[other]) return false;
    return kind[slot] === OpKind.erase || this.isSamePage(target[slot], target[other]);
  }

  /** Returns true for pages at the same place of their blocks. */
  private isSamePage(page: number, other: number): boolean {
    return page % this.pages === other % this.pages;
  }

  // --- reads that go first --------------------------------------------------------------------------

  /** The oldest read of a die that may go before an operation that is under way or has its turn; -1: there is none. */
  private nextRead(at: number, operation: number): number {
    const { reads, suspended, ops, planes, dies } = this;
    const kind = ops.kind[operation];
    if (reads.gives[kind] === 0 || suspended.passed[at] >= reads.most[kind]) return -1;
    let oldest = -1;
    for (let plane = at; plane < planes; plane += dies) {
      const read = this.readOn(plane, operation);
      if (read >= 0 && (oldest < 0 || ops.id[read] < ops.id[oldest])) oldest = read;
    }
    return oldest;
  }

  private readOn(plane: number, operation: number): number {
    const { queueHead, busy, reads } = this;
    const head = queueHead[plane];
    return busy[plane] === 1 ? reads.find(this.ops.next[head], head) : reads.find(head, operation);
  }

  /** Begins a read and those of the other planes that fit, at a time. Answers how many they are. */
  private serve(at: number, oldest: number, operation: number, beginNs: number): number {
    const { ops, planes, dies, suspended } = this;
    let count = 0;
    for (let plane = at; plane < planes; plane += dies) {
      const read = this.readOn(plane, operation);
      if (read < 0 || !this.fits(read, oldest)) continue;
      this.bringForward(plane, read);
      this.enter(read, beginNs, beginNs + this.durationNs[ops.kind[read]]);
      count++;
    }
    suspended.passed[at] += count;
    return count;
  }

  /** Puts a read at the head of its plane's queue, or behind the operation that stands still there. */
  private bringForward(plane: number, read: number): void {
    const { queueHead, busy, ops } = this;
    const head = queueHead[plane];
    const behind = busy[plane] === 1 ? head : -1;
    busy[plane] = 1;
    if (read === (behind < 0 ? head : ops.next[behind])) return;
    this.takeOut(plane, read);
    if (behind < 0) {
      ops.next[read] = head;
      queueHead[plane] = read;
    } else {
      ops.next[read] = ops.next[behind];
      ops.next[behind] = read;
    }
  }

  private takeOut(plane: number, slot: number): void {
    const { queueHead, queueTail, ops } = this;
    const { next } = ops;
    let before = -1;
    for (let each = queueHead[plane]; each !== slot; each = next[each]) before = each;
    if (before < 0) queueHead[plane] = next[slot];
    else next[before] = next[slot];
    if (next[slot] < 0) queueTail[plane] = before;
  }

  /** Stops the command of a die for a read, if it may and if that is worth it. */
  private stop(at: number): void {
    const { ops, reads, suspended, die, queueHead, busy, planes, dies } = this;
    const { nowNs } = this.clock;
    let plane = this.firstBusy(at);
    const member = queueHead[plane];
    const kind = ops.kind[member];
    if (reads.gives[kind] === 0) return;
    const isAtRest = nowNs < die.cellsNs[at];
    const stopNs = isAtRest ? 0 : reads.stopNs[kind];
    if (ops.endNs[member] <= nowNs + stopNs) return;
    const read = this.nextRead(at, member);
    if (read < 0) return;
    for (; plane < planes; plane += dies) {
      if (busy[plane] === 0) continue;
      suspended.rest[plane] = isAtRest ? Rest.held : Rest.suspended;
      suspended.sinceNs[plane] = isAtRest ? die.cellsNs[at] : nowNs;
      if (isAtRest) continue;
      this.counters.suspensions++;
      this.tell(Event.operationSuspended, queueHead[plane]);
    }
    die.reading[at] = this.serve(at, read, member, nowNs + stopNs);
  }

  private tell(event: (typeof Event)['operationSuspended' | 'operationResumed'], slot: number): void {
    const { kind, target } = this.ops;
    this.around.watcher?.emit(event, target[slot], kind[slot] === OpKind.erase ? 1 : 0);
  }

  /** The reads that a command stood still for have ended: others go before it, or it goes on. */
  private readsServed(at: number): void {
    const { queueHead, suspended, die, planes, dies } = this;
    let plane = at;
    while (suspended.rest[plane] === Rest.none) plane += dies;
    const member = queueHead[plane];
    const read = this.nextRead(at, member);
    if (read >= 0) {
      die.reading[at] = this.serve(at, read, member, this.clock.nowNs);
      return;
    }
    for (; plane < planes; plane += dies) if (suspended.rest[plane] !== Rest.none) this.resume(plane);
  }

  private resume(plane: number): void {
    const { ops, suspended } = this;
    const head = this.queueHead[plane];
    const wasSuspended = suspended.rest[plane] === Rest.suspended;
    suspended.rest[plane] = Rest.none;
    ops.endNs[head] += this.clock.nowNs - suspended.sinceNs[plane];
    if (suspended.eventCame[plane] === 1) heapPush(this.heap, ops.endNs[head], head);
    suspended.eventCame[plane] = 0;
    if (wasSuspended) this.tell(Event.operationResumed, head);
  }

  // --- completions ----------------------------------------------------------------------------------

  override completes(slot: number): boolean {
    const { ops, suspended } = this;
    const kind = ops.kind[slot];
    const plane = ops.plane[slot];
    if (isRead(kind)) {
      if (ops.phase[slot] === 1) {
        this.transferRead(slot, kind, plane);
        return false;
      }
    } else if (suspended.rest[plane] !== Rest.none) {
      suspended.eventCame[plane] = 1;
      return false;
    } else if (this.clock.nowNs < ops.endNs[slot]) {
      heapPush(this.heap, ops.endNs[slot], slot);
      return false;
    } else suspended.passed[plane % this.dies] = 0;
    this.applyDone(slot);
    this.leave(plane, slot);
    return true;
  }

  /** An operation leaves its plane, and with the last one its command leaves the die. */
  private leave(plane: number, slot: number): void {
    const { die, queueHead, busy } = this;
    const at = plane % this.dies;
    if (queueHead[plane] === slot) busy[plane] = 0;
    this.takeOut(plane, slot);
    if (die.reading[at] > 0) {
      if (--die.reading[at] === 0) this.readsServed(at);
      return;
    }
    if (--die.members[at] === 0) this.begin(at);
  }
}
