import process from 'node:process';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { err, ok, type Result } from '../base/result.ts';
import type { Trace } from '../model/trace.ts';
import { type HowToRead, howToRead, TRACE_FLAGS } from '../session/runner/how-to-read.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { readTrace, type TraceReading } from '../traces/read-trace.ts';
import { fileSource } from './file-source.ts';

export interface TraceArguments {
  readonly file: string;
  readonly how: HowToRead;
  readonly values: Readonly<Record<string, unknown>>;
}

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

/** Reads the trace in a file; a sentence where it cannot be used. */
export async function readFileTrace(
  path: string,
  how: HowToRead = {},
): Promise<Result<TraceReading, string>> {
  const source = await fileSource(path);
  if (!source.ok) return source;
  const reading = await readTrace(source.value, how);
  return reading.ok ? reading : err(inEnglish(reading.error.sentence));
}

/** The same, without what is known about it. */
export async function readTraceOf(path: string, how: HowToRead): Promise<Result<Trace, string>> {
  const reading = await readFileTrace(path, how);
  return reading.ok ? ok(reading.value.store) : reading;
}

/** One line on standard error; the status of unusable input or arguments. */
export function refuse(sentence: string): number {
  process.stderr.write(`${sentence.replaceAll('\n', ' ')}\n`);
  return 2;
}
