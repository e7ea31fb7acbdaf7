/**
 * Writes a session's history while its frontier moves: marks and transactions. Everything here can be asked for
 * any step of the known history, and cut back to a step when the future is given up. Each kind of machine has
 * what happens in it told here, in its own way.
 */
import type { Text } from '../../../base/message.ts';
import type { MarkKind, Marks, TransactionView } from '../../../model/frame.ts';
import type { Cursor } from './cursor.ts';
import { MarkLog } from './mark-log.ts';
import { historyMessage } from './messages.ts';
import { Registry } from './registry.ts';

export abstract class Recorder<C extends Cursor> {
  readonly registry = new Registry();
  private readonly marks = new MarkLog((txIndex) => this.registry.label(txIndex));

  /** First step of each sort of thing that happens. */
  private readonly firstSteps = new Map<string, number>();

  /** @param mostTransactions Listed at most, beside those that are still open. */
  constructor(private readonly mostTransactions: number) {}

  /** Notes the step that the frontier has just taken. */
  abstract note(cursor: C): void;

  /** Operations of the workload handed to the machine so far. */
  abstract operationsDone(cursor: C): number;

  /** Samples the figures, where the present step is due and the machine has figures over time. */
  sample(_cursor: C): void {}

  protected begin(at: C, txIndex: number, storedTxid: number): void {
    this.registry.begin(txIndex, storedTxid, at.step);
    this.mark(at, 'begin', txIndex);
  }

  /** The host asks a transaction to commit. */
  protected ask(at: C, txIndex: number): void {
    this.registry.askCommit(txIndex, at.step);
    this.mark(at, 'asked', txIndex);
  }

  protected end(at: C, txIndex: number, outcome: 'committed' | 'aborted'): void {
    this.registry.end(txIndex, outcome, at.step);
    this.mark(at, outcome === 'committed' ? 'commit' : 'abort', txIndex);
  }

  protected settle(at: C, isSettled: (storedTxid: number) => boolean): void {
    for (const txIndex of this.registry.settle(isSettled, at.step)) this.mark(at, 'settled', txIndex);
  }

  /** Power has failed: what was open is lost. */
  protected failed(at: C): void {
    this.mark(at, 'crash', -1, historyMessage('powerCut'));
    for (const txIndex of this.registry.openTransactions())
      if (this.registry.end(txIndex, 'lost', at.step)) this.mark(at, 'lost', txIndex);
  }

  /** Recovery decided about a transaction; null for one that the host has not seen. */
  protected decide(at: C, txIndex: number | null, label: string, isCommitted: boolean): void {
    const verdict = historyMessage(isCommitted ? 'foundCommitted' : 'rolledBack', { transaction: label });
    this.mark(at, 'verdict', txIndex ?? -1, verdict);
    if (txIndex === null || this.registry.stateAt(txIndex, at.step) === 'aborted') return;
    this.registry.end(txIndex, isCommitted ? 'committed' : 'lost', at.step);
  }

  protected mark(at: C, kind: MarkKind, txIndex: number, label: Text | null = null): void {
    this.marks.add(kind, at.step, at.timeNs, txIndex, label);
  }

  /** To be told of each sort of thing in the step that the frontier has just taken. */
  protected noteSort(sort: string, step: number): void {
    if (!this.firstSteps.has(sort)) this.firstSteps.set(sort, step);
  }

  /** Some sort of thing happened at `step` for the first time. */
  hasNewSort(step: number): boolean {
    for (const first of this.firstSteps.values()) if (first === step) return true;
    return false;
  }

  /** The transactions as they stood after `step`. */
  transactions(step: number): TransactionView[] {
    return this.registry.list(step, this.mostTransactions);
  }

  get markCount(): number {
    return this.marks.count;
  }

  /** Step of the first such mark at or after the mark with index `start`. */
  markSince(kind: MarkKind, start: number): number | null {
    return this.marks.firstOf(kind, start);
  }

  /** Collections that had begun after `step`. */
  collectionsUpTo(step: number): number {
    return this.marks.collectionsUpTo(step);
  }

  findMark(kind: MarkKind, step: number, direction: 1 | -1): number | null {
    return this.marks.find(kind, step, direction);
  }

  /** The last such mark of a transaction, or of the machine where it is -1. */
  lastMark(kind: MarkKind, txIndex: number): { readonly step: number; readonly timeNs: number } | null {
    return this.marks.last(kind, txIndex);
  }

  marksAt(step: number): readonly MarkKind[] {
    return this.marks.kindsAt(step);
  }

  marksFrom(step: number): Marks {
    return this.marks.from(step);
  }

  /** Forgets everything after `step`. */
  truncate(step: number): void {
    this.registry.truncate(step);
    this.marks.truncate(step);
    for (const [sort, first] of this.firstSteps) if (first > step) this.firstSteps.delete(sort);
  }
}
