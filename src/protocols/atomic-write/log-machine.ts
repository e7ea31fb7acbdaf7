/**
 * Atomic-Write as HPCA 2011 describes it: a log-structured translation layer with one flag bit a page. The
 * pages of a group follow one another in the log with 0, the last one with 1; ordinary writes carry 1. Nothing
 * comes between the pages of a group. A group goes to the log when all of it is known, which is at COMMIT: until
 * then its pages wait in memory. The map in memory follows when the group is closed; it is written to flash
 * now and then, and recovery replays what the log has behind it.
 */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import type { PageBuffer } from '../kit/buffers.ts';
import { Lanes } from '../kit/lanes.ts';
import { LoggedMap, type LogRules } from '../kit/logged-map.ts';
import type { Change } from '../kit/logged-state.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import type { MutantFlags } from '../kit/mutant-flags.ts';
import { everyBlock } from '../kit/rebuild.ts';
import type { RecoveryStage } from '../kit/recovery.ts';
import { addEntry, findEntry, type Transaction } from '../kit/tx-table.ts';
import { PLAIN } from '../kit/writing.ts';
import { type MUTANTS, OUT_OF_BAND } from './declaration.ts';
import { createLogMachinePart, type LogMachineState, newestOnly } from './log-state.ts';
import { highest, readTail, type Tail } from './tail.ts';

/** A checkpoint follows after so many times the blocks that the device tops its write frontier up to. */
const TAIL_ZONES = 4;

/** Holds all pages of a group back until COMMIT. */
class WholeGroup implements PageBuffer {
  constructor(
    private readonly core: Core,
    private readonly state: LogMachineState,
  ) {}

  write(row: Transaction, logicalPage: number, data: number, hint: number): void {
    const { core, state } = this;
    const isAgain = findEntry(state, row, logicalPage) >= 0;
    if (!isAgain) addEntry(state, row, logicalPage);
    const buffered = state.buffered.get(row.slot);
    if (buffered === undefined) state.buffered.set(row.slot, [logicalPage, data, hint]);
    else buffered.push(logicalPage, data, hint);
    core.watcher?.emit(Event.pageHeld, row.txIndex, logicalPage, isAgain ? 1 : 0);
  }
}

export class LogMachine extends PageScheme<LogMachineState> implements LogRules {
  readonly blocks = new Lanes(this.core, this.state);
  readonly map = new LoggedMap(this.core, this.state, this);
  override readonly buffer = new WholeGroup(this.core, this.state);
  /** A plain write carries a 1: a group of its own. */
  readonly plainIsEvidence = true;
  readonly hasScanned = true;
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  private readonly stamps = OUT_OF_BAND.inFlight(this.ops);
  /** A page that is moved says the same wherever it stands. */
  readonly namesNoPlaces = true;
  /** Result of the scan; follows from the durable half. */
  private tail: Tail | null = null;

  constructor(
    core: Core,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {
    super(core, createLogMachinePart);
  }

  // --- out-of-band areas ----------------------------------------------------------------------

  stampFill(page: number): void {
    this.oob.group[page] = 0;
    this.oob.sequence[page] = 0;
    this.oob.flag[page] = 1;
    this.oob.version[page] = 0;
  }

  protected stamp(slot: number, row: Transaction, _entry: number, isLast: boolean): void {
    this.stamps.group[slot] = row.number;
    this.stamps.sequence[slot] = this.nextPlace();
    this.stamps.flag[slot] = isLast ? 1 : 0;
    this.stamps.version[slot] = row.version;
  }

  protected stampPlain(slot: number): void {
    const { ops } = this;
    this.stamps.flag[slot] = 1;
    this.stamps.version[slot] = present(ops.detail[slot]);
  }

  protected override heldOf({ slot, sent }: Transaction): number {
    const buffered = this.state.buffered.get(slot);
    return buffered === undefined ? 0 : buffered.length / 3 - sent;
  }

  private nextPlace(): number {
    this.state.appended++;
    return ++this.state.sequence;
  }

  // --- commands -------------------------------------------------------------------------------

  protected override commitRow(row: Transaction): void {
    const { core, state } = this;
    const buffered = state.buffered.get(row.slot);
    if (buffered === undefined) {
      super.commitRow(row);
      return;
    }
    row.phase = 'committing';
    this.takePlace(row);
    state.buffered.set(row.slot, newestOnly(buffered));
    core.watcher?.emit(Event.commitAsked, row.txIndex, row.txid, row.entries);
    core.counters.barriers++;
    // The host's queue is full of them from now on, wherever they wait.
    for (let page = 0; page < row.entries; page++) core.host.pageIssued();
    state.queue.push({ row: row.slot, slot: -1, hint: -1 });
    this.appendNext();
  }

  protected override rollingBack(row: Transaction): void {
    this.state.buffered.delete(row.slot);
  }

  // --- the log, one group at a time -------------------------------------------------------------

  protected override dispatch(slot: number, hint: number): void {
    const { core, state, ops } = this;
    if (ops.context[slot] !== PLAIN) {
      core.programPage(slot, hint);
      return;
    }
    core.host.pageIssued();
    state.queue.push({ row: -1, slot, hint });
    this.appendNext();
  }

  private appendNext(): void {
    const { core, state } = this;
    while (state.queue.length > 0 && (state.group < 0 || this.bugs['interleave'])) {
      const { row, slot, hint } = present(state.queue.shift());
      if (row >= 0) this.openGroup(row);
      else {
        this.stamps.sequence[slot] = this.nextPlace();
        core.programPage(slot, hint);
      }
    }
  }

  private openGroup(slot: number): void {
    const row = present(this.state.slots[slot]);
    if (row === null) return;
    this.state.group = slot;
    const pages = (this.state.buffered.get(slot)?.length ?? 0) / 3;
    for (let page = 1; page < pages; page++) this.sendNext(row, false);
    if (pages === 1 || this.bugs['close-early']) this.sendNext(row, true);
  }

  /** Sends the next buffered page of a group. */
  private sendNext(row: Transaction, isLast: boolean): void {
    const buffered = this.state.buffered.get(row.slot) ?? [];
    const at = row.sent * 3;
    row.heldPage = present(buffered[at]);
    row.heldData = present(buffered[at + 1]);
    row.heldHint = present(buffered[at + 2]);
    if (isLast) this.state.buffered.delete(row.slot);
    this.sendHeld(row, isLast);
  }

  protected pagesDurable(row: Transaction): void {
    if (this.state.buffered.has(row.slot)) {
      this.core.counters.barriers++;
      this.sendNext(row, true);
      return;
    }
    this.state.group = -1;
    this.finishCommit(row);
    this.appendNext();
    this.boundTail();
  }

  protected override plainDurable(slot: number): void {
    super.plainDurable(slot);
    this.boundTail();
  }

  // --- the map on flash -------------------------------------------------------------------------

  /** Recovery replays so many blocks' worth of pages at most, and those of the groups that are under way. */
  private boundTail(): void {
    const { core, state } = this;
    const most = TAIL_ZONES * core.around.spec.zoneBlocks * core.layout.dataPagesPerBlock;
    if (state.appended < most) return;
    state.appended = 0;
    this.checkpoint();
  }

  override mayErase(block: number): boolean {
    return this.bugs['erase-before-map'] || super.mayErase(block);
  }

  // --- recovery ---------------------------------------------------------------------------------

  ownStages(): readonly RecoveryStage[] {
    return [
      {
        id: 'log-scan',
        reads: 'blocks',
        plan: () => everyBlock(this.core),
        end: () => this.reportGroups(),
      },
    ];
  }

  private reportGroups(): void {
    const { closed, open } = this.readTail();
    for (const { number, pairs } of closed) {
      const pages = pairs.length / 2;
      if (number > 0) this.recoverer.verdict(number, pages, pages, 'committed', present(pairs.at(-1)) - 1);
    }
    const [first] = open;
    if (first === undefined) return;
    const number = present(this.oob.group[first]);
    this.recoverer.verdict(number, open.length, 0, 'rolled back', first);
  }

  private readTail(): Tail {
    this.tail ??= readTail(this.core);
    return this.tail;
  }

  ownChanges(): readonly Change[] {
    return this.readTail().closed;
  }

  /** Pages left open by a power failure have a place and a version too. Neither is given out again. */
  rebuilt(): void {
    const { state } = this;
    const most = highest(this.core);
    this.tail = null;
    state.sequence = most.sequence;
    state.numbered = Math.max(state.numbered, most.number);
    state.version = Math.max(state.version, most.version);
    state.contiguous = state.version;
  }
}
