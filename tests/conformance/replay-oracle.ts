/**
 * A judge that knows nothing of the device: from the rows of a trace alone it replays what the host sent, and holds what
 * pages show after a power failure, and what recovery has said, against what the host had been told. It shares no code with the auditor.
 */
import type { Device } from '../../src/engine/device.ts';
import { TxState, WriteFate } from '../../src/engine/host/host-state.ts';
import { decisionsOf } from '../../src/session/runner/decisions.ts';
import { watchRecovery } from '../../src/session/runner/watched-recovery.ts';
import { itemAt } from '../support/item-at.ts';

export interface Row {
  readonly op: 'b' | 'w' | 'c' | 'a' | 't' | 'f';
  /** 0 outside transactions. */
  readonly txid: number;
  readonly page: number;
  readonly pages: number;
}

/** A writer of one page: a transaction by its ordinal, or the nth plain request for the page. */
type Unit =
  | { readonly kind: 'transaction'; readonly ordinal: number }
  | { readonly kind: 'write' | 'trim'; readonly nth: number };

/** By page, its writers in the order in which they take effect: transactions at their COMMIT, plain requests at their row. */
export type Replay = ReadonlyMap<number, readonly Unit[]>;

/** The text of rows, as `traceOf` reads it; a row every ten microseconds. */
export function textOf(rows: readonly Row[]): string {
  const words = rows.map(({ op, txid, page, pages }) => {
    const named = txid === 0 ? op : `${op}${txid}`;
    return op === 'w' || op === 't' ? `${named}:${page}+${pages}` : named;
  });
  return words.map((word, at) => `@${at * 10_000} ${word}`).join(' ');
}

export function replayOf(rows: readonly Row[]): Replay {
  const replay = new Map<number, Unit[]>();
  const plain = new Map<number, number>();
  const open = new Map<number, { readonly ordinal: number; readonly pages: Set<number> }>();
  let transactions = 0;
  const takesEffect = (page: number, unit: Unit): void => {
    replay.set(page, [...(replay.get(page) ?? []), unit]);
  };
  for (const { op, txid, page, pages } of rows) {
    const touched = Array.from({ length: op === 'w' || op === 't' ? pages : 0 }, (_, at) => page + at);
    if (txid === 0) {
      for (const each of touched) {
        const nth = plain.get(each) ?? 0;
        plain.set(each, nth + 1);
        takesEffect(each, { kind: op === 't' ? 'trim' : 'write', nth });
      }
      continue;
    }
    // A TxID that comes again after its COMMIT or ABORT is another transaction.
    const own = open.get(txid) ?? { ordinal: ++transactions, pages: new Set<number>() };
    open.set(txid, own);
    for (const each of touched) own.pages.add(each);
    if (op === 'c')
      for (const each of own.pages) takesEffect(each, { kind: 'transaction', ordinal: own.ordinal });
    if (op === 'c' || op === 'a') open.delete(txid);
  }
  return replay;
}

/** Place of a page's content in its history: the index of the writer, -1 before the first. */
interface Shown {
  /** Places at which the page may stand; more than one where nothing is there. */
  readonly places: readonly number[];
  /** The last writer of which the host was told. */
  readonly told: number;
}

/** Power failures of one device, one after the other. */
export class Judge {
  /** Decisions of recovery so far; it never changes its mind. */
  private readonly decided = new Map<number, boolean>();

  constructor(
    private readonly replay: Replay,
    private readonly device: Device,
  ) {}

  /** Recovers the device. Returns what is wrong with it. */
  recover(): readonly string[] {
    const { device } = this;
    const decide = decisionsOf(device);
    const faults: string[] = [];
    watchRecovery(device, (event) => {
      const decision = decide(event);
      if (decision === null) return;
      const { txIndex, isCommitted } = decision;
      const state = itemAt(device.state.host.txState, txIndex);
      const isWrong = isCommitted
        ? state !== TxState.acknowledged && state !== TxState.lostCommitting
        : state === TxState.acknowledged;
      const before = this.decided.get(txIndex) ?? isCommitted;
      if (isWrong || before !== isCommitted)
        faults.push(`recovery calls transaction ${txIndex} ${isCommitted ? 'committed' : 'rolled back'}`);
      this.decided.set(txIndex, isCommitted);
    });
    return [...faults, ...this.faults()];
  }

  /** Returns what is wrong with what the host can read now. */
  faults(): readonly string[] {
    const faults: string[] = [];
    const shown = new Map<number, Shown>();
    for (const [page, units] of this.replay) {
      const { places, told } = this.shownAt(page, units, faults);
      shown.set(page, { places, told });
      const last = Math.max(...places);
      if (last < told) faults.push(`page ${page} shows writer ${last}, and the host was told of ${told}`);
    }
    return [...faults, ...this.tornIn(shown)];
  }

  private shownAt(page: number, units: readonly Unit[], faults: string[]): Shown {
    const { device } = this;
    const { host } = device.state;
    const tokens = Array.from({ length: host.writes }, (_, at) => at + 1).filter(
      (token) => itemAt(host.writePage, token) === this.numberOf(page),
    );
    const plain = tokens.filter((token) => itemAt(host.writeTxIndex, token) === 0);
    const told = units.findLastIndex((unit) => this.isTold(unit, plain));
    const token = device.readBack(this.numberOf(page));
    if (token <= 0) {
      // Nothing is there: it never was, or it was trimmed; older data stands before all writers.
      const trims = units.flatMap(({ kind }, at) => (kind === 'trim' && token < 0 ? [at] : []));
      return { places: [-1, ...trims], told };
    }
    const writer = itemAt(host.writeTxIndex, token);
    const at = units.findIndex((unit) =>
      unit.kind === 'transaction'
        ? unit.ordinal === writer
        : writer === 0 && plain[unit.nth] === token && unit.kind === 'write',
    );
    if (at < 0 || !this.mayBeThere(units[at]))
      faults.push(`page ${page} shows write ${token} of transaction ${writer}, which never took effect`);
    const newest = tokens.findLast((each) => itemAt(host.writeTxIndex, each) === writer);
    if (writer > 0 && newest !== token)
      faults.push(`page ${page} shows an earlier write of transaction ${writer}`);
    return { places: [at], told };
  }

  /** Numbers of the trace's pages on the device. */
  private numberOf(page: number): number {
    const { pageNumbers } = this.device.player.program;
    return pageNumbers === null ? page : pageNumbers.indexOf(page);
  }

  private isTold(unit: Unit, plain: readonly number[]): boolean {
    const { host } = this.device.state;
    if (unit.kind === 'transaction') return host.txState[unit.ordinal] === TxState.acknowledged;
    const token = plain[unit.nth];
    if (token === undefined) return false;
    const fate = itemAt(host.writeDone, token);
    if (fate === WriteFate.acknowledged) return true;
    // A power failure may bring back what a trimmed page showed before.
    return fate === WriteFate.trimmed && this.device.state.powerCycles === 0;
  }

  private mayBeThere(unit: Unit | undefined): boolean {
    if (unit?.kind !== 'transaction') return unit !== undefined;
    const state = this.device.state.host.txState[unit.ordinal];
    return state === TxState.acknowledged || state === TxState.lostCommitting;
  }

  /** Transactions of which one page is there and another is not, or of which recovery has said something else. */
  private tornIn(shown: ReadonlyMap<number, Shown>): readonly string[] {
    const there = new Map<number, number>();
    const missing = new Map<number, number>();
    for (const [page, units] of this.replay)
      units.forEach((unit, at) => {
        if (unit.kind !== 'transaction') return;
        const places = shown.get(page)?.places ?? [];
        if (places.length === 1 && places[0] === at) there.set(unit.ordinal, page);
        if (Math.max(...places) < at) missing.set(unit.ordinal, page);
      });
    const faults: string[] = [];
    for (const [ordinal, page] of there) {
      const other = missing.get(ordinal);
      if (other !== undefined)
        faults.push(`transaction ${ordinal} is on page ${page} and not on page ${other}`);
      if (this.decided.get(ordinal) === false)
        faults.push(`transaction ${ordinal} was rolled back, and is on page ${page}`);
    }
    for (const [ordinal, page] of missing)
      if (this.decided.get(ordinal) === true)
        faults.push(`transaction ${ordinal} was committed, and is not on page ${page}`);
    return faults;
  }
}
