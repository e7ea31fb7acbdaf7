/**
 * Specifications as links, files and lists write them. The written form outlives the code: what is called otherwise
 * in the code today is written under its first name, and read under it again.
 */
import { isRecord } from '../../base/record.ts';
import type { DeviceSpec, SessionSpec } from '../specification.ts';
import { SEED } from './specification-schema.ts';

/** A device's fields whose written names differ, by their names in the code. */
const WRITTEN: Readonly<Record<string, string>> = { overProvisioning: 'reserve' };
const READ = Object.fromEntries(Object.entries(WRITTEN).map(([inCode, written]) => [written, inCode]));

export type WrittenDevice = Omit<DeviceSpec, 'overProvisioning'> & { readonly reserve: number };
export type WrittenSpec = Omit<SessionSpec, 'device'> & { readonly device: WrittenDevice };

/** Returns the written name of a device's field. */
export function writtenName(field: string): string {
  return WRITTEN[field] ?? field;
}

/** The device as it is written; the order of its fields stays. */
export function writtenDevice(device: DeviceSpec): WrittenDevice {
  return renamed(device, WRITTEN) as WrittenDevice;
}

/** The specification as it is written. */
export function writtenSpec(spec: SessionSpec): WrittenSpec {
  return { ...spec, device: writtenDevice(spec.device) };
}

/** A device from its written form, which may be anything: its fields are not judged. */
export function readDevice(written: unknown): unknown {
  return isRecord(written) ? renamed(written, READ) : written;
}

/**
 * A specification from its written form, which may be anything. Seeds beyond 32 bits were written once: they gave
 * the run of their lowest 32 bits, and still do.
 */
export function readSpec(written: unknown): unknown {
  if (!isRecord(written)) return written;
  const { device, seed } = written;
  const isLong = typeof seed === 'number' && Number.isSafeInteger(seed) && seed > SEED.most;
  const folded = isLong ? { seed: seed % (SEED.most + 1) } : {};
  return { ...written, ...('device' in written ? { device: readDevice(device) } : {}), ...folded };
}

function renamed(record: object, names: Readonly<Record<string, string>>): object {
  const name = (key: string): string => (Object.hasOwn(names, key) ? (names[key] ?? key) : key);
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [name(key), value]));
}
