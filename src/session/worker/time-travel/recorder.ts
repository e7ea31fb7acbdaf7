/**
 * Writes a session's history while its frontier moves: marks, transactions, figures, audits. Everything here
 * can be asked for any step of the known history, and cut back to a step when the future is given up.
 */
import { say } from '../../../base/language.ts';
import { type Listeners, on } from '../../../engine/interface/event-types.ts';
import { Event, type EventNamed, Verdict } from '../../../engine/interface/events.ts';
import type { FigureSeries, MarkKind, Marks, TransactionView } from '../../../model/frame.ts';
import type { SchemeView } from '../../../explain/view/view.ts';
import { grouped, plural } from '../../../explain/view/format.ts';
import { Audits } from './audits.ts';
import { Registry } from './registry.ts';
import type { Cursor } from './cursor.ts';
import { readFigures } from './gauges.ts';
import { MarkLog } from './mark-log.ts';
import { type Sample, SampleLog } from './sample-log.ts';

export interface RecorderRules {
  /** Steps between two samples of the figures at first. */
  readonly sampleDistance: number;
  /** Transactions that a frame lists at most, beside those that are still open. */
  readonly mostTransactions: number;
}

export class Recorder {
  readonly registry = new Registry();
  readonly audits = new Audits();
  private readonly marks: MarkLog;
  private readonly samples: SampleLog;

  private readonly listeners: Listeners<Cursor> = new Map([
    on(Event.transactionBegan, ({ unit }, cursor: Cursor) => {
      this.registry.begin(unit, cursor.device.player.program.txids[unit] + 1, cursor.step);
      this.mark(cursor, 'begin', unit);
    }),
    on(Event.pageWritten, ({ unit }, cursor) => this.mark(cursor, 'write', unit)),
    on(Event.commitAsked, ({ unit }, cursor) => this.registry.askCommit(unit, cursor.step)),
    on(Event.committed, ({ unit }, cursor) => this.end(cursor, unit, 'committed', 'commit')),
    on(Event.aborted, ({ unit }, cursor) => this.end(cursor, unit, 'aborted', 'abort')),
    on(Event.checkpointCompleted, ({ number }, cursor) => {
      this.mark(cursor, 'checkpoint', -1, say`Checkpoint ${grouped(number)}`);
      this.settle(cursor);
    }),
    on(Event.collectionBegan, (event, cursor) => this.markCollection(cursor, event)),
    on(Event.powerFailed, (_, cursor) => {
      this.mark(cursor, 'crash', -1, say`Power cut`);
      for (const unit of this.registry.openUnits()) this.lose(cursor, unit);
    }),
    on(Event.transactionDecided, (event, cursor) => this.noteVerdict(cursor, event)),
    on(Event.recovered, (_, cursor) => {
      this.mark(cursor, 'recovered', -1, say`Recovered`);
      this.settle(cursor);
      this.audit(cursor);
    }),
  ]);

  constructor(
    private readonly view: SchemeView,
    private readonly rules: RecorderRules,
  ) {
    this.marks = new MarkLog((unit) => this.registry.label(unit));
    this.samples = new SampleLog(rules.sampleDistance);
  }

  /** Notes the step that the frontier has just taken. */
  note(cursor: Cursor): void {
    cursor.happened.tell(this.listeners, cursor);
    this.sample(cursor);
  }

  /** Samples the figures, where the present step is due. */
  sample(cursor: Cursor): void {
    if (this.samples.wants(cursor.step)) this.samples.add(this.sampleOf(cursor));
  }

  private sampleOf({ device, gauges, step }: Cursor): Sample {
    return { step, timeNs: device.state.clock.nowNs, figures: readFigures(gauges, device, this.view) };
  }

  private end(cursor: Cursor, unit: number, outcome: 'committed' | 'aborted', kind: MarkKind): void {
    this.registry.end(unit, outcome, cursor.step);
    this.mark(cursor, kind, unit);
  }

  private markCollection(cursor: Cursor, { block, validPages }: EventNamed<'collectionBegan'>): void {
    const label = say`Block ${grouped(block)}: ${plural(validPages, 'valid page')}`;
    this.mark(cursor, 'collection', -1, label);
  }

  private mark(cursor: Cursor, kind: MarkKind, unit: number, label: string | null = null): void {
    this.marks.add(kind, cursor.step, cursor.device.state.clock.nowNs, unit, label);
  }

  private settle(cursor: Cursor): void {
    const { device, step } = cursor;
    const units = this.registry.settle((txid) => this.view.isSettled(device, txid), step);
    for (const unit of units) this.mark(cursor, 'settled', unit);
  }

  private lose(cursor: Cursor, unit: number): void {
    if (this.registry.end(unit, 'lost', cursor.step)) this.mark(cursor, 'lost', unit);
  }

  /** Recovery decided about a transaction, or found that it cannot decide yet. */
  private noteVerdict(cursor: Cursor, { number, verdict }: EventNamed<'transactionDecided'>): void {
    if (verdict === Verdict.pending) return;
    const unit = this.view.unitOfVerdict
      ? this.view.unitOfVerdict(cursor.device, number)
      : this.registry.unitOfTxid(number, cursor.step);
    const label = unit === null ? `Tx${String(number - 1)}` : this.registry.label(unit);
    const isCommitted = verdict === Verdict.committed;
    const ending = isCommitted ? 'committed' : 'lost';
    this.mark(
      cursor,
      'verdict',
      unit ?? -1,
      isCommitted ? say`${label} committed` : say`${label} rolled back`,
    );
    if (unit === null || this.registry.stateAt(unit, cursor.step) === 'aborted') return;
    this.registry.end(unit, ending, cursor.step);
  }

  private audit(cursor: Cursor): void {
    const shown = new Set(this.transactions(cursor.step).map(({ key }) => key));
    this.audits.recoveryEnded(cursor.device, (unit) => shown.has(unit));
  }

  /** The transactions as they stood after `step`. */
  transactions(step: number): TransactionView[] {
    return this.registry.list(step, this.rules.mostTransactions);
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

  marksFrom(step: number): Marks {
    return this.marks.from(step);
  }

  series(points: number, frontier: Cursor): FigureSeries {
    return this.samples.series(points, this.sampleOf(frontier));
  }

  /** Forgets everything after `step`. */
  truncate(step: number): void {
    this.registry.truncate(step);
    this.audits.truncate(step);
    this.marks.truncate(step);
    this.samples.truncate(step);
  }
}
