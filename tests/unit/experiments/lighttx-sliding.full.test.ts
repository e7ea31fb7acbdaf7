/** Both rules of LightTx's zone sliding in the setup of Figure 8: the numbers of docs/schemes §6. */
import { expect, test } from 'vitest';
import type { Device } from '../../../src/engine/device.ts';
import { Laboratory } from '../../../src/experiments/figures/laboratory.ts';
import { lightTxExperiment } from '../../../src/experiments/figures/lighttx-setup.ts';
import { recoveryUnder } from '../../../src/experiments/figures/recovery-time.ts';
import { TIMING_PROFILES } from '../../../src/model/devices.ts';
import { Zone } from '../../../src/protocols/lighttx/declaration.ts';
import { LightTx } from '../../../src/protocols/lighttx/protocol.ts';

const CALIBRATED = TIMING_PROFILES.find(({ id }) => id === 'lighttx-fig8-calibrated')?.timing;
/** Zones that have been written full when power fails: the second one nearly. */
const WRITTEN_ZONES = 1.95;

function unavailableOf({ core }: Device): number {
  if (!(core.scheme instanceof LightTx)) throw new TypeError('LightTx has zones');
  return core.scheme.state.zone.filter((zone) => zone === Zone.unavailable).length;
}

interface Measured {
  readonly unavailable: number;
  readonly ms: number;
}

/** Unavailable blocks when power fails, and how long recovery takes at the calibrated profile. */
function crashed(zoneBlocks: number, sliding: string): Measured {
  const laboratory = new Laboratory();
  const experiment = lightTxExperiment(laboratory, 'lighttx', 'strict', 0);
  const writes = WRITTEN_ZONES * zoneBlocks * (experiment.device.geometry.pagesPerBlock - 1);
  const device = laboratory.prepare({
    ...experiment,
    settings: { sliding },
    device: { ...experiment.device, zoneBlocks },
    transactions: Math.ceil(writes / 20),
  });
  if (device === null || CALIBRATED === undefined) throw new RangeError('LightTx is on the registry');
  device.run(() => device.state.counters.hostPageWrites >= writes);
  const unavailable = unavailableOf(device);
  device.pullPlug([], laboratory.seed);
  return { unavailable, ms: recoveryUnder(device, CALIBRATED).ms };
}

const told = ({ unavailable, ms }: Measured): string => `${unavailable} blocks, ${ms.toFixed(1)} ms`;

test.each([
  [256, '14 blocks, 147.7 ms', '192 blocks, 162.1 ms'],
  [640, '14 blocks, 167.5 ms', '483 blocks, 205.6 ms'],
  [3_072, '8 blocks, 290.5 ms', '2306 blocks, 476.7 ms'],
])(
  'LightTx with zones of %i blocks: sliding as printed leaves few blocks Unavailable, and recovery is faster than with one zone at a time',
  (zoneBlocks, ofPrinted, ofVariant) => {
    const printed = crashed(zoneBlocks, 'as-printed');
    const variant = crashed(zoneBlocks, 'one-zone-at-a-time');
    expect(printed.unavailable).toBeLessThan(variant.unavailable / 10);
    expect(printed.ms).toBeLessThan(variant.ms * 0.95);
    expect([told(printed), told(variant)]).toEqual([ofPrinted, ofVariant]);
  },
);
