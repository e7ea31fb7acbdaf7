import type { FactCode, Watcher } from '../../../engine/interface/facts.ts';
import type { StepFact } from '../../../explain/view/view.ts';

/** What happened since `facts` was emptied. */
export class FactList implements Watcher {
  facts: StepFact[] = [];

  fact(code: FactCode, a: number, b: number, c: number, d: number): void {
    this.facts.push({ code, a, b, c, d });
  }
}
