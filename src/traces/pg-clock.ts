import type { TraceStore } from '../model/trace.ts';

/** Pace if fewer than two ends of transactions tell it: about 100 MB of log a second. */
const NOMINAL_NS_PER_BYTE = 10;

/**
 * Only records that end a transaction state a time; the others lie between them by their place in the
 * log. Operations are stored with that place instead of their time, and are given their time as soon as
 * the next known one is met. Outside the known times the log's mean pace holds.
 */
export class PgClock {
  private readonly store: TraceStore;
  private known = 0;
  private firstUs = 0;
  private firstLsn = 0;
  private lastNs = 0;
  private lastLsn = 0;
  /** Operations before the first known time, and operations that have their time. */
  private head = 0;
  private done = 0;

  constructor(store: TraceStore) {
    this.store = store;
  }

  /** Two times at different places of the log are known: the pace is real. */
  get paced(): boolean {
    return this.known > 1 && this.lastNs > 0 && this.lastLsn > this.firstLsn;
  }

  /** The record at `lsn`, whose operations are stored already, states this time. */
  note(lsn: number, wallUs: number): void {
    if (this.known++ === 0) {
      this.firstUs = wallUs;
      this.firstLsn = lsn;
      this.lastLsn = lsn;
      this.head = this.store.operations;
      this.done = this.head;
      return;
    }
    // Transactions that end at the same time may write their records in either order; time never falls.
    const now = Math.max((wallUs - this.firstUs) * 1000, this.lastNs);
    const span = lsn - this.lastLsn;
    for (; this.done < this.store.operations; this.done++) {
      const share = span > 0 ? (this.store.timeNsAt(this.done) - this.lastLsn) / span : 1;
      this.store.setTimeNs(this.done, this.lastNs + Math.min(Math.max(share, 0), 1) * (now - this.lastNs));
    }
    this.lastNs = now;
    this.lastLsn = lsn;
  }

  /** Gives the remaining operations their times and lets the first one be zero. */
  finish(): void {
    const { store } = this;
    const total = store.operations;
    if (total === 0) return;
    const pace = this.paced ? this.lastNs / (this.lastLsn - this.firstLsn) : NOMINAL_NS_PER_BYTE;
    if (this.known === 0) {
      this.firstLsn = store.timeNsAt(0);
      this.lastLsn = this.firstLsn;
    }
    for (let i = this.done; i < total; i++) {
      store.setTimeNs(i, this.lastNs + Math.max(store.timeNsAt(i) - this.lastLsn, 0) * pace);
    }
    for (let i = 0; i < this.head; i++) {
      store.setTimeNs(i, Math.min(store.timeNsAt(i) - this.firstLsn, 0) * pace);
    }
    const base = store.timeNsAt(0);
    for (let i = 0; i < total; i++) store.setTimeNs(i, Math.round(store.timeNsAt(i) - base));
  }
}
