/** The options of `run`, checked: one parser for every machine. */
import type { Text } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type DeviceRunOptions, deviceRunOptions } from './device-run-options.ts';
import { type HostRunOptions, hostRunOptions, isForHost } from './host-run-options.ts';
import { type RunValues, Unusable } from './read-flag.ts';

export type RunOptions = DeviceRunOptions | HostRunOptions;

export function checkRunValues(values: RunValues): Result<RunOptions, Text> {
  return checked(() => (isForHost(values) ? hostRunOptions(values) : deviceRunOptions(values)));
}

/** What cannot be run, as the problem that says so. */
export function checked<T>(options: () => T): Result<T, Text> {
  try {
    return ok(options());
  } catch (error) {
    if (error instanceof Unusable) return err(error.problem);
    throw error;
  }
}
