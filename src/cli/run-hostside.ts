/** `run` for the schemes of the host. */
import process from 'node:process';
import type { Result } from '../base/result.ts';
import { type HostsideOptions, parseHostsideOptions } from './hostside-options.ts';
import { inLines } from './hostside-report.ts';
import { refuse } from './trace-arguments.ts';
import { runRvm } from './run-rvm.ts';
import { runSync } from './run-sync.ts';

export function runHostside(args: string[]): number {
  const options = parseHostsideOptions(args, 'run');
  if (!options.ok) return refuse(options.error);
  const ran = simulateHostside(options.value);
  if (!ran.ok) return refuse(ran.error);
  const { document, violated } = ran.value;
  process.stdout.write(options.value.json ? `${JSON.stringify(document)}\n` : inLines(document));
  return violated ? 1 : 0;
}

/** One run of a scheme of the host, to its end. */
export function simulateHostside(
  options: HostsideOptions,
): Result<{ document: object; violated: boolean }, string> {
  return options.scheme.id === 'rvm-log' ? runRvm(options) : runSync(options);
}
