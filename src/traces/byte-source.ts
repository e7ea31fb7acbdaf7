import { say } from '../base/language.ts';
import type { TraceProblem, TraceProblemKind } from '../model/trace.ts';

/**
 * Bytes that can be read from the start as often as needed: formats that look twice at a file need it. A chunk
 * is valid until the next is asked for: its memory may be given back then, because a large file would otherwise
 * leave more behind than is kept of it.
 */
export interface ByteSource {
  /** As a person would call it, for sentences. */
  readonly name: string;
  /** Bytes in all, where known. */
  readonly size: number | null;
  open(): AsyncIterable<Uint8Array>;
}

/**
 * Ends the reading of a source. Async iteration has no way to hand over a value on failure, so below
 * `readTrace` an expected failure travels as this exception; `readTrace` makes a `Result` of it.
 */
export class TraceFailure extends Error {
  override readonly name = 'TraceFailure';
  readonly problem: TraceProblem;

  constructor(kind: TraceProblemKind, sentence: string, place: { line?: number; offset?: number } = {}) {
    super(sentence);
    this.problem = { kind, sentence, ...place };
  }
}

/** Bytes handed out at a time: small enough to cancel between two. */
const STEP_BYTES = 1 << 18;

/** A file is opened anew so often: there, unlike in the midst of a stream, a worker can be ended from outside. */
const STRETCH_BYTES = 1 << 21;

/** What is used of a browser's Blob or File. */
export interface BlobLike {
  readonly size: number;
  slice(start: number, end: number): Pick<Blob, 'stream' | 'arrayBuffer'>;
}

/**
 * All of a file passes through the same piece of memory where the platform can do so: buffers made anew wait
 * for the garbage collector, and a browser keeps those that were transferred away for even longer.
 */
export function blobSource(blob: BlobLike, name: string): ByteSource {
  return {
    name,
    size: blob.size,
    async *open() {
      let room = new ArrayBuffer(Math.min(STEP_BYTES, blob.size));
      for (let at = 0; at < blob.size; at += STRETCH_BYTES) {
        const stretch = blob.slice(at, Math.min(at + STRETCH_BYTES, blob.size));
        const reader = readerInto(stretch);
        if (reader === null) {
          yield new Uint8Array(await stretch.arrayBuffer());
          continue;
        }
        try {
          for (;;) {
            const { value, done } = await reader.read(new Uint8Array(room));
            if (value !== undefined && value.length > 0) yield value;
            if (value !== undefined) room = value.buffer;
            if (done) break;
          }
        } finally {
          await reader.cancel();
        }
      }
    },
  };
}

/** Reads into memory that is given; null where the platform's blobs cannot. */
function readerInto(blob: Pick<Blob, 'stream'>): ReadableStreamBYOBReader | null {
  try {
    return blob.stream().getReader({ mode: 'byob' });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** A copy for sure: the `slice` of Node's buffers is none. */
export function copyOf(bytes: Uint8Array, from: number, to = bytes.length): Uint8Array {
  return new Uint8Array(bytes.subarray(from, to));
}

/** Bytes in memory, handed out in steps of `step`. Who holds on to a chunk finds it spoilt. */
export function bytesSource(bytes: Uint8Array, name: string, step = STEP_BYTES): ByteSource {
  return {
    name,
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += step) {
        const chunk = copyOf(bytes, at, at + step);
        yield chunk;
        chunk.fill(SPOILT);
      }
    },
  };
}

/** What is in a chunk that nobody may look at any more. */
const SPOILT = 0xdb;

export interface Watch {
  /** Bytes of the pass that were read so far; called before each chunk is handed on. */
  onBytes(bytes: number): void;
  readonly signal: { readonly aborted: boolean } | undefined;
}

/** Reports what is read, stops when asked to, and turns the platform's read errors into sentences. */
export function watchedSource(source: ByteSource, watch: Watch): ByteSource {
  return {
    name: source.name,
    size: source.size,
    async *open() {
      let bytes = 0;
      const chunks = source.open()[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await nextChunk(chunks, source.name, bytes);
          if (watch.signal?.aborted === true) {
            throw new TraceFailure('cancelled', say`Reading “${source.name}” was cancelled.`);
          }
          if (next === null) return;
          bytes += next.length;
          watch.onBytes(bytes);
          yield next;
        }
      } finally {
        await chunks.return?.();
      }
    },
  };
}

async function nextChunk(
  chunks: AsyncIterator<Uint8Array>,
  name: string,
  bytes: number,
): Promise<Uint8Array | null> {
  try {
    const next = await chunks.next();
    return next.done === true ? null : next.value;
  } catch (error) {
    if (error instanceof TraceFailure) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new TraceFailure(
      'unreadable',
      say`“${name}” could not be read beyond byte ${bytes}: ${why}. It may have been moved or changed since it was chosen; choose it again.`,
      { offset: bytes },
    );
  }
}

/** The first bytes of a source: up to `limit`, fewer at its end. */
export async function headOf(source: ByteSource, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.open()) {
    const part = copyOf(chunk, 0, limit - length);
    parts.push(part);
    length += part.length;
    if (length === limit) break;
  }
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const head = new Uint8Array(length);
  let filled = 0;
  for (const part of parts) {
    head.set(part, filled);
    filled += part.length;
  }
  return head;
}
