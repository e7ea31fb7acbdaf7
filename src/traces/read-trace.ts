import { err, ok, type Result } from '../base/result.ts';
import type { TraceProblem, TraceStore, TraceSummary } from '../model/trace.ts';
import { headOf, TraceFailure, watchedSource, type ByteSource } from './byte-source.ts';
import { Findings } from './findings.ts';
import type { FormatReading, Position, TraceFormat } from './format.ts';
import { gunzipSource, isGzip, type ExpansionLimit } from './gunzip.ts';
import { HEAD_BYTES, makeHead, namedFormat, recognise } from './recognise.ts';
import { count } from './text.ts';
import { summarise } from './summary.ts';
import { detectUtf16, utf16Source } from './utf16.ts';

export interface TraceProgress {
  /** Of `bytesTotal`; formats that look twice at a file count each look half. */
  readonly bytesRead: number;
  readonly bytesTotal: number | null;
  readonly operations: number;
}

export interface ReadTraceOptions {
  /** The format, where the user names it; otherwise it is told from the content. */
  readonly format?: string;
  readonly onProgress?: (progress: TraceProgress) => void;
  /** Ends the reading with a problem of kind `cancelled`; an AbortSignal will do. */
  readonly signal?: { readonly aborted: boolean };
  readonly expansionLimit?: ExpansionLimit;
}

export interface TraceReading {
  readonly store: TraceStore;
  readonly summary: TraceSummary;
}

/**
 * Reads a trace of any format on the roll. Expected failures are values; the file stays untouched, and
 * memory grows with the operations alone.
 */
export async function readTrace(
  source: ByteSource,
  options: ReadTraceOptions = {},
): Promise<Result<TraceReading, TraceProblem>> {
  try {
    return await readUnguarded(source, options);
  } catch (error) {
    if (error instanceof TraceFailure) return err(error.problem);
    if (error instanceof RangeError && /alloc|array length|array size/i.test(error.message)) {
      return err({
        kind: 'too-large',
        sentence: `“${source.name}” holds more operations than the memory here has room for; cut it into parts.`,
      });
    }
    throw error;
  }
}

/** A file whose container is known: what the parsers see of it. */
interface Opened {
  readonly plain: ByteSource;
  readonly compression: 'none' | 'gzip';
}

async function readUnguarded(
  source: ByteSource,
  options: ReadTraceOptions,
): Promise<Result<TraceReading, TraceProblem>> {
  const { name } = source;
  const findings = new Findings();
  const position: Position = { operations: 0, pass: 1, passes: 1 };
  let bytes = 0;
  const watched = watchedSource(source, {
    signal: options.signal,
    onBytes: (read) => {
      bytes = Math.max(bytes, read);
      options.onProgress?.(progressOf(read, source.size, position));
    },
  });
  const { plain, compression } = await open(watched, findings, options.expansionLimit);
  const headBytes = await headOf(plain, HEAD_BYTES);
  const whole = headBytes.length < HEAD_BYTES;
  if (headBytes.length === 0) {
    const where = compression === 'gzip' ? 'unpacks to nothing' : 'is empty';
    return err({ kind: 'empty', sentence: `“${name}” ${where}: there is no trace in it.` });
  }
  const format: Result<TraceFormat, TraceProblem> =
    options.format === undefined
      ? recognise(makeHead(headBytes, whole), name, whole)
      : namedFormat(options.format, name);
  if (!format.ok) return format;
  const { id, read } = format.value;
  // `recognise` and `namedFormat` answer readable formats only.
  if (read === null) return err({ kind: 'unsupported', sentence: `“${name}”: ${id} cannot be read yet.` });
  const reading = await read({ name, source: plain, findings, position });
  const summary = summarise({ format: id, compression, bytes: source.size ?? bytes }, reading, findings);
  const nothing = findNothing(name, reading, summary);
  return nothing === null ? ok({ store: reading.builder.store, summary }) : err(nothing);
}

function progressOf(
  read: number,
  size: number | null,
  { operations, pass, passes }: Position,
): TraceProgress {
  const bytesRead = size === null ? read : Math.round(((pass - 1) * size + Math.min(read, size)) / passes);
  return { bytesRead, bytesTotal: size, operations };
}

/** Looks through gzip and UTF-16. */
async function open(
  source: ByteSource,
  findings: Findings,
  limit: ExpansionLimit | undefined,
): Promise<Opened> {
  const zipped = isGzip(await headOf(source, 2));
  const unzipped = zipped
    ? gunzipSource(source, {
        ...(limit === undefined ? {} : { limit }),
        onWarning: (sentence) => findings.warn(sentence),
      })
    : source;
  const compression = zipped ? 'gzip' : 'none';
  const utf16 = detectUtf16(await headOf(unzipped, 256));
  if (utf16 === null) return { plain: unzipped, compression };
  findings.warn(`The text is ${utf16.toUpperCase()}, as PowerShell writes it; it was read as such.`);
  return { plain: utf16Source(unzipped, utf16), compression };
}

/** A trace that yields no operation is an error, not an empty chart. */
function findNothing(name: string, reading: FormatReading, summary: TraceSummary): TraceProblem | null {
  const { readRequests, writeRequests, flushes, trims, rejected, rejectedCount, rows, format } = summary;
  if (readRequests + writeRequests + flushes + trims > 0) return null;
  const kind = 'no-operations';
  if (rows > 0) {
    return {
      kind,
      sentence: `“${name}” (${format}) holds ${count(rows, 'row')} but not one page read or written, so there is nothing to run.`,
    };
  }
  const [first] = rejected;
  if (first === undefined) {
    const [warning] = summary.warnings;
    const told = warning === undefined ? '' : ` ${warning}`;
    return {
      kind,
      sentence: `“${name}” (${format}) holds no row in ${count(reading.lines, 'line')}.${told}`,
    };
  }
  return {
    kind,
    sentence: `“${name}” (${format}) holds no usable row: ${rejectedCount} of ${count(reading.lines, 'line')} rejected, the first is line ${first.line ?? 0}: ${first.reason}.`,
    ...(first.line === undefined ? {} : { line: first.line }),
  };
}
