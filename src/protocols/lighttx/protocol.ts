/**
 * LightTx: page-independent commit with <TxID, TxCnt, TxVer> in the out-of-band area and zone-based
 * tracking of transaction state (Lu, Shu, Guo, Li, Mutlu, ICCD 2013). Readings where the paper is silent
 * stand in README.md beside this file.
 */
import { countOf, countUp } from '../../base/u32-counter.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { Refusal, type RefusalCode, type Settings } from '../../engine/interface/scheme.ts';
import { HoldsLast, type PageBuffer } from '../kit/buffers.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import { expectPage } from '../kit/pending-pages.ts';
import type { MutantFlags } from '../kit/mutant-flags.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { mayApply, takeVersion, versionDone } from '../kit/versions.ts';
import { Checkpointer } from './checkpoint.ts';
import { type MUTANTS, OUT_OF_BAND } from './declaration.ts';
import type { RedoRules } from './recover.ts';
import { createLightTxPart, type LightTxState } from './state.ts';
import { Zones } from './zones.ts';

export class LightTx extends PageScheme<LightTxState> {
  readonly map: Checkpointer;
  readonly blocks: Zones;
  override readonly buffer: PageBuffer = new HoldsLast(this.core, this);
  protected override readonly validBeforeCommit: boolean = false;
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  protected readonly stamps = OUT_OF_BAND.inFlight(this.ops);

  constructor(
    core: Core,
    settings: Settings,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {
    super(core, () => createLightTxPart(core.layout));
    this.map = new Checkpointer(core, this.state, bugs, settings, this);
    this.blocks = new Zones(core, this.state, this.map, this.stamps, settings);
  }

  /** Other readings of the paper (docs/schemes §21) put theirs in this place. */
  redoRules(): RedoRules {
    return { isLiteral: this.bugs['literal'], countsAll: false, skipsMapped: false };
  }

  // --- evidence: what stands in the out-of-band areas ---------------------------------------------

  stampFill(page: number): void {
    this.oob.txCnt[page] = 1;
  }

  /** The last page says how many there are, and the place in the order of commits (LightTx §III-B). */
  protected stamp(slot: number, row: Transaction, entry: number, isLast: boolean): void {
    const { stamps } = this;
    stamps.txid[slot] = row.txid;
    stamps.txCnt[slot] = isLast ? row.sent : 0;
    // Not the last page: TxVer 0 as in the paper, or how often the page was rewritten (reading).
    stamps.txVer[slot] = isLast ? row.version : this.state.entries.rewrites[entry];
  }

  /** A plain write is a transaction of one page: TxID unset, TxCnt 1, TxVer the next version. */
  protected stampPlain(slot: number): void {
    this.stamps.txCnt[slot] = 1;
    this.stamps.txVer[slot] = this.ops.detail[slot];
  }

  /** A copy is a plain write with a fresh TxVer, taken together with the validity check. */
  protected override stampAsCopy(slot: number, source: number): void {
    const { core, state, ops } = this;
    const version = takeVersion(state);
    expectPage(state.pending, core.durable.logicalPage[source]);
    ops.detail[slot] = version;
    this.stamps.txCnt[slot] = 1;
    this.stamps.txVer[slot] = this.bugs['copies-keep-old-version'] ? state.checkpointVersion : version;
  }

  protected override promised(slot: number): number {
    return this.stamps.txCnt[slot];
  }

  // --- transactions -------------------------------------------------------------------------------

  /** A TxID begins again only when no page of the scanned zones carries it any more (LightTx §III-C). */
  override begin(txid: number, txIndex: number): RefusalCode {
    const isBusy = countOf(this.state.busyTxids, txid) > 0 && !this.bugs['reuse-txid'];
    return isBusy ? Refusal.transactionBusy : super.begin(txid, txIndex);
  }

  protected override began({ txid }: Transaction): void {
    countUp(this.state.busyTxids, txid);
    if (this.map.busy()) countUp(this.state.checkpoint.txids, txid);
  }

  /** All pages are durable: that is the commit. */
  protected pagesDurable(row: Transaction): void {
    this.state.activity++;
    this.finishCommit(row);
  }

  /** ABORT costs nothing: a version that was taken will never be seen. */
  protected override rollingBack(row: Transaction): void {
    this.state.activity++;
    if (row.version > 0) versionDone(this.state, row.version);
  }

  protected override apply(logicalPage: number, page: number, version: number): void {
    if (mayApply(this.state, logicalPage, version) || this.bugs['late-finisher-wins'])
      this.core.mapping.remap(logicalPage, page);
  }

  /** A commit makes no room for programs that wait for a page: only a checkpoint lets blocks go. */
  override roomMade(): void {
    this.core.collector.kick();
  }

  // --- pages --------------------------------------------------------------------------------------

  override copied(slot: number): void {
    const { core, state, ops } = this;
    const logicalPage = ops.logicalPage[slot];
    const version = ops.detail[slot];
    const isCurrent = mayApply(state, logicalPage, version);
    if (isCurrent && core.mapping.lookup(logicalPage) === ops.source[slot]) {
      core.mapping.remap(logicalPage, ops.target[slot]);
      core.watcher?.emit(Event.pageCopied, ops.source[slot], ops.target[slot], logicalPage);
    } else core.watcher?.emit(Event.copyDiscarded, ops.source[slot], ops.target[slot], logicalPage);
    versionDone(state, version);
    this.map.settled();
  }
}
