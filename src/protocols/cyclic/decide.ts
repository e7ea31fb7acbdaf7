/**
 * Recovery of the cyclic commits: of each logical page the highest version is followed from link to link until
 * the cycle closes or breaks (docs/schemes §2, §3).
 */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event, Verdict } from '../../engine/interface/events.ts';
import { enterRaw } from '../kit/rebuild.ts';
import { CYCLIC } from './out-of-band.ts';
import { keep } from './kept.ts';
import type { OlderVersions } from './older-versions.ts';
import { addDebris, takeRecord } from './records.ts';
import { createScan, type CyclicState, type Scan } from './state.ts';
import { numberOf, rewriteOf } from './version.ts';

const UNDECIDED = 0;
/** Verdicts on a highest version, as the scan notes them. */
export const COMMITTED = 1;
export const UNCOMMITTED = 2;
const ON_THE_WAY = 3;

/** Steps of deciding, at most, and logical pages that are decided in a step, at least. */
const MOST_STEPS = 2_048;
export const PAGES_AT_ONCE = 4;
/** Verdicts on all pages are told on devices that people look at. */
const MOST_TOLD = 4_096;

export class Decider {
  private readonly oob = CYCLIC.onFlash(this.core.durable);

  constructor(
    private readonly core: Core,
    private readonly state: CyclicState,
    private readonly rules: OlderVersions,
    private readonly skipsRewritten: boolean,
  ) {}

  private get scan(): Scan {
    this.state.scan ??= createScan(this.core.layout);
    return this.state.scan;
  }

  scanned(page: number): void {
    const { scan, state } = this;
    const logicalPage = present(this.core.durable.logicalPage[page]);
    const version = present(this.oob.version[page]);
    scan.chain[page] = present(scan.head[logicalPage]);
    scan.head[logicalPage] = page + 1;
    if (version <= present(state.newest[logicalPage])) return;
    state.newest[logicalPage] = version;
    scan.top[logicalPage] = page + 1;
  }

  step(): boolean {
    const { scan } = this;
    const { logicalPages } = this.core.layout;
    if (scan.decided === logicalPages) return false;
    const most = Math.max(PAGES_AT_ONCE, Math.ceil(logicalPages / MOST_STEPS));
    const end = Math.min(logicalPages, scan.decided + most);
    for (let page = scan.decided; page < end; page++) this.decide(page);
    scan.decided = end;
    return true;
  }

  private decide(logicalPage: number): void {
    const { core, scan } = this;
    const top = present(scan.top[logicalPage]) - 1;
    if (top < 0) return;
    if (scan.verdict[logicalPage] === UNDECIDED) this.follow(logicalPage);
    const isCommitted = scan.verdict[logicalPage] === COMMITTED;
    const page = isCommitted ? top : this.rules.committedBelow(logicalPage, top);
    if (page >= 0) enterRaw(core, logicalPage, page);
    if (core.watcher !== null && this.isTold(top)) {
      if (isCommitted)
        core.watcher.emit(Event.changesRedone, -1, page, 1, numberOf(present(this.oob.version[page])));
      else core.watcher.emit(Event.transactionDecided, -1, Verdict.rolledBack, 0, 0, top);
    }
  }

  /** On a large device watchers hear of the pages alone that were written since the run began. */
  private isTold(page: number): boolean {
    const { layout, durable } = this.core;
    return layout.logicalPages <= MOST_TOLD || (durable.data[page] ?? 0) > 0;
  }

  /** Follows the links from a page's highest version; all pages on the way share its verdict. */
  private follow(from: number): void {
    const { top, verdict } = this.scan;
    const way: number[] = [];
    const between = new Set<number>();
    let at = present(top[from]) - 1;
    let found = UNDECIDED;
    while (found === UNDECIDED) {
      const logicalPage = present(this.core.durable.logicalPage[at]);
      if (present(top[logicalPage]) - 1 !== at) between.add(at);
      else {
        verdict[logicalPage] = ON_THE_WAY;
        way.push(logicalPage);
      }
      const next = present(this.oob.nextPage[at]);
      const version = present(this.oob.nextVersion[at]);
      at = this.named(next, version);
      found = at < 0 ? this.broken(next, version) : this.known(next, at, between);
    }
    for (const logicalPage of way) verdict[logicalPage] = found;
  }

  /**
   * Returns the place of the named version; -1 if it does not exist or if a later transaction has written the
   * page.
   */
  private named(logicalPage: number, version: number): number {
    const { chain, head, top } = this.scan;
    const highest = present(top[logicalPage]) - 1;
    if (highest < 0) return -1;
    const there = present(this.oob.version[highest]);
    if (numberOf(there) !== numberOf(version) || there < version) return -1;
    if (there === version || this.skipsRewritten) return highest;
    for (let at = present(head[logicalPage]) - 1; at >= 0; at = present(chain[at]) - 1) {
      if (this.oob.version[at] === version) return at;
    }
    return -1;
  }

  /** The named version is not there: a later transaction's version may prove that it was committed. */
  private broken(logicalPage: number, version: number): number {
    const highest = present(this.scan.top[logicalPage]) - 1;
    if (highest < 0 || numberOf(present(this.oob.version[highest])) <= numberOf(version)) return UNCOMMITTED;
    return this.rules.isOlderCommitted(logicalPage, version) ? COMMITTED : UNCOMMITTED;
  }

  /** The verdict on a record; back on the way, the cycle is closed. */
  private known(logicalPage: number, at: number, between: ReadonlySet<number>): number {
    const { top, verdict } = this.scan;
    if (present(top[logicalPage]) - 1 !== at) return between.has(at) ? COMMITTED : UNDECIDED;
    return verdict[logicalPage] === ON_THE_WAY ? COMMITTED : present(verdict[logicalPage]);
  }

  /** Of committed versions, pages that their own transaction wrote again: links may lead over them. */
  keepRewritten(): void {
    const { core, scan, state } = this;
    for (let logicalPage = 0; logicalPage < scan.head.length; logicalPage++) {
      const live = core.mapping.lookup(logicalPage);
      const version = live < 0 ? 0 : present(this.oob.version[live]);
      if (rewriteOf(version) === 0 || this.skipsRewritten) continue;
      const seen = new Set<number>();
      for (let at = present(scan.head[logicalPage]) - 1; at >= 0; at = present(scan.chain[at]) - 1) {
        const earlier = present(this.oob.version[at]);
        if (numberOf(earlier) !== numberOf(version) || earlier >= version || seen.has(earlier)) continue;
        seen.add(earlier);
        core.mapping.markValid(at);
        keep(state.kept, at, logicalPage, earlier);
      }
    }
  }

  /** Keeps uncommitted versions as debris from now on. The versions that they name count as given out. */
  keepDebris(): void {
    const { scan } = this;
    for (let logicalPage = 0; logicalPage < scan.top.length; logicalPage++) {
      if (scan.verdict[logicalPage] === UNCOMMITTED) this.keepAbove(logicalPage);
    }
  }

  /** All versions above the committed one: each of them may be the highest when others have been erased. */
  private keepAbove(logicalPage: number): void {
    const { scan, state } = this;
    const committed = this.core.mapping.lookup(logicalPage);
    const number = committed < 0 ? 0 : numberOf(present(this.oob.version[committed]));
    for (let at = present(scan.head[logicalPage]) - 1; at >= 0; at = present(scan.chain[at]) - 1) {
      if (numberOf(present(this.oob.version[at])) <= number) continue;
      const nextPage = present(this.oob.nextPage[at]);
      const nextVersion = present(this.oob.nextVersion[at]);
      const record = { at, page: logicalPage, nextPage, nextVersion };
      const generation = present(state.generation[this.core.flash.blockOfPage(at)]);
      addDebris(state.records, takeRecord(state.records, record, generation));
      if (present(state.newest[nextPage]) < nextVersion) state.newest[nextPage] = nextVersion;
    }
  }
}
