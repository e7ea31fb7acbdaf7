/** Origin of a result: `made`, the same in every document, so that it can be made again. */
import { MADE_BY } from '../base/engine-version.ts';
import type { TraceMade } from './file-trace.ts';

export interface Made {
  /** Version of the form of results. */
  readonly schema: number;
  /** Version of the engine. */
  readonly engine: string;
  /** The command with its arguments, without those that say where results go. */
  readonly command: readonly string[];
  /** All settings, with the defaults of those that were not given. */
  readonly specification: Readonly<Record<string, unknown>>;
  readonly seed: number | null;
  /** Digest of the trace, and how it was read; null without one. */
  readonly trace: TraceMade | null;
}

export function madeBy(
  name: string,
  args: readonly string[],
  specification: Readonly<Record<string, unknown>>,
  seed: number | null,
  trace: TraceMade | null = null,
): Made {
  const command = [name, ...withoutOutputs(args)];
  return { ...MADE_BY, command, specification, seed, trace };
}

const SWITCHES: ReadonlySet<string> = new Set(['--json', '--progress', '--reports', '--sandbox']);
const FILES: ReadonlySet<string> = new Set(['--contents', '--outcomes', '--durable', '--junit', '--results']);

/** The arguments that decide a result: neither where it goes nor what is said meanwhile. */
function withoutOutputs(args: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (FILES.has(arg)) at++;
    else if (!SWITCHES.has(arg) && !FILES.has(arg.split('=')[0] ?? '')) kept.push(arg);
  }
  return kept;
}

/** Lies beside a file whose own form has no room for it. */
export function madeBeside(path: string): string {
  return `${path}.made.json`;
}
