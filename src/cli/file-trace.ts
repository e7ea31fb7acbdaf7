/** Traces in files. */
import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import type { HowToRead } from '../session/runner/how-to-read.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import type { ByteSource } from '../traces/byte-source.ts';
import { readTrace, type TraceProgress, type TraceReading } from '../traces/read-trace.ts';
import { patternLimit } from './pattern-limit.ts';
import { fileSource } from './process/inputs.ts';
import { Progress } from './process/progress.ts';

/** A trace, and the rule by which it became transactions. */
export interface TraceMade {
  /** `sha256:` and 64 hexadecimal digits, of the file as it is stored. */
  readonly digest: string;
  readonly bytes: number;
  readonly format: string;
  /** Null where the format reads itself. */
  readonly pattern: string | null;
  /** The rule that cut it into transactions. */
  readonly grouping: string;
}

export interface FileTrace extends TraceReading {
  readonly made: TraceMade;
}

/** Units of progress, from the bytes of a file on. */
const UNITS = [
  { from: 1e7, unit: 'MB', bytes: 1e6 },
  { from: 0, unit: 'kB', bytes: 1e3 },
] as const;

/**
 * Reads the trace in a file; a sentence where it cannot be used.
 * @param isProgressForced reports progress in a log, too
 */
export async function readFileTrace(
  path: string,
  how: HowToRead = {},
  isProgressForced = false,
): Promise<Result<FileTrace, string>> {
  const source = await fileSource(path);
  if (!source.ok) return source;
  const size = source.value.size ?? Number.POSITIVE_INFINITY;
  const { unit, bytes: each } = UNITS.find(({ from }) => size >= from) ?? UNITS[0];
  const progress = new Progress(unit, isProgressForced);
  let told = -1;
  // Some formats look at the end of a file more than once.
  const onProgress = ({ bytesRead, bytesTotal }: TraceProgress): void => {
    if (bytesRead > told) progress.tell(bytesRead / each, bytesTotal === null ? null : bytesTotal / each);
    told = Math.max(told, bytesRead);
  };
  onProgress({ bytesRead: 0, bytesTotal: source.value.size, operations: 0 });
  const reading = await readTrace(source.value, { ...how, patternLimit, onProgress });
  progress.end();
  if (!reading.ok) return err(inEnglish(reading.error.sentence));
  const { format, grouping, bytes } = reading.value.summary;
  const digest = await digestIn(source.value);
  return ok({ ...reading.value, made: { digest, bytes, format, pattern: how.pattern ?? null, grouping } });
}

/** The digest of all bytes of a file. */
export async function digestIn(source: ByteSource): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of source.open()) hash.update(piece);
  return `sha256:${hash.digest('hex')}`;
}
