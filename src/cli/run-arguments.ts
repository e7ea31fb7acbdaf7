/** The arguments of `run` and `crashes`, as the values that are checked elsewhere. */
import { parseArgs } from 'node:util';
import type { Text } from '../base/message.ts';
import { err, type Result } from '../base/result.ts';
import {
  HOST_CRASH_FLAGS,
  type HostCrashOptions,
  hostCrashOptions,
  isForHost,
} from '../session/runner/host-run-options.ts';
import { RUN_FLAGS } from '../session/runner/read-flag.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { checked, checkRunValues, type RunOptions } from '../session/runner/run-options.ts';

export function parseRunOptions(args: string[]): Result<RunOptions, string> {
  return orInEnglish(() => checkRunValues(parseArgs({ args, options: RUN_FLAGS, strict: true }).values));
}

export function parseHostCrashOptions(args: string[]): Result<HostCrashOptions, string> {
  return orInEnglish(() => {
    const { values } = parseArgs({ args, options: HOST_CRASH_FLAGS, strict: true });
    return checked(() => hostCrashOptions(values));
  });
}

/** What the parser of arguments says of them, where they are none. */
function orInEnglish<T>(parse: () => Result<T, Text>): Result<T, string> {
  try {
    const parsed = parse();
    return parsed.ok ? parsed : err(inEnglish(parsed.error));
  } catch (error) {
    return err(`${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Whether these arguments of `crashes` ask for a scheme on the host. */
export function areForHost(args: string[]): boolean {
  return isForHost(parseArgs({ args, options: HOST_CRASH_FLAGS, strict: false }).values);
}
