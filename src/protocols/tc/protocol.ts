/**
 * The traditional commit inside a device, the baseline of TxFlash (OSDI 2008): the pages of a transaction, a
 * barrier, a commit record, the acknowledgement. The map is never written; recovery reads everything.
 * Readings stand in README.md beside this file.
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { NO_LOGICAL_PAGE } from '../../engine/flash/durable.ts';
import { OpKind, OpOwner, takeOp } from '../../engine/flash/operations.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { LANES, Lanes } from '../kit/lanes.ts';
import { type MutantFlags, mutantFlags } from '../kit/mutant-flags.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import { ScannedMap } from '../kit/scanned-map.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { Decider } from './decide.ts';
import { MUTANTS, OUT_OF_BAND } from './declaration.ts';
import { addRecord, createCommitRecords, dropRecord, recordOf } from './records.ts';
import type { TcState } from './state.ts';

export class TraditionalCommit extends PageScheme<TcState> {
  readonly blocks = new Lanes(this.core, this.state);
  readonly map = new ScannedMap(this.core, this);
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  private readonly stamps = OUT_OF_BAND.inFlight(this.ops);
  private readonly decider: Decider;
  /** Transaction whose commit enters the map right now. */
  private entering = 0;

  constructor(
    core: Core,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {
    super(core, () => ({
      records: createCommitRecords(),
      restsOn: new Uint32Array(core.layout.logicalPages),
      decided: 0,
      ahead: new Map(),
    }));
    this.decider = new Decider(core, this.state, () => this.recoverer);
  }

  stampFill(page: number): void {
    this.oob.txid[page] = 0;
  }

  protected override began(row: Transaction): void {
    if (this.bugs['reuse-txid']) row.number = row.txid;
  }

  protected stamp(slot: number, row: Transaction): void {
    this.stamps.txid[slot] = row.number;
    this.stamps.sequence[slot] = row.sent;
    this.stamps.version[slot] = this.state.version;
  }

  protected stampPlain(slot: number): void {
    const { ops } = this;
    this.stamps.version[slot] = ops.detail[slot];
  }

  protected override commitRow(row: Transaction): void {
    super.commitRow(row);
    if (this.bugs['no-barrier'] && row.outstanding > 0) {
      this.state.ahead.set(row.slot, -1);
      this.sendRecord(row);
    }
  }

  protected pagesDurable(row: Transaction): void {
    if (this.bugs['acknowledge-early']) this.core.host.committed(row.txIndex);
    const ahead = this.state.ahead.get(row.slot);
    if (ahead === undefined) this.sendRecord(row);
    else if (ahead >= 0) this.recorded(row, ahead);
  }

  protected override txIndexOfOwn(slot: number): number {
    const { ops } = this;
    const isRecord = ops.kind[slot] === OpKind.program && ops.owner[slot] === OpOwner.scheme;
    return isRecord ? (this.state.slots[ops.context[slot]]?.txIndex ?? -1) : -1;
  }

  protected override acknowledge(row: Transaction): void {
    if (!this.bugs['acknowledge-early']) super.acknowledge(row);
  }

  /** The commit record: a page of its own. */
  private sendRecord(row: Transaction): void {
    const { core, ops } = this;
    const slot = takeOp(ops, OpKind.program, OpOwner.scheme, row.slot);
    ops.logicalPage[slot] = NO_LOGICAL_PAGE;
    ops.data[slot] = 0;
    this.stamps.txid[slot] = row.number;
    this.stamps.version[slot] = row.version;
    core.counters.barriers++;
    core.programPage(slot, -1);
  }

  protected override ownProgrammed(slot: number): void {
    const { core, state, ops } = this;
    const row = state.slots[ops.context[slot]];
    assert(row !== null, 'a row stays until its commit record is durable');
    const target = ops.target[slot];
    core.watcher?.emit(Event.pageProgrammed, target, NO_LOGICAL_PAGE, row.txIndex, 0);
    core.mapping.markValid(target);
    if (state.ahead.has(row.slot) && row.outstanding > 0) state.ahead.set(row.slot, target);
    else this.recorded(row, target);
  }

  /** The record is durable: the commit point. */
  private recorded(row: Transaction, at: number): void {
    const { core, state } = this;
    const { number, version } = row;
    state.ahead.delete(row.slot);
    const before = recordOf(state.records, number);
    if (before >= 0) this.forget(number, before);
    const entry = addRecord(state.records, number, at, version);
    this.entering = number;
    this.finishCommit(row);
    this.entering = 0;
    if (this.bugs['record-is-garbage']) core.mapping.markStale(at);
    // Newer versions may have overtaken all of its pages.
    if (state.records.live[entry] === 0) this.forget(number, entry);
  }

  protected override apply(logicalPage: number, page: number, version: number): void {
    super.apply(logicalPage, page, version);
    if (this.core.mapping.lookup(logicalPage) === page) this.rest(logicalPage, this.entering);
  }

  /** The live page of a logical page rests on the record of another transaction now, or on none (0). */
  private rest(logicalPage: number, number: number): void {
    const { records, restsOn } = this.state;
    const before = restsOn[logicalPage];
    restsOn[logicalPage] = number;
    if (number > 0) records.live[recordOf(records, number)]++;
    const entry = before > 0 ? recordOf(records, before) : -1;
    if (entry >= 0 && --records.live[entry] === 0 && before !== this.entering) this.forget(before, entry);
  }

  /** Nothing rests on a record any more. */
  private forget(number: number, entry: number): void {
    const { core, state } = this;
    const at = state.records.at[entry];
    if (core.mapping.isValid(at)) core.mapping.markStale(at);
    dropRecord(state.records, number);
  }

  // --- copies ---------------------------------------------------------------------------------

  /** The copy of a committed page is committed by itself: it carries its commit's version. */
  protected override stampAsCopy(slot: number, source: number): void {
    const { core, state } = this;
    super.stampAsCopy(slot, source);
    const logicalPage = core.durable.logicalPage[source];
    if (logicalPage === NO_LOGICAL_PAGE || core.mapping.lookup(logicalPage) !== source) return;
    const number = state.restsOn[logicalPage];
    if (number === 0) return;
    this.stamps.txid[slot] = 0;
    this.stamps.version[slot] = state.records.version[recordOf(state.records, number)];
  }

  override copied(slot: number): void {
    const { ops } = this;
    const logicalPage = ops.logicalPage[slot];
    super.copied(slot);
    if (logicalPage === NO_LOGICAL_PAGE || this.stamps.txid[slot] !== 0) return;
    if (this.core.mapping.lookup(logicalPage) === ops.target[slot]) this.rest(logicalPage, 0);
  }

  override ownMoved(slot: number): boolean {
    const { ops } = this;
    const { records } = this.state;
    const entry = recordOf(records, this.stamps.txid[slot]);
    if (entry < 0 || records.at[entry] !== ops.source[slot]) return false;
    records.at[entry] = ops.target[slot];
    return true;
  }

  // --- recovery -------------------------------------------------------------------------------

  scannedPage(page: number): void {
    this.decider.scanned(page);
  }

  decideStep(): boolean {
    return this.decider.step();
  }

  rebuilt(): void {
    this.decider.finish();
  }
}

export const tc = {
  id: 'tc',
  title: 'TC',
  paper: 'Prabhakaran, Rodeheffer, Zhou: Transactional Flash, OSDI 2008 (its baseline)',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: [],
  mutants: MUTANTS,
  create: (core, _settings, mutant) => new TraditionalCommit(core, mutantFlags(MUTANTS, mutant)),
} as const satisfies SchemeDeclaration;
