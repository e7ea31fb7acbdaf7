/** The arguments of `run` and `crashes`, as the values that are checked elsewhere. */
import { parseArgs } from 'node:util';
import { err, type Result } from '../base/result.ts';
import {
  checkHostsideValues,
  HOSTSIDE_FLAGS,
  type HostsideOptions,
  isHostside,
} from '../session/runner/hostside-options.ts';
import { checkRunValues, RUN_FLAGS, type RunOptions } from '../session/runner/run-options.ts';

export function parseRunOptions(args: string[]): Result<RunOptions, string> {
  try {
    return checkRunValues(parseArgs({ args, options: RUN_FLAGS, strict: true }).values);
  } catch (error) {
    return err(`${error instanceof Error ? error.message : String(error)}.`);
  }
}

export function parseHostsideOptions(
  args: string[],
  command: 'run' | 'crashes',
): Result<HostsideOptions, string> {
  try {
    const { values } = parseArgs({ args, options: HOSTSIDE_FLAGS, strict: true });
    return checkHostsideValues(values, command);
  } catch (error) {
    const said = (error instanceof Error ? error.message : String(error)).split(/\.\s/)[0];
    return err(`${said}; the schemes of the host run on small devices of their own.`);
  }
}

/** Whether these arguments ask for a scheme of the host. */
export function areHostside(args: readonly string[]): boolean {
  const named = (flag: string): string | undefined => {
    const at = args.findIndex((arg) => arg === flag || arg.startsWith(`${flag}=`));
    const arg = args[at];
    return arg === flag ? (args[at + 1] ?? '') : arg?.slice(flag.length + 1);
  };
  return isHostside({
    protocol: named('--protocol'),
    sync: named('--sync'),
    'log-device': named('--log-device'),
  });
}
