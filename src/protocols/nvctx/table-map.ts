/**
 * The map of NVCTX: part of it stands in non-volatile memory, and changes that belong to no transaction (plain
 * writes, moves of GC) are updates in the in-process table until the mapping table has them.
 */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import type { MapKeeper } from '../kit/parts.ts';
import type { RecoveryStage } from '../kit/recovery.ts';
import { ownerOfPage, type Transaction } from '../kit/tx-table.ts';
import type { MappingLane } from './lane.ts';
import { hasRoom, type Memory, pushUpdate } from './memory.ts';
import type { NvctxState } from './state.ts';
import { noteStore, Stored } from './stores.ts';

export interface TableRules {
  readonly lane: MappingLane;
  /** Contents of `durable.nvm`. */
  readonly memory: Memory;
  finishPlain(logicalPage: number, page: number, version: number, data: number): void;
  /** Returns true if all mappings of a transaction are on their way to the SPO area. */
  isSealed(row: Transaction): boolean;
  ownLogged(id: number): void;
  ownStages(): readonly RecoveryStage[];
}

export class TableMap implements MapKeeper {
  constructor(
    private readonly core: Core,
    private readonly state: NvctxState,
    private readonly rules: TableRules,
  ) {
    core.ftl.isMapWritten = false;
  }

  /** True if the in-process table has room for one more request. */
  get hasRoom(): boolean {
    return hasRoom(this.rules.memory);
  }

  /** Room for an update: the lane makes some, unless open transactions hold all of it. */
  get takesUpdates(): boolean {
    return this.hasRoom || this.rules.lane.isIdle;
  }

  /** A change of the map that belongs to no transaction: one store, and the mapping table follows. */
  update(logicalPage: number, page: number): void {
    pushUpdate(this.rules.memory, logicalPage, page + 1);
    noteStore(this.core, Stored.update, -1, logicalPage);
    this.rules.lane.addUpdate(logicalPage, page + 1);
  }

  plainCounts(slot: number): boolean {
    const { ops } = this.core.flash;
    this.state.plainWaiting.push(
      present(ops.logicalPage[slot]),
      present(ops.target[slot]),
      present(ops.detail[slot]),
      present(ops.data[slot]),
    );
    this.drainPlain();
    return false;
  }

  hasUncountedWrites(): boolean {
    return this.state.plainWaiting.length > 0;
  }

  private drainPlain(): void {
    const { plainWaiting } = this.state;
    while (plainWaiting.length > 0 && this.takesUpdates) {
      const [logicalPage, page, version, data] = plainWaiting.splice(0, 4);
      this.rules.finishPlain(present(logicalPage), present(page), present(version), present(data));
    }
    this.rules.lane.go();
  }

  /** The in-process table is smaller. */
  retired(): void {
    if (this.state.plainWaiting.length > 0) this.drainPlain();
  }

  mayCopy(source: number, logicalPage: number): boolean {
    if (this.core.mapping.lookup(logicalPage) === source) return this.takesUpdates;
    const found = ownerOfPage(this.state, logicalPage, source);
    // A plain write that waits for room, or a mapping that is on its way to the SPO area.
    return found !== null && !this.rules.isSealed(found.row);
  }

  pageCopied(logicalPage: number, _from: number, to: number, row: Transaction | null): void {
    if (row !== null) return;
    this.update(logicalPage, to);
    this.rules.lane.go();
  }

  mayErase(): boolean {
    return true;
  }

  logged(id: number): void {
    this.rules.ownLogged(id);
  }

  /** Mapping pages are written one by one: `mapPageDurable`. */
  metadataReached(): void {}

  busy(): boolean {
    const { lane } = this.rules;
    return !lane.isIdle && !lane.isResting;
  }

  stages(): readonly RecoveryStage[] {
    return this.rules.ownStages();
  }
}
