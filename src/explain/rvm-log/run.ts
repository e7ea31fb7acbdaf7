/** RVM on its log device, as a session shows it: commits, power failures, recoveries, and on from there. */
import type { Text } from '../../base/message.ts';
import { LogMachine, type LogMachineState, type LogOptions } from '../../hostside/rvm/log-machine.ts';
import { durationNs, fatesOf, opText } from '../../hostside/rvm/operations.ts';
import type { AuditView, FlightView, Phase, RecoveryView } from '../../model/frame.ts';
import type { HostPicture } from '../../model/host-picture.ts';
import type { Fates } from '../../model/machine.ts';
import type { HostFact, HostRun } from '../host-side/host-run.ts';
import { logAudit } from './audit.ts';
import { factsOf } from './facts.ts';
import { type LogMoment, momentOf } from './moment.ts';
import { couldNotGoOn, narrate } from './narrate.ts';
import { logPicture } from './picture.ts';
import { logRecoveryView } from './recovery-view.ts';

export class LogRun implements HostRun {
  readonly machine: LogMachine;

  constructor(options: LogOptions, state?: LogMachineState) {
    this.machine = state === undefined ? LogMachine.create(options) : LogMachine.restore(options, state);
  }

  private get moment(): LogMoment {
    return momentOf(this.machine);
  }

  get phase(): Phase {
    return this.moment.phase;
  }

  get stopped(): Text | null {
    const { broken } = this.machine.state;
    return broken === null ? null : couldNotGoOn(broken);
  }

  get facts(): readonly HostFact[] {
    const { events, options } = this.machine;
    return events.flatMap((event) => factsOf(options.script, event));
  }

  get sentence(): Text {
    return narrate(this.moment, this.machine.events);
  }

  step(): boolean {
    return this.machine.stepOrBreak();
  }

  pullPlug(fates: Fates, seed: number): void {
    this.machine.pullPlug(fates, seed);
  }

  flights(): readonly FlightView[] {
    const { ops, state, options, timeNs } = this.machine;
    return ops.map((op, i) => {
      const isOfCommit = op.kind === 'program' && (op.area === 'log' || op.area === 'bulk');
      const placement = isOfCommit
        ? state.placements.findLast(({ sequence }) => sequence === op.sequence)
        : undefined;
      return {
        id: state.operations + i,
        kind: op.kind === 'erase' || op.kind === 'condition' ? 'erase' : 'program',
        text: opText(op),
        transaction: placement === undefined ? null : placement.position + 1,
        block: -1,
        page: -1,
        startNs: timeNs,
        endNs: timeNs + durationNs(options.spec, op, timeNs),
        elapsedNs: 0,
        begun: true,
        fates: fatesOf(options.spec, op),
      };
    });
  }

  picture(): HostPicture {
    return logPicture(this.moment);
  }

  recovery(): RecoveryView | null {
    return logRecoveryView(this.moment);
  }

  audit(): AuditView | null {
    const { verdict } = this.machine.state;
    if (verdict === null) return null;
    return logAudit({ ...this.moment, acknowledged: verdict.acknowledged }, verdict.violation);
  }

  counts() {
    const { before, powered } = this.machine.state;
    const { programs = 0, erases = 0 } = powered?.counters ?? {};
    return { programs: before.programs + programs, barriers: 0, erases: before.erases + erases };
  }
}
