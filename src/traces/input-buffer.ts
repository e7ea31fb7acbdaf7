/** Input that arrives in pieces; what was not yet consumed is kept. */
export class InputBuffer {
  /** Eight zero bytes follow `end`, so that bits may be peeked at without a check. */
  bytes = new Uint8Array(8);
  start = 0;
  end = 0;
  /** Offset in the file of `bytes[0]`. */
  base = 0;

  push(chunk: Uint8Array): void {
    const kept = this.end - this.start;
    const bytes = new Uint8Array(kept + chunk.length + 8);
    bytes.set(this.bytes.subarray(this.start, this.end));
    bytes.set(chunk, kept);
    this.base += this.start;
    this.bytes = bytes;
    this.start = 0;
    this.end = kept + chunk.length;
  }

  get offset(): number {
    return this.base + this.start;
  }
}
