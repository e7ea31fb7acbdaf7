/** Recovery of the traditional commit: what a scan of everything says, page by page (docs/schemes §1). */
import { present } from '../../base/assert.ts';
import { addTo } from '../../base/columns.ts';
import { NO_LOGICAL_PAGE } from '../../engine/flash/durable.ts';
import type { Core } from '../../engine/core/core.ts';
import { eachPage, eachPageOf, enterRaw } from '../kit/rebuild.ts';
import type { FoundTransaction, RecoveryDriver } from '../kit/recovery.ts';
import { OUT_OF_BAND } from './declaration.ts';
import { addRecord, dropRecord, recordOf } from './records.ts';
import type { TcState } from './state.ts';

/** Transactions whose verdict is told, at most, and blocks that are decided in a step, at least. */
const MOST_TOLD = 4_096;
export const BLOCKS_AT_ONCE = 4;

export class Decider {
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);

  constructor(
    private readonly core: Core,
    private readonly state: TcState,
    private readonly recoverer: () => RecoveryDriver,
  ) {}

  /** A readable page: records are noted at once, pages are looked at when all records are known. */
  scanned(page: number): void {
    const { core, state } = this;
    const number = present(this.oob.txid[page]);
    state.numbered = Math.max(state.numbered, number);
    state.version = Math.max(state.version, present(this.oob.version[page]));
    if (core.durable.logicalPage[page] !== NO_LOGICAL_PAGE) {
      if (number > 0) this.count(this.recoverer().job.found, number, page);
    } else if (recordOf(state.records, number) < 0)
      addRecord(state.records, number, page, present(this.oob.version[page]));
  }

  private count(found: Map<number, FoundTransaction>, number: number, page: number): void {
    const known = found.get(number);
    if (known !== undefined) known.found++;
    else if (found.size < MOST_TOLD)
      found.set(number, { number, page, found: 1, promised: 0, verdict: 'counting' });
  }

  step(): boolean {
    const { core, state } = this;
    if (state.decided === 0) this.reportVerdicts();
    const { dataBlocks } = core.layout;
    if (state.decided === dataBlocks) return false;
    const most = Math.max(BLOCKS_AT_ONCE, Math.ceil(dataBlocks / MOST_TOLD));
    const end = Math.min(dataBlocks, state.decided + most);
    for (let block = state.decided; block < end; block++) this.decideBlock(block);
    state.decided = end;
    return true;
  }

  /**
   * A record is erased once newer versions have replaced all that it committed. So a transaction without one is rolled
   * back for certain only where one of its pages would be the newest: of others nothing is said.
   */
  private reportVerdicts(): void {
    const { job } = this.recoverer();
    const newest = this.newestVersions();
    const wouldCount = new Set<number>();
    const { logicalPage } = this.core.durable;
    eachPage(this.core, (page) => {
      if (logicalPage[page] === NO_LOGICAL_PAGE) return;
      if (present(this.oob.version[page]) >= present(newest[present(logicalPage[page])]))
        wouldCount.add(present(this.oob.txid[page]));
    });
    for (const { number, found } of job.found.values()) {
      const isCommitted = recordOf(this.state.records, number) >= 0;
      if (isCommitted || wouldCount.has(number))
        this.recoverer().verdict(number, found, 0, isCommitted ? 'committed' : 'rolled back');
      else job.found.delete(number);
    }
  }

  /** By logical page, the newest version that is committed. */
  private newestVersions(): Uint32Array {
    const newest = new Uint32Array(this.core.layout.logicalPages);
    eachPage(this.core, (page) => {
      const logicalPage = present(this.core.durable.logicalPage[page]);
      if (logicalPage !== NO_LOGICAL_PAGE)
        newest[logicalPage] = Math.max(present(newest[logicalPage]), this.versionOf(page));
    });
    return newest;
  }

  private decideBlock(block: number): void {
    eachPageOf(this.core, block, (page) => this.decidePage(page));
  }

  private decidePage(page: number): void {
    const { core, state } = this;
    const logicalPage = present(core.durable.logicalPage[page]);
    if (logicalPage === NO_LOGICAL_PAGE) return;
    const version = this.versionOf(page);
    if (version < 0) return;
    const before = present(core.ftl.map[logicalPage]) - 1;
    if (before >= 0 && !this.isNewer(page, version, before)) return;
    enterRaw(core, logicalPage, page);
    state.restsOn[logicalPage] = present(this.oob.txid[page]);
  }

  /** Version by which a page is committed, -1 where it is not. */
  private versionOf(page: number): number {
    const number = present(this.oob.txid[page]);
    if (number === 0) return present(this.oob.version[page]);
    const record = recordOf(this.state.records, number);
    return record < 0 ? -1 : present(this.state.records.version[record]);
  }

  private isNewer(page: number, version: number, before: number): boolean {
    const old = this.versionOf(before);
    if (version !== old) return version > old;
    const sequence = present(this.oob.sequence[page]) - present(this.oob.sequence[before]);
    // Of two copies the one that needs no record.
    return sequence !== 0 ? sequence > 0 : this.oob.txid[page] === 0;
  }

  /** Records that live pages rest on are valid; the others are garbage. */
  finish(): void {
    const { core, state } = this;
    const { records, restsOn } = state;
    for (const number of restsOn) if (number > 0) addTo(records.live, recordOf(records, number), 1);
    const dead: number[] = [];
    const { keys, values } = records.entryOf;
    for (let i = 0; i < keys.length; i++) {
      const entry = present(values[i]) - 1;
      if (entry < 0) continue;
      if (present(records.live[entry]) > 0) core.mapping.markValid(present(records.at[entry]));
      else dead.push(present(keys[i]));
    }
    for (const number of dead) dropRecord(records, number);
    state.contiguous = state.version;
    state.decided = 0;
  }
}
