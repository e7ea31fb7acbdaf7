/**
 * Energy and lifetime as a device's data sheet allows to tell them: power times busy time, and erases that a block stands. Neither
 * changes a run. Their models end where docs/measuring.md says.
 */
import type { Device } from '../../engine/device.ts';
import { totalPrograms, totalReads } from '../../engine/interface/counters.ts';
import { meanTiming } from '../../engine/flash/shared-cells.ts';
import type { RunFigures } from '../contract/runs.ts';
import { wearOf } from './wear-and-stalls.ts';

/** A milliwatt for a nanosecond is a picojoule. */
const MJ_PER_PJ = 1e-9;
const BYTES_PER_TERABYTE = 1e12;

export function energyOf({ state, options }: Device): Pick<RunFigures, 'energy'> {
  const { readMilliwatts = 0, programMilliwatts = 0, eraseMilliwatts = 0, geometry } = options.spec;
  if (readMilliwatts + programMilliwatts + eraseMilliwatts === 0) return {};
  const { counters: c } = state;
  const { readNs, programNs, eraseNs } = meanTiming(options.spec);
  // A failed operation has taken its time, too.
  const readMj = totalReads(c) * readNs * readMilliwatts * MJ_PER_PJ;
  const programMj = (totalPrograms(c) + c.programFailures) * programNs * programMilliwatts * MJ_PER_PJ;
  const eraseMj = (c.erases + c.eraseFailures) * eraseNs * eraseMilliwatts * MJ_PER_PJ;
  const bytes = c.hostPageWrites * geometry.pageBytes;
  const microjoulesPerHostByte = bytes === 0 ? null : ((readMj + programMj + eraseMj) * 1e3) / bytes;
  return { energy: { readMj, programMj, eraseMj, microjoulesPerHostByte } };
}

export function lifetimeOf(device: Device): Pick<RunFigures, 'lifetime'> {
  const { state, options, layout } = device;
  const { eraseCycles = 0, geometry } = options.spec;
  if (eraseCycles === 0) return {};
  const { hostPageWrites, erases } = state.counters;
  if (erases === 0) return { lifetime: { terabytes: null, terabytesToFirst: null } };
  const bytesPerErase = (hostPageWrites * geometry.pageBytes) / erases;
  const terabytes = (bytesPerErase * eraseCycles * layout.blocks) / BYTES_PER_TERABYTE;
  const { mean, most } = wearOf(device);
  return { lifetime: { terabytes, terabytesToFirst: most === 0 ? null : (terabytes * mean) / most } };
}
