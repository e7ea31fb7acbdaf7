/**
 * The auditor. It knows only what the host was promised and what the host can read back; it never sees the
 * device's memory. It says whether there is a set C of transactions, Acked ⊆ C ⊆ Acked ∪ InCommit, such
 * that every page shows what the last of C to write it wrote (docs/schemes §0.3: D, N, A), and whether every
 * page that the map names holds its logical page (G).
 *
 * No search is needed: write numbers are unique, so the value of a page says of each transaction that wrote
 * it whether it is in C (it shows), must not be in C (it is newer than what shows) or does not matter (it
 * is older). A promise is broken exactly where these demands meet an acknowledgement or each other. Plain
 * writes are transactions of one page.
 *
 * A trim is a plain write that writes nothing, and that a power failure may undo: the page shows nothing, or what it
 * would show without the trim (docs/measuring.md).
 */
import { TxState, WriteFate } from '../engine/host/host-state.ts';
import type { Violation } from '../model/promises.ts';
import { Proofs } from './proofs.ts';
import type { AuditBase, AuditRequest, AuditResult, HostKnowledge, PageFault } from './promises.ts';

/** Proofs beyond these say nothing new. */
const MOST_VIOLATIONS = 100;

/** A page shows something that asks nothing of the transactions in question. */
const ASKS_NOTHING = 0x7fff_ffff;

export function audit(request: AuditRequest): AuditResult {
  return new Audit(request).result();
}

class Audit {
  private readonly host: HostKnowledge;
  private readonly base: AuditBase;
  private readonly proofs: Proofs;
  private readonly violations: Violation[] = [];
  private readonly broken: Uint8Array;
  /** Place of a transaction in the order of COMMITs, -1 for those that never asked. */
  private readonly place: Int32Array;
  /** By txIndex: 1 + a page that shows it, 1 + a page that proves that it is not there. */
  private readonly present: Int32Array;
  private readonly missing: Int32Array;
  /** By logical page: the place up to which it has been brought. */
  private readonly shownPlace: Int32Array;
  /** Places of plain writes in the order of COMMITs; empty if there are none. */
  private readonly plainPlace: Int32Array;
  /** By logical page: the place of its last trim in this stretch of history. */
  private readonly trimPlace = new Map<number, number>();

  constructor(private readonly request: AuditRequest) {
    const { host, base, readBack } = request;
    this.host = host;
    this.base = base;
    this.proofs = new Proofs(request);
    const transactions = host.txState.length;
    this.broken = new Uint8Array(transactions);
    this.place = new Int32Array(transactions).fill(-1);
    this.present = new Int32Array(transactions);
    this.missing = new Int32Array(transactions);
    this.shownPlace = new Int32Array(readBack.logicalPages);
    const order = host.commitOrder;
    const isPlain = order.some((entry) => entry < 0);
    this.plainPlace = new Int32Array(isPlain ? host.writes + 1 : 0).fill(-1);
    for (const [i, entry] of order.entries()) {
      if (entry < 0) this.plainPlace[-entry] = i;
      else this.place[entry] = i;
      if (entry < 0 && i >= base.settled && this.isTrim(-entry))
        this.trimPlace.set(host.writePage[-entry] ?? 0, i);
    }
  }

  result(): AuditResult {
    this.lookAtPages();
    this.lookAtWrites();
    this.compareDemands();
    return {
      held: this.violations.length === 0,
      violations: this.violations,
      survived: this.survivors(),
      broken: this.broken,
    };
  }

  private add(violation: Violation): void {
    if (violation.txIndex !== null) this.broken[violation.txIndex] = 1;
    if (this.violations.length < MOST_VIOLATIONS) this.violations.push(violation);
  }

  /** NaN, which is before and behind nothing, for a plain write where the order names none. */
  private placeOf(write: number): number {
    const txIndex = this.txIndexOf(write);
    return (txIndex > 0 ? this.place[txIndex] : this.plainPlace[write]) ?? Number.NaN;
  }

  private isTrim(write: number): boolean {
    return this.host.writeDone[write] === WriteFate.trimmed;
  }

  private txIndexOf(write: number): number {
    return this.host.writeTxIndex[write] ?? 0;
  }

  /** Checks each page: what it shows, and whether it may show it. */
  private lookAtPages(): void {
    const { readBack } = this.request;
    for (let page = 0; page < readBack.logicalPages; page++) {
      const fault = readBack.fault(page) || this.foreignValue(page);
      if (fault !== '') this.add(this.proofs.unsound(page, fault));
      const isReadable = fault === '' || fault === 'holds another page';
      this.shownPlace[page] = this.judge(page, isReadable ? readBack.value(page) : -1);
    }
  }

  private foreignValue(page: number): PageFault {
    const value = this.request.readBack.value(page);
    const isForeign = value > 0 && value <= this.host.writes && this.host.writePage[value] !== page;
    return isForeign ? 'holds another page' : '';
  }

  /** Returns the value that a page showed when the audit's stretch of history began. */
  private before(page: number): number {
    return this.base.contents.get(page) ?? (this.request.readBack.heldBefore(page) ? 0 : -1);
  }

  private judge(page: number, value: number): number {
    const { settled } = this.base;
    const before = this.before(page);
    const trimmed = value === -1 ? this.trimPlace.get(page) : undefined;
    if (trimmed !== undefined) return trimmed;
    if (value === before) return settled - 1;
    if (value > 0 && value <= this.host.writes) {
      const place = this.placeOf(value);
      if (place >= settled) return place;
      if (place < 0 || this.wasRolledBack(value)) {
        this.present[this.txIndexOf(value)] = page + 1;
        this.add(this.proofs.resurrected(page, value));
        return ASKS_NOTHING;
      }
    }
    if (before >= 0) this.add(this.proofs.wentBack(page, before));
    else this.add(this.proofs.invented(page));
    return settled - 1;
  }

  private wasRolledBack(write: number): boolean {
    return this.base.outcomes.get(this.txIndexOf(write)) === 0;
  }

  /** Checks each write of this stretch of history against the page it wrote. */
  private lookAtWrites(): void {
    const { host, request } = this;
    const { logicalPages } = request.readBack;
    for (let write = 1; write <= host.writes; write++) {
      const place = this.placeOf(write);
      const page = host.writePage[write] ?? 0;
      if (place < this.base.settled || page >= logicalPages) continue;
      const shown = this.shownPlace[page] ?? 0;
      if (place === shown) this.meetShown(write, page);
      else if (place > shown) this.meetOlder(write, page);
    }
  }

  private meetShown(write: number, page: number): void {
    if (this.isTrim(write)) return;
    const txIndex = this.txIndexOf(write);
    const value = this.request.readBack.value(page);
    if (write > value) this.add(this.proofs.outdated(page, write));
    else if (write === value && txIndex > 0 && this.present[txIndex] === 0) this.present[txIndex] = page + 1;
  }

  private meetOlder(write: number, page: number): void {
    const txIndex = this.txIndexOf(write);
    if (txIndex === 0) {
      if (this.host.writeDone[write] === WriteFate.acknowledged) this.add(this.proofs.lost(page, write));
      return;
    }
    if (this.missing[txIndex] !== 0) return;
    this.missing[txIndex] = page + 1;
    if (this.host.txState[txIndex] === TxState.acknowledged) this.add(this.proofs.lost(page, write));
  }

  private compareDemands(): void {
    for (const [txIndex, present] of this.present.entries()) {
      const missing = this.missing[txIndex] ?? 0;
      if (txIndex === 0 || present === 0 || missing === 0) continue;
      this.add(this.proofs.split(txIndex, present - 1, missing - 1));
    }
  }

  private survivors(): Uint8Array {
    const out = new Uint8Array(this.present.length);
    for (let txIndex = 1; txIndex < out.length; txIndex++) {
      const known = this.base.outcomes.get(txIndex);
      if (known !== undefined) out[txIndex] = known;
      else if (this.missing[txIndex] !== 0) out[txIndex] = 0;
      else if (this.host.txState[txIndex] === TxState.acknowledged) out[txIndex] = 1;
      else out[txIndex] = this.present[txIndex] !== 0 || this.isCalledCommitted(txIndex) ? 1 : 0;
    }
    return out;
  }

  private isCalledCommitted(txIndex: number): boolean {
    const { host, request } = this;
    return host.txState[txIndex] === TxState.lostCommitting && request.calledCommitted?.(txIndex) === true;
  }
}

/**
 * Returns the base of the next audit, after a recovery has been audited. From now on the pages must show what
 * they show now, until they are written again.
 */
export function settleAudit(request: AuditRequest, result: AuditResult): AuditBase {
  const { host, base, readBack } = request;
  const contents = new Map(base.contents);
  for (let write = 1; write <= host.writes; write++) {
    const page = host.writePage[write] ?? 0;
    if (page < readBack.logicalPages) contents.set(page, readBack.value(page));
  }
  const outcomes = new Map(base.outcomes);
  for (const txIndex of host.commitOrder.slice(base.settled)) {
    if (txIndex > 0 && host.txState[txIndex] !== TxState.acknowledged)
      outcomes.set(txIndex, result.survived[txIndex] ?? 0);
  }
  return { settled: host.commitOrder.length, contents, outcomes };
}
