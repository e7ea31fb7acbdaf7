const SMALLEST = 1 << 18;
const ROOM = 1 << 20;

/**
 * Data that was unpacked last: the past that matches point into. Grows with its contents, up to the window.
 */
export class ZstdWindow {
  bytes = new Uint8Array(SMALLEST);
  filled = 0;
  private given = 0;
  private windowBytes = 0;
  private most = ROOM;

  /** A new frame begins, which knows nothing of what was unpacked before; the room is used again. */
  reset(windowBytes: number): void {
    this.windowBytes = windowBytes;
    this.most = windowBytes + Math.max(ROOM, windowBytes >> 1);
    this.filled = 0;
    this.given = 0;
  }

  /** Makes room for `length` more bytes, at most a block's. */
  reserve(length: number): void {
    if (this.filled + length <= this.bytes.length) return;
    if (this.bytes.length < this.most) {
      const grown = new Uint8Array(
        Math.min(this.most, Math.max(this.bytes.length * 2, this.filled + length)),
      );
      grown.set(this.bytes.subarray(0, this.filled));
      this.bytes = grown;
    }
    if (this.filled + length <= this.bytes.length) return;
    this.bytes.copyWithin(0, this.filled - this.windowBytes, this.filled);
    this.filled = this.windowBytes;
    this.given = this.filled;
  }

  /** Returns a copy of what was added since the last call; called before room is made for more. */
  taken(): Uint8Array {
    const piece = this.bytes.slice(this.given, this.filled);
    this.given = this.filled;
    return piece;
  }
}
