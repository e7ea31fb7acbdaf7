/** One run of a scheme on the host, to its end. A scheme of the registry that cannot be run does not compile. */
import type { Text } from '../../base/message.ts';
import type { Result } from '../../base/result.ts';
import { type HostSchemeName, hostSchemeName } from '../../hostside/registry.ts';
import type { HostRan, HostRunOptions } from './host-run-options.ts';
import { runRvm } from './run-rvm.ts';
import { runSync } from './run-sync.ts';

type Run = (options: HostRunOptions) => Result<HostRan, Text>;

const RUNS: Readonly<Record<HostSchemeName, Run>> = { rvmLog: runRvm, externalSynchrony: runSync };

export function runOnHost(options: HostRunOptions): Result<HostRan, Text> {
  return RUNS[hostSchemeName(options.scheme)](options);
}
