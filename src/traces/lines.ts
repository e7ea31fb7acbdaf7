/** Longer lines are no lines of any trace; what is beyond is dropped, so that memory stays small. */
export const LINE_LIMIT = 1 << 20;

export interface LineSink {
  /** Bytes `start … end) of `bytes`, without the line end; valid during the call only. Numbers from 1. */
  line(bytes: Uint8Array, start: number, end: number, number: number): void;
  /** A line of more than `LINE_LIMIT` bytes. */
  longLine(number: number, bytes: number): void;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Most lines of most formats are shorter; beyond, the platform's search is quicker than ours. */
const NEAR = 48;

function lineEnd(bytes: Uint8Array, start: number): number {
  const near = Math.min(start + NEAR, bytes.length);
  for (let at = start; at < near; at++) if (bytes[at] === LINE_FEED) return at;
  return near < bytes.length ? bytes.indexOf(LINE_FEED, near) : -1;
}

/**
 * Cuts chunks of bytes into lines, without a string a line. Accepts LF and CRLF, a UTF-8 byte-order mark
 * and a last line without an end.
 */
export class LineSplitter {
  /** Lines handed out so far. */
  lines = 0;
  /** False when the input ended inside a line. */
  lastLineEnded = true;
  private readonly sink: LineSink;
  /** The beginning of a line whose end is in a later chunk. */
  private held = new Uint8Array(1024);
  private heldLength = 0;
  /** Bytes of a line that is too long, dropped ones included; 0 while the line is not. */
  private overlong = 0;

  constructor(sink: LineSink) {
    this.sink = sink;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    if (this.heldLength > 0 || this.overlong > 0) {
      const end = lineEnd(chunk, 0);
      if (end < 0) {
        this.hold(chunk, 0, chunk.length);
        return;
      }
      this.hold(chunk, 0, end);
      this.release();
      start = end + 1;
    }
    for (;;) {
      const end = lineEnd(chunk, start);
      if (end < 0) break;
      if (end - start > LINE_LIMIT) this.sink.longLine(++this.lines, end - start);
      else this.emit(chunk, start, end);
      start = end + 1;
    }
    if (start < chunk.length) this.hold(chunk, start, chunk.length);
  }

  end(): void {
    if (this.heldLength === 0 && this.overlong === 0) return;
    this.lastLineEnded = false;
    this.release();
  }

  private emit(bytes: Uint8Array, from: number, to: number): void {
    let start = from;
    let end = to;
    if (end > start && bytes[end - 1] === CARRIAGE_RETURN) end--;
    if (this.lines === 0 && bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf) {
      start += 3;
    }
    this.sink.line(bytes, start, end, ++this.lines);
  }

  private hold(bytes: Uint8Array, start: number, end: number): void {
    const length = this.heldLength + (end - start);
    if (this.overlong > 0 || length > LINE_LIMIT) {
      this.overlong = (this.overlong > 0 ? this.overlong : this.heldLength) + (end - start);
      this.heldLength = 0;
      return;
    }
    if (length > this.held.length) {
      const held = new Uint8Array(Math.max(length, this.held.length * 2));
      held.set(this.held.subarray(0, this.heldLength));
      this.held = held;
    }
    this.held.set(bytes.subarray(start, end), this.heldLength);
    this.heldLength = length;
  }

  private release(): void {
    if (this.overlong > 0) this.sink.longLine(++this.lines, this.overlong);
    else this.emit(this.held, 0, this.heldLength);
    this.heldLength = 0;
    this.overlong = 0;
  }
}
