import type { Message } from '../base/message.ts';
import type { TraceProblem, TraceProblemKind } from '../model/trace.ts';
import { tracesMessage } from './messages.ts';

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

  constructor(kind: TraceProblemKind, sentence: Message, place: { line?: number; offset?: number } = {}) {
    super(sentence.message);
    this.problem = { kind, sentence, ...place };
  }
}

/** Bytes handed out at a time: large enough to be quick, small enough to cancel between two. */
const STEP_BYTES = 1 << 20;

/** Members of a browser's Blob or File that are used. */
export interface BlobLike {
  readonly size: number;
  slice(start: number, end: number): Pick<Blob, 'arrayBuffer'>;
}

/**
 * Each piece is asked for by itself, and its memory left to the garbage collector. A blob's stream, read into memory
 * that is given, would take less of it, but a browser may collect such a stream while a read of it is awaited, on
 * a busy machine once in a few gigabytes: the read then never ends.
 */
export function blobSource(blob: BlobLike, name: string): ByteSource {
  return {
    name,
    size: blob.size,
    async *open() {
      for (let at = 0; at < blob.size; at += STEP_BYTES) {
        const piece = blob.slice(at, Math.min(at + STEP_BYTES, blob.size));
        yield new Uint8Array(await piece.arrayBuffer());
      }
    },
  };
}

/** A copy for sure: the `slice` of Node's buffers is none. */
export function copyOf(bytes: Uint8Array, from: number, to = bytes.length): Uint8Array {
  return new Uint8Array(bytes.subarray(from, to));
}

/** Bytes in memory, handed out in steps of `step`. A caller that keeps a chunk finds it spoilt. */
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

/** Fill byte of a chunk that must not be read any more. */
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
            throw new TraceFailure('cancelled', tracesMessage('cancelled', { name: source.name }));
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

/** A source whose readings can be ended together: a format that refuses a file leaves its reading where it stands. */
export interface ClosableSource {
  readonly source: ByteSource;
  close(): Promise<void>;
}

export function closableSource(source: ByteSource): ClosableSource {
  const open = new Set<AsyncIterator<Uint8Array>>();
  return {
    source: {
      ...source,
      open: () => ({
        [Symbol.asyncIterator]: () => {
          const chunks = source.open()[Symbol.asyncIterator]();
          open.add(chunks);
          return chunks;
        },
      }),
    },
    close: async () => {
      for (const chunks of open) await chunks.return?.();
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
    throw new TraceFailure('unreadable', tracesMessage('unreadable', { name, offset: bytes, why }), {
      offset: bytes,
    });
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
