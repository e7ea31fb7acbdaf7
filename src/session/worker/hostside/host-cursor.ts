/** A run at one step of a session, with the power cuts that were made in it. */
import { say } from '../../../base/language.ts';
import type { Text } from '../../../base/message.ts';
import type { Intervention } from '../../../model/specification.ts';
import type { HostRun } from '../../../explain/host-side/host-run.ts';

export class HostCursor {
  step = 0;
  private made = 0;

  constructor(
    readonly run: HostRun,
    private readonly interventions: readonly Intervention[],
  ) {}

  /** One step: the next power cut where it is due, else whatever the run does. */
  advance(): boolean {
    const next = this.interventions[this.made];
    if (next?.step === this.step && next.action.kind === 'pull-plug') {
      if (this.run.phase === 'crashed') return false;
      this.run.pullPlug(next.action.fates, next.action.seed);
      this.made++;
    } else if (!this.run.step()) return false;
    this.step++;
    return true;
  }

  get isFinished(): boolean {
    return this.run.machine.isFinished && this.interventions[this.made]?.step !== this.step;
  }

  /** Why it cannot go on, in a sentence; null while it can, and at its proper end. */
  get stopped(): Text | null {
    const next = this.interventions[this.made];
    if (next?.step === this.step && this.run.phase === 'crashed') {
      return say`What was done by hand here cannot be done again: there is no power to cut.`;
    }
    return this.run.stopped;
  }
}
