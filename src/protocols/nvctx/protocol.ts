/**
 * NVCTX: the mappings of transactions in process stand in non-volatile memory, and so does part of the map. COMMIT
 * waits for the data, then stores one word; the mapping pages follow. An abort costs nothing.
 */
import type { Core } from '../../engine/core/core.ts';
import type { Settings } from '../../engine/interface/scheme.ts';
import { Lanes } from '../kit/lanes.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import type { MutantFlags } from '../kit/mutant-flags.ts';
import type { RecoveryStage } from '../kit/recovery.ts';
import { ownerOfPage, type Transaction } from '../kit/tx-table.ts';
import { IN_DRAM, type MUTANTS, OUT_OF_BAND } from './declaration.ts';
import { MappingLane } from './lane.ts';
import {
  adoptTable,
  dividedBy,
  dividedInside,
  type Header,
  headerOf,
  insertHeader,
  insertRequest,
  Memory,
  memoryBytes,
  memoryOf,
  pairsOf,
  removeHeader,
  Status,
} from './memory.ts';
import { nvctxRecovery } from './recover.ts';
import { SpoArea } from './spo-area.ts';
import { createNvctxPart, type NvctxState } from './state.ts';
import { isSaved, restoredMemory } from './saved-memory.ts';
import { StoredEnergy } from './stored-energy.ts';
import { noteStore, Stored } from './stores.ts';
import { TableMap, type TableRules } from './table-map.ts';

export class Nvctx extends PageScheme<NvctxState> implements TableRules {
  readonly blocks = new Lanes(this.core, this.state);
  readonly map = new TableMap(this.core, this.state, this);
  /** Contents of `durable.nvm`, once it is there. */
  memory!: Memory;
  readonly lane: MappingLane;
  private readonly stamps = OUT_OF_BAND.inFlight(this.ops);
  private readonly spo: SpoArea;
  private readonly energy: StoredEnergy;
  /** The header that was asked for last: writes come in runs. */
  private lastHeader: Header | null = null;
  /** The transaction whose commit point this instant is. */
  private committing: Header | null = null;

  /** A transaction's mappings stand in one table, the in-process one or the SPO area. */
  private readonly storesWhole: boolean;
  /** The border between the tables stays where it is, or moves at every entry. */
  private readonly isDividedOnce: boolean;
  private readonly dividesAlways: boolean;
  private readonly asksInside: boolean;
  private readonly acknowledgesAtStatus: boolean;
  private readonly gathers: boolean;

  constructor(
    core: Core,
    private readonly settings: Settings,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {
    super(core, () => createNvctxPart(core.layout));
    this.storesWhole = settings['storing'] === 'whole';
    this.isDividedOnce = settings['allocation'] === 'static';
    this.dividesAlways = settings['allocation'] === 'at-every-entry';
    this.asksInside = settings['allocation'] === 'inside-the-loop';
    this.gathers = settings['writeBack'] === 'gathered';
    // A host that waited for mappings which wait would wait long.
    this.acknowledgesAtStatus = this.gathers || settings['acknowledgement'] === 'at-the-status';
    this.spo = new SpoArea(core, this.state);
    this.energy = new StoredEnergy(core, bugs['energy-short'], bugs[IN_DRAM]);
    this.lane = new MappingLane(core, this.state, {
      dropsEarly: bugs['victim-dropped-early'],
      removesOutOfOrder: bugs['removed-out-of-order'],
      writesOneByOne: settings['writeBack'] === 'one-by-one',
      gathers: settings['writeBack'] === 'gathered',
      brought: (number, hasSpilled) => this.brought(number, hasSpilled),
      retired: (hasTransactions) => this.retired(hasTransactions),
    });
    if (core.durable.nvm !== null && !isSaved(core.durable.nvm)) this.adoptMemory();
  }

  private adoptMemory(): void {
    this.memory = memoryOf(this.core);
    this.lane.adopt(this.memory);
  }

  private install(memory: Memory): void {
    this.core.durable.nvm = memory as unknown as Record<string, unknown>;
    this.adoptMemory();
  }

  nvmBytes(): number {
    // Also while recovery still reads back what stored energy has written.
    return memoryBytes(this.core.layout, this.settings);
  }

  override format(isInUse: boolean): void {
    super.format(isInUse);
    this.install(new Memory(this.core.layout, this.settings));
    this.core.metadata.formatPages();
  }

  /** No transaction has written it: that is what a column says in which nothing was written. */
  stampFill(): void {}

  protected stamp(slot: number, row: Transaction): void {
    this.stamps.txid[slot] = row.txid;
  }

  protected stampPlain(slot: number): void {
    this.stamps.txid[slot] = 0;
  }

  protected override began(row: Transaction): void {
    insertHeader(this.memory, row.number, row.txid);
    noteStore(this.core, Stored.header, row.txIndex, row.number);
    this.entered();
  }

  override placed(slot: number): void {
    const row = this.rowOfSlot(slot);
    const entry = this.ops.detail[slot];
    const isNew = row !== null && this.state.entries.at[entry] === 0;
    super.placed(slot);
    if (row !== null && row.phase !== 'aborted') this.enter(row, entry, isNew);
  }

  /** A page of an open transaction has a place: an entry of the in-process table, or of the SPO area. */
  private enter(row: Transaction, entry: number, isNew: boolean): void {
    const { state } = this;
    const header = this.headerOf(row);
    if (header === null) return;
    if (entry >= state.requestOf.length) this.growRequestOf(entry);
    const { entries, requestOf } = state;
    const logicalPage = entries.logicalPage[entry] | 0;
    const at = entries.at[entry] | 0;
    if (isNew) requestOf[entry] = this.takeRequest(row, header, logicalPage, at);
    const request = requestOf[entry];
    if (request < 0) this.spo.put(row, header, logicalPage, at);
    else {
      if (!isNew) this.memory.requests.at[request] = at;
      noteStore(this.core, Stored.request, row.txIndex, logicalPage);
      if (isNew) this.entered();
    }
  }

  /** The in-process table has one more entry. */
  private entered(): void {
    const { usedBytes, inProcessBytes, mostBytes } = this.memory;
    // Algorithm 1 waits for the end of a transaction; under single storing an entry beyond the border makes room for itself.
    if (this.dividesAlways || (mostBytes > 0 && usedBytes > inProcessBytes)) this.divide();
    // Gathered mappings leave, now that there is less room.
    if (this.gathers) this.lane.go();
  }

  private headerOf({ number }: Transaction): Header | null {
    return this.lastHeader?.number === number
      ? this.lastHeader
      : (this.lastHeader = headerOf(this.memory, number));
  }

  private growRequestOf(entry: number): void {
    const larger = new Int32Array(Math.max(entry + 1, this.state.requestOf.length * 2)).fill(-1);
    larger.set(this.state.requestOf);
    this.state.requestOf = larger;
  }

  /** A request of the in-process table, or -1 where the mapping goes to the SPO area. */
  private takeRequest(row: Transaction, header: Header, logicalPage: number, at: number): number {
    if (this.storesWhole && header.spilled) return -1;
    if (this.map.hasRoom) return insertRequest(this.memory, header, logicalPage, at);
    if (this.storesWhole) this.spo.moveOver(row, header);
    if (this.dividesAlways) this.divide();
    return -1;
  }

  /** Algorithm 1: moves the border between the tables. */
  private divide(): void {
    if (this.isDividedOnce) return;
    const { memory } = this;
    const bytes = this.asksInside ? dividedInside(memory) : dividedBy(memory);
    const wanted = Math.max(bytes, Math.min(memory.usedBytes, memory.mostBytes));
    if (wanted > memory.inProcessBytes) {
      this.lane.wantGrowth(wanted);
      this.lane.go();
      return;
    }
    this.lane.wantGrowth(0);
    if (wanted < memory.inProcessBytes) this.lane.shrinkTo(wanted);
  }

  protected override ended(row: Transaction): void {
    this.lastHeader = null;
    const header = headerOf(this.memory, row.number);
    if (header === null) return;
    if (header.status === Status.committed) {
      // Not before: what later commits were faster to write is known now.
      this.lane.addTransaction(row, header);
      return;
    }
    removeHeader(this.memory, header);
    noteStore(this.core, Stored.removed, row.txIndex, row.number);
    this.divide();
  }

  protected override rollingBack(row: Transaction): void {
    const header = headerOf(this.memory, row.number);
    if (header !== null) header.status = Status.aborted;
    noteStore(this.core, Stored.status, row.txIndex, Status.aborted);
    this.ended(row);
    this.spo.end(row.number);
  }

  // --- commit -----------------------------------------------------------------------------------

  protected override commitRow(row: Transaction): void {
    if (this.bugs['status-before-data']) this.storeStatus(row);
    super.commitRow(row);
  }

  protected pagesDurable(row: Transaction): void {
    const isWaiting = this.spo.seal(row);
    if (isWaiting && !this.bugs['last-spill-not-awaited']) {
      this.core.counters.barriers++;
      return;
    }
    this.commitPoint(row);
  }

  ownLogged(id: number): void {
    const spill = this.spo.logged(id);
    if (spill === undefined || !spill.sealed || spill.outstanding > 0) return;
    const row = this.state.slots[spill.slot];
    if (row?.number !== spill.number || row.phase !== 'committing') return;
    // A copy that was under way at COMMIT may have moved a page since: then its place is sent once more.
    if (!this.spo.seal(row)) this.commitPoint(row);
  }

  /** One store makes the transaction durable; mappings that a later COMMIT was faster to write are left out. */
  private commitPoint(row: Transaction): void {
    const header = this.storeStatus(row);
    this.committing = header;
    const spilled = this.spilledPairs(row);
    if (this.bugs['entry-removed-early'] && header !== null) this.queueWithoutEntry(header, spilled);
    else if (spilled.length > 0) this.state.committedSpills.set(row.number, spilled);
    if (this.bugs['uncommitted-not-valid']) this.makeValid(row);
    this.finishCommit(row);
    this.committing = null;
    this.lane.go();
  }

  private storeStatus(row: Transaction): Header | null {
    const { memory, core } = this;
    const header = headerOf(memory, row.number);
    if (header !== null) {
      header.status = Status.committed;
      header.sequence = ++memory.sequence;
    }
    noteStore(core, Stored.status, row.txIndex, Status.committed);
    return header;
  }

  /** Injected bug: pages of an open transaction are valid from its commit on only. */
  private makeValid(row: Transaction): void {
    const { entries } = this.state;
    for (let entry = row.firstEntry; entry >= 0; entry = entries.next[entry]) {
      const page = entries.at[entry] - 1;
      if (!this.core.mapping.isValid(page)) this.core.mapping.markValid(page);
    }
  }

  protected override pageDone(row: Transaction, slot: number): void {
    const page = this.core.flash.ops.target[slot];
    if (this.bugs['uncommitted-not-valid'] && row.phase === 'active' && this.core.mapping.isValid(page))
      this.core.mapping.markStale(page);
    super.pageDone(row, slot);
  }

  /** As printed the host waits until the mapping table has all mappings (NVCTX §3.2). */
  protected override announceCommit(row: Transaction): void {
    if (this.acknowledgesAtStatus) super.announceCommit(row);
  }

  protected override acknowledge(row: Transaction): void {
    if (this.acknowledgesAtStatus) super.acknowledge(row);
    else this.state.unacknowledged.set(row.number, row);
  }

  private spilledPairs(row: Transaction): number[] {
    if (this.spo.of(row) === undefined) return [];
    const { entries, requestOf } = this.state;
    const pairs: number[] = [];
    for (let entry = row.firstEntry; entry >= 0; entry = entries.next[entry]) {
      if (requestOf[entry] < 0) pairs.push(entries.logicalPage[entry], entries.at[entry]);
    }
    return pairs;
  }

  /** Injected bug: the mapping table is still to be updated, and nothing durable says so. */
  private queueWithoutEntry(header: Header, spilled: readonly number[]): void {
    const pairs = [...pairsOf(this.memory, header), ...spilled];
    removeHeader(this.memory, header);
    this.state.committedSpills.set(header.number, pairs);
    this.lane.addEntry(header.number);
  }

  protected override apply(logicalPage: number, page: number, version: number): void {
    super.apply(logicalPage, page, version);
    const isNewest = this.core.mapping.lookup(logicalPage) === page;
    if (this.committing !== null) {
      if (!isNewest) this.committing.overtaken.push(logicalPage);
    } else if (isNewest) this.map.update(logicalPage, page);
  }

  /**
   * True if a refused copy has room now. A mapping that is on its way to the SPO area is in the map before it
   * may move.
   */
  mayTakeRefused(): boolean {
    return this.map.takesUpdates;
  }

  /** One store makes it durable that the map names no page. */
  forgetDurably(logicalPage: number): boolean {
    if (!this.map.takesUpdates) return false;
    this.map.update(logicalPage, -1);
    this.lane.go();
    return true;
  }

  isSealed(row: Transaction): boolean {
    return this.spo.of(row)?.sealed === true;
  }

  override relocated(logicalPage: number, from: number, to: number, row: Transaction | null): void {
    super.relocated(logicalPage, from, to, row);
    const found = row === null ? null : ownerOfPage(this.state, logicalPage, to);
    if (found !== null) this.enter(found.row, found.entry, false);
  }

  private brought(number: number, hasSpilled: boolean): void {
    if (hasSpilled) this.spo.end(number);
    const { unacknowledged } = this.state;
    const row = unacknowledged.get(number);
    if (row === undefined) return;
    unacknowledged.delete(number);
    super.announceCommit(row);
    super.acknowledge(row);
  }

  private retired(hasTransactions: boolean): void {
    if (hasTransactions || this.dividesAlways) this.divide();
    this.map.retired();
    this.settled();
  }

  stored(): void {
    this.lane.stored();
  }

  mapPageDurable(mapPage: number): void {
    this.lane.written(mapPage);
  }

  // --- recovery ---------------------------------------------------------------------------------

  get uncertainPages(): number {
    return this.energy.uncertainPages;
  }

  powerLost(lasting: number | null): number {
    return this.energy.spend(this.state.recovery !== null, lasting);
  }

  override recover(): void {
    if (!isSaved(this.core.durable.nvm)) adoptTable(this.core.layout, this.memory);
    super.recover();
  }

  /** All that was saved has been read: the memory is as it was. */
  private savedRead(): void {
    const { core, settings } = this;
    const { nvm } = core.durable;
    if (isSaved(nvm)) this.install(restoredMemory(core.layout, settings, nvm));
  }

  ownStages(): readonly RecoveryStage[] {
    return nvctxRecovery(this.core, this.state, {
      stopsAtUnknown: this.bugs['stop-at-unknown'],
      goesByTxid: this.bugs['spilled-by-txid'],
      blocks: this.blocks,
      savedRead: () => this.savedRead(),
      rebuilt: () => this.lane.redo(),
    });
  }
}
