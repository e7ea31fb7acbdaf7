/** Devices: those that are built in, a device of one's own, and a device on which a script is stepped through. */
import { Device, type DeviceState } from '../engine/device.ts';
import { layoutOf } from '../engine/flash/layout.ts';
import { DEVICES, TIMING_PROFILES, type TimingProfile } from '../model/devices.ts';
import { type Footprint, fittedDevice } from '../model/fitted-device.ts';
import type { DeviceSpec, Geometry, Timing } from '../model/specification.ts';
import { TINY_DEVICES } from '../model/tiny-devices.ts';
import { caseOptions, scriptCase } from '../oracle/script-case.ts';
import { type DeviceFile, readDeviceFile } from '../session/link/device-file.ts';
import { deviceProblem } from '../session/runner/device-check.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { Refused, valueOf } from './refused.ts';
import { schemeCalled } from './scheme-called.ts';

/** The built-in devices, from the classroom's 22 blocks to 1 TB. */
export const devices: readonly DeviceSpec[] = DEVICES;

/** The devices of the crash explorer: a few blocks of a few pages. */
export const tinyDevices: readonly DeviceSpec[] = TINY_DEVICES;

/** Flash times of published setups. */
export const timingProfiles: readonly TimingProfile[] = TIMING_PROFILES;

/** Returns a built-in device by its id. Throws a `Refused` where there is none. */
export function deviceById(id: string): DeviceSpec {
  const known = [...DEVICES, ...TINY_DEVICES];
  const found = known.find((device) => device.id === id);
  if (found !== undefined) return found;
  throw new Refused(
    `There is no device “${id}”; expected one of ${known.map((device) => device.id).join(', ')}.`,
  );
}

/** Says in a sentence why a device cannot be simulated: the field and its bounds. Null where it can. */
export function deviceProblemOf(device: DeviceSpec): string | null {
  const problem = deviceProblem(device);
  return problem === null ? null : inEnglish(problem);
}

/** A device that was read from a file, and what of the file it has nothing for. */
export type ReadDevice = Omit<DeviceFile, 'leftOut'> & { readonly leftOut: readonly string[] };

/**
 * Reads a device file: FlashScope's JSON, MQSim's XML, SimpleSSD's sections, or an SSD of DiskSim. Throws a `Refused`
 * that names the line or the field.
 */
export function readDevice(text: string, name = 'device'): ReadDevice {
  const { leftOut, ...read } = valueOf(readDeviceFile(text, name));
  return { ...read, leftOut: leftOut.map((each) => each.name) };
}

/** Pages of a device that the host may address. */
export function logicalPagesOf(device: DeviceSpec): number {
  return layoutOf(device).logicalPages;
}

export interface ScriptRequest {
  /** A scheme's id, such as `lighttx`. */
  readonly scheme: string;
  /** Left out: the classroom's device. */
  readonly device?: DeviceSpec;
  /** `BEGIN Tx1; WRITE A; COMMIT Tx1`, as the lab's script field takes it. */
  readonly script: string;
  /** Pages that are written before time begins, in the same language. Left out: none. */
  readonly prepare?: string;
  /** The name of an injected bug. Left out: the scheme as it should be. */
  readonly bug?: string | null;
  /** The scheme's own parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Left out: 1. */
  readonly seed?: number;
}

/**
 * Opens a device at time zero with a script before it. `step()` makes one step, `pullPlug([], seed)` cuts the power,
 * and the next steps recover; `state` is all that there is, as plain data. Throws a `Refused` for a script that cannot
 * be run.
 */
export function openDevice(request: ScriptRequest): Device {
  const { scheme, device = deviceById('classroom'), script, bug = null, ...more } = request;
  const found = schemeCalled(scheme);
  return Device.create(
    valueOf(caseOptions(scriptCase({ ...more, scheme: found, mutant: bug, device, script }))),
  );
}

export { fittedDevice };
export type { Device, DeviceSpec, DeviceState, Footprint, Geometry, Timing, TimingProfile };
