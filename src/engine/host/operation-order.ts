/**
 * Order in which a host's operations go to the device: that of the program, but for clients that wait. A client sends its next
 * transaction when its COMMIT is acknowledged; meanwhile the others go on, so that operations of open transactions pass
 * the BEGIN that waits. An operation stays behind where its page was first asked for by one that stays behind: pages change
 * hands in the order of the program. The order follows from the program and from the host's state alone.
 */
import { present } from '../../base/assert.ts';
import type { HostSpec } from '../../model/specification.ts';
import { type HostState, TxState } from './host-state.ts';
import { HostOp, type HostProgram } from './program.ts';

/** Operations that are looked at behind a waiting BEGIN. */
const WINDOW = 4_096;

export class OperationOrder {
  /** Transactions open at most; Infinity where clients do not wait. */
  private readonly mostOpen: number;
  /** The BEGIN that waits; -1: none was asked about. */
  private waiting = -1;
  private at = 0;
  /** Of the operations that have passed, how many stand before `at`. */
  private passedBefore = 0;
  /** Search in which a transaction, or a page, was last held; searches are counted from 1. */
  private heldTransaction = new Uint32Array(0);
  private heldPage = new Uint32Array(0);
  private search = 0;
  /** Open transactions among those held. */
  private heldOpen = 0;

  constructor(
    private readonly program: HostProgram,
    private readonly state: HostState,
    { nextTransaction }: HostSpec,
  ) {
    this.mostOpen = nextTransaction === 'when-acknowledged' ? (program.clients ?? Infinity) : Infinity;
  }

  /** The operation that goes next, or is under way page by page; -1 where all wait for a COMMIT to be acknowledged. */
  current(): number {
    const { next, nextPage } = this.state;
    if (this.mostOpen === Infinity || this.program.kind[next] !== HostOp.begin) return next;
    return nextPage > 0 || this.awaitsCommit() ? this.passing() : next;
  }

  /** The current operation is done. */
  done(at: number): void {
    const s = this.state;
    if (this.mostOpen === Infinity) {
      s.next++;
      return;
    }
    if (at !== s.next) {
      s.passed.splice(this.passedBefore, 0, at);
      return;
    }
    s.next++;
    let passed = 0;
    for (; s.passed[passed] === s.next; passed++) s.next++;
    if (passed > 0) s.passed.splice(0, passed);
  }

  /**
   * Clients are alike: with all of them busy, the next BEGIN waits for any one. (It waits for commits only: what an open
   * transaction still has to ask for may stand behind the BEGIN.)
   */
  private awaitsCommit(): boolean {
    return this.state.open >= this.mostOpen && this.state.commitsOutstanding > 0;
  }

  /** Returns the operation that may pass the BEGIN at `next`; -1: none. */
  private passing(): number {
    const { program, state } = this;
    if (this.waiting !== state.next) this.begin();
    const end = Math.min(program.count, this.waiting + WINDOW);
    for (; this.at < end && this.hasRunners(); this.at++) {
      if (state.passed[this.passedBefore] === this.at) this.passedBefore++;
      else if (present(program.kind[this.at]) >= HostOp.barrier || present(program.txIndex[this.at]) === 0)
        return -1;
      else if (!this.isHeld(this.at)) return this.at;
    }
    return -1;
  }

  private begin(): void {
    this.waiting = this.state.next;
    this.at = this.waiting;
    this.passedBefore = 0;
    this.heldOpen = 0;
    this.search++;
    if (this.search > 1) return;
    const { page, pages, txids } = this.program;
    this.heldTransaction = new Uint32Array(txids.length);
    this.heldPage = new Uint32Array(
      page.reduce((most, first, i) => Math.max(most, first + present(pages[i])), 0),
    );
  }

  /** Some open transaction is neither committing nor held. */
  private hasRunners(): boolean {
    const { open, commitsOutstanding } = this.state;
    return open - commitsOutstanding > this.heldOpen;
  }

  private isHeld(at: number): boolean {
    const { program, state, heldTransaction, heldPage, search } = this;
    const txIndex = present(program.txIndex[at]);
    const isWrite = program.kind[at] === HostOp.write;
    const first = present(program.page[at]);
    const end = isWrite ? first + present(program.pages[at]) : first;
    const wasHeld = heldTransaction[txIndex] === search;
    let isHeld = wasHeld || state.txState[txIndex] === TxState.unseen;
    for (let page = first; page < end && !isHeld; page++) isHeld = heldPage[page] === search;
    if (!isHeld) return false;
    if (!wasHeld && state.txState[txIndex] === TxState.active) this.heldOpen++;
    heldTransaction[txIndex] = search;
    for (let page = first; page < end; page++) heldPage[page] = search;
    return true;
  }
}
