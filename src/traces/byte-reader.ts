import { type ByteSource, copyOf } from './byte-source.ts';

/** Hands out a source's bytes in pieces of any size, for binary formats. */
export class ByteReader {
  /** Bytes handed out so far. */
  offset = 0;
  private readonly chunks: AsyncIterator<Uint8Array>;
  private chunk: Uint8Array = new Uint8Array(0);
  private at = 0;

  constructor(source: ByteSource) {
    this.chunks = source.open()[Symbol.asyncIterator]();
  }

  /** The next `length` bytes; fewer only where the source ends. Valid until the next call. */
  async take(length: number): Promise<Uint8Array> {
    if (this.at + length > this.chunk.length) await this.gather(length);
    const bytes = this.chunk.subarray(this.at, this.at + length);
    this.at += bytes.length;
    this.offset += bytes.length;
    return bytes;
  }

  /** Skips `length` bytes; fewer only where the source ends. */
  async skip(length: number): Promise<void> {
    for (let left = length; left > 0;) {
      const skipped = (await this.take(Math.min(left, 1 << 16))).length;
      if (skipped === 0) return;
      left -= skipped;
    }
  }

  /** Ends the reading before the source does. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  /** Joins what is left of the chunk with as many of the next as it takes; whole chunks are not copied. */
  private async gather(length: number): Promise<void> {
    const rest = copyOf(this.chunk, this.at);
    const pieces = [rest];
    let total = rest.length;
    this.at = 0;
    while (total < length) {
      const next = await this.chunks.next();
      if (next.done === true) break;
      if (total === 0 && next.value.length >= length) {
        this.chunk = next.value;
        return;
      }
      pieces.push(copyOf(next.value, 0));
      total += next.value.length;
    }
    this.chunk = new Uint8Array(total);
    let filled = 0;
    for (const piece of pieces) {
      this.chunk.set(piece, filled);
      filled += piece.length;
    }
  }
}
