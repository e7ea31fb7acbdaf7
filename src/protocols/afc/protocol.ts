/**
 * Abort-based Flag Commit: the first page of a transaction says FALSE and is durable before any other is sent;
 * those say TRUE. COMMIT sets the first to TRUE. A transaction is committed when no page of it says FALSE, so
 * nothing has to be done when its pages are collected; but one page of an aborted transaction must say FALSE as
 * long as any is left.
 */
import { say } from '../../base/language.ts';
import type { Core } from '../../engine/core/core.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { OUT_OF_BAND, refusesCells } from '../flag-commit/out-of-band.ts';
import { FlagScheme } from '../flag-commit/flag-scheme.ts';
import { removeFrom, type Uncommitted } from '../flag-commit/flag-state.ts';
import { LANES } from '../kit/lanes.ts';
import { type Planted, plantedOf } from '../kit/planted.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { FALSE_AGAIN, FIRST_FALSE, MUTANTS, TRUE } from './declaration.ts';

export class AbortFlags extends FlagScheme {
  protected readonly plainFlag = TRUE;

  constructor(
    core: Core,
    private readonly bugs: Planted<typeof MUTANTS>,
  ) {
    super(core);
  }

  // --- writing --------------------------------------------------------------------------------

  /** The page that was written first says FALSE, and so does every newer version of it. */
  protected stamp(slot: number, row: Transaction): void {
    const left = this.left(row.number);
    const logicalPage = this.ops.logicalPage[slot];
    if (left !== null && left.head < 0) left.head = logicalPage;
    this.stampOf(slot, row, left?.head === logicalPage ? FIRST_FALSE : TRUE);
  }

  /** Until a page that says FALSE is durable, only the first is sent. */
  protected override dispatch(slot: number, hint: number): void {
    const row = this.rowOfSlot(slot);
    const left = row === null ? null : this.left(row.number);
    const isFirst = row?.sent === 1;
    const waits = row !== null && left !== null && left.marks.length === 0 && !isFirst;
    if (waits && !this.bugs['head-not-awaited']) this.keepWaiting(row, slot, hint);
    else super.dispatch(slot, hint);
  }

  protected override linked(slot: number, row: Transaction): void {
    // Sent before the abort and placed after it: it may as well say what is true.
    if (row.phase === 'aborted') this.stamps.flag[slot] = FALSE_AGAIN;
  }

  protected override durable(slot: number, row: Transaction, left: Uncommitted): void {
    const { ops } = this;
    left.pages.push(ops.target[slot]);
    if (!this.isMark(this.stamps.flag[slot])) return;
    left.marks.push(ops.target[slot]);
    if (row.phase !== 'aborted') this.sendWaiting(row);
  }

  override programmed(slot: number): void {
    const hasRow = this.rowOfSlot(slot) !== null;
    super.programmed(slot);
    // A block may have waited for pages on their way.
    if (hasRow) this.core.collector.kick();
  }

  protected override markCopied(target: number, left: Uncommitted): void {
    left.marks.push(target);
    if (left.isFlagging) this.setFlags(left);
  }

  // --- commit and abort -----------------------------------------------------------------------

  protected override commitRow(row: Transaction): void {
    super.commitRow(row);
    // Planted: the flag does not wait.
    if (!this.bugs['flag-before-data']) return;
    for (const page of this.left(row.number)?.marks ?? []) this.reprogram(page, TRUE, row);
  }

  protected pagesDurable(row: Transaction): void {
    const left = this.left(row.number);
    if (left === null) return;
    // One for the first page, where others waited for it, and one for its flag.
    this.core.counters.barriers += row.sent > 1 ? 2 : 1;
    left.isFlagging = true;
    this.setFlags(left);
  }

  /** Sets all flags that say FALSE; pages in blocks on their way out need none. */
  private setFlags(left: Uncommitted): void {
    const row = this.openRow(left);
    if (row === null) return;
    if (left.marks.length === 0) this.finishCommit(row);
    for (const page of left.marks) if (!this.isLeaving(page)) this.reprogram(page, TRUE, row);
  }

  protected reprogrammed(page: number, row: Transaction | null): void {
    const left = this.left(this.oob.xid[page]);
    if (left === null) return;
    if (row === null) left.marks.push(page);
    else {
      removeFrom(left.marks, page);
      if (left.isFlagging) this.setFlags(left);
    }
  }

  protected override pagesGone(left: Uncommitted): void {
    if (left.isFlagging) this.setFlags(left);
  }

  protected override rollingBack(row: Transaction): void {
    this.dropWaiting(row);
  }

  // --- collection -----------------------------------------------------------------------------

  /** Flags of a transaction are not copied while they change. */
  override stampCopy(slot: number, source: number): boolean {
    if (this.left(this.oob.xid[source])?.isFlagging === true) return false;
    return super.stampCopy(slot, source);
  }

  override mayErase(block: number): boolean {
    let mustWait = false;
    const marked = this.pagesOfTransactions(block).filter((page) => this.isMark(this.oob.flag[page]));
    for (const xid of new Set(marked.map((page) => this.oob.xid[page]))) {
      const left = this.left(xid);
      if (left !== null && !this.mayLose(left, block)) mustWait = true;
    }
    if (mustWait) return false;
    this.letGo(block);
    return true;
  }

  /** Whether the pages of a transaction in a block, which say FALSE, may go; makes another one say so first. */
  private mayLose(left: Uncommitted, block: number): boolean {
    if (left.isFlagging) return false;
    const isElsewhere = (page: number): boolean => this.core.flash.blockOfPage(page) !== block;
    const others = left.pages.filter(isElsewhere);
    const staying = others.filter((page) => !this.isLeaving(page));
    if (left.marks.some((page) => staying.includes(page))) return true;
    if (this.bugs['head-erased']) return true;
    // What is on its way, in or out, settles soon.
    if (staying.length === 0) return others.length === 0 && left.flying === 0;
    if (this.openRow(left) !== null) return false;
    this.reprogram(staying[0], FALSE_AGAIN, null);
    return this.bugs['transfer-not-awaited'];
  }

  // --- recovery -------------------------------------------------------------------------------

  protected isCommitted(flags: number): boolean {
    return (flags & ((1 << FIRST_FALSE) | (1 << FALSE_AGAIN))) === 0;
  }

  protected isMark(flag: number): boolean {
    return flag !== TRUE;
  }
}

export const afc: SchemeDeclaration = {
  id: 'afc',
  title: say`Flag Commit, abort-based`,
  paper:
    'On, Xu, Choi, Hu, He: Flag Commit: Supporting Efficient Transaction Recovery in Flash-Based DBMSs, TKDE 2012',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict'],
  claims: say`The first page stands for not committed; COMMIT programs it again, and collection costs nothing.`,
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: [],
  mutants: MUTANTS,
  refuses: (spec) => refusesCells('Flag Commit', spec),
  create: (core, _settings, mutant) => new AbortFlags(core, plantedOf(MUTANTS, mutant)),
};
