/** Traces: read from bytes in any format that the page reads, counted, and written in the project's own format. */
import type { Spoken } from '../base/message.ts';
import type { Trace, TraceStore, TraceSummary } from '../model/trace.ts';
import { blobSource, type ByteSource, bytesSource } from '../traces/byte-source.ts';
import { traceFormats as formats } from '../traces/formats.ts';
import { readTrace as readFrom } from '../traces/read-trace.ts';
import type { Counted } from '../traces/trace-builder.ts';
import { nativeText } from '../traces/write-native.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { Refused } from './refused.ts';

/** The formats that are recognised, by the ids that `format` takes. */
export const traceFormats: readonly { readonly id: string; readonly title: string }[] = formats.map(
  ({ id, title }) => inEnglish({ id, title }),
);

export interface ReadTraceRequest {
  /** Names the trace in sentences. Left out: `trace`. */
  readonly name?: string;
  /** A format's id. Left out: told from the content. */
  readonly format?: string;
  /**
   * A regular expression with named groups, for lines of any other form. It is matched in the caller's thread: one that
   * comes to no end never returns, so read by a stranger's pattern in a worker that can be ended.
   */
  readonly pattern?: string;
  /** Rule that cuts a block trace into transactions: `write`, `count:8`, `gap:1ms,64`, `flush`. Left out: none. */
  readonly group?: string;
}

export interface ReadTrace {
  /** Trace as `run` takes it. */
  readonly trace: TraceStore;
  /** Summary as `sim inspect --json` prints it. */
  readonly summary: Spoken<TraceSummary>;
  /** Kind of page writes that the summary counts. */
  readonly counted: Counted;
}

/**
 * Reads a trace: a text, bytes (packed or not), a Blob or File, or a `ByteSource` that can be opened again and again.
 * Memory grows with the operations, not with the file. Throws a `Refused` that says what is wrong, and in which line.
 */
export async function readTrace(
  input: string | Uint8Array | Blob | ByteSource,
  { name = 'trace', ...how }: ReadTraceRequest = {},
): Promise<ReadTrace> {
  const read = await readFrom(sourceOf(input, name), how);
  if (!read.ok) throw new Refused(inEnglish(read.error.sentence));
  const { store, summary, counted } = read.value;
  return { trace: store, summary: inEnglish(summary), counted };
}

function sourceOf(input: string | Uint8Array | Blob | ByteSource, name: string): ByteSource {
  if (typeof input === 'string') return bytesSource(new TextEncoder().encode(input), name);
  if (input instanceof Uint8Array) return bytesSource(input, name);
  return 'open' in input ? input : blobSource(input, name);
}

/** Writes a trace that was read as CSV in the project's own format, piece by piece. */
export function writeTrace({ trace, summary, counted }: ReadTrace, source = 'trace'): Generator<string> {
  return nativeText(trace, { source, pageBytes: summary.pageBytes, counted });
}

export type { ByteSource, Trace, TraceStore, TraceSummary };
