/** Writes the history of an SSD: what its events mean for marks and transactions, figures, audits. */
import { present } from '../../../base/assert.ts';
import { type Listeners, on } from '../../../engine/interface/event-types.ts';
import { Event, type EventNamed, Verdict } from '../../../engine/interface/events.ts';
import { Refusal } from '../../../engine/interface/scheme.ts';
import { TxState } from '../../../engine/host/host-state.ts';
import { HostOp } from '../../../engine/host/program.ts';
import type { FigureSeries, TimeSpan } from '../../../model/frame.ts';
import { type Deciding, type Decision, decisionIn } from '../../../explain/kit/decision.ts';
import type { SchemeView } from '../../../explain/view/view.ts';
import { Audits } from './audits.ts';
import type { DeviceCursor } from './device-cursor.ts';
import { readFigures } from './gauges.ts';
import { historyMessage } from './messages.ts';
import { PromiseHistory } from './promise-history.ts';
import { Recorder } from './recorder.ts';
import { type Sample, SampleLog } from './sample-log.ts';

export interface RecorderRules {
  /** Steps between two samples of the figures at first. */
  readonly sampleDistance: number;
  /** Transactions that a frame lists at most, beside those that are still open. */
  readonly mostTransactions: number;
  /** Notes all that the proof of a broken promise names, which takes the device's size with each commit. */
  readonly keepsPromises: boolean;
}

export class DeviceRecorder extends Recorder<DeviceCursor> {
  readonly audits = new Audits();
  private readonly samples: SampleLog;
  private readonly promises: PromiseHistory | null;

  private readonly listeners: Listeners<DeviceCursor> = new Map([
    on(Event.transactionBegan, ({ txIndex }, cursor: DeviceCursor) =>
      this.begin(cursor, txIndex, present(cursor.device.player.program.txids[txIndex], 'a TxID') + 1),
    ),
    on(Event.pageWritten, ({ txIndex }, cursor) => this.mark(cursor, 'write', txIndex)),
    on(Event.commitAsked, ({ txIndex }, cursor) => this.ask(cursor, txIndex)),
    on(Event.commandRefused, ({ txIndex, refusal }, cursor) => {
      if (refusal !== Refusal.pageBusy || txIndex <= 0) return;
      this.registry.refuse(txIndex, cursor.step);
      this.mark(cursor, 'abort', txIndex);
    }),
    on(Event.operationGivenUp, ({ txIndex, hostOp }, cursor) => {
      if (hostOp === HostOp.commit || hostOp === HostOp.abort) this.registry.giveUp(txIndex, cursor.step);
    }),
    on(Event.committed, ({ txIndex }, cursor) => this.acknowledge(cursor, txIndex)),
    on(Event.aborted, ({ txIndex }, cursor) => this.end(cursor, txIndex, 'aborted')),
    on(Event.checkpointCompleted, ({ number }, cursor) => {
      this.mark(cursor, 'checkpoint', -1, historyMessage('checkpoint', { number }));
      this.settleOn(cursor);
    }),
    on(Event.collectionBegan, ({ block, validPages }, cursor) => {
      this.mark(cursor, 'collection', -1, historyMessage('collectionOf', { block, validPages }));
    }),
    on(Event.powerFailed, (_, cursor) => {
      this.failed(cursor);
      this.promises?.powerFailed(cursor.device, cursor.timeNs);
    }),
    on(Event.transactionDecided, (event, cursor) => this.noteVerdict(cursor, event)),
    on(Event.changesRedone, (event, cursor) => this.noteRedone(cursor, event)),
    on(Event.recovered, (_, cursor) => {
      this.mark(cursor, 'recovered', -1, historyMessage('recovered'));
      this.settleOn(cursor);
      this.audit(cursor);
    }),
  ]);

  constructor(
    private readonly view: SchemeView,
    rules: RecorderRules,
  ) {
    super(rules.mostTransactions);
    this.samples = new SampleLog(rules.sampleDistance);
    this.promises = rules.keepsPromises ? new PromiseHistory() : null;
  }

  note(cursor: DeviceCursor): void {
    cursor.happened.tell(this.listeners, cursor);
    this.noteEarlyAnswers(cursor);
    cursor.happened.tellKinds((kind) => this.noteSort(kind, cursor.step));
    this.sample(cursor);
  }

  /** The host was told that a transaction has committed. */
  private acknowledge(cursor: DeviceCursor, txIndex: number): void {
    if (this.registry.stateAt(txIndex, cursor.step) === 'committed') return;
    this.end(cursor, txIndex, 'committed');
    this.promises?.acknowledged(cursor.device, txIndex);
  }

  /** A device with a bug may tell the host before it calls the transaction committed itself. */
  private noteEarlyAnswers(cursor: DeviceCursor): void {
    const { txState } = cursor.device.state.host;
    for (const txIndex of this.registry.openTransactions())
      if (txState[txIndex] === TxState.acknowledged) this.acknowledge(cursor, txIndex);
  }

  operationsDone({ device }: DeviceCursor): number {
    return device.state.host.next;
  }

  /** Samples the figures, where the present step is due. */
  override sample(cursor: DeviceCursor): void {
    if (this.samples.wants(cursor.step)) this.samples.add(this.sampleOf(cursor));
  }

  private sampleOf({ device, gauges, step, timeNs }: DeviceCursor): Sample {
    return { step, timeNs, figures: readFigures(gauges, device, this.view) };
  }

  private settleOn(cursor: DeviceCursor): void {
    this.settle(cursor, (txid) => this.view.isSettled(cursor.device, txid));
  }

  /** Recovery decided about a transaction, or found that it cannot decide yet. */
  private noteVerdict(cursor: DeviceCursor, event: EventNamed<'transactionDecided'>): void {
    const { number, verdict } = event;
    const decision = this.decisionIn(cursor, event);
    if (decision !== null) {
      this.promises?.decided(cursor.step, decision, event);
      this.noteDecision(cursor, decision);
    } else if (number > 0 && verdict !== Verdict.pending)
      this.decide(cursor, null, `Tx${String(number - 1)}`, verdict === Verdict.committed);
  }

  /** In schemes that decide about versions, one that counts shows that its transaction has committed. */
  private noteRedone(cursor: DeviceCursor, event: EventNamed<'changesRedone'>): void {
    const decision = this.decisionIn(cursor, event);
    if (decision !== null && this.registry.stateAt(decision.txIndex, cursor.step) === 'lost')
      this.noteDecision(cursor, decision);
  }

  private noteDecision(cursor: DeviceCursor, { txIndex, isCommitted }: Decision): void {
    this.decide(cursor, txIndex, this.registry.label(txIndex), isCommitted);
  }

  /** Decision of recovery that an event tells, if any. */
  decisionIn({ device, step }: DeviceCursor, event: Deciding): Decision | null {
    return decisionIn(this.view, device, event, (txid) => this.registry.txIndexOfTxid(txid, step));
  }

  private audit(cursor: DeviceCursor): void {
    const { device, step } = cursor;
    const shown = new Set(this.transactions(step).map(({ key }) => key));
    const lost = this.audits.recoveryEnded(device, {
      isShown: (txIndex) => shown.has(txIndex),
      calledCommitted: (txIndex) => this.registry.stateAt(txIndex, step) === 'committed',
      promises: this.promises,
      lastMark: (kind, txIndex) => this.lastMark(kind, txIndex),
      nameOf: (txIndex) => this.registry.label(txIndex),
    });
    this.promises?.recovered(device);
    for (const txIndex of lost) this.registry.findLost(txIndex, step);
  }

  series(points: number, frontier: DeviceCursor, span?: TimeSpan): FigureSeries {
    return this.samples.series(points, this.sampleOf(frontier), span);
  }

  override truncate(step: number): void {
    super.truncate(step);
    this.audits.truncate(step);
    this.promises?.truncate(step);
    this.samples.truncate(step);
  }
}
