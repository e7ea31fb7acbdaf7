/** What happened when in a run on the host side: marks for the timeline, transactions with their colours. */
import { say } from '../../../base/language.ts';
import type { MarkKind, Marks, TransactionView } from '../../../model/frame.ts';
import type { ScriptOperation } from '../../../model/crash-points.ts';
import { MarkLog } from '../time-travel/mark-log.ts';
import { Registry } from '../time-travel/registry.ts';
import type { HostFact } from '../../../explain/host-side/host-run.ts';

const MOST_TRANSACTIONS = 1_000;

export class HostRecorder {
  private readonly registry = new Registry();
  private readonly log = new MarkLog((unit) => this.registry.label(unit));
  private readonly operations: { readonly step: number; readonly operation: ScriptOperation }[] = [];

  note(step: number, timeNs: number, fact: HostFact): void {
    const { registry, log } = this;
    const mark = (kind: MarkKind, unit: number, label: string | null = null): void =>
      log.add(kind, step, timeNs, unit, label);
    switch (fact.kind) {
      case 'begin':
        registry.begin(fact.unit, fact.name + 1, step);
        return mark('begin', fact.unit);
      case 'ask':
        return registry.askCommit(fact.unit, step);
      case 'commit':
      case 'abort':
        registry.end(fact.unit, fact.kind === 'commit' ? 'committed' : 'aborted', step);
        return mark(fact.kind, fact.unit);
      case 'settle':
        for (const unit of registry.settle((stored) => stored === registry.storedOf(fact.unit), step))
          mark('settled', unit);
        return;
      case 'lose-open':
        for (const unit of registry.openUnits()) if (registry.end(unit, 'lost', step)) mark('lost', unit);
        return;
      case 'verdict':
        return this.noteVerdict(step, timeNs, fact.unit, fact.isCommitted);
      case 'operation':
        this.operations.push({ step, operation: fact.operation });
        return;
      case 'write':
        return mark('write', fact.unit);
      default:
        return mark(fact.kind, -1, fact.label);
    }
  }

  private noteVerdict(step: number, timeNs: number, unit: number, isCommitted: boolean): void {
    const name = this.registry.label(unit);
    const label = isCommitted ? say`${name} committed` : say`${name} rolled back`;
    this.log.add('verdict', step, timeNs, unit, label);
    if (this.registry.stateAt(unit, step) === 'aborted') return;
    this.registry.end(unit, isCommitted ? 'committed' : 'lost', step);
  }

  transactions(step: number): TransactionView[] {
    return this.registry.list(step, MOST_TRANSACTIONS);
  }

  findMark(kind: MarkKind, step: number, direction: 1 | -1): number | null {
    return this.log.find(kind, step, direction);
  }

  marksFrom(step: number): Marks {
    return this.log.from(step);
  }

  get markCount(): number {
    return this.log.count;
  }

  markSince(kind: MarkKind, start: number): number | null {
    return this.log.firstOf(kind, start);
  }

  /** Operations of the host up to `step`. */
  operationsAt(step: number): number {
    return this.operations.filter((each) => each.step <= step).length;
  }

  operationList(): readonly ScriptOperation[] {
    return this.operations.map(({ operation }) => operation);
  }
}
