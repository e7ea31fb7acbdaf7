/**
 * A machine at one moment of a session, and how many of the session's interventions have been made. The same for
 * every machine; what goes along with one from step to step is its own cursor's.
 */
import type { Text } from '../../../base/message.ts';
import type { Preparing } from '../../../base/preparing.ts';
import type { Machine } from '../../../model/machine.ts';
import type { Action, Intervention } from '../../../model/specification.ts';
import { hostMessage } from '../../../engine/host/messages.ts';
import { grouped } from '../../../base/grouped.ts';
import type { Snapshot } from './snapshot.ts';

/** A moment to go back to. */
export interface Checkpoint {
  readonly step: number;
  readonly snapshot: Snapshot;
  /** Number of interventions made. */
  readonly made: number;
}

export abstract class Cursor<Kept extends Checkpoint = Checkpoint> {
  abstract readonly machine: Machine;
  /** The last attempt to step found nothing to do. */
  idle = false;
  /** Reason that the next intervention cannot be made. */
  blocked: Text | null = null;

  /** @param made Interventions made so far. */
  constructor(public made = 0) {}

  get step(): number {
    return this.machine.state.step;
  }

  get timeNs(): number {
    return this.machine.timeNs;
  }

  /** Nothing is left to do: neither an operation of the host, nor one in flight, nor an intervention. */
  isFinished(interventions: readonly Intervention[]): boolean {
    return this.isAtEnd && interventions[this.made]?.step !== this.step;
  }

  /** Returns the reason that the machine cannot go on, in a sentence; null while it can, and at its proper end. */
  stopped(interventions: readonly Intervention[]): Text | null {
    const { blocked, halted } = this;
    if (halted !== null) return halted;
    if (blocked !== null) return hostMessage('notAgain', { step: grouped(this.step), problem: blocked });
    return this.idle && !this.isFinished(interventions) ? this.waiting : null;
  }

  /** Takes one step; false when nothing can be done. Its events are noted if `isWatched`. */
  advance(interventions: readonly Intervention[], isWatched: boolean): boolean {
    if (this.blocked !== null) return false;
    this.watch(isWatched);
    const before = this.step;
    const next = interventions[this.made];
    if (next?.step === before && next.action.kind === 'pull-plug') {
      this.machine.pullPlug(next.action.fates, next.action.seed);
      this.made++;
    } else this.goOn();
    const hasStepped = this.step > before;
    this.idle = !hasStepped;
    if (!hasStepped) return false;
    this.stepped();
    this.settle(interventions);
    return true;
  }

  /** Makes the operations by hand that are due at this step: they belong to it and take no step themselves. */
  settle(interventions: readonly Intervention[]): void {
    for (;;) {
      const next = interventions[this.made];
      if (next === undefined || next.step !== this.step || this.blocked !== null) return;
      this.blocked = this.problemOf(next.action);
      if (this.blocked !== null || next.action.kind === 'pull-plug') return;
      this.insert(next.action.text);
      this.made++;
      this.idle = false;
    }
  }

  /** A copy to go back to; it may share with the one `before`. */
  abstract keep(before: Snapshot | null): Kept;

  /** The same in pieces, where it takes long. */
  *keeping(before: Snapshot | null): Preparing<Kept> {
    yield null;
    return this.keep(before);
  }

  /** Returns the reason that an action cannot be made here, in a sentence; null if it can. */
  abstract problemOf(action: Action): Text | null;

  /** The machine has nothing left to do. */
  protected abstract readonly isAtEnd: boolean;

  /** Reason that the machine has stopped by itself. */
  protected abstract readonly halted: Text | null;

  /** Awaited event if nothing moves although something is left to do. */
  protected abstract readonly waiting: Text | null;

  protected abstract goOn(): void;

  /** Inserts operations by hand that were found to fit. */
  protected abstract insert(text: string): void;

  /** Before a step. */
  protected watch(_isWatched: boolean): void {}

  /** After a step. */
  protected stepped(): void {}
}
