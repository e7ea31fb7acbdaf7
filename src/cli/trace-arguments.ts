import process from 'node:process';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { err, ok, type Result } from '../base/result.ts';
import { readTrace, type ReadTraceOptions, type TraceReading } from '../traces/read-trace.ts';
import { fileSource } from './file-source.ts';

/** How the user wants a trace read. */
export type HowToRead = Pick<ReadTraceOptions, 'format' | 'group' | 'pattern' | 'acceptIdle'>;

export interface TraceArguments {
  readonly file: string;
  readonly how: HowToRead;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The flags that say how a trace is read, the same for all commands that read one. */
export const TRACE_FLAGS = {
  format: { type: 'string' },
  pattern: { type: 'string' },
  group: { type: 'string' },
} as const;

/** The arguments of a command on one trace file; a sentence where they cannot be used. */
export function parseTraceArguments(
  command: string,
  args: string[],
  flags: NonNullable<ParseArgsConfig['options']>,
  usage: string,
): Result<TraceArguments, string> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...flags, ...TRACE_FLAGS },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return err(`${command} takes one file. ${usage}`);
    return ok({ file, how: howToRead(values), values });
  } catch (error) {
    return err(`${error instanceof Error ? error.message : String(error)}. ${usage}`);
  }
}

/** Takes over the flags that were given. */
export function howToRead(values: Readonly<Record<string, unknown>>): HowToRead {
  const { format, pattern, group } = values;
  return {
    ...(typeof format === 'string' ? { format } : {}),
    ...(typeof pattern === 'string' ? { pattern } : {}),
    ...(typeof group === 'string' ? { group } : {}),
  };
}

/** Reads the trace in a file; a sentence where it cannot be used. */
export async function readFileTrace(
  path: string,
  how: HowToRead = {},
): Promise<Result<TraceReading, string>> {
  const source = await fileSource(path);
  if (!source.ok) return source;
  const reading = await readTrace(source.value, how);
  return reading.ok ? reading : err(reading.error.sentence);
}

/** One line on standard error; the status of unusable input or arguments. */
export function refuse(sentence: string): number {
  process.stderr.write(`${sentence.replaceAll('\n', ' ')}\n`);
  return 2;
}
