import type { Result } from '../../base/result.ts';
import type { HostsideOptions } from './hostside-options.ts';
import { runRvm } from './run-rvm.ts';
import { runSync } from './run-sync.ts';

/** One run of a scheme of the host, to its end. */
export function simulateHostside(
  options: HostsideOptions,
): Result<{ document: object; violated: boolean }, string> {
  return options.scheme.id === 'rvm-log' ? runRvm(options) : runSync(options);
}
