/**
 * Recovery (LightTx §III-D, LightTx slides): read the map as of the last checkpoint; scan the Available
 * Zone, which holds the TxCnt page of every transaction that committed since; scan the Unavailable Zone
 * for the pages of those that are still incomplete; redo what committed after CkptVer in TxVer order; take
 * a checkpoint. It is given the durable half alone and learns from it only what its reads return.
 */
import { assert, present } from '../../base/assert.ts';
import { countUp } from '../../base/u32-counter.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event, verdictCode } from '../../engine/interface/events.ts';
import { countValidity, enterRaw } from '../kit/rebuild.ts';
import type { RecoveryStage, RecoveryTraits } from '../kit/recovery.ts';
import { rootRecord, rootStages } from '../kit/root-record.ts';
import { OUT_OF_BAND, Zone } from './declaration.ts';
import {
  createFindings,
  type FoundTransaction,
  type LightTxState,
  type RecoveryJob,
  Stage,
} from './state.ts';

/** Readings of what recovery redoes (docs/schemes §21). */
export interface RedoRules {
  /** The paper as printed: everything found committed is redone. */
  readonly isLiteral: boolean;
  /** All of Unavailable counts, not only pages of transactions that are pending after Available. */
  readonly countsAll: boolean;
  /** A transaction of which the map shows a page when its turn comes is not redone. */
  readonly skipsMapped: boolean;
}

export class ZoneRecovery implements RecoveryTraits {
  readonly goesOnAtOnce = true;
  readonly probes = true;
  readonly findings = createFindings;
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);

  constructor(
    private readonly core: Core,
    private readonly state: LightTxState,
    private readonly rules: RedoRules,
  ) {}

  private get job(): RecoveryJob {
    assert(this.state.recovery !== null, 'recovery is under way');
    return this.state.recovery;
  }

  ownerOf(page: number): number {
    return present(this.oob.txid[page]);
  }

  stages(checkpoint: () => void): readonly RecoveryStage[] {
    const { core } = this;
    const [record, map] = rootStages(core);
    const taken = (page: number): void => this.take(page);
    return [
      // The probes that look for the end of the metadata log go along unannounced.
      { ...record, announced: () => rootRecord(core).pages.length, end: () => this.readRecord() },
      map,
      {
        id: 'available',
        reads: 'blocks',
        plan: () => this.job.available,
        taken,
        end: () => this.decideRest('pending'),
      },
      {
        id: 'unavailable',
        reads: 'blocks',
        // Newest blocks first: most pages of the undecided stand there.
        plan: () => this.job.unavailable.toReversed(),
        taken,
        end: () => {
          this.decideRest('rolled back');
          this.listRedo();
        },
      },
      {
        id: 'redo',
        reads: 'none',
        work: () => this.redoNext(),
        end: () => this.rebuild(),
      },
      {
        id: 'checkpoint',
        reads: 'none',
        end: () => {
          checkpoint();
          return true;
        },
      },
    ];
  }

  private readRecord(): void {
    const { lists, numbers } = rootRecord(this.core);
    const { job } = this;
    job.available = Array.from(present(lists['available']));
    job.unavailable = Array.from(present(lists['unavailable']));
    job.checkpointVersion = present(numbers['checkpointVersion']);
    job.highestVersion = job.checkpointVersion;
  }

  /** One page's out-of-band area, as far as it concerns the present stage. */
  private take(page: number): void {
    const { job } = this;
    const txid = present(this.oob.txid[page]);
    const count = present(this.oob.txCnt[page]);
    const version = present(this.oob.txVer[page]);
    if (count > 0 && version > job.highestVersion) job.highestVersion = version;
    if (txid === 0) {
      if (job.stage === Stage.available || this.rules.countsAll) job.plain.push(page);
      return;
    }
    countUp(this.state.busyTxids, txid);
    let found = job.found.get(txid);
    if (job.stage === Stage.unavailable && found === undefined && !this.rules.countsAll) return;
    if (found === undefined) {
      found = { txid, count: 0, promised: 0, version: 0, pages: [], verdict: 'counting' };
      job.found.set(txid, found);
    }
    if (found.verdict === 'committed') return;
    found.count++;
    found.pages.push(page);
    if (count > 0) {
      found.promised = count;
      found.version = version;
    }
    if (found.promised > 0 && found.count === found.promised) this.decide(found, 'committed');
  }

  private decide(found: FoundTransaction, verdict: 'committed' | 'rolled back' | 'pending'): void {
    found.verdict = verdict;
    const { txid, count, promised } = found;
    this.core.watcher?.emit(Event.transactionDecided, txid, verdictCode(verdict), count, promised, -1);
  }

  private decideRest(verdict: 'rolled back' | 'pending'): void {
    for (const found of this.job.found.values())
      if (found.verdict !== 'committed') this.decide(found, verdict);
  }

  private listRedo(): void {
    const job = this.job;
    const floor = this.rules.isLiteral ? 0 : job.checkpointVersion;
    const items: { version: number; item: number }[] = [];
    for (const found of job.found.values()) {
      if (found.verdict === 'committed' && found.version > floor)
        items.push({ version: found.version, item: found.txid });
    }
    for (const page of job.plain) {
      const version = present(this.oob.txVer[page]);
      if (version > floor) items.push({ version, item: -1 - page });
    }
    items.sort((a, b) => a.version - b.version);
    job.redo = items.map((i) => i.item);
  }

  private isSkipped(pages: readonly number[]): boolean {
    const { durable, ftl } = this.core;
    return (
      this.rules.skipsMapped &&
      pages.some((page) => present(ftl.map[present(durable.logicalPage[page])]) === page + 1)
    );
  }

  /** Redoes one transaction; false: all are redone. */
  private redoNext(): boolean {
    const { job } = this;
    if (job.redoAt === job.redo.length) return false;
    this.redo(present(job.redo[job.redoAt++]));
    return true;
  }

  private redo(item: number): void {
    const { core } = this;
    if (item < 0) {
      this.enter(-1 - item);
      core.watcher?.emit(Event.changesRedone, -1, -1 - item, 1, -1);
      return;
    }
    const found = this.job.found.get(item);
    assert(found !== undefined, 'only what was found is redone');
    // Within a transaction the last page is the newest, then the rewrites count (reading).
    const rank = (page: number): number =>
      present(this.oob.txCnt[page]) > 0 ? Number.MAX_SAFE_INTEGER : present(this.oob.txVer[page]);
    if (this.isSkipped(found.pages)) return;
    for (const page of found.pages.toSorted((a, b) => rank(a) - rank(b))) this.enter(page);
    core.watcher?.emit(Event.changesRedone, item, -1, found.count, found.version);
  }

  private enter(page: number): void {
    enterRaw(this.core, present(this.core.durable.logicalPage[page]), page);
  }

  /** Zones, validity, queues and counters, from the record, the map and what the scan saw. */
  private rebuild(): void {
    const { core, state } = this;
    const job = this.job;
    const { ftl, layout } = core;
    countValidity(core);
    const { lists } = rootRecord(core);
    state.zone.fill(Zone.checkpointed);
    for (const block of present(lists['free'])) {
      state.zone[block] = Zone.free;
      core.allocator.free(block);
    }
    for (const block of job.unavailable) state.zone[block] = Zone.unavailable;
    for (const block of job.available) {
      state.zone[block] = Zone.available;
      core.allocator.open(block);
    }
    for (let block = 0; block < layout.dataBlocks; block++) {
      if (state.zone[block] !== Zone.checkpointed) continue;
      ftl.writePointer[block] = layout.dataPagesPerBlock;
      core.victims.offer(block);
    }
    state.available = [...job.available];
    state.unavailable = [...job.unavailable];
    state.version = job.highestVersion;
    state.contiguous = job.highestVersion;
    state.checkpointVersion = job.checkpointVersion;
    core.metadata.adoptDurable();
  }
}
