/**
 * Atomic-Write as LightTx models it: the pages of a group, a barrier, one mapping page that carries the
 * group's entries, the acknowledgement. Recovery reads mapping pages only. Entries carry their group, so
 * groups may be open side by side.
 */
import { assert, present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Lanes } from '../kit/lanes.ts';
import { LoggedMap, type LoggedState, type LogRules } from '../kit/logged-map.ts';
import { createLoggedPart, LogKind } from '../kit/logged-state.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import type { MutantFlags } from '../kit/mutant-flags.ts';
import { logWithMoves } from '../kit/riding-moves.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { type MUTANTS, OUT_OF_BAND } from './declaration.ts';

interface MapState extends LoggedState {
  /** Injected bug: rows whose mapping page was faster than their data. */
  early: number[];
}

export class MapMachine extends PageScheme<MapState> implements LogRules {
  readonly blocks = new Lanes(this.core, this.state);
  readonly map = new LoggedMap(this.core, this.state, this);
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  private readonly stamps = OUT_OF_BAND.inFlight(this.ops);
  constructor(
    core: Core,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {
    super(core, () => ({ ...createLoggedPart(), early: [] }));
  }

  stampFill(page: number): void {
    this.oob.group[page] = 0;
    this.oob.sequence[page] = 0;
    this.oob.flag[page] = 1;
    this.oob.version[page] = 0;
  }

  protected stamp(slot: number, row: Transaction): void {
    this.stamps.group[slot] = row.number;
    this.stamps.sequence[slot] = row.sent;
  }

  protected stampPlain(slot: number): void {
    const { ops } = this;
    this.stamps.sequence[slot] = present(ops.detail[slot]);
    this.stamps.flag[slot] = 1;
  }

  protected override commitRow(row: Transaction): void {
    super.commitRow(row);
    if (this.bugs['no-barrier'] && row.outstanding > 0) this.logCommit(row, this.map.commitWords(row));
  }

  protected pagesDurable(row: Transaction): void {
    if (this.bugs['no-barrier'] && [...this.state.commits.values()].includes(row.slot)) return;
    if (this.state.early.includes(row.slot)) {
      this.state.early = this.state.early.filter((slot) => slot !== row.slot);
      this.finishCommit(row);
      return;
    }
    if (this.bugs['acknowledge-early']) {
      this.map.log(LogKind.commit, this.map.commitWords(row), row.version, row.txIndex);
      this.finishCommit(row);
    } else this.logCommit(row, this.map.commitWords(row));
  }

  /** The mapping page says what else has changed in the map, as far as it has room. */
  private logCommit(row: Transaction, words: Uint32Array): void {
    if (this.bugs['no-barrier']) {
      this.map.logCommit(row, words);
      return;
    }
    this.core.counters.barriers++;
    this.state.commits.set(logWithMoves(this.map, this.state, row, words), row.slot);
  }

  /** A commit's mapping page is due when all of its pages are on their way, and none waits for room. */
  movesWillRide(): boolean {
    if (this.core.ftl.stalledHead >= 0 || this.bugs['no-barrier'] || this.bugs['acknowledge-early'])
      return false;
    return this.state.slots.some((row) => row?.phase === 'committing' && row.outstanding > 0);
  }

  ownLogged(): void {
    assert(this.bugs['acknowledge-early'], 'COMMIT waits for its mapping page unless that is forgotten');
  }

  override logged(id: number): void {
    const slot = this.state.commits.get(id);
    const row = slot === undefined ? null : present(this.state.slots[slot]);
    if (row === null || row.outstanding === 0) {
      super.logged(id);
      return;
    }
    this.state.commits.delete(id);
    this.state.early.push(row.slot);
  }

  override mayErase(block: number): boolean {
    return this.bugs['erase-before-map'] || super.mayErase(block);
  }
}
