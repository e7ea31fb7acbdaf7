/** The engine's speed in batch mode: a device is opened, filled where that is asked for, and written to. */
import { present } from '../base/assert.ts';
import { assert } from '../base/assert.ts';
import { plainBytes } from '../base/plain.ts';
import { totalPrograms } from '../engine/interface/counters.ts';
import { writeAmplification } from '../engine/measuring/moment.ts';
import { Device, type DeviceOptions } from '../engine/device.ts';
import { CLASSROOM, DEVICES, LIGHTTX_32GB } from '../model/devices.ts';
import { layoutOf } from '../engine/flash/layout.ts';
import { localityWorkload } from '../engine/host/locality-workload.ts';
import type { HostProgram } from '../engine/host/program.ts';
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import { BATCH_HOST } from '../model/schema/specification-schema.ts';
import type { DeviceSpec } from '../model/specification.ts';
import { schemeById } from '../protocols/registry.ts';

export const BENCH_PAGE_WRITES = 1_328_700;

export interface SpeedReading {
  readonly protocol: string;
  readonly device: string;
  readonly hostPageWrites: number;
  readonly programs: number;
  readonly copies: number;
  readonly erases: number;
  readonly checkpoints: number;
  readonly mapPrograms: number;
  readonly writeAmplification: number;
  readonly simulatedMs: number;
  readonly openSeconds: number;
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
  [WARM_UP_DEVICE, 1_200_000],
] as const;

/** Measured device and workload; by default the filled 32 GB device, on which GC runs from the start. */
export interface SpeedTrial {
  readonly deviceId: string;
  /** Share of the logical pages written before the clock starts. */
  readonly fill: number;
  readonly pageWrites: number;
}

/** `nowSeconds` is the caller's clock: the engine itself has none. It is asked at the start, opened, and done. */
export function measureSpeed(
  protocol: string,
  nowSeconds: () => number,
  { deviceId = LIGHTTX_32GB.id, fill = 1, pageWrites = BENCH_PAGE_WRITES }: Partial<SpeedTrial> = {},
): SpeedReading {
  const scheme = schemeById(protocol);
  if (scheme === undefined) throw new RangeError(`no scheme is called ${protocol}`);
  const spec = DEVICES.find(({ id }) => id === deviceId);
  if (spec === undefined) throw new RangeError(`no device is called ${deviceId}`);
  const warm = warmUp(scheme);
  const program = localityWorkload(pageWrites, layoutOf(spec).logicalPages, 0, 1);
  const started = nowSeconds();
  const device = Device.create(options(scheme, spec, fill, program));
  const filled = nowSeconds();
  device.run();
  const seconds = nowSeconds() - filled;
  assert(warm.state.step > 0, 'the engine was warmed up');
  const c = device.state.counters;
  return {
    protocol,
    device: deviceId,
    hostPageWrites: c.hostPageWrites,
    programs: totalPrograms(c),
    copies: c.copyPrograms,
    erases: c.erases,
    checkpoints: c.checkpoints,
    mapPrograms: c.mapPrograms,
    writeAmplification: writeAmplification(device),
    simulatedMs: device.state.clock.nowNs / 1e6,
    openSeconds: filled - started,
    seconds,
    pageWritesPerSecond: c.hostPageWrites / seconds,
    engineBytes: plainBytes(device.state),
  };
}

function warmUp(scheme: SchemeDeclaration): Device {
  const devices = WARM_UPS.map(([spec, pageWrites]) => {
    const program = localityWorkload(pageWrites, layoutOf(spec).logicalPages, 0, 1);
    const device = Device.create(options(scheme, spec, 1, program));
    device.run();
    return device;
  });
  return present(devices.at(-1), 'a device that is warm');
}

/** A share of the logical pages is written, and a program waits. */
function options(
  scheme: SchemeDeclaration,
  spec: DeviceSpec,
  fill: number,
  program: HostProgram,
): DeviceOptions {
  return {
    spec,
    host: { isolation: 'serializable', ...BATCH_HOST },
    scheme,
    settings: {},
    mutant: null,
    seed: 1,
    fill,
    laid: [],
    program,
    keepPages: false,
  };
}
