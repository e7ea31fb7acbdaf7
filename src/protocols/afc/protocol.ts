/**
 * Abort-based Flag Commit: the first page of a transaction says FALSE and is durable before any other is sent;
 * those say TRUE. COMMIT sets the first to TRUE. A transaction is committed when no page of it says FALSE, so
 * nothing has to be done when its pages are collected; but one page of an aborted transaction must say FALSE as
 * long as any is left.
 */
import type { Core } from '../../engine/core/core.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { FlagRules } from '../flag-commit/flag-rules.ts';
import { OUT_OF_BAND, refusesCells } from '../flag-commit/out-of-band.ts';
import { FlagScheme } from '../flag-commit/flag-scheme.ts';
import { removeFrom, type Uncommitted } from '../flag-commit/flag-state.ts';
import { LANES } from '../kit/lanes.ts';
import { type MutantFlags, mutantFlags } from '../kit/mutant-flags.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { FALSE_AGAIN, FIRST_FALSE, MUTANTS, TRUE } from './declaration.ts';

class AbortFlags implements FlagRules {
  readonly plainFlag = TRUE;

  constructor(
    private readonly core: Core,
    private readonly scheme: FlagScheme,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {}

  // --- writing --------------------------------------------------------------------------------

  /** The page that was written first says FALSE, and so does every newer version of it. */
  stamp(slot: number, row: Transaction): void {
    const left = this.scheme.left(row.number);
    const logicalPage = this.core.flash.ops.logicalPage[slot];
    if (left !== null && left.head < 0) left.head = logicalPage;
    this.scheme.stampOf(slot, row, left?.head === logicalPage ? FIRST_FALSE : TRUE);
  }

  /** Until a page that says FALSE is durable, only the first is sent. */
  waits(row: Transaction): boolean {
    const left = this.scheme.left(row.number);
    const waits = left !== null && left.marks.length === 0 && row.sent !== 1;
    return waits && !this.bugs['head-not-awaited'];
  }

  linked(slot: number, row: Transaction): void {
    // Sent before the abort and placed after it: it may as well say what is true.
    if (row.phase === 'aborted') this.scheme.stamps.flag[slot] = FALSE_AGAIN;
  }

  durable(slot: number, row: Transaction, left: Uncommitted): void {
    const { target } = this.core.flash.ops;
    left.pages.push(target[slot]);
    if (!this.isMark(this.scheme.stamps.flag[slot])) return;
    left.marks.push(target[slot]);
    if (row.phase !== 'aborted') this.scheme.sendWaiting(row);
  }

  /** A block may have waited for pages on their way. */
  programmed(): void {
    this.core.collector.kick();
  }

  markCopied(target: number, left: Uncommitted): void {
    left.marks.push(target);
    if (left.isFlagging) this.setFlags(left);
  }

  // --- commit and abort -----------------------------------------------------------------------

  /** Injected bug: the flag does not wait. */
  asked(row: Transaction): void {
    if (!this.bugs['flag-before-data']) return;
    for (const page of this.scheme.left(row.number)?.marks ?? []) this.scheme.reprogram(page, TRUE, row);
  }

  pagesDurable(row: Transaction): void {
    const left = this.scheme.left(row.number);
    if (left === null) return;
    // One for the first page, where others waited for it, and one for its flag.
    this.core.counters.barriers += row.sent > 1 ? 2 : 1;
    left.isFlagging = true;
    this.setFlags(left);
  }

  /** Sets all flags that say FALSE; pages in blocks on their way out need none. */
  private setFlags(left: Uncommitted): void {
    const row = this.scheme.openRow(left);
    if (row === null) return;
    if (left.marks.length === 0) this.scheme.finishCommit(row);
    for (const page of left.marks) if (!this.scheme.isLeaving(page)) this.scheme.reprogram(page, TRUE, row);
  }

  reprogrammed(page: number, row: Transaction | null): void {
    const left = this.scheme.left(this.scheme.oob.xid[page]);
    if (left === null) return;
    if (row === null) left.marks.push(page);
    else {
      removeFrom(left.marks, page);
      if (left.isFlagging) this.setFlags(left);
    }
  }

  pagesGone(left: Uncommitted): void {
    if (left.isFlagging) this.setFlags(left);
  }

  rollingBack(row: Transaction): void {
    this.scheme.dropWaiting(row);
  }

  // --- collection -----------------------------------------------------------------------------

  /** Flags of a transaction are not copied while they change. */
  mayCopy(source: number): boolean {
    return this.scheme.left(this.scheme.oob.xid[source])?.isFlagging !== true;
  }

  mayErase(block: number): boolean {
    let mustWait = false;
    const marked = this.scheme
      .pagesOfTransactions(block)
      .filter((page) => this.isMark(this.scheme.oob.flag[page]));
    for (const xid of new Set(marked.map((page) => this.scheme.oob.xid[page]))) {
      const left = this.scheme.left(xid);
      if (left !== null && !this.mayLose(left, block)) mustWait = true;
    }
    if (mustWait) return false;
    this.scheme.letGo(block);
    return true;
  }

  /**
   * True if the pages of a transaction in a block, which say FALSE, may go. If needed, makes another page say
   * FALSE first.
   */
  private mayLose(left: Uncommitted, block: number): boolean {
    if (left.isFlagging) return false;
    const isElsewhere = (page: number): boolean => this.core.flash.blockOfPage(page) !== block;
    const others = left.pages.filter(isElsewhere);
    const staying = others.filter((page) => !this.scheme.isLeaving(page));
    if (left.marks.some((page) => staying.includes(page))) return true;
    if (this.bugs['head-erased']) return true;
    // Pages on their way in or out settle soon.
    if (staying.length === 0) return others.length === 0 && left.flying === 0;
    if (this.scheme.openRow(left) !== null) return false;
    this.scheme.reprogram(staying[0], FALSE_AGAIN, null);
    return this.bugs['transfer-not-awaited'];
  }

  // --- recovery -------------------------------------------------------------------------------

  isCommitted(flags: number): boolean {
    return (flags & ((1 << FIRST_FALSE) | (1 << FALSE_AGAIN))) === 0;
  }

  isMark(flag: number): boolean {
    return flag !== TRUE;
  }
}

export const afc = {
  id: 'afc',
  title: 'Flag Commit, abort-based',
  paper:
    'On, Xu, Choi, Hu, He: Flag Commit: Supporting Efficient Transaction Recovery in Flash-Based DBMSs, TKDE 2012',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict'],
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: [],
  mutants: MUTANTS,
  refuses: (spec) => refusesCells('Flag Commit', spec),
  create: (core, _settings, mutant) => {
    const bugs = mutantFlags(MUTANTS, mutant);
    return new FlagScheme(core, (scheme) => new AbortFlags(core, scheme, bugs));
  },
} as const satisfies SchemeDeclaration;
