/** Results of a simulation, as `run --json` prints them but for the time it took. */
import type { Device } from '../../engine/device.ts';
import { runFigures } from './run-figures.ts';
import type { DeviceRunOptions } from './device-run-options.ts';
import type { MeasuredRun } from './run-in-progress.ts';
import type { RecoveryReport } from './run-recovery.ts';

/** @param contentHash null if not requested */
export function runDocument(
  device: Device,
  ran: MeasuredRun,
  options: DeviceRunOptions,
  recovery: RecoveryReport | null,
  contentHash: string | null,
) {
  return {
    protocol: options.scheme.id,
    mutant: options.mutant,
    device: options.device.id,
    workload: options.trace ?? options.workload ?? '',
    isolation: options.host.isolation,
    seed: options.seed,
    ...runFigures(device, ran),
    zones: zoneCounts(device),
    stopped: device.state.stopped,
    recovery: recovery === null ? null : recoveryDocument(recovery),
    contentHash,
  };
}

function recoveryDocument({
  survived: _survived,
  ...printed
}: RecoveryReport): Omit<RecoveryReport, 'survived'> {
  return printed;
}

function zoneCounts(device: Device): Record<string, number> {
  const { zones } = device.options.scheme;
  const counts: Record<string, number> = Object.fromEntries(zones.map((zone) => [zone.id, 0]));
  for (let block = 0; block < device.layout.dataBlocks; block++) {
    const zone = zones[device.scheme.zoneOf(block)];
    if (zone !== undefined) counts[zone.id] = (counts[zone.id] ?? 0) + 1;
  }
  return counts;
}
