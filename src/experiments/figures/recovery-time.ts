/** Duration of recovery: until the device knows everything again, without the checkpoint that closes it. */
import { totalReads } from '../../engine/interface/counters.ts';
import { Device } from '../../engine/device.ts';
import { on, watching } from '../../engine/interface/event-types.ts';
import { Event } from '../../engine/interface/events.ts';
import type { Timing } from '../../model/specification.ts';
import { PageScheme } from '../../protocols/kit/page-scheme.ts';
import type { RecoveryStage } from '../../protocols/kit/recovery.ts';

export interface RecoveryReading {
  readonly ms: number;
  readonly pageReads: number;
}

/** A stage of recovery: what it read, and how long it took. */
export interface StageReading {
  readonly id: RecoveryStage['id'];
  readonly reads: RecoveryStage['reads'];
  readonly ms: number;
}

/** Recovers a copy of a crashed device's durable half, with `timing` instead of the device's own. */
export function recoveryUnder(crashed: Device, timing: Timing): RecoveryReading {
  const device = revived(crashed, timing);
  const { clock, counters } = device.state;
  let known: RecoveryReading | null = null;
  const now = (): RecoveryReading => ({ ms: clock.nowNs / 1e6, pageReads: totalReads(counters) });
  device.watcher = watching(
    on(Event.recoveryStageBegan, ({ isClosing }) => {
      if (isClosing === 1) known = now();
    }),
  );
  device.run(() => device.state.phase === 'running');
  return known ?? now();
}

/** The same stage by stage, for schemes whose recovery is a list of stages. */
export function stagesUnder(crashed: Device, timing: Timing): readonly StageReading[] {
  const device = revived(crashed, timing);
  const began: number[] = [];
  device.watcher = watching(
    on(Event.recoveryStageBegan, ({ stage }) => {
      began[stage] = device.state.clock.nowNs;
    }),
  );
  device.run(() => device.state.phase === 'running');
  const { scheme } = device.core;
  if (!(scheme instanceof PageScheme)) throw new TypeError('the scheme’s recovery has stages');
  const { stages } = (scheme as PageScheme).recoverer;
  const ends = [...began.slice(1), device.state.clock.nowNs];
  return stages
    .map(({ id, reads }, at) => ({
      id,
      reads,
      ms: ((ends[at] ?? Number.NaN) - (began[at] ?? Number.NaN)) / 1e6,
    }))
    .filter(({ id }) => id !== 'checkpoint');
}

function revived({ options, state }: Device, timing: Timing): Device {
  return Device.fromDurable(
    { ...options, spec: { ...options.spec, timing } },
    structuredClone(state.durable),
  );
}
