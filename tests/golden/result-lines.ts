/** A full device of 65,536 pages under a workload with aborts, through a power failure and recovery. */
import { createHash } from 'node:crypto';
import { Device, type DeviceOptions } from '../../src/engine/device.ts';
import { LIGHTTX_32GB } from '../../src/model/devices.ts';
import { layoutOf } from '../../src/engine/flash/layout.ts';
import { localityWorkload } from '../../src/engine/host/locality-workload.ts';
import type { DeviceSpec } from '../../src/model/specification.ts';
import { optionsFor } from '../support/engine.ts';

export const SPEC: DeviceSpec = {
  ...LIGHTTX_32GB,
  geometry: { ...LIGHTTX_32GB.geometry, blocksPerPlane: 16 },
  zoneBlocks: 128,
};
const PAGE_WRITES = 12_000;

/** Counts, times, and the flash contents afterwards, below a name. */
export function linesOf(
  name: string,
  over: Partial<DeviceOptions> & Pick<DeviceOptions, 'scheme'>,
): string[] {
  const spec = over.spec ?? SPEC;
  const device = Device.create(
    optionsFor('.', {
      spec,
      host: { isolation: 'serializable', replay: 'closed', queueDepth: 32, thinkNs: 0 },
      fill: 1,
      program: localityWorkload(PAGE_WRITES, layoutOf(spec).logicalPages, 0.1, 1),
      keepPages: false,
      ...over,
    }),
  );
  const lines = [name];
  const tell = (when: string): void => {
    const { counters, clock, step, host, stopped } = device.state;
    const counts = Object.entries(counters).flatMap(([what, count]) => (count > 0 ? `${what} ${count}` : []));
    lines.push(`  ${when}: ${counts.join(', ')}`);
    lines.push(
      `    step ${step}, ${clock.nowNs} ns, ${host.committed} committed, ${host.aborted} aborted, ${stopped ?? 'goes on'}`,
    );
  };
  device.run(() => device.state.counters.hostPageWrites >= PAGE_WRITES - 100);
  tell('near the end');
  device.pullPlug([], 1);
  device.run(() => device.state.phase === 'running');
  tell('recovered');
  const map = createHash('sha256');
  for (let page = 0; page < device.layout.logicalPages; page++)
    map.update(`${device.core.scheme.locate(page)},`);
  lines.push(`  pages ${map.digest('hex').slice(0, 12)}`);
  return lines;
}
