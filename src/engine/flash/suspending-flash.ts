/**
 * Flash on which reads of the host stop programs and erases. A stopped operation stays at the head of its plane's queue: to a
 * power failure it is under way. It goes on when no read is left that may go before it, and its end is moved by as long
 * as it stood still. Nothing of this is on the way of an operation on flash without it.
 */
import { heapPush } from '../../base/heap.ts';
import type { Watcher } from '../interface/event-types.ts';
import { Event } from '../interface/events.ts';
import { FailingFlash } from './failing-flash.ts';
import { isRead, OpKind } from './operations.ts';
import { ReadsFirst } from './reads-first.ts';
import { Rest, type SuspendedState } from './suspended-state.ts';

export class SuspendingFlash extends FailingFlash {
  private readonly reads: ReadsFirst;

  constructor(
    private readonly suspended: SuspendedState,
    private readonly around: { readonly watcher: Watcher | null },
    ...parts: ConstructorParameters<typeof FailingFlash>
  ) {
    super(...parts);
    const [, durable, state, , , layout, spec] = parts;
    this.reads = new ReadsFirst(spec, layout, durable, state.ops);
  }

  protected override enqueue(slot: number): void {
    super.enqueue(slot);
    if (!this.reads.isUrgent(slot)) return;
    const plane = this.ops.plane[slot];
    const head = this.queueHead[plane];
    if (head !== slot && this.suspended.rest[plane] === Rest.none) this.stop(plane, head);
  }

  /** Reads go before an operation that has its turn. */
  protected override start(plane: number, slot: number): void {
    const read = this.nextRead(plane, slot);
    if (read < 0) {
      super.start(plane, slot);
      return;
    }
    this.takeOut(plane, slot, read);
    this.ops.next[read] = slot;
    this.queueHead[plane] = read;
    super.start(plane, read);
  }

  /** The next read that goes before the operation at the head of a plane's queue, which counts it; -1: there is none. */
  private nextRead(plane: number, head: number): number {
    const { reads, suspended, ops } = this;
    const kind = ops.kind[head];
    if (reads.gives[kind] === 0 || suspended.passed[plane] >= reads.most[kind]) return -1;
    const read = reads.find(ops.next[head], head);
    if (read < 0) return -1;
    suspended.passed[plane]++;
    const { nowNs } = this.clock;
    if (ops.startNs[read] < nowNs) ops.startNs[read] = nowNs;
    return read;
  }

  /** Takes a read out of a plane's queue, in which it stands behind `head`. */
  private takeOut(plane: number, head: number, read: number): void {
    const { next } = this.ops;
    let before = head;
    while (next[before] !== read) before = next[before];
    next[before] = next[read];
    if (next[read] < 0) this.queueTail[plane] = before;
  }

  /**
   * Stops the operation at the head of a plane's queue for a read, unless it ends sooner than it would stand still. The
   * cells of one whose page still crosses the bus are at rest: it only begins later.
   */
  private stop(plane: number, head: number): void {
    const { ops, reads, suspended } = this;
    const { nowNs } = this.clock;
    const kind = ops.kind[head];
    if (reads.gives[kind] === 0) return;
    const cellsNs = ops.endNs[head] - this.cellNs(head);
    const isAtRest = nowNs < cellsNs;
    const stopNs = isAtRest ? 0 : reads.stopNs[kind];
    if (ops.endNs[head] <= nowNs + stopNs) return;
    const read = this.nextRead(plane, head);
    if (read < 0) return;
    suspended.rest[plane] = isAtRest ? Rest.held : Rest.suspended;
    suspended.sinceNs[plane] = isAtRest ? cellsNs : nowNs;
    ops.startNs[read] = nowNs + stopNs;
    this.serve(plane, head, read);
    if (isAtRest) return;
    this.counters.suspensions++;
    this.tell(Event.operationSuspended, head);
  }

  /** Time for which the cells of an operation are at work. */
  private cellNs(slot: number): number {
    const { kind, target } = this.ops;
    return this.durationNs[kind[slot]] + (this.sharedCells?.extraNs(kind[slot], target[slot]) ?? 0);
  }

  private tell(event: (typeof Event)['operationSuspended' | 'operationResumed'], slot: number): void {
    const { kind, target } = this.ops;
    this.around.watcher?.emit(event, target[slot], kind[slot] === OpKind.erase ? 1 : 0);
  }

  /** Begins a read behind the operation that stands still for it. */
  private serve(plane: number, head: number, read: number): void {
    const { next } = this.ops;
    if (next[head] !== read) {
      this.takeOut(plane, head, read);
      next[read] = next[head];
      next[head] = read;
    }
    super.start(plane, read);
  }

  override completes(slot: number): boolean {
    const { ops, suspended } = this;
    const plane = ops.plane[slot];
    if (isRead(ops.kind[slot])) {
      if (suspended.rest[plane] === Rest.none || ops.phase[slot] === 1) return super.completes(slot);
      this.applyDone(slot);
      this.readServed(plane, slot);
      return true;
    }
    if (suspended.rest[plane] !== Rest.none) {
      suspended.eventCame[plane] = 1;
      return false;
    }
    const endNs = ops.endNs[slot];
    if (this.clock.nowNs < endNs) {
      heapPush(this.heap, endNs, slot);
      return false;
    }
    suspended.passed[plane] = 0;
    return super.completes(slot);
  }

  /** A read that an operation stood still for has ended: the next one goes before it, or it goes on. */
  private readServed(plane: number, slot: number): void {
    const head = this.queueHead[plane];
    this.takeOut(plane, head, slot);
    const read = this.nextRead(plane, head);
    if (read < 0) this.resume(plane, head);
    else this.serve(plane, head, read);
  }

  private resume(plane: number, head: number): void {
    const { ops, suspended } = this;
    const wasSuspended = suspended.rest[plane] === Rest.suspended;
    suspended.rest[plane] = Rest.none;
    // The read has crossed the bus behind the page of one that was held: it ends no sooner than that.
    ops.endNs[head] += this.clock.nowNs - suspended.sinceNs[plane];
    if (suspended.eventCame[plane] === 1) heapPush(this.heap, ops.endNs[head], head);
    suspended.eventCame[plane] = 0;
    if (wasSuspended) this.tell(Event.operationResumed, head);
  }
}
