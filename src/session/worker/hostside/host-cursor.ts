/** A machine on the host at one moment of a session. */
import type { Text } from '../../../base/message.ts';
import type { Preparing } from '../../../base/preparing.ts';
import type { HostRun, MakeRun } from '../../../explain/host-side/host-run.ts';
import type { Machine, MachineState } from '../../../model/machine.ts';
import type { Action } from '../../../model/specification.ts';
import { type Checkpoint, Cursor } from '../time-travel/cursor.ts';
import { sessionMessage } from '../opening/messages.ts';
import { restoringSnapshot, type Snapshot, takeSnapshot } from '../time-travel/snapshot.ts';

export class HostCursor extends Cursor {
  private constructor(
    readonly run: HostRun,
    made: number,
  ) {
    super(made);
  }

  static create(makeRun: MakeRun): HostCursor {
    return new HostCursor(makeRun(), 0);
  }

  static *restoring(makeRun: MakeRun, { snapshot, made }: Checkpoint): Preparing<HostCursor> {
    return new HostCursor(makeRun(yield* restoringSnapshot<MachineState>(snapshot, null)), made);
  }

  get machine(): Machine {
    return this.run.machine;
  }

  keep(before: Snapshot | null): Checkpoint {
    return { step: this.step, snapshot: takeSnapshot(this.machine.state, before), made: this.made };
  }

  problemOf({ kind }: Action): Text | null {
    if (kind === 'operations') return sessionMessage('workFromScript');
    return this.run.phase === 'crashed' ? sessionMessage('noPowerToCut') : null;
  }

  protected get isAtEnd(): boolean {
    return this.machine.isFinished;
  }

  protected get halted(): Text | null {
    return this.run.stopped;
  }

  protected readonly waiting = null;

  protected goOn(): void {
    this.run.step();
  }

  protected insert(): void {}
}
