/** External synchrony's machine, as a session shows it: processes, power failure, replay, verdict. */
import { present } from '../../base/assert.ts';
import { SyncMachine } from '../../hostside/sync/machine.ts';
import { pendingBlocks } from '../../hostside/sync/power-failure.ts';
import type { SyncProgram } from '../../hostside/sync/program.ts';
import { recoveredVersions } from '../../hostside/sync/recovery.ts';
import type { SyncSpec } from '../../hostside/sync/spec.ts';
import type { SyncState } from '../../hostside/sync/state.ts';
import type { AuditView, FlightView, Phase, RecoveryView, RichText } from '../../model/frame.ts';
import type { HostPicture } from '../../model/host-picture.ts';
import type { Fates } from '../../model/machine.ts';
import type { HostFact, HostRun } from '../host-side/host-run.ts';
import { syncAudit } from './audit.ts';
import { factsOf } from './facts.ts';
import { blockText, momentOf, type SyncMoment } from './moment.ts';
import { type Before, lookBefore, narrate } from './narrate.ts';
import { syncPicture } from './picture.ts';
import { syncRecoveryView } from './recovery-view.ts';
import { syncViewMessage } from './view-messages.ts';

export class SyncRun implements HostRun {
  readonly machine: SyncMachine;
  readonly stopped = null;
  /** State found by the last step. */
  private before: Before | null = null;

  constructor(spec: SyncSpec, program: SyncProgram, state?: SyncState) {
    this.machine = new SyncMachine(spec, program, state);
  }

  private get moment(): SyncMoment {
    return momentOf(this.machine);
  }

  get phase(): Phase {
    return this.moment.phase;
  }

  get facts(): readonly HostFact[] {
    return factsOf(this.machine, this.before);
  }

  get sentence(): RichText {
    return narrate(this.machine, this.before);
  }

  step(): boolean {
    if (this.machine.isFinished) return false;
    this.before = lookBefore(this.machine);
    return this.machine.step();
  }

  pullPlug(fates: Fates, seed: number): void {
    this.machine.pullPlug(fates, seed);
  }

  flights(): readonly FlightView[] {
    const { machine } = this;
    const under = machine.state.volatile?.drive.programming?.address ?? -1;
    const now = machine.timeNs;
    const contested = machine.contested();
    return pendingBlocks(machine.state).map((block, i) => {
      const [address, content] = block;
      return {
        id: address,
        kind: 'program',
        text: syncViewMessage('inFlight', {
          block: blockText(this.moment, block),
          isUnderHead: address === under,
        }),
        transaction: null,
        name: content.kind,
        block: -1,
        page: -1,
        startNs: now,
        endNs: now,
        elapsedNs: 0,
        begun: true,
        fates: present(contested[i], 'the contested block').fates,
      };
    });
  }

  picture(): HostPicture {
    return syncPicture(this.moment);
  }

  recovery(): RecoveryView | null {
    return syncRecoveryView(this.moment);
  }

  audit(): AuditView | null {
    const { spec, state } = this.machine;
    if (state.verdict === null) return null;
    return syncAudit(this.moment, recoveredVersions(spec, state.platter), state.verdict);
  }

  counts() {
    const { blocksProgrammed, flushes } = this.machine.state.counters;
    return { programs: blocksProgrammed, barriers: flushes, erases: 0 };
  }
}
