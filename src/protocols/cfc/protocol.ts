/**
 * Commit-based Flag Commit: pages are written FALSE, and COMMIT sets the flag of the last one to TRUE. A transaction
 * is committed when one page of it says so; pages link to their predecessors, so that GC can hand the flag on before
 * it erases a page that has it. Every page that is read is reachable, over links, from one that says TRUE.
 */
import type { Core } from '../../engine/core/core.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { FlagRules } from '../flag-commit/flag-rules.ts';
import { OUT_OF_BAND, refusesCells } from '../flag-commit/out-of-band.ts';
import { FlagScheme } from '../flag-commit/flag-scheme.ts';
import { removeFrom, replaceIn, type Uncommitted } from '../flag-commit/flag-state.ts';
import { LANES } from '../kit/lanes.ts';
import { type MutantFlags, mutantFlags } from '../kit/mutant-flags.ts';
import type { RecoveryStage } from '../kit/recovery.ts';
import { findEntry, type Transaction } from '../kit/tx-table.ts';
import { FALSE, MUTANTS, PARAMETERS, TRUE } from './declaration.ts';
import { COVERED, Heirs, NONE, UNSETTLED } from './heirs.ts';
import { uncovered } from './uncovered.ts';

/** Results of checking a page of a block that is about to be erased, in bits. */
const UNCOMMITTED = 1;
const MUST_WAIT = 2;

class CommitFlags implements FlagRules {
  readonly plainFlag = TRUE;
  /** By block that waits for its erase, in the order of `pagesOfTransactions`. */
  private readonly heirsIn = new Map<number, Heirs>();

  constructor(
    private readonly core: Core,
    private readonly scheme: FlagScheme,
    readonly holdsLast: boolean,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {}

  // --- writing and committing -------------------------------------------------------------------

  stamp(slot: number, row: Transaction, isLast: boolean): void {
    this.scheme.stampOf(slot, row, isLast && this.holdsLast ? TRUE : FALSE);
    if (isLast && row.sent > 1) this.core.counters.barriers++;
  }

  /** The page that says TRUE waits until all others are durable. */
  waits(row: Transaction): boolean {
    return row.phase === 'committing' && row.outstanding > 1 && !this.bugs['flag-before-data'];
  }

  isLastDue(row: Transaction): boolean {
    return row.phase === 'committing' && row.outstanding === 1;
  }

  linked(slot: number, _row: Transaction, left: Uncommitted): void {
    const page = this.core.flash.ops.target[slot];
    left.pages.push(page);
    // The page before it is reached from it.
    replaceIn(left.marks, left.newest, page);
  }

  /** Injected bug: the flag goes with the pages. */
  asked(row: Transaction): void {
    const isEarly = this.bugs['flag-before-data'] && !this.holdsLast;
    if (isEarly && row.outstanding > 0) {
      const newest = this.scheme.left(row.number)?.newest ?? -1;
      if (newest >= 0 && this.scheme.isReadable(newest)) this.scheme.reprogram(newest, TRUE, row);
    }
  }

  pagesDurable(row: Transaction): void {
    const left = this.scheme.left(row.number);
    if (left === null) return;
    left.isFlagging = true;
    const ends = this.bugs['newest-chain-only'] ? [left.newest] : left.marks;
    const toSet = ends.filter((page) => this.scheme.oob.flag[page] !== TRUE);
    if (toSet.length > 0) this.core.counters.barriers++;
    left.marks = toSet;
    for (const page of toSet) this.scheme.reprogram(page, TRUE, row);
    if (toSet.length === 0) this.scheme.finishCommit(row);
  }

  reprogrammed(page: number, row: Transaction | null): void {
    if (this.scheme.state.recovery !== null) {
      if (this.scheme.state.reprogramming.size === 0) this.scheme.recoverer.proceed();
      return;
    }
    const left = row === null ? null : this.scheme.left(row.number);
    if (row === null || left === null || !left.isFlagging) return;
    removeFrom(left.marks, page);
    if (left.marks.length === 0) this.scheme.finishCommit(row);
  }

  // --- collection -----------------------------------------------------------------------------

  stampCopy(slot: number, source: number): void {
    const { core } = this;
    const isCommitted = core.mapping.lookup(core.durable.logicalPage[source]) === source;
    if (isCommitted && !this.copiesFlags) this.scheme.stamps.flag[slot] = TRUE;
  }

  private get copiesFlags(): boolean {
    return this.bugs['no-flag-transfer'] || this.bugs['newest-chain-only'];
  }

  relocated(left: Uncommitted, from: number, to: number): void {
    // Links to the page still name its old place.
    if (!left.isFlagging) replaceIn(left.marks, from, to);
  }

  mayErase(block: number): boolean {
    const pages = this.scheme.pagesOfTransactions(block);
    const heirs = this.heirsOf(block, pages.length);
    const told = this.lookInto(block, pages, heirs);
    if ((told & MUST_WAIT) !== 0) return false;
    if ((told & UNCOMMITTED) === 0) this.scheme.state.erasing[block] = 1;
    else {
      for (const page of pages) this.leave(page, block);
      this.scheme.letGo(block);
    }
    return true;
  }

  private heirsOf(block: number, pages: number): Heirs {
    const known = this.heirsIn.get(block);
    if (known !== undefined) return known;
    const heirs = new Heirs(pages);
    this.heirsIn.set(block, heirs);
    return heirs;
  }

  /** Goes into all pages that are open. */
  private lookInto(block: number, pages: readonly number[], heirs: Heirs): number {
    const { durable, ftl } = this.core;
    heirs.reopen(ftl.map);
    const { of, open, openCount } = heirs;
    let told = 0;
    let left = 0;
    for (let i = 0; i < openCount; i++) {
      const index = open[i];
      const page = pages[index];
      told |= this.lookAt(of, index, page, block);
      if (of[index] <= COVERED) heirs.cover(durable.logicalPage[page], COVERED - of[index]);
      else if (of[index] !== NONE) open[left++] = index;
    }
    heirs.openCount = left;
    return told;
  }

  private lookAt(heirs: Int32Array, index: number, page: number, block: number): number {
    const known = heirs[index];
    if (known <= COVERED && this.isCopiedTo(page, COVERED - known)) return 0;
    const left = known === UNSETTLED ? this.scheme.left(this.scheme.oob.xid[page]) : null;
    if (left !== null) return left.isFlagging ? UNCOMMITTED | MUST_WAIT : UNCOMMITTED;
    const heir = known < 0 ? this.settleHeir(heirs, index, page, block) : known;
    if (heir < 0 || this.isCovered(heirs, index, page, heir)) return 0;
    this.scheme.reprogram(heir, TRUE, null);
    return this.bugs['transfer-not-awaited'] ? 0 : MUST_WAIT;
  }

  /**
   * Page that may have to say TRUE before this one, of a committed transaction, is erased; -1 for none. It is the
   * page's copy; and once a newer version has taken the page's place, for good, the page it links to.
   */
  private settleHeir(heirs: Int32Array, index: number, page: number, block: number): number {
    if (this.bugs['no-flag-transfer']) return NONE;
    const copy = this.copyOf(page, this.core.mapping.lookup(this.core.durable.logicalPage[page]));
    if (copy >= 0) {
      const counts = !this.bugs['newest-chain-only'] && this.core.flash.blockOfPage(copy) !== block;
      return counts ? copy : NONE;
    }
    const before = this.scheme.oob.link[page] - 1;
    const isElsewhere = before >= 0 && this.core.flash.blockOfPage(before) !== block;
    heirs[index] = isElsewhere ? before : NONE;
    return heirs[index];
  }

  /** True if an heir already says TRUE, or is not there to say it. */
  private isCovered(heirs: Int32Array, index: number, page: number, heir: number): boolean {
    // The check that usually decides comes first: each value lies anywhere in a table of many megabytes.
    if (this.scheme.oob.flag[heir] === TRUE || this.scheme.oob.xid[heir] !== this.scheme.oob.xid[page]) {
      // No page of the transaction will ever say FALSE again: copies say TRUE.
      if (!this.copiesFlags) heirs[index] = heirs[index] === heir ? NONE : COVERED - heir;
      return true;
    }
    return this.scheme.isLeaving(heir) || !this.scheme.isReadable(heir);
  }

  private isCopiedTo(page: number, copy: number): boolean {
    const { mapping, durable } = this.core;
    return mapping.lookup(durable.logicalPage[page]) === copy;
  }

  erased(block: number): void {
    this.heirsIn.delete(block);
  }

  /** `at` where that is a durable copy of the page, else -1. */
  private copyOf(page: number, at: number): number {
    const isCopy = at >= 0 && at !== page && this.scheme.oob.version[at] === this.scheme.oob.version[page];
    return isCopy && this.scheme.isReadable(at) ? at : -1;
  }

  /** A page of an uncommitted transaction goes: what it linked to is the end of a chain now. */
  private leave(page: number, block: number): void {
    const left = this.scheme.left(this.scheme.oob.xid[page]);
    if (left === null) return;
    removeFrom(left.pages, page);
    removeFrom(left.marks, page);
    const row = this.scheme.openRow(left);
    if (row === null) return;
    const { entries } = this.scheme.state;
    const entry = findEntry(this.scheme.state, row, this.core.durable.logicalPage[page]);
    if (entry >= 0 && this.copyOf(page, entries.at[entry] - 1) >= 0) return;
    const before = this.scheme.oob.link[page] - 1;
    const isThere =
      left.pages.includes(before) && !left.marks.includes(before) && !this.scheme.isLeaving(before);
    if (isThere && this.core.flash.blockOfPage(before) !== block) left.marks.push(before);
  }

  // --- recovery -------------------------------------------------------------------------------

  /** All pages are durable before the first flag is set: one page that says TRUE is enough. */
  isCommitted(flags: number): boolean {
    return (flags & (1 << TRUE)) !== 0;
  }

  isMark(): boolean {
    return false;
  }

  lastStages(): readonly RecoveryStage[] {
    return [
      {
        id: 'flags',
        reads: 'none',
        end: () => {
          // Power may have failed between the flags of two sub-chains: they are set now.
          if (!this.bugs['newest-chain-only']) {
            for (const page of uncovered(this.core)) this.scheme.reprogram(page, TRUE, null);
          }
          return this.scheme.state.reprogramming.size > 0;
        },
      },
    ];
  }
}

export const cfc = {
  id: 'cfc',
  title: 'Flag Commit, commit-based',
  paper:
    'On, Xu, Choi, Hu, He: Flag Commit: Supporting Efficient Transaction Recovery in Flash-Based DBMSs, TKDE 2012',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict'],
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: PARAMETERS,
  mutants: MUTANTS,
  refuses: (spec) => refusesCells('Flag Commit', spec),
  create: (core, settings, mutant) => {
    const holdsLast = settings['lastPage'] !== 'sent-at-once';
    const bugs = mutantFlags(MUTANTS, mutant);
    return new FlagScheme(core, (scheme) => new CommitFlags(core, scheme, holdsLast, bugs));
  },
} as const satisfies SchemeDeclaration;
