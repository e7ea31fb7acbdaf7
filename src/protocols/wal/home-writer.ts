/**
 * The first half of a checkpoint: every page that stands in the log as it begins is read and written home, many at
 * once. Committed pages enter the map; pages of transactions that are not committed become shadow pages, which
 * their commit record will name, so that no transaction is too long for the log.
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core.ts';
import { Fact } from '../../engine/facts.ts';
import { OpKind, OpOwner, takeOp } from '../../engine/flash/operations.ts';
import type { PageState } from '../kit/page-state.ts';
import { findEntry } from '../kit/tx-table.ts';
import { NUMBER, SEQUENCE } from './declaration.ts';
import { closeGaps, unlist } from './log-list.ts';
import type { Homing, WalPart } from './state.ts';

const OUTSTANDING_PER_PLANE = 2;

export class HomeWriter {
  constructor(
    private readonly core: Core,
    private readonly state: PageState & WalPart,
    private readonly isCopyingUncommitted: boolean,
    private readonly done: () => void,
  ) {}

  private get homing(): Homing {
    const { homing } = this.state;
    assert(homing !== null, 'a checkpoint is under way');
    return homing;
  }

  begin(firstLogPage: number): void {
    const { state } = this;
    const { entries, isThere } = state;
    const homing = this.homingOfList();
    for (const row of state.slots) {
      if (row === null || row.phase === 'aborted') continue;
      for (let entry = row.firstEntry; entry >= 0; entry = entries.next[entry]) {
        const page = entries.at[entry] - 1;
        if (page < firstLogPage || isThere[page - firstLogPage] === 0) continue;
        const item = homing.count++;
        homing.logicalPages[item] = entries.logicalPage[entry];
        homing.pages[item] = page;
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
    let most = list.used;
    for (const row of slots) most += row === null ? 0 : row.entries;
    const homing: Homing = {
      version: contiguous,
      logicalPages: new Uint32Array(most),
      pages: new Uint32Array(most),
      count: list.used,
      committed: list.used,
      slots: new Int32Array(most),
      numbers: new Float64Array(most),
      cursor: 0,
      outstanding: 0,
    };
    for (let place = 0; place < list.used; place++) {
      homing.logicalPages[place] = list.logicalPage[place];
      homing.pages[place] = list.at[place] - 1;
    }
    return homing;
  }

  /** Reads on, or goes on to the map when all pages are at home. */
  pump(): void {
    const { core, homing } = this;
    const most = OUTSTANDING_PER_PLANE * core.layout.planes;
    while (homing.cursor < homing.count && homing.outstanding < most) {
      const item = homing.cursor++;
      if (!this.isCurrent(item)) continue;
      const slot = this.take(OpKind.read, item);
      core.volatile.flash.ops.target[slot] = homing.pages[item];
      core.flash.submit(slot, false);
    }
    if (homing.cursor < homing.count || homing.outstanding > 0) return;
    this.done();
    this.state.homing = null;
  }

  private take(kind: 0 | 2, item: number): number {
    const { ops } = this.core.volatile.flash;
    const slot = takeOp(ops, kind, OpOwner.scheme, item);
    ops.logicalPage[slot] = this.homing.logicalPages[item];
    this.homing.outstanding++;
    return slot;
  }

  /** Entry of the row that a page belongs to; -1 where it does not any more, or its record is on its way. */
  private entryOf(item: number): number {
    const { homing, state } = this;
    const row = state.slots[homing.slots[item]];
    if (row?.number !== homing.numbers[item]) return -1;
    if (row.phase !== 'active' && (row.phase === 'aborted' || row.outstanding === 0)) return -1;
    const entry = findEntry(state, row, homing.logicalPages[item]);
    return entry >= 0 && state.entries.at[entry] === homing.pages[item] + 1 ? entry : -1;
  }

  private isCurrent(item: number): boolean {
    const { homing, state } = this;
    if (item >= homing.committed) return this.entryOf(item) >= 0;
    return state.list.at[item] === homing.pages[item] + 1;
  }

  /** A page of the log has been read: it is written home, unless nobody wants it any more. */
  read(slot: number): void {
    const { core, homing } = this;
    const { ops } = core.volatile.flash;
    const item = ops.tag[slot];
    homing.outstanding--;
    if (this.isCurrent(item)) {
      const { data, outOfBand } = core.durable;
      const page = homing.pages[item];
      const program = this.take(OpKind.program, item);
      ops.data[program] = data.length > 0 ? data[page] : 0;
      ops.field0[program] = outOfBand[NUMBER][page];
      ops.field1[program] = outOfBand[SEQUENCE][page];
      core.programPage(program, -1);
    }
    this.pump();
  }

  /** A page is at home. */
  programmed(slot: number): void {
    const { core, homing, state } = this;
    const { ops } = core.volatile.flash;
    const item = ops.tag[slot];
    const target = ops.target[slot];
    const logicalPage = homing.logicalPages[item];
    homing.outstanding--;
    core.counters.homePrograms++;
    if (this.isCurrent(item)) {
      const entry = item < homing.committed ? -1 : this.entryOf(item);
      if (entry < 0) {
        unlist(state.list, logicalPage);
        core.mapping.remap(logicalPage, target);
      } else if (this.isCopyingUncommitted) core.mapping.remap(logicalPage, target);
      else {
        state.entries.at[entry] = target + 1;
        core.mapping.markValid(target);
      }
      core.watcher?.fact(Fact.pageCopied, homing.pages[item], target, logicalPage, -1);
    }
    this.pump();
  }
}
