import { isOutOfMemory } from '../base/out-of-memory.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { TraceProblem, TraceStore, TraceSummary } from '../model/trace.ts';
import { closableSource, headOf, TraceFailure, watchedSource, type ByteSource } from './byte-source.ts';
import { Findings } from './findings.ts';
import type { FormatReading, PatternLimit, Position } from './format.ts';
import type { ExpansionLimit } from './expansion.ts';
import { parseGroupRule } from './group-rule.ts';
import { openContainer } from './containers.ts';
import { HEAD_BYTES, makeHead, namedFormat, recognise } from './recognise.ts';
import type { Counted } from './trace-builder.ts';
import { summarise } from './summary.ts';
import { findUnlikelySizes } from './unlikely-sizes.ts';
import { tracesMessage } from './messages.ts';

export interface TraceProgress {
  /** Of `bytesTotal`; formats that look twice at a file count each look half. */
  readonly bytesRead: number;
  readonly bytesTotal: number | null;
  readonly operations: number;
}

export interface ReadTraceOptions {
  /** The format, where the user names it; otherwise it is told from the content. */
  readonly format?: string;
  /**
   * Rule that cuts a trace without transactions into them: `write`, `count:8`, `gap:1ms,64`, `flush`, `none`.
   */
  readonly group?: string;
  /** A regular expression with named groups, for the format `regex`; it implies that format. */
  readonly pattern?: string;
  /**
   * Runs each stretch that is read by `pattern`, and ends it where it takes too long; left out: nothing in this
   * thread ends it, and the caller that waits for the thread ends that.
   */
  readonly patternLimit?: PatternLimit;
  readonly onProgress?: (progress: TraceProgress) => void;
  /** Ends the reading with a problem of kind `cancelled`; an AbortSignal will do. */
  readonly signal?: { readonly aborted: boolean };
  readonly expansionLimit?: ExpansionLimit;
  /** Answers a trace of rows that do nothing to pages as well: for who asks what a file holds, not to run it. */
  readonly acceptIdle?: boolean;
}

export interface TraceReading {
  readonly store: TraceStore;
  readonly summary: TraceSummary;
  /** Page writes that the summary counts. */
  readonly counted: Counted;
}

/**
 * Reads a trace of any format in the registry. Expected failures are values; the file stays untouched, and
 * memory grows with the operations alone.
 */
export async function readTrace(
  source: ByteSource,
  options: ReadTraceOptions = {},
): Promise<Result<TraceReading, TraceProblem>> {
  const closable = closableSource(source);
  try {
    return await readUnguarded(closable.source, options);
  } catch (error) {
    if (error instanceof TraceFailure) return err(error.problem);
    if (isOutOfMemory(error)) {
      return err({
        kind: 'too-large',
        sentence: tracesMessage('memoryTooSmall', { name: source.name }),
      });
    }
    throw error;
  } finally {
    await closable.close();
  }
}

function unlimited(work: () => void): true {
  work();
  return true;
}

async function readUnguarded(
  source: ByteSource,
  options: ReadTraceOptions,
): Promise<Result<TraceReading, TraceProblem>> {
  const { name } = source;
  const group = parseGroupRule(options.group ?? 'none');
  if (!group.ok) return err({ kind: 'unsupported', sentence: group.error });
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
  const { plain, compression } = await openContainer(watched, findings, options.expansionLimit);
  const headBytes = await headOf(plain, HEAD_BYTES);
  const whole = headBytes.length < HEAD_BYTES;
  if (headBytes.length === 0) {
    const sentence =
      compression === 'none'
        ? tracesMessage('emptyFile', { name })
        : tracesMessage('unpacksToNothing', { name });
    return err({ kind: 'empty', sentence });
  }
  const head = makeHead(headBytes, whole);
  const named = options.format ?? (options.pattern === undefined ? undefined : 'regex');
  const recognition = named === undefined ? recognise(head, name, whole) : namedFormat(named, name);
  if (!recognition.ok) return recognition;
  const { format, reason } = recognition.value;
  const pattern = options.pattern ?? null;
  const reading = await format.read({
    name,
    source: plain,
    head,
    findings,
    position,
    group: group.value,
    pattern,
    within: options.patternLimit ?? unlimited,
  });
  if (group.value.kind !== 'none' && !reading.grouped) {
    findings.warn(tracesMessage('notCutByRule'));
  }
  const unlikely = findUnlikelySizes(format.id, reading);
  if (unlikely !== null) findings.warn(unlikely);
  const summary = summarise(
    {
      format: format.id,
      recognition: reason,
      compression,
      bytes: source.size ?? bytes,
      grouping: options.group ?? 'none',
    },
    reading,
    findings,
  );
  const nothing = findNothing(name, reading, summary);
  if (nothing !== null && (options.acceptIdle !== true || summary.rows === 0)) return err(nothing);
  const { store, countedWrites } = reading.builder;
  store.pageBytes = reading.pageBytes;
  return ok({ store, summary, counted: countedWrites });
}

function progressOf(
  read: number,
  size: number | null,
  { operations, pass, passes }: Position,
): TraceProgress {
  const bytesRead = size === null ? read : Math.round(((pass - 1) * size + Math.min(read, size)) / passes);
  return { bytesRead, bytesTotal: size, operations };
}

/** A trace that yields no operation is an error, not an empty chart. */
function findNothing(name: string, reading: FormatReading, summary: TraceSummary): TraceProblem | null {
  const { readRequests, writeRequests, flushes, trims, rejected, rejectedCount, rows, format } = summary;
  if (readRequests + writeRequests + flushes + trims > 0) return null;
  const kind = 'no-operations';
  const warning = summary.warnings[0] ?? null;
  if (rows > 0) return { kind, sentence: tracesMessage('nothingToRun', { name, format, rows, warning }) };
  const { lines } = reading;
  const [first] = rejected;
  if (first === undefined)
    return { kind, sentence: tracesMessage('noRow', { name, format, lines, warning }) };
  const { line = null, offset = 0, reason } = first;
  return {
    kind,
    sentence: tracesMessage('noUsableRow', {
      name,
      format,
      rejected: rejectedCount,
      lines,
      line,
      offset,
      reason,
    }),
    ...(line === null ? {} : { line }),
  };
}
