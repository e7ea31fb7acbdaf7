/**
 * Flag Commit (On, Xu, Choi, Hu, He: TKDE 2012): a transaction's pages carry flags, and COMMIT changes one of them,
 * by programming the page a second time. Common to both of its schemes: versions and links, who may write what, the
 * pages of transactions that are not committed, and reprograms.
 *
 * Pages get their versions when they are sent, long before it is known whether they count, so the order of commits is
 * told by versions only where no two open transactions write the same page. The device ensures that: it refuses a
 * write of a page that another open transaction has written.
 */
import { putValue, removeValue, valueAt } from '../../base/u32-map.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { OpKind, OpOwner, setReprogram, takeOp } from '../../engine/flash/operations.ts';
import { Refusal, type RefusalCode } from '../../engine/interface/scheme.ts';
import { HoldsLast, type PageBuffer, SendsAtOnce } from '../kit/buffers.ts';
import { Lanes } from '../kit/lanes.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import type { RecoveryStage } from '../kit/recovery.ts';
import { ScannedMap } from '../kit/scanned-map.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { ActiveRows } from '../kit/writing.ts';
import type { FlagRules } from './flag-rules.ts';
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

export class FlagScheme extends PageScheme<FlagState> {
  readonly blocks = new Lanes(this.core, this.state);
  readonly map = new ScannedMap(this.core, this);
  override readonly buffer: PageBuffer;
  readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  readonly stamps = OUT_OF_BAND.inFlight(this.ops);
  private readonly flag: FlagRules;
  private readonly active = new ActiveRows(this.state);
  /** Data that recovery has read, in order; follows from the durable half. */
  private survey: Survey | null = null;
  /** By block that waits for its erase: nothing comes into it any more. */
  private readonly pagesIn = new Map<number, readonly number[]>();

  constructor(core: Core, flagOf: (scheme: FlagScheme) => FlagRules) {
    super(core, () => createFlagPart(core.layout));
    this.flag = flagOf(this);
    this.buffer = this.flag.holdsLast === true ? new HoldsLast(core, this) : new SendsAtOnce(this);
  }

  // --- who may write --------------------------------------------------------------------------

  protected override admit(row: Transaction, logicalPage: number): RefusalCode {
    return this.active.writerOf(logicalPage, row.txid) === null ? Refusal.none : Refusal.pageBusy;
  }

  override writePlain(logicalPage: number, data: number, hint: number): RefusalCode {
    if (this.active.writerOf(logicalPage, -1) !== null) return Refusal.pageBusy;
    return super.writePlain(logicalPage, data, hint);
  }

  // --- out-of-band areas ----------------------------------------------------------------------

  stampFill(page: number): void {
    this.oob.version[page] = 0;
    this.oob.link[page] = 0;
    this.oob.xid[page] = 0;
    this.oob.flag[page] = this.flag.plainFlag;
  }

  protected stampPlain(slot: number): void {
    this.stamps.version[slot] = ++this.state.stamped;
    this.stamps.flag[slot] = this.flag.plainFlag;
  }

  protected stamp(slot: number, row: Transaction, _entry: number, isLast: boolean): void {
    this.flag.stamp(slot, row, isLast);
  }

  stampOf(slot: number, row: Transaction, flag: number): void {
    this.stamps.version[slot] = ++this.state.stamped;
    this.stamps.xid[slot] = row.number;
    this.stamps.flag[slot] = flag;
  }

  isReadable(page: number): boolean {
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

  left(xid: number): Uncommitted | null {
    return uncommittedOf(this.state.uncommitted, xid);
  }

  /** The row of an uncommitted transaction that may still commit. */
  openRow({ slot }: Uncommitted): Transaction | null {
    const row = slot < 0 ? null : this.state.slots[slot];
    return row === null || row.phase === 'aborted' ? null : row;
  }

  /** Of what is all gone nothing has to be known any more. */
  protected forget(xid: number, left: Uncommitted): void {
    const isGone = left.slot < 0 && left.flying === 0 && left.pages.length === 0;
    if (isGone) dropUncommitted(this.state.uncommitted, xid);
  }

  override placed(slot: number): void {
    const row = this.rowOfSlot(slot);
    const left = row === null ? null : this.left(row.number);
    if (row !== null && left !== null) {
      const { ops } = this;
      this.stamps.link[slot] = left.newest + 1;
      left.flying++;
      this.flag.linked?.(slot, row, left);
      left.newest = ops.target[slot];
    }
    super.placed(slot);
  }

  override programmed(slot: number): void {
    const row = this.rowOfSlot(slot);
    const left = row === null ? null : this.left(row.number);
    if (row !== null && left !== null) {
      left.flying--;
      this.flag.durable?.(slot, row, left);
    }
    super.programmed(slot);
    if (row !== null) this.flag.programmed?.();
  }

  protected override pageDone(row: Transaction, slot: number): void {
    if (this.flag.isLastDue?.(row) === true) this.sendWaiting(row);
    else super.pageDone(row, slot);
  }

  protected override commitRow(row: Transaction): void {
    super.commitRow(row);
    this.flag.asked?.(row);
  }

  protected pagesDurable(row: Transaction): void {
    this.flag.pagesDurable(row);
  }

  protected override rollingBack(row: Transaction): void {
    this.flag.rollingBack?.(row);
  }

  override mayCopy(source: number): boolean {
    return this.flag.mayCopy?.(source) !== false && super.mayCopy(source);
  }

  protected override stampAsCopy(slot: number, source: number): void {
    super.stampAsCopy(slot, source);
    this.flag.stampCopy?.(slot, source);
  }

  override copied(slot: number): void {
    const { ops } = this;
    const left = this.left(this.stamps.xid[slot]);
    if (left !== null) {
      left.pages.push(ops.target[slot]);
      if (this.flag.isMark(this.stamps.flag[slot])) this.flag.markCopied?.(ops.target[slot], left);
    }
    super.copied(slot);
  }

  override relocated(logicalPage: number, from: number, to: number, row: Transaction | null): void {
    super.relocated(logicalPage, from, to, row);
    const left = row === null ? null : this.left(row.number);
    if (left === null) return;
    if (left.newest === from) left.newest = to;
    this.flag.relocated?.(left, from, to);
  }

  override mayErase(block: number): boolean {
    return this.flag.mayErase(block);
  }

  // --- programs that wait -----------------------------------------------------------------------

  protected override dispatch(slot: number, hint: number): void {
    const row = this.rowOfSlot(slot);
    if (row !== null && this.flag.waits(row)) this.keepWaiting(row, slot, hint);
    else super.dispatch(slot, hint);
  }

  /** Keeps a program back; the host counts it as outstanding. */
  private keepWaiting(row: Transaction, slot: number, hint: number): void {
    this.core.host.pageIssued();
    const list = this.state.waiting.get(row.slot) ?? [];
    list.push(slot, hint);
    this.state.waiting.set(row.slot, list);
  }

  sendWaiting(row: Transaction): void {
    const list = this.state.waiting.get(row.slot) ?? [];
    this.state.waiting.delete(row.slot);
    for (let i = 0; i < list.length; i += 2) this.core.programPage(list[i], list[i + 1]);
  }

  /** Drops the unsent pages of an aborted transaction: they are never sent. */
  dropWaiting(row: Transaction): void {
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
  reprogram(page: number, mask: number, row: Transaction | null): void {
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
    core.watcher?.emit(
      Event.pageReprogrammed,
      page,
      OUT_OF_BAND.column.flag,
      row === null ? -1 : row.txIndex,
    );
    this.flag.reprogrammed(page, row);
    core.collector.kick();
  }

  // --- blocks on their way out --------------------------------------------------------------------

  isLeaving(page: number): boolean {
    return this.state.erasing[this.core.flash.blockOfPage(page)] !== 0;
  }

  /** The readable pages of a block that is to be erased and that belong to transactions. */
  pagesOfTransactions(block: number): readonly number[] {
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
  letGo(block: number): void {
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
    this.flag.erased?.(block);
    state.erasing[block] = 0;
    const isGone = (page: number): boolean => core.flash.blockOfPage(page) === block;
    for (const xid of state.leaving.get(block) ?? []) {
      const left = this.left(xid);
      if (left === null) continue;
      left.pages = left.pages.filter((page) => !isGone(page));
      left.marks = left.marks.filter((page) => !isGone(page));
      this.forget(xid, left);
      this.flag.pagesGone?.(left);
    }
    state.leaving.delete(block);
    this.pagesIn.delete(block);
    super.erased(block);
  }

  // --- recovery -----------------------------------------------------------------------------------

  decideStep(): boolean {
    this.survey ??= new Survey(this.core, (flags) => this.flag.isCommitted(flags));
    const { survey } = this;
    const job = this.recoverer.job;
    const index = job.redone;
    if (index > survey.count) return false;
    job.redone++;
    if (index === survey.count) survey.enterMap();
    else survey.report(index, this.recoverer);
    return true;
  }

  rebuilt(): void {
    const { state } = this;
    this.survey ??= new Survey(this.core, (flags) => this.flag.isCommitted(flags));
    state.stamped = this.survey.highestVersion;
    state.numbered = this.survey.highestXid;
    this.survey.eachUncommitted((xid, page) => {
      const left = this.left(xid) ?? addUncommitted(state.uncommitted, xid, -1);
      left.pages.push(page);
      if (this.flag.isMark(this.oob.flag[page])) left.marks.push(page);
    });
    this.survey = null;
  }

  protected override recoveryStages(): readonly RecoveryStage[] {
    return [...super.recoveryStages(), ...(this.flag.lastStages?.() ?? [])];
  }
}
