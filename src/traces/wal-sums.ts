/**
 * The running check sums of a SQLite write-ahead log (file format §4.2): a Fibonacci-weighted sum over pairs
 * of 32-bit words, each frame's going on from the one before.
 */
export class WalSums {
  /** Byte order of the words that are summed; the sums themselves are stored big-endian. */
  bigEndian = false;
  private s0 = 0;
  private s1 = 0;

  /** Adds bytes `start … end), a multiple of eight of them. */
  add(bytes: Uint8Array, start: number, end: number): void {
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const little = !this.bigEndian;
    let { s0, s1 } = this;
    for (let at = start; at < end; at += 8) {
      s0 = (s0 + words.getInt32(at, little) + s1) | 0;
      s1 = (s1 + words.getInt32(at + 4, little) + s0) | 0;
    }
    this.s0 = s0;
    this.s1 = s1;
  }

  equal(sum0: number, sum1: number): boolean {
    return this.s0 >>> 0 === sum0 && this.s1 >>> 0 === sum1;
  }
}
