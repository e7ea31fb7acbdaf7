/** When a program of the host's may go to flash: after other writers of its page, and when nothing is in its way. */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { releaseOp } from '../../engine/flash/operations.ts';
import { Event } from '../../engine/interface/events.ts';
import type { Lanes } from '../../protocols/kit/lanes.ts';
import type { Transaction as Row } from '../../protocols/kit/tx-table.ts';
import type { AuthoredState } from './state.ts';
import type { Uncommitted } from './uncommitted.ts';
import {
  isFirstWriter,
  isWrittenByAnother,
  joinWriters,
  leaveAllWriters,
  leaveWriters,
  plainWriter,
} from './writers.ts';

/** No row: a plain write. */
const NO_ROW = -1;

export class Turns {
  constructor(
    private readonly core: Core,
    private readonly state: AuthoredState,
    private readonly lanes: Lanes,
    /** A page has one writer at a time. */
    private readonly isOneWriter: boolean,
    private readonly uncommitted: Uncommitted,
  ) {}

  /** A transaction writes a page, and stands in line for it; false: another one is writing it. */
  mayWrite(page: number, slot: number): boolean {
    if (!this.isOneWriter) return true;
    if (isWrittenByAnother(this.state, page, slot)) return false;
    joinWriters(this.state, page, slot);
    return true;
  }

  mayWritePlain(page: number): boolean {
    return !this.isOneWriter || !isWrittenByAnother(this.state, page, NO_ROW);
  }

  joinPlain(slot: number): void {
    if (this.isOneWriter) joinWriters(this.state, this.pageOf(slot), plainWriter(slot));
  }

  leavePlain(slot: number): void {
    if (this.isOneWriter) leaveWriters(this.state, this.pageOf(slot), plainWriter(slot));
  }

  /** A transaction ends. */
  leave(slot: number): void {
    if (this.isOneWriter) leaveAllWriters(this.state, slot);
  }

  private pageOf(slot: number): number {
    return present(this.core.flash.ops.logicalPage[slot]);
  }

  /** Sends a program, or lets it wait. */
  send(slot: number, hint: number): void {
    if (this.mayGo(slot)) this.core.programPage(slot, hint);
    else this.state.waiting.push(slot, hint);
  }

  private mayGo(slot: number): boolean {
    const page = this.pageOf(slot);
    const row = present(this.core.flash.ops.context[slot]);
    const writer = row < 0 ? plainWriter(slot) : row;
    if (this.isOneWriter && !isFirstWriter(this.state, page, writer)) return false;
    const misleading = this.uncommitted.before(page);
    for (const place of misleading) this.demand(place, page);
    return misleading.length === 0;
  }

  private demand(place: number, page: number): void {
    const { core } = this;
    const block = core.flash.blockOfPage(place);
    const { forcedErases } = core.counters;
    this.lanes.eraseNow(block);
    if (core.counters.forcedErases > forcedErases) core.watcher?.emit(Event.eraseForced, block, page);
  }

  /** Something has completed: programs that waited may go. */
  wake(): void {
    const list = this.state.waiting;
    if (list.length === 0) return;
    this.state.waiting = [];
    for (let i = 0; i < list.length; i += 2) this.send(present(list[i]), present(list[i + 1]));
  }

  /** The waiting pages of a transaction that is rolled back never go to flash. */
  drop(row: Row): void {
    const { core, state } = this;
    const kept: number[] = [];
    for (let i = 0; i < state.waiting.length; i += 2) {
      const slot = present(state.waiting[i]);
      if (core.flash.ops.context[slot] !== row.slot) kept.push(slot, present(state.waiting[i + 1]));
      else {
        row.outstanding--;
        releaseOp(core.flash.ops, slot);
        core.host.pageDone();
      }
    }
    state.waiting = kept;
  }
}
