/**
 * The host: plays a program against the device, one operation a step. It outlives power failures, and it
 * remembers what it was promised; the device never looks in here.
 */
import { assert } from '../../base/assert.ts';
import { doubled } from '../../base/columns.ts';
import { noteNumber } from '../../base/log-histogram.ts';
import type { HostSpec } from '../../model/specification.ts';
import type { Core, HostSide } from '../core/core.ts';
import { Event } from '../interface/events.ts';
import { OpKind, OpOwner, takeOp } from '../flash/operations.ts';
import { PREFETCH_WINDOW, Refusal, type RefusalCode } from '../interface/scheme.ts';
import { type HostState, TxState, WriteFate } from './host-state.ts';
import { OperationOrder } from './operation-order.ts';
import { HostOp, type HostProgram } from './program.ts';

/** The host's timer in the event heap; operations have codes from 0 on. */
export const TIMER_EVENT = -1;

export class HostPlayer implements HostSide {
  core: Core | null = null;
  /** Set by a crash operation of the program; the device acts on it after the step. */
  crashAsked = false;

  /** No think time, no time stamps, no pauses: only the queue depth holds the host back. */
  private readonly eager: boolean;
  private readonly keepsPages: boolean;
  private readonly order: OperationOrder;

  constructor(
    readonly state: HostState,
    public program: HostProgram,
    private readonly spec: HostSpec,
  ) {
    this.order = new OperationOrder(program, state, spec);
    this.keepsPages = state.writePage.length > 0;
    this.eager = spec.thinkNs === 0 && spec.replay === 'closed' && !program.kind.includes(HostOp.pause);
  }

  pageIssued(): void {
    this.state.outstanding++;
  }

  pageDone(): void {
    this.state.outstanding--;
  }

  writeDone(latencyNs: number): void {
    noteNumber(this.state.writeLatencies, latencyNs);
    this.state.outstanding--;
  }

  readDone(latencyNs: number): void {
    noteNumber(this.state.readLatencies, latencyNs);
    this.state.outstanding--;
  }

  committed(txIndex: number): void {
    const s = this.state;
    const core = this.core;
    s.txState[txIndex] = TxState.acknowledged;
    s.committed++;
    s.commitsOutstanding--;
    s.open--;
    if (core !== null) {
      const latency = core.around.clock.nowNs - s.commitIssuedNs[txIndex];
      s.latencySumNs += latency;
      s.latenciesNs.push(latency);
    }
  }

  aborted(txIndex: number): void {
    this.state.txState[txIndex] = TxState.aborted;
    this.state.aborted++;
    this.state.open--;
  }

  numbered(txIndex: number, number: number): void {
    this.state.txIndexOfNumber[number] = txIndex;
  }

  plainDone(write: number): void {
    if (this.keepsPages) this.state.writeDone[write] = WriteFate.acknowledged;
  }

  declaredPages(txIndex: number): number {
    const p = this.program;
    let pages = 0;
    let last = -1;
    for (let i = 0; i < p.count; i++) {
      if (p.txIndex[i] !== txIndex || p.kind[i] !== HostOp.write) continue;
      for (let n = 0; n < p.pages[i]; n++) {
        if (p.page[i] + n !== last) pages++;
        last = p.page[i] + n;
      }
    }
    return pages;
  }

  finished(): boolean {
    const s = this.state;
    return s.next >= this.program.count && s.outstanding === 0 && s.commitsOutstanding === 0;
  }

  /** Returns true if an operation can be handed to the device now. Sets the timer if only time is missing. */
  ready(core: Core): boolean {
    return this.isReady(core, this.order.current());
  }

  private isReady(core: Core, i: number): boolean {
    const s = this.state;
    if (i < 0 || i >= this.program.count) return false;
    const kind = this.program.kind[i];
    // The common case first: a closed loop with room in the queue.
    if (kind < HostOp.barrier && this.eager) return s.outstanding < this.spec.queueDepth;
    const now = core.around.clock.nowNs;
    if (s.waitUntilNs > now) return this.sleep(core, s.waitUntilNs);
    if (kind === HostOp.crash) return true;
    const waitsForWrites = kind === HostOp.barrier || kind === HostOp.settled || kind === HostOp.flush;
    if (waitsForWrites && core.scheme.hasVolatileWrites?.() === true) return false;
    if (kind === HostOp.barrier || kind === HostOp.settled) {
      const isSettled = s.outstanding === 0 && s.commitsOutstanding === 0;
      return isSettled && (kind === HostOp.settled || !core.scheme.busy());
    }
    const times = this.program.timeNs;
    if (this.spec.replay === 'open' && times !== null) {
      return times[i] > now ? this.sleep(core, times[i]) : true;
    }
    return s.outstanding < this.spec.queueDepth;
  }

  private sleep(core: Core, untilNs: number): false {
    if (this.state.timerSet === 0) {
      this.state.timerSet = 1;
      core.setTimer(untilNs, TIMER_EVENT);
    }
    return false;
  }

  timerRang(): void {
    this.state.timerSet = 0;
  }

  /** Issues one operation (one page of a wide one) if one can be handed over now; false: none can. */
  goOn(core: Core): boolean {
    const i = this.order.current();
    if (!this.isReady(core, i)) return false;
    this.issue(core, i);
    return true;
  }

  private issue(core: Core, i: number): void {
    const s = this.state;
    const p = this.program;
    const txIndex = p.txIndex[i];
    const kind = p.kind[i];
    if (this.spec.thinkNs > 0) s.waitUntilNs = core.around.clock.nowNs + this.spec.thinkNs;
    switch (kind) {
      case HostOp.begin:
        this.begin(core, txIndex);
        break;
      case HostOp.write:
        this.writePages(core, i, txIndex);
        return;
      case HostOp.read:
        core.counters.hostPageReads++;
        this.readPages(core, i);
        return;
      case HostOp.fetch:
        core.counters.readsToModify++;
        this.readPages(core, i);
        return;
      case HostOp.trim:
        core.counters.trims++;
        this.trimPages(core, i);
        break;
      case HostOp.trimMore:
        this.trimPages(core, i);
        break;
      case HostOp.flush:
        core.counters.flushes++;
        core.watcher?.emit(Event.flushed);
        break;
      case HostOp.commit:
        this.commit(core, txIndex);
        break;
      case HostOp.abort:
        this.abort(core, txIndex);
        break;
      case HostOp.barrier:
      case HostOp.settled:
        core.watcher?.emit(Event.barrierPassed);
        break;
      case HostOp.checkpoint:
        core.watcher?.emit(Event.checkpointAsked);
        core.scheme.checkpoint();
        break;
      case HostOp.collect:
        core.collector.ask();
        break;
      case HostOp.crash:
        this.crashAsked = true;
        break;
      case HostOp.pause:
        s.waitUntilNs = core.around.clock.nowNs + p.page[i];
        core.watcher?.emit(Event.timePassed, p.page[i]);
        break;
      default:
        assert(false, 'an operation of the host has a known kind');
    }
    this.order.done(i);
  }

  private alive(txIndex: number): boolean {
    const state = this.state.txState[txIndex];
    return state === TxState.unseen || state === TxState.active;
  }

  /** TxIDs travel one higher, so that 0 on flash means "unset". */
  private txid(txIndex: number): number {
    return this.program.txids[txIndex] + 1;
  }

  private begin(core: Core, txIndex: number): void {
    if (this.state.txState[txIndex] !== TxState.unseen) {
      this.giveUp(core, txIndex, HostOp.begin);
      return;
    }
    const txid = this.txid(txIndex);
    const refusal = core.scheme.begin(txid, txIndex);
    if (refusal === Refusal.none) {
      this.state.txState[txIndex] = TxState.active;
      this.state.begun++;
      this.state.open++;
      core.watcher?.emit(Event.transactionBegan, txIndex);
    } else this.refused(core, txIndex, refusal, -1);
  }

  private refused(core: Core, txIndex: number, refusal: RefusalCode, page: number): void {
    if (this.state.txState[txIndex] === TxState.active) this.state.open--;
    this.state.txState[txIndex] = TxState.refused;
    core.counters.refusedTransactions++;
    core.watcher?.emit(Event.commandRefused, txIndex, refusal, page);
  }

  private plainRefused(core: Core, refusal: RefusalCode, page: number): void {
    core.counters.refusedPlainWrites++;
    core.watcher?.emit(Event.commandRefused, 0, refusal, page);
  }

  private nextToken(txIndex: number, page: number): number {
    const s = this.state;
    const w = ++s.writes;
    if (!this.keepsPages) return w;
    if (w >= s.writeTxIndex.length) {
      s.writeTxIndex = doubled(s.writeTxIndex);
      s.writePage = doubled(s.writePage);
      s.writeDone = doubled(s.writeDone);
    }
    s.writeTxIndex[w] = txIndex;
    s.writePage[w] = page;
    return w;
  }

  private writePages(core: Core, i: number, txIndex: number): void {
    const s = this.state;
    const p = this.program;
    if ((i & (PREFETCH_WINDOW - 1)) === 0)
      core.scheme.prefetch?.(p.page, i, Math.min(i + PREFETCH_WINDOW, p.count));
    const page = this.pageOf(core, i);
    core.mapCache?.written(page);
    const hint = p.hint === null ? -1 : p.hint[i];
    if (txIndex === 0) {
      core.counters.hostPageWrites++;
      const token = this.nextToken(txIndex, page);
      const refusal = core.scheme.writePlain(page, token, hint);
      if (refusal !== Refusal.none) this.plainRefused(core, refusal, page);
      else if (this.keepsPages) s.commitOrder.push(-token);
    } else {
      if (s.txState[txIndex] === TxState.unseen) this.begin(core, txIndex);
      if (s.txState[txIndex] === TxState.active) {
        core.counters.hostPageWrites++;
        core.watcher?.emit(Event.pageWritten, txIndex, page);
        const token = this.nextToken(txIndex, page);
        const refusal = core.scheme.write(this.txid(txIndex), txIndex, page, token, hint);
        if (refusal !== Refusal.none) this.refused(core, txIndex, refusal, page);
      } else this.giveUp(core, txIndex, HostOp.write);
    }
    this.pageIssuedOf(i);
  }

  /** Returns the page that an operation is at. A program's maker ensures that the device has all its pages. */
  private pageOf(core: Core, i: number): number {
    const page = this.program.page[i] + this.state.nextPage;
    assert(page < core.layout.logicalPages, 'a program stays within the logical pages of its device');
    return page;
  }

  private pageIssuedOf(i: number): void {
    const s = this.state;
    if (++s.nextPage >= this.program.pages[i]) {
      s.nextPage = 0;
      this.order.done(i);
    }
  }

  private readPages(core: Core, i: number): void {
    const logicalPage = this.pageOf(core, i);
    if (core.mapCache?.holdsBack(logicalPage, this.program.txIndex[i]) === true) {
      this.pageIssuedOf(i);
      return;
    }
    const page = core.scheme.locate(logicalPage);
    core.watcher?.emit(Event.readIssued, logicalPage, page, this.program.txIndex[i]);
    if (page >= 0) {
      const ops = core.volatile.flash.ops;
      const slot = takeOp(ops, OpKind.read, OpOwner.host, -1);
      ops.target[slot] = page;
      ops.logicalPage[slot] = logicalPage;
      ops.issuedNs[slot] = core.around.clock.nowNs;
      this.pageIssued();
      core.flash.submit(slot, false);
    }
    this.pageIssuedOf(i);
  }

  /** All pages of a trim at once: nothing is sent to flash for it. */
  private trimPages(core: Core, i: number): void {
    const s = this.state;
    const first = this.program.page[i];
    const end = first + this.program.pages[i];
    core.counters.trimmedPages += end - first;
    for (let page = first; page < end; page++) {
      core.scheme.trim(page);
      if (!this.keepsPages) continue;
      const token = this.nextToken(0, page);
      s.writeDone[token] = WriteFate.trimmed;
      s.commitOrder.push(-token);
    }
  }

  private commit(core: Core, txIndex: number): void {
    if (this.state.txState[txIndex] === TxState.unseen) this.begin(core, txIndex);
    if (!this.alive(txIndex)) {
      this.giveUp(core, txIndex, HostOp.commit);
      return;
    }
    const s = this.state;
    s.txState[txIndex] = TxState.committing;
    s.commitsOutstanding++;
    s.commitIssuedNs[txIndex] = core.around.clock.nowNs;
    if (this.keepsPages) s.commitOrder.push(txIndex);
    core.scheme.commit(this.txid(txIndex));
  }

  private abort(core: Core, txIndex: number): void {
    if (this.state.txState[txIndex] === TxState.unseen) this.begin(core, txIndex);
    if (!this.alive(txIndex)) {
      this.giveUp(core, txIndex, HostOp.abort);
      return;
    }
    core.scheme.abort(this.txid(txIndex));
  }

  private giveUp(core: Core, txIndex: number, kind: number): void {
    core.watcher?.emit(Event.operationGivenUp, txIndex, kind);
  }

  /** Power failed: what was under way is lost to the host until it looks. */
  powerLost(): void {
    const s = this.state;
    const cut = this.order.current();
    for (let txIndex = 1; txIndex < s.txState.length; txIndex++) {
      const state = s.txState[txIndex];
      if (state === TxState.active) {
        s.txState[txIndex] = TxState.lostActive;
        s.lost++;
      } else if (state === TxState.committing) {
        s.txState[txIndex] = TxState.lostCommitting;
        s.lost++;
      }
    }
    for (const order of s.commitOrder)
      if (order < 0 && s.writeDone[-order] === WriteFate.open) s.writeDone[-order] = WriteFate.lost;
    s.outstanding = 0;
    s.commitsOutstanding = 0;
    s.open = 0;
    s.timerSet = 0;
    // A wide write that was cut is not continued: its transaction is gone.
    if (s.nextPage > 0) {
      s.nextPage = 0;
      this.order.done(cut);
    }
    this.core = null;
  }
}
