/**
 * Common part of TxFlash's cyclic commits (Prabhakaran, Rodeheffer, Zhou, OSDI 2008): each page of a
 * transaction names the next one, the last names the first, and a transaction has committed when its cycle is
 * closed. Versions count by logical page, so a page has one writer at a time. Readings stand in
 * ../scc/README.md.
 */
import { assert } from '../../base/assert.ts';
import { prefetch } from '../../base/prefetch.ts';
import type { Core } from '../../engine/core/core.ts';
import { OpKind, OpOwner, releaseOp } from '../../engine/flash/operations.ts';
import { Refusal, type RefusalCode } from '../../engine/interface/scheme.ts';
import type { PageState } from '../kit/page-state.ts';
import { Lanes } from '../kit/lanes.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import { ScannedMap } from '../kit/scanned-map.ts';
import { findEntry, ownerOfPage, type Transaction } from '../kit/tx-table.ts';
import { addClaim, claim, claimFree, firstClaim, lastClaim, releaseClaim } from './claims.ts';
import { CYCLIC } from './out-of-band.ts';
import { Decider } from './decide.ts';
import { HoldsLast } from '../kit/buffers.ts';
import { keep, keptMoved, keptOwner, releaseOlder, releaseOwn } from './kept.ts';
import type { OlderVersions } from './older-versions.ts';
import { addDebris, debrisAt, dropRecord, removeDebris, takeRecord } from './records.ts';
import { createCycle, type Cycle, type CyclicState, noteVersion } from './state.ts';
import { nextVersion, rewritten, takenBack } from './version.ts';

/** Owner of the claims of plain writes. */
const PLAIN_CLAIM = -1;

/** Injected bugs that all cyclic commits can have. */
export interface CyclicBugs {
  readonly acknowledgeEarly: boolean;
  /** Pages written again are garbage at once. */
  readonly forgetRewritten: boolean;
  /** Versions of aborted transactions are given out again. */
  readonly reuseNumber: boolean;
}

export class CyclicScheme<S extends CyclicState = CyclicState> extends PageScheme<S> {
  readonly blocks = new Lanes(this.core, this.state);
  readonly map = new ScannedMap(this.core, this);
  override readonly buffer = new HoldsLast(this.core, this);
  private readonly oob = CYCLIC.onFlash(this.core.durable);
  private readonly stamps = CYCLIC.inFlight(this.ops);
  private readonly older: OlderVersions;
  private readonly decider: Decider;
  /** Of no use, but that reading is not left out. */
  private seen = 0;

  constructor(
    core: Core,
    private readonly bugs: CyclicBugs,
    own: () => Omit<S, keyof PageState>,
    olderOf: (core: Core, state: S, lanes: Lanes) => OlderVersions,
  ) {
    super(core, own);
    this.older = olderOf(core, this.state, this.blocks);
    this.decider = new Decider(core, this.state, this.older, bugs.forgetRewritten);
  }

  // --- commands -------------------------------------------------------------------------------

  stampFill(page: number): void {
    const { durable } = this.core;
    const logicalPage = durable.logicalPage[page];
    const version = nextVersion(this.state.newest[logicalPage]);
    this.state.newest[logicalPage] = version;
    this.oob.version[page] = version;
    this.oob.nextPage[page] = logicalPage;
    this.oob.nextVersion[page] = version;
    this.older.stampFill?.(page);
  }

  protected override began(row: Transaction): void {
    this.state.cycles[row.slot] = createCycle();
  }

  prefetch(pages: Uint32Array, from: number, to: number): void {
    this.seen = prefetch(this.state.newest, pages, from, to);
    this.seen ^= this.older.prefetch?.(pages, from, to) ?? 0;
  }

  private cycleOf(row: Transaction): Cycle {
    const cycle = this.state.cycles[row.slot];
    assert(cycle !== null && cycle !== undefined, 'an open transaction has a cycle');
    return cycle;
  }

  /** True if a page, by its last claim, is being written by a transaction that only its host can end. */
  private isBusy(last: number, slot: number): boolean {
    const { claims, slots } = this.state;
    const owner = last < 0 ? PLAIN_CLAIM : claims.owner[last];
    return owner !== PLAIN_CLAIM && owner !== slot && slots[owner]?.phase === 'active';
  }

  /** A transaction writes a page: it becomes the page's last writer, and the version is known to its predecessor. */
  protected override admit(row: Transaction, logicalPage: number): RefusalCode {
    const { state } = this;
    if (row.heldPage === logicalPage) return Refusal.none;
    let isOwn = false;
    if (claimFree(state.claims, logicalPage, row.slot) < 0) {
      const last = lastClaim(state.claims, logicalPage);
      if (this.isBusy(last, row.slot)) return Refusal.pageBusy;
      isOwn = state.claims.owner[last] === row.slot;
      if (!isOwn) addClaim(state.claims, row.slot, last);
    }
    const cycle = this.cycleOf(row);
    const newest = state.newest[logicalPage];
    const version = isOwn ? rewritten(newest) : nextVersion(newest);
    state.newest[logicalPage] = version;
    cycle.nextPage = logicalPage;
    cycle.nextVersion = version;
    if (row.heldPage < 0) {
      cycle.heldVersion = version;
      cycle.firstPage = logicalPage;
      cycle.firstVersion = version;
    }
    return Refusal.none;
  }

  protected stamp(slot: number, row: Transaction, entry: number, isLast: boolean): void {
    const cycle = this.cycleOf(row);
    this.stamps.version[slot] = cycle.heldVersion;
    this.stamps.nextPage[slot] = isLast ? cycle.firstPage : cycle.nextPage;
    this.stamps.nextVersion[slot] = isLast ? cycle.firstVersion : cycle.nextVersion;
    noteVersion(this.state, entry, cycle.heldVersion);
    cycle.heldVersion = cycle.nextVersion;
    if (isLast && this.bugs.acknowledgeEarly) this.core.host.committed(row.txIndex);
  }

  override writePlain(logicalPage: number, data: number, hint: number): RefusalCode {
    if (this.isBusy(lastClaim(this.state.claims, logicalPage), PLAIN_CLAIM)) return Refusal.pageBusy;
    return super.writePlain(logicalPage, data, hint);
  }

  /** A plain write is a cycle of one page. */
  protected stampPlain(slot: number): void {
    const { state, ops } = this;
    const logicalPage = ops.logicalPage[slot];
    const version = nextVersion(state.newest[logicalPage]);
    state.newest[logicalPage] = version;
    this.stamps.version[slot] = version;
    this.stamps.nextPage[slot] = logicalPage;
    this.stamps.nextVersion[slot] = version;
    ops.source[slot] = claim(state.claims, logicalPage, PLAIN_CLAIM);
  }

  // --- programs that wait ---------------------------------------------------------------------

  protected override dispatch(slot: number, hint: number): void {
    this.core.host.pageIssued();
    if (this.mayGo(slot)) this.launch(slot, hint);
    else this.state.waiting.push(slot, hint);
  }

  private launch(slot: number, hint: number): void {
    this.older.launched?.(slot);
    this.core.programPage(slot, hint);
  }

  private mayGo(slot: number): boolean {
    const { claims } = this.state;
    const { ops } = this;
    const logicalPage = ops.logicalPage[slot];
    const first = firstClaim(claims, logicalPage);
    const tag = ops.context[slot];
    if (tag < 0 ? first !== ops.source[slot] : claims.owner[first] !== tag) return false;
    return this.older.isCleared(logicalPage);
  }

  /** Something has completed: programs that waited may go. */
  private wake(): void {
    const { state } = this;
    if (state.waiting.length === 0) return;
    const list = state.waiting;
    state.waiting = [];
    for (let i = 0; i < list.length; i += 2) {
      if (this.mayGo(list[i])) this.launch(list[i], list[i + 1]);
      else state.waiting.push(list[i], list[i + 1]);
    }
  }

  /** Drops the waiting pages of an aborted transaction: they never go to flash. */
  protected override rollingBack(row: Transaction): void {
    const { core, state, ops } = this;
    const kept: number[] = [];
    for (let i = 0; i < state.waiting.length; i += 2) {
      const slot = state.waiting[i];
      if (ops.context[slot] !== row.slot) kept.push(slot, state.waiting[i + 1]);
      else {
        row.outstanding--;
        releaseOp(ops, slot);
        core.host.pageDone();
      }
    }
    state.waiting = kept;
    releaseOwn(core, state, row);
    // A record may name the page: it stays claimed until what is under way has ended.
    if (findEntry(state, row, row.heldPage) < 0) this.cycleOf(row).dropped = row.heldPage;
  }

  private takeBack(page: number): void {
    if (this.bugs.reuseNumber) this.state.newest[page] = takenBack(this.state.newest[page]);
  }

  // --- records --------------------------------------------------------------------------------

  override placed(slot: number): void {
    const { ops } = this;
    const tag = ops.context[slot];
    if (ops.owner[slot] === OpOwner.host && tag >= 0) {
      this.noteRecord(slot, tag);
      this.keepBefore(slot, this.state.slots[tag]);
    } else if (ops.kind[slot] === OpKind.copy) {
      const owner = this.openOwner(ops.logicalPage[slot], ops.source[slot]);
      if (owner >= 0) this.noteRecord(slot, owner);
      else this.older.copyPlaced?.(ops.source[slot], ops.target[slot]);
    }
    super.placed(slot);
  }

  /** Slot of the open transaction that a page belongs to, also one that was written again; -1: none. */
  private openOwner(logicalPage: number, page: number): number {
    if (this.core.mapping.lookup(logicalPage) === page) return -1;
    return ownerOfPage(this.state, logicalPage, page)?.row.slot ?? keptOwner(this.state, logicalPage, page);
  }

  protected override outdated(page: number, row: Transaction | null): void {
    const isNeeded = row === null ? this.older.needs?.(page) === true : !this.bugs.forgetRewritten;
    if (!isNeeded) super.outdated(page, row);
  }

  /** A page that its own transaction writes again stays: links lead over it. */
  private keepBefore(slot: number, row: Transaction | null): void {
    const { core, state, ops } = this;
    const before = state.entries.at[ops.detail[slot]] - 1;
    if (row === null || row.phase === 'aborted' || this.bugs.forgetRewritten) return;
    if (before >= 0 && core.mapping.isValid(before))
      keep(state.kept, before, ops.logicalPage[slot], this.oob.version[before]);
  }

  override relocated(logicalPage: number, from: number, to: number, row: Transaction | null): void {
    super.relocated(logicalPage, from, to, row);
    if (row === null) this.older.pageCopied?.(from, to);
  }

  override ownMoved(slot: number): boolean {
    const { source, target } = this.ops;
    const isKept = keptMoved(this.state.kept, source[slot], target[slot]);
    return isKept || this.older.pageCopied?.(source[slot], target[slot]) === true;
  }

  private enter(logicalPage: number, page: number, version: number): void {
    releaseOlder(this.core, this.state.kept, logicalPage, version);
    this.older.entered?.(logicalPage, page, version);
  }

  private noteRecord(slot: number, rowSlot: number): void {
    const { core, state, ops } = this;
    const cycle = state.cycles[rowSlot];
    if (cycle === null || cycle === undefined) return;
    const at = ops.target[slot];
    const record = {
      at,
      page: ops.logicalPage[slot],
      nextPage: this.stamps.nextPage[slot],
      nextVersion: this.stamps.nextVersion[slot],
    };
    const entry = takeRecord(state.records, record, state.generation[core.flash.blockOfPage(at)]);
    state.records.next[entry] = cycle.records;
    cycle.records = entry;
  }

  /** The claims go; records of a transaction that has not committed become debris. */
  protected override ended(row: Transaction): void {
    const { state } = this;
    const { entries, records } = state;
    const isAborted = row.phase === 'aborted';
    for (let entry = row.firstEntry; entry >= 0; entry = entries.next[entry]) {
      if (isAborted) this.takeBack(entries.logicalPage[entry]);
      releaseClaim(state.claims, entries.logicalPage[entry], row.slot);
    }
    const { dropped, records: first } = this.cycleOf(row);
    if (dropped >= 0) {
      this.takeBack(dropped);
      releaseClaim(state.claims, dropped, row.slot);
    }
    let entry = first;
    while (entry >= 0) {
      const next = records.next[entry];
      if (isAborted && this.isStanding(entry)) {
        addDebris(records, entry);
        this.older.left?.(entry);
      } else dropRecord(records, entry);
      entry = next;
    }
    state.cycles[row.slot] = null;
  }

  private isStanding(entry: number): boolean {
    const { records, generation } = this.state;
    return records.generation[entry] === generation[this.core.flash.blockOfPage(records.at[entry])];
  }

  override erased(block: number): void {
    const { core, state } = this;
    state.generation[block]++;
    const first = block * core.layout.pagesPerBlock;
    for (let page = first; state.records.debris > 0 && page < first + core.layout.pagesPerBlock; page++) {
      const entry = debrisAt(state.records, page);
      if (entry < 0) continue;
      this.older.removed?.(entry);
      removeDebris(state.records, entry);
    }
    super.erased(block);
    this.wake();
  }

  /** The host waits for room, and nothing moves. */
  roomNeeded(): void {
    if (this.older.giveUp?.() === true) this.roomMade();
  }

  // --- completions ----------------------------------------------------------------------------

  override finishCommit(row: Transaction): void {
    const { entries, entryVersion } = this.state;
    for (let entry = row.firstEntry; entry >= 0; entry = entries.next[entry]) {
      this.enter(entries.logicalPage[entry], entries.at[entry] - 1, entryVersion[entry]);
    }
    super.finishCommit(row);
  }

  protected pagesDurable(row: Transaction): void {
    this.finishCommit(row);
  }

  protected override acknowledge(row: Transaction): void {
    if (!this.bugs.acknowledgeEarly) super.acknowledge(row);
  }

  protected override plainDurable(slot: number): void {
    const { ops } = this;
    const logicalPage = ops.logicalPage[slot];
    this.enter(logicalPage, ops.target[slot], this.stamps.version[slot]);
    releaseClaim(this.state.claims, logicalPage, PLAIN_CLAIM);
    super.plainDurable(slot);
  }

  override settled(): void {
    super.settled();
    this.wake();
  }

  override programmed(slot: number): void {
    this.keepLate(slot);
    super.programmed(slot);
    this.wake();
  }

  /** A page may land after its transaction has sent a later version of it. */
  private keepLate(slot: number): void {
    const { core, state, ops } = this;
    const row = this.rowOfSlot(slot);
    const target = ops.target[slot];
    if (row === null || row.phase === 'aborted' || this.bugs.forgetRewritten) return;
    if (state.entries.at[ops.detail[slot]] === target + 1) return;
    core.mapping.markValid(target);
    keep(state.kept, target, ops.logicalPage[slot], this.stamps.version[slot]);
  }

  override copied(slot: number): void {
    super.copied(slot);
    this.wake();
  }

  // --- recovery -------------------------------------------------------------------------------

  scannedPage(page: number): void {
    this.decider.scanned(page);
  }

  decideStep(): boolean {
    return this.decider.step();
  }

  rebuilt(): void {
    this.decider.keepDebris();
    this.decider.keepRewritten();
    this.older.debrisKnown?.();
    this.state.scan = null;
  }
}
