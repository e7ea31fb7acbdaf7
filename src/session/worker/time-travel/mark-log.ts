/** Events and their times, in columns: the marks on the scrubber and in the swim lanes. */
import { present } from '../../../base/assert.ts';
import type { Text } from '../../../base/message.ts';
import type { MarkKind, Marks } from '../../../model/frame.ts';
import { GrowableArray } from './growable-array.ts';

const KINDS: readonly MarkKind[] = [
  'begin',
  'write',
  'asked',
  'commit',
  'abort',
  'settled',
  'lost',
  'checkpoint',
  'collection',
  'crash',
  'recovered',
  'verdict',
];

/** A long trace's single writes are more than any screen can show: from here on they go unmarked. */
const MOST_BEFORE_WRITES_STOP = 400_000;

export class MarkLog {
  private readonly kinds = new GrowableArray();
  private readonly steps = new GrowableArray();
  private readonly times = new GrowableArray();
  private readonly transactions = new GrowableArray();
  /** Steps of the marks of collections alone, to number them. */
  private readonly collections = new GrowableArray();
  /** Labels are the transactions' own, but for these. */
  private readonly labels = new Map<number, Text>();

  constructor(private readonly labelOf: (txIndex: number) => string) {}

  /** `txIndex` is -1 where no transaction is meant. */
  add(kind: MarkKind, step: number, timeNs: number, txIndex: number, label: Text | null = null): void {
    if (kind === 'write' && this.kinds.length >= MOST_BEFORE_WRITES_STOP) return;
    if (label !== null) this.labels.set(this.kinds.length, label);
    if (kind === 'collection') this.collections.push(step);
    this.kinds.push(KINDS.indexOf(kind));
    this.steps.push(step);
    this.times.push(timeNs);
    this.transactions.push(txIndex);
  }

  get count(): number {
    return this.kinds.length;
  }

  /** Collections that had begun after `step`. */
  collectionsUpTo(step: number): number {
    return this.collections.firstAbove(step);
  }

  /** First step beyond `step` in a direction that carries such a mark, or null. */
  find(kind: MarkKind, step: number, direction: 1 | -1): number | null {
    const wanted = KINDS.indexOf(kind);
    const first = direction === 1 ? this.steps.firstAbove(step) : this.steps.firstAbove(step - 1) - 1;
    for (let i = first; i >= 0 && i < this.count; i += direction) {
      if (this.kinds.at(i) === wanted) return this.steps.at(i);
    }
    return null;
  }

  /** Kinds of the marks of a step. */
  kindsAt(step: number): readonly MarkKind[] {
    const kinds: MarkKind[] = [];
    for (let i = this.steps.firstAbove(step - 1); i < this.count && this.steps.at(i) === step; i++)
      kinds.push(present(KINDS[this.kinds.at(i)], 'a kind of mark'));
    return kinds;
  }

  /** Step of the first such mark at or after index `start`, or null. */
  firstOf(kind: MarkKind, start: number): number | null {
    const wanted = KINDS.indexOf(kind);
    for (let i = start; i < this.count; i++) if (this.kinds.at(i) === wanted) return this.steps.at(i);
    return null;
  }

  /** Time of the last such mark of a transaction, or of the machine where it is -1; null: there is none. */
  last(kind: MarkKind, txIndex: number): { readonly step: number; readonly timeNs: number } | null {
    const wanted = KINDS.indexOf(kind);
    for (let i = this.count - 1; i >= 0; i--) {
      if (this.kinds.at(i) === wanted && this.transactions.at(i) === txIndex)
        return { step: this.steps.at(i), timeNs: this.times.at(i) };
    }
    return null;
  }

  /** Marks of `fromStep` and later ones. */
  from(fromStep: number): Marks {
    const start = this.steps.firstAbove(fromStep - 1);
    const transaction = this.transactions.from(start);
    return {
      count: this.count - start,
      kind: this.kinds.from(start).map((kind) => present(KINDS[kind], 'a kind of mark')),
      step: this.steps.from(start),
      timeNs: this.times.from(start),
      transaction,
      label: transaction.map((txIndex, i) => this.labels.get(start + i) ?? this.labelOf(txIndex)),
    };
  }

  /** Forgets everything after `step`. */
  truncate(step: number): void {
    const length = this.steps.firstAbove(step);
    for (const index of this.labels.keys()) if (index >= length) this.labels.delete(index);
    this.collections.truncate(this.collections.firstAbove(step));
    for (const column of [this.kinds, this.steps, this.times, this.transactions]) column.truncate(length);
  }
}
