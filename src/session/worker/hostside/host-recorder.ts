/** Writes the history of a machine on the host: what happened in it, as its view says. */
import { isMessage } from '../../../base/message.ts';
import type { HostFact } from '../../../explain/host-side/host-run.ts';
import type { ScriptOperation } from '../../../model/crash-points.ts';
import { Recorder } from '../time-travel/recorder.ts';
import type { HostCursor } from './host-cursor.ts';

const MOST_TRANSACTIONS = 1_000;

export class HostRecorder extends Recorder<HostCursor> {
  private operations: { readonly step: number; readonly operation: ScriptOperation }[] = [];

  constructor() {
    super(MOST_TRANSACTIONS);
  }

  note(cursor: HostCursor): void {
    const { facts, sentence } = cursor.run;
    for (const fact of facts) this.noteFact(cursor, fact);
    if (isMessage(sentence)) this.noteSort(sentence.message, cursor.step);
  }

  private noteFact(at: HostCursor, fact: HostFact): void {
    const { registry } = this;
    switch (fact.kind) {
      case 'begin':
        return this.begin(at, fact.txIndex, fact.name + 1);
      case 'write':
        return this.mark(at, 'write', fact.txIndex);
      case 'ask':
        return this.ask(at, fact.txIndex);
      case 'commit':
        return this.end(at, fact.txIndex, 'committed');
      case 'abort':
        return this.end(at, fact.txIndex, 'aborted');
      case 'settle':
        return this.settle(at, (stored) => stored === registry.storedOf(fact.txIndex));
      case 'failed':
        return this.failed(at);
      case 'verdict':
        return this.decide(at, fact.txIndex, registry.label(fact.txIndex), fact.isCommitted);
      case 'operation':
        this.operations.push({ step: at.step, operation: fact.operation });
        return;
      default:
        return this.mark(at, fact.kind, -1, fact.label);
    }
  }

  operationsDone({ step }: HostCursor): number {
    return this.operations.filter((each) => each.step <= step).length;
  }

  operationList(): readonly ScriptOperation[] {
    return this.operations.map(({ operation }) => operation);
  }

  override truncate(step: number): void {
    super.truncate(step);
    this.operations = this.operations.filter((each) => each.step <= step);
  }
}
