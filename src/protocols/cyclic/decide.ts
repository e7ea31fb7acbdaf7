/**
 * Recovery of the cyclic commits: of each logical page the highest version is followed from link to link until
 * the cycle closes or breaks (protocols.md §2, §3).
 */
import type { Core } from '../../engine/core.ts';
import { Fact } from '../../engine/facts.ts';
import { enterRaw } from '../kit/rebuild.ts';
import { NEXT_PAGE, NEXT_VERSION, VERSION } from './columns.ts';
import { addDebris, takeRecord } from './records.ts';
import { createScan, type CyclicState, type Scan } from './state.ts';
import { numberOf } from './version.ts';

const UNDECIDED = 0;
const COMMITTED = 1;
const UNCOMMITTED = 2;
const ON_THE_WAY = 3;

/** Steps of deciding, at most, and logical pages that are decided in a step, at least. */
const MOST_STEPS = 2_048;
const PAGES_AT_ONCE = 4;
/** Verdicts on single pages are told on devices that people look at. */
const MOST_TOLD = 4_096;

export interface CyclicRules {
  isOlderCommitted(logicalPage: number, version: number): boolean;
  committedBelow(logicalPage: number, top: number): number;
}

export class Decider {
  constructor(
    private readonly core: Core,
    private readonly state: CyclicState,
    private readonly rules: CyclicRules,
  ) {}

  private get scan(): Scan {
    this.state.scan ??= createScan(this.core.layout);
    return this.state.scan;
  }

  private field(column: number, page: number): number {
    return this.core.durable.outOfBand[column][page];
  }

  scanned(page: number): void {
    const { scan, state } = this;
    const logicalPage = this.core.durable.logicalPage[page];
    const version = this.field(VERSION, page);
    scan.chain[page] = scan.head[logicalPage];
    scan.head[logicalPage] = page + 1;
    if (version <= state.newest[logicalPage]) return;
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
    const top = scan.top[logicalPage] - 1;
    if (top < 0) return;
    if (scan.verdict[logicalPage] === UNDECIDED) this.follow(logicalPage);
    const isCommitted = scan.verdict[logicalPage] === COMMITTED;
    const page = isCommitted ? top : this.rules.committedBelow(logicalPage, top);
    if (page >= 0) enterRaw(core, logicalPage, page);
    if (core.watcher !== null && core.layout.logicalPages <= MOST_TOLD) {
      if (isCommitted)
        core.watcher.fact(Fact.redone, -1, page, numberOf(this.field(VERSION, page)), logicalPage);
      else core.watcher.fact(Fact.verdict, -1, 0, top, logicalPage);
    }
  }

  /** Follows the links from a page's highest version; all pages on the way share its verdict. */
  private follow(from: number): void {
    const { verdict } = this.scan;
    const way: number[] = [];
    let at = from;
    let found = UNDECIDED;
    while (found === UNDECIDED) {
      verdict[at] = ON_THE_WAY;
      way.push(at);
      const top = this.scan.top[at] - 1;
      const next = this.field(NEXT_PAGE, top);
      found = this.judge(next, this.field(NEXT_VERSION, top));
      at = next;
    }
    for (const page of way) verdict[page] = found;
  }

  /** What a link says: committed, uncommitted, or (undecided) that the way leads on to the named page. */
  private judge(logicalPage: number, version: number): number {
    const { top, verdict } = this.scan;
    const at = top[logicalPage] - 1;
    if (at < 0) return UNCOMMITTED;
    const there = this.field(VERSION, at);
    if (numberOf(there) > numberOf(version))
      return this.rules.isOlderCommitted(logicalPage, version) ? COMMITTED : UNCOMMITTED;
    if (there < version) return UNCOMMITTED;
    // The named version, or a later one of the same transaction. Back on the way: the cycle is closed.
    if (verdict[logicalPage] === ON_THE_WAY) return COMMITTED;
    return verdict[logicalPage];
  }

  /** What has not committed is debris from now on, and what it names counts as given out. */
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
    const number = committed < 0 ? 0 : numberOf(this.field(VERSION, committed));
    for (let at = scan.head[logicalPage] - 1; at >= 0; at = scan.chain[at] - 1) {
      if (numberOf(this.field(VERSION, at)) <= number) continue;
      const nextPage = this.field(NEXT_PAGE, at);
      const nextVersion = this.field(NEXT_VERSION, at);
      const record = { at, page: logicalPage, nextPage, nextVersion };
      const generation = state.generation[this.core.flash.blockOfPage(at)];
      addDebris(state.records, takeRecord(state.records, record, generation));
      if (state.newest[nextPage] < nextVersion) state.newest[nextPage] = nextVersion;
    }
  }
}
