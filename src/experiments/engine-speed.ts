/** The engine's speed in batch mode: LightTx on the 32 GB device, filled, garbage collection running. */
import { assert } from '../base/assert.ts';
import { plainBytes } from '../base/plain.ts';
import { totalPrograms, writeAmplification } from '../engine/counters.ts';
import { Device } from '../engine/device.ts';
import { CLASSROOM, LIGHTTX_32GB } from '../engine/devices.ts';
import { layoutOf } from '../engine/flash/layout.ts';
import { localityWorkload } from '../engine/host/locality-workload.ts';
import type { SchemeDeclaration } from '../engine/scheme-declaration.ts';
import type { DeviceSpec } from '../model/specification.ts';
import { schemeById } from '../protocols/roll.ts';

export const BENCH_PAGE_WRITES = 1_328_700;

export interface SpeedReading {
  readonly protocol: string;
  readonly hostPageWrites: number;
  readonly programs: number;
  readonly copies: number;
  readonly erases: number;
  readonly checkpoints: number;
  readonly mapPrograms: number;
  readonly writeAmplification: number;
  readonly simulatedMs: number;
  readonly fillSeconds: number;
  readonly seconds: number;
  readonly pageWritesPerSecond: number;
  /** Of the device: both halves and the host's notes, as typed arrays. */
  readonly engineBytes: number;
}

/** A small device of the same shape, on which collection soon runs: compiles the engine before it is timed. */
const WARM_UP_DEVICE: DeviceSpec = {
  ...LIGHTTX_32GB,
  geometry: { ...LIGHTTX_32GB.geometry, blocksPerPlane: 64 },
  zoneBlocks: 256,
};
/**
 * Compilers take the shapes of plain objects for fixed until a second one is made, and forget code with the last
 * object of a shape: so two tiny devices come first, and the third is kept to the end.
 */
const WARM_UPS = [
  [CLASSROOM, 500],
  [CLASSROOM, 500],
  [WARM_UP_DEVICE, 300_000],
] as const;

/** `nowSeconds` is the caller's clock: the engine itself has none. */
export function measureSpeed(
  protocol: string,
  nowSeconds: () => number,
  pageWrites = BENCH_PAGE_WRITES,
): SpeedReading {
  const scheme = schemeById(protocol);
  if (scheme === undefined) throw new RangeError(`no scheme is called ${protocol}`);
  const warm = warmUp(scheme);
  const started = nowSeconds();
  const device = filledDevice(scheme, LIGHTTX_32GB, pageWrites);
  const filled = nowSeconds();
  device.run();
  const seconds = nowSeconds() - filled;
  assert(warm.state.step > 0, 'the engine was warmed up');
  const c = device.state.counters;
  return {
    protocol,
    hostPageWrites: c.hostPageWrites,
    programs: totalPrograms(c),
    copies: c.copyPrograms,
    erases: c.erases,
    checkpoints: c.checkpoints,
    mapPrograms: c.mapPrograms,
    writeAmplification: writeAmplification(c),
    simulatedMs: device.state.clock.nowNs / 1e6,
    fillSeconds: filled - started,
    seconds,
    pageWritesPerSecond: c.hostPageWrites / seconds,
    engineBytes: plainBytes(device.state),
  };
}

function warmUp(scheme: SchemeDeclaration): Device {
  const devices = WARM_UPS.map(([spec, pageWrites]) => {
    const device = filledDevice(scheme, spec, pageWrites);
    device.run();
    return device;
  });
  return devices[devices.length - 1];
}

/** A device with every logical page written, and a workload that waits. */
function filledDevice(scheme: SchemeDeclaration, spec: DeviceSpec, pageWrites: number): Device {
  return Device.create({
    spec,
    host: { isolation: 'serializable', replay: 'closed', queueDepth: 64, thinkNs: 0 },
    scheme,
    settings: {},
    mutant: null,
    seed: 1,
    fill: 1,
    laid: [],
    program: localityWorkload(pageWrites, layoutOf(spec).logicalPages, 0, 1),
    keepPages: false,
  });
}
