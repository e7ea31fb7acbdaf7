/**
 * The first half of a checkpoint: every page that stands in the log as it begins is copied home, many at
 * once. Committed pages enter the map; pages of transactions that are not committed become shadow pages, which
 * their commit record will name, so that no transaction is too long for the log.
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { OpKind, type OpKindCode, OpOwner, takeOp } from '../../engine/flash/operations.ts';
import type { PageState } from '../kit/page-state.ts';
import { findEntry } from '../kit/tx-table.ts';
import { closeGaps } from './log-list.ts';
import { Homing, type WalPart } from './state.ts';

/** So many pages are announced to the map at once: a power of two. See `Mapping.prefetch`. */
const PREFETCHED = 32;
const OUTSTANDING_PER_PLANE = 2;

export class HomeWriter {
  private readonly mostOutstanding: number;

  constructor(
    private readonly core: Core,
    private readonly state: PageState & WalPart,
    private readonly isCopyingUncommitted: boolean,
    private readonly done: () => void,
  ) {
    this.mostOutstanding = OUTSTANDING_PER_PLANE * core.layout.planes;
  }

  private get homing(): Homing {
    const { homing } = this.state;
    assert(homing !== null, 'a checkpoint is under way');
    return homing;
  }

  begin(firstLogPage: number): void {
    const { state } = this;
    const { entries, positions } = state;
    const { logPosition } = this.core.durable;
    const homing = this.homingOfList();
    for (const row of state.slots) {
      if (row === null || row.phase === 'aborted') continue;
      for (let entry = row.firstEntry; entry >= 0; entry = entries.next[entry]) {
        const page = entries.at[entry] - 1;
        const inLog = page - firstLogPage;
        // Flash records the position of a page only once the page is durable.
        if (inLog < 0 || logPosition[inLog] !== positions[inLog]) continue;
        const item = homing.count++;
        homing.logicalPages[item] = entries.logicalPage[entry];
        homing.at[item] = page + 1;
        homing.slots[item] = row.slot;
        homing.numbers[item] = row.number;
      }
    }
    state.homing = homing;
  }

  /** A checkpoint that takes the listed pages home, with room for all others in the log. */
  private homingOfList(): Homing {
    const { list, slots, contiguous } = this.state;
    closeGaps(list);
    let others = 0;
    for (const row of slots) others += row === null ? 0 : row.entries;
    return new Homing(contiguous, list, others);
  }

  /** Reads on, or goes on to the map when all pages are at home. */
  pump(): void {
    const { homing } = this;
    while (homing.cursor < homing.count && homing.outstanding < this.mostOutstanding) {
      const item = homing.cursor++;
      if ((item & (PREFETCHED - 1)) === 0)
        this.core.mapping.prefetchRun(homing.logicalPages, item, Math.min(item + PREFETCHED, homing.count));
      if (this.isCurrent(homing, item)) this.send(homing, item);
    }
    if (homing.cursor < homing.count || homing.outstanding > 0) return;
    this.done();
    this.state.homing = null;
  }

  /** Copies a page within its plane, as GC does; where that has no page to spare, it is read first. */
  private send(homing: Homing, item: number): void {
    const { core } = this;
    const { ops } = core.flash;
    const page = homing.at[item] - 1;
    const slot = this.take(OpKind.copy, homing, item);
    ops.source[slot] = page;
    homing.outstanding++;
    if (core.copyWithinPlane(slot)) return;
    ops.kind[slot] = OpKind.read;
    ops.target[slot] = page;
    core.flash.submit(slot, false);
  }

  /** An operation that carries a page of the log, with all that its out-of-band area says. */
  private take(kind: OpKindCode, homing: Homing, item: number): number {
    const { flash, durable } = this.core;
    const { ops } = flash;
    const page = homing.at[item] - 1;
    const slot = takeOp(ops, kind, OpOwner.scheme, item);
    ops.logicalPage[slot] = homing.logicalPages[item];
    ops.data[slot] = durable.data.length > 0 ? durable.data[page] : 0;
    flash.copyFields(slot, page);
    return slot;
  }

  /** Entry of the row that a page belongs to; -1 where it does not any more, or its record is on its way. */
  private entryOf(homing: Homing, item: number): number {
    const { state } = this;
    const row = state.slots[homing.slots[item]];
    if (row?.number !== homing.numbers[item]) return -1;
    if (row.phase !== 'active' && (row.phase === 'aborted' || row.outstanding === 0)) return -1;
    const entry = findEntry(state, row, homing.logicalPages[item]);
    return entry >= 0 && state.entries.at[entry] === homing.at[item] ? entry : -1;
  }

  private isCurrent(homing: Homing, item: number): boolean {
    if (item >= homing.committed) return this.entryOf(homing, item) >= 0;
    return this.state.list.at[item] === homing.at[item];
  }

  /** Called when a page of the log has been read: writes it home, unless it is no longer needed. */
  read(slot: number): void {
    const { homing } = this;
    const item = this.core.flash.ops.context[slot];
    // The program follows the read: as many as before are on their way.
    if (this.isCurrent(homing, item)) this.core.programPage(this.take(OpKind.program, homing, item), -1);
    else {
      homing.outstanding--;
      this.pump();
    }
  }

  /** A page is at home. */
  programmed(slot: number): void {
    const { core, homing } = this;
    const { ops } = core.flash;
    const item = ops.context[slot];
    homing.outstanding--;
    core.counters.homePrograms++;
    const target = ops.target[slot];
    const logicalPage = homing.logicalPages[item];
    if (this.isCurrent(homing, item)) {
      if (item < homing.committed) {
        this.state.list.at[item] = 0;
        core.mapping.remap(logicalPage, target);
      } else this.shadow(homing, item, target);
      core.watcher?.emit(Event.pageCopied, homing.at[item] - 1, target, logicalPage);
    } else core.watcher?.emit(Event.copyDiscarded, homing.at[item] - 1, target, logicalPage);
    this.pump();
  }

  /** A page of a transaction that is not committed is in the data area. */
  private shadow(homing: Homing, item: number, target: number): void {
    const { mapping } = this.core;
    if (this.isCopyingUncommitted) {
      mapping.remap(homing.logicalPages[item], target);
      return;
    }
    this.state.entries.at[this.entryOf(homing, item)] = target + 1;
    mapping.markValid(target);
  }
}
