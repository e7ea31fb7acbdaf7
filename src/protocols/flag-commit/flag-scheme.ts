/**
 * Flag Commit (On, Xu, Choi, Hu, He: TKDE 2012): a transaction's pages carry flags, and COMMIT changes one of
 * them, by programming the page a second time. What both of its schemes share: versions and links, who may
 * write what, the pages of transactions that are not committed, and reprograms.
 *
 * Pages get their versions when they are sent, long before it is known whether they count, so the order of
 * commits is told by versions only where no two open transactions write the same page. The device sees to
 * that: who writes a page that another open transaction has written is refused.
 */
import { putValue, removeValue, valueAt } from '../../base/u32-map.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { OpKind, OpOwner, setReprogram, takeOp } from '../../engine/flash/operations.ts';
import { Refusal, type RefusalCode } from '../../engine/interface/scheme.ts';
import { ScannedScheme } from '../kit/scanned-scheme.ts';
import { type Transaction, writerOf } from '../kit/tx-table.ts';
import { OUT_OF_BAND } from './out-of-band.ts';
import {
  addUncommitted,
  createFlagPart,
  dropUncommitted,
  type FlagState,
  type Uncommitted,
  uncommittedOf,
} from './flag-state.ts';
import { Survey } from './survey.ts';

export abstract class FlagScheme extends ScannedScheme<FlagState> {
  /** What recovery has read, put in order: follows from the durable half. */
  private survey: Survey | null = null;
  /** By block that waits for its erase: nothing comes into it any more. */
  private readonly pagesIn = new Map<number, readonly number[]>();

  protected readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  protected readonly stamps = OUT_OF_BAND.inFlight(this.ops);

  constructor(core: Core) {
    super(core, () => createFlagPart(core.layout));
  }

  /** The flag of a plain write. */
  protected abstract readonly plainFlag: number;
  /** Whether pages with these flags among them (a bit for each flag) are those of a committed transaction. */
  protected abstract isCommitted(flags: number): boolean;
  /** Whether a page of an uncommitted transaction that recovery finds is one of its marks. */
  protected abstract isMark(flag: number): boolean;
  /** A page was programmed again; the row is null where COMMIT has nothing to do with it. */
  protected abstract reprogrammed(page: number, row: Transaction | null): void;

  // --- who may write --------------------------------------------------------------------------

  protected override admit(row: Transaction, logicalPage: number): RefusalCode {
    return writerOf(this.state, logicalPage, row.txid) === null ? Refusal.none : Refusal.pageBusy;
  }

  override writePlain(logicalPage: number, data: number, hint: number): RefusalCode {
    if (writerOf(this.state, logicalPage, -1) !== null) return Refusal.pageBusy;
    return super.writePlain(logicalPage, data, hint);
  }

  // --- out-of-band areas ----------------------------------------------------------------------

  stampFill(page: number): void {
    this.oob.version[page] = 0;
    this.oob.link[page] = 0;
    this.oob.xid[page] = 0;
    this.oob.flag[page] = this.plainFlag;
  }

  protected stampPlain(slot: number): void {
    this.stamps.version[slot] = ++this.state.stamped;
    this.stamps.flag[slot] = this.plainFlag;
  }

  protected stampOf(slot: number, row: Transaction, flag: number): void {
    this.stamps.version[slot] = ++this.state.stamped;
    this.stamps.xid[slot] = row.number;
    this.stamps.flag[slot] = flag;
  }

  protected isReadable(page: number): boolean {
    return pageCondition(this.core.durable, page) === 'programmed';
  }

  // --- transactions that are not committed ------------------------------------------------------

  protected override began(row: Transaction): void {
    addUncommitted(this.state.uncommitted, row.number, row.slot);
  }

  protected override ended(row: Transaction): void {
    if (row.phase === 'committing') {
      dropUncommitted(this.state.uncommitted, row.number);
      return;
    }
    const left = this.left(row.number);
    if (left === null) return;
    left.slot = -1;
    this.forget(row.number, left);
  }

  protected left(xid: number): Uncommitted | null {
    return uncommittedOf(this.state.uncommitted, xid);
  }

  /** The row of an uncommitted transaction that may still commit. */
  protected openRow({ slot }: Uncommitted): Transaction | null {
    const row = slot < 0 ? null : this.state.slots[slot];
    return row === null || row.phase === 'aborted' ? null : row;
  }

  /** Of what is all gone nothing has to be known any more. */
  protected forget(xid: number, left: Uncommitted): void {
    const isGone = left.slot < 0 && left.flying === 0 && left.pages.length === 0;
    if (isGone) dropUncommitted(this.state.uncommitted, xid);
  }

  /** The transaction of a program of the host's; null for a plain write. */
  protected rowOfSlot(slot: number): Transaction | null {
    const { ops } = this;
    if (ops.kind[slot] !== OpKind.program || ops.owner[slot] !== OpOwner.host || ops.context[slot] < 0)
      return null;
    return this.state.slots[ops.context[slot]];
  }

  override placed(slot: number): void {
    const row = this.rowOfSlot(slot);
    const left = row === null ? null : this.left(row.number);
    if (row !== null && left !== null) {
      const { ops } = this;
      this.stamps.link[slot] = left.newest + 1;
      left.flying++;
      this.linked(slot, row, left);
      left.newest = ops.target[slot];
    }
    super.placed(slot);
  }

  /** A page of a transaction has its place, and links to `left.newest`. */
  protected linked(_slot: number, _row: Transaction, _left: Uncommitted): void {}

  override programmed(slot: number): void {
    const row = this.rowOfSlot(slot);
    const left = row === null ? null : this.left(row.number);
    if (row !== null && left !== null) {
      left.flying--;
      this.durable(slot, row, left);
    }
    super.programmed(slot);
  }

  /** A page of a transaction is durable, and nothing has followed from it yet. */
  protected durable(_slot: number, _row: Transaction, _left: Uncommitted): void {}

  override copied(slot: number): void {
    const { ops } = this;
    const left = this.left(this.stamps.xid[slot]);
    if (left !== null) {
      left.pages.push(ops.target[slot]);
      if (this.isMark(this.stamps.flag[slot])) this.markCopied(ops.target[slot], left);
    }
    super.copied(slot);
  }

  /** A page that recovery would take for a mark has been copied. */
  protected markCopied(_target: number, _left: Uncommitted): void {}

  protected override relocated(
    _logicalPage: number,
    from: number,
    to: number,
    row: Transaction | null,
  ): void {
    const left = row === null ? null : this.left(row.number);
    if (left?.newest === from) left.newest = to;
  }

  // --- programs that wait -----------------------------------------------------------------------

  /** Keeps a program back; the host counts it as outstanding. */
  protected keepWaiting(row: Transaction, slot: number, hint: number): void {
    this.core.host.pageIssued();
    const list = this.state.waiting.get(row.slot) ?? [];
    list.push(slot, hint);
    this.state.waiting.set(row.slot, list);
  }

  protected sendWaiting(row: Transaction): void {
    const list = this.state.waiting.get(row.slot) ?? [];
    this.state.waiting.delete(row.slot);
    for (let i = 0; i < list.length; i += 2) this.core.programPage(list[i], list[i + 1]);
  }

  /** What has not been sent of an aborted transaction never will be. */
  protected dropWaiting(row: Transaction): void {
    const list = this.state.waiting.get(row.slot) ?? [];
    this.state.waiting.delete(row.slot);
    for (let i = 0; i < list.length; i += 2) {
      this.core.flash.release(list[i]);
      this.core.host.pageDone();
      row.outstanding--;
    }
  }

  // --- reprograms -------------------------------------------------------------------------------

  /** Clears bits of a page's flag; `row` is the one whose COMMIT waits for it. */
  protected reprogram(page: number, mask: number, row: Transaction | null): void {
    const { core, state } = this;
    if (valueAt(state.reprogramming, page) >= 0) return;
    putValue(state.reprogramming, page, 0);
    const { ops } = this;
    const slot = takeOp(ops, OpKind.partial, OpOwner.scheme, row === null ? -1 : row.slot);
    setReprogram(ops, slot, OUT_OF_BAND.column.flag, mask);
    ops.target[slot] = page;
    ops.logicalPage[slot] = core.durable.logicalPage[page];
    ops.data[slot] = core.durable.data.length > 0 ? core.durable.data[page] : 0;
    core.flash.submit(slot, false);
  }

  protected override ownProgrammed(slot: number): void {
    const { core, state, ops } = this;
    const page = ops.target[slot];
    const row = ops.context[slot] < 0 ? null : state.slots[ops.context[slot]];
    removeValue(state.reprogramming, page);
    core.watcher?.emit(Event.pageReprogrammed, page, OUT_OF_BAND.column.flag, row === null ? -1 : row.unit);
    this.reprogrammed(page, row);
    core.collector.kick();
  }

  // --- blocks on their way out --------------------------------------------------------------------

  protected isLeaving(page: number): boolean {
    return this.state.erasing[this.core.flash.blockOfPage(page)] !== 0;
  }

  /** The readable pages of a block that is to be erased and that belong to transactions. */
  protected pagesOfTransactions(block: number): readonly number[] {
    const known = this.pagesIn.get(block);
    if (known !== undefined) return known;
    const { pagesPerBlock, dataPagesPerBlock } = this.core.layout;
    const first = block * pagesPerBlock;
    const out: number[] = [];
    for (let page = first; page < first + dataPagesPerBlock; page++) {
      if (this.oob.xid[page] !== 0 && this.isReadable(page)) out.push(page);
    }
    this.pagesIn.set(block, out);
    return out;
  }

  /** The block may go: its erase follows at once. It may hold pages of transactions that are not committed. */
  protected letGo(block: number): void {
    this.state.erasing[block] = 1;
    const xids: number[] = [];
    for (const page of this.pagesOfTransactions(block)) {
      const xid = this.oob.xid[page];
      if (this.left(xid) !== null && !xids.includes(xid)) xids.push(xid);
    }
    if (xids.length > 0) this.state.leaving.set(block, xids);
  }

  override erased(block: number): void {
    const { core, state } = this;
    state.erasing[block] = 0;
    const isGone = (page: number): boolean => core.flash.blockOfPage(page) === block;
    for (const xid of state.leaving.get(block) ?? []) {
      const left = this.left(xid);
      if (left === null) continue;
      left.pages = left.pages.filter((page) => !isGone(page));
      left.marks = left.marks.filter((page) => !isGone(page));
      this.forget(xid, left);
      this.pagesGone(left);
    }
    state.leaving.delete(block);
    this.pagesIn.delete(block);
    super.erased(block);
  }

  /** Pages of an uncommitted transaction were erased. */
  protected pagesGone(_left: Uncommitted): void {}

  // --- recovery -----------------------------------------------------------------------------------

  protected decideStep(): boolean {
    this.survey ??= new Survey(this.core, (flags) => this.isCommitted(flags));
    const { survey } = this;
    const job = this.recoverer.job;
    const index = job.redone;
    if (index > survey.count) return false;
    job.redone++;
    if (index === survey.count) survey.enterMap();
    else survey.tell(index, this.recoverer);
    return true;
  }

  protected override rebuilt(): void {
    const { state } = this;
    this.survey ??= new Survey(this.core, (flags) => this.isCommitted(flags));
    state.stamped = this.survey.highestVersion;
    state.numbered = this.survey.highestXid;
    this.survey.eachUncommitted((xid, page) => {
      const left = this.left(xid) ?? addUncommitted(state.uncommitted, xid, -1);
      left.pages.push(page);
      if (this.isMark(this.oob.flag[page])) left.marks.push(page);
    });
    this.survey = null;
  }
}
