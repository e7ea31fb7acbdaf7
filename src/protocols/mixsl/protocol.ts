/**
 * MixSL: shadow pages that carry the XID of their transaction, and a status log that says which XIDs are
 * committed. Several commits may share a page of the log. Recovery reads the log and all out-of-band areas; a
 * map on flash, written now and then, lets the log be truncated.
 */
import type { Core } from '../../engine/core/core.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import type { Settings } from '../../engine/interface/scheme.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { LANES, Lanes } from '../kit/lanes.ts';
import { type MutantFlags, mutantFlags } from '../kit/mutant-flags.ts';
import { rootRecord } from '../kit/root-record.ts';
import { LoggedMap, type LogRules } from '../kit/logged-map.ts';
import { type Change, createLoggedPart, type LoggedPart } from '../kit/logged-state.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import type { PageState } from '../kit/page-state.ts';
import { eachPage, enterRaw, everyBlock } from '../kit/rebuild.ts';
import type { RecoveryStage } from '../kit/recovery.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { MUTANTS, OUT_OF_BAND, PARAMETERS, STATUS } from './declaration.ts';
import { Found, statuses } from './scan.ts';

interface MixSlPart extends LoggedPart {
  /** The log buffer: rows whose data are durable and whose XID waits for a page of the log. */
  buffer: number[];
  /** Rows of the pages of the status log that are on their way, by record. */
  sent: Map<number, number[]>;
  /** Rows whose status is durable while pages are on their way: only where the barrier was forgotten. */
  early: number[];
}

export class MixSl extends PageScheme<PageState & MixSlPart> implements LogRules {
  readonly blocks = new Lanes(this.core, this.state);
  readonly map = new LoggedMap(this.core, this.state, this);
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  private readonly stamps = OUT_OF_BAND.inFlight(this.ops);
  /** The status log names no places: pages may be moved while their commit is on its way. */
  readonly namesNoPlaces = true;
  /** A plain write has no XID, and its version. */
  readonly plainIsEvidence = true;
  readonly hasScanned = true;
  private readonly group: number;
  /** A function of the durable half, as recovery has read it. */
  private scanned: Found | null = null;

  constructor(
    core: Core,
    settings: Settings,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {
    super(core, () => ({ ...createLoggedPart(), buffer: [], sent: new Map(), early: [] }));
    this.group = Number(settings['group'] ?? 1);
  }

  stampFill(page: number): void {
    this.oob.xid[page] = 0;
    this.oob.sequence[page] = 0;
  }

  protected override began(row: Transaction): void {
    if (this.bugs['reuse-xid']) row.number = row.txid;
  }

  protected stamp(slot: number, row: Transaction, entry: number): void {
    this.stamps.xid[slot] = row.number;
    this.stamps.sequence[slot] = this.state.entries.rewrites[entry];
  }

  protected stampPlain(slot: number): void {
    const { ops } = this;
    this.stamps.xid[slot] = 0;
    this.stamps.sequence[slot] = ops.detail[slot];
  }

  // --- commits ------------------------------------------------------------------------------------

  protected override commitRow(row: Transaction): void {
    super.commitRow(row);
    if (this.bugs['no-barrier'] && row.outstanding > 0) this.enterBuffer(row);
  }

  protected pagesDurable(row: Transaction): void {
    const { state } = this;
    if (state.early.includes(row.slot)) this.finishCommit(row);
    else if (!this.isEntered(row)) {
      if (this.bugs['acknowledge-early']) super.acknowledge(row);
      this.enterBuffer(row);
    } else this.flushIfDue();
  }

  protected override acknowledge(row: Transaction): void {
    if (!this.bugs['acknowledge-early']) super.acknowledge(row);
  }

  private isEntered({ slot }: Transaction): boolean {
    if (!this.bugs['no-barrier']) return false;
    return (
      this.state.buffer.includes(slot) || [...this.state.sent.values()].some((each) => each.includes(slot))
    );
  }

  private enterBuffer(row: Transaction): void {
    this.core.counters.barriers++;
    this.state.buffer.push(row.slot);
    this.flushIfDue();
  }

  /**
   * Sends full pages at once. Sends the rest when no other commit is about to join it, or when the device has
   * run out of pages: the waiting commits may hold them.
   */
  private flushIfDue(): void {
    const { state, core } = this;
    while (state.buffer.length >= this.group) this.sendStatus(state.buffer.splice(0, this.group));
    if (state.buffer.length === 0) return;
    const isStalled = core.ftl.stalledHead >= 0;
    if (isStalled || (state.sent.size === 0 && !this.isAnyOnTheWay()))
      this.sendStatus(state.buffer.splice(0));
  }

  private isAnyOnTheWay(): boolean {
    return this.state.slots.some((row) => row?.phase === 'committing' && row.outstanding > 0);
  }

  private sendStatus(slots: number[]): void {
    const { state } = this;
    const words: number[] = [];
    let version = 0;
    for (const slot of slots) {
      const row = state.slots[slot];
      if (row === null) continue;
      words.push(row.number, row.version);
      version = Math.max(version, row.version);
    }
    state.sent.set(this.map.log(STATUS, words, version, state.slots[slots[0]]?.txIndex ?? -1, 1), slots);
  }

  ownLogged(id: number): void {
    const { state } = this;
    const slots = state.sent.get(id) ?? [];
    state.sent.delete(id);
    for (const slot of slots) {
      const row = state.slots[slot];
      if (row === null) continue;
      if (row.outstanding > 0) state.early.push(slot);
      else this.finishCommit(row);
    }
    this.flushIfDue();
  }

  protected override ended(row: Transaction): void {
    const { state } = this;
    if (state.early.length > 0) state.early = state.early.filter((slot) => slot !== row.slot);
  }

  override spaceShort(): void {
    super.spaceShort();
    this.flushIfDue();
  }

  override checkpoint(): void {
    const isIdle = !this.busy();
    super.checkpoint();
    if (!this.bugs['truncate-early'] || !isIdle || this.state.recovery !== null) return;
    const { log } = this.core;
    log.truncate(Math.max(log.state.from, log.settledTo));
  }

  // --- recovery -----------------------------------------------------------------------------------

  private records(): LogRecord[] {
    return this.core.log.complete(rootRecord(this.core).numbers['from']);
  }

  ownStages(): readonly RecoveryStage[] {
    return [{ id: 'scan', reads: 'blocks', plan: () => everyBlock(this.core) }];
  }

  private get found(): Found {
    const { core } = this;
    const from = rootRecord(core).numbers['checkpointVersion'];
    this.scanned ??= new Found(core, statuses(this.records()), from);
    return this.scanned;
  }

  /** The scan gives the places: pages of transactions that nothing newer has replaced. */
  changesOf({ kind, words }: LogRecord): Change[] {
    const out: Change[] = [];
    if (kind !== STATUS) return out;
    for (let i = 0; i < words.length; i += 2) {
      const pairs = this.found.pairsOf.get(words[i]) ?? [];
      // The scan saw where pages stand now: no move that was logged has more to say.
      out.push({ position: Infinity, number: words[i], version: words[i + 1], pairs });
    }
    return out;
  }

  entered(): void {
    for (const [logicalPage, page] of this.found.newest) enterRaw(this.core, logicalPage, page);
  }

  /** No XID comes again while a page carries it, and no version. */
  rebuilt(): void {
    const { state, core } = this;
    this.scanned = null;
    eachPage(core, (page) => {
      const xid = this.oob.xid[page];
      if (xid !== 0) state.numbered = Math.max(state.numbered, xid);
      else state.version = Math.max(state.version, this.oob.sequence[page]);
    });
    state.contiguous = state.version;
  }
}

export const mixSl = {
  id: 'mixsl',
  title: 'MixSL',
  paper: 'Fan, Meng: MixSL: An Efficient Transaction Recovery Model in Flash-Based DBMS, WAIM 2013',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: PARAMETERS,
  mutants: MUTANTS,
  create: (core, settings, mutant) => new MixSl(core, settings, mutantFlags(MUTANTS, mutant)),
} as const satisfies SchemeDeclaration;
