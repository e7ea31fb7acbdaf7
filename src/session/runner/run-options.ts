/** The options of `run`, checked: one parser for every machine. */
import type { Text } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { DeviceSpec } from '../../model/specification.ts';
import { type DeviceRunOptions, deviceRunOptions } from './device-run-options.ts';
import { type HostRunOptions, hostRunOptions, isForHost } from './host-run-options.ts';
import { type RunValues, Unusable } from './read-flag.ts';

export type RunOptions = DeviceRunOptions | HostRunOptions;

/** @param own the device itself, where it is not one of those that are built in */
export function checkRunValues(values: RunValues, own: DeviceSpec | null = null): Result<RunOptions, Text> {
  return checked(() => (isForHost(values) ? hostRunOptions(values) : deviceRunOptions(values, own)));
}

/** Returns the options, or the problem of a run that cannot be made. */
export function checked<T>(options: () => T): Result<T, Text> {
  try {
    return ok(options());
  } catch (error) {
    if (error instanceof Unusable) return err(error.problem);
    throw error;
  }
}
