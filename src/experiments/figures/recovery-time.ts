/** How long recovery takes: until the device knows everything again, without the checkpoint that closes it. */
import { totalReads } from '../../engine/counters.ts';
import { Device } from '../../engine/device.ts';
import { Fact } from '../../engine/facts.ts';
import type { Timing } from '../../model/specification.ts';

export interface RecoveryReading {
  readonly ms: number;
  readonly pageReads: number;
  /** Reads of the mapping area alone, and the time until they were done. */
  readonly mapReads: number;
}

/** Recovers a copy of a crashed device's durable half, with `timing` instead of the device's own. */
export function recoveryUnder(crashed: Device, timing: Timing): RecoveryReading {
  const { options, state } = crashed;
  const device = Device.fromDurable(
    { ...options, spec: { ...options.spec, timing } },
    structuredClone(state.durable),
  );
  const { clock, counters } = device.state;
  let known: RecoveryReading | null = null;
  const now = (): RecoveryReading => ({
    ms: clock.nowNs / 1e6,
    pageReads: totalReads(counters),
    mapReads: counters.metaReads,
  });
  device.watcher = {
    fact(code, _a, _b, isClosing) {
      if (code === Fact.recoveryStage && isClosing === 1) known = now();
    },
  };
  device.run(() => device.state.phase === 'running');
  return known ?? now();
}
