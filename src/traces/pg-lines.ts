import type { LineSink } from './lines.ts';
import { ascii, startsWith } from './text.ts';
import { tracesMessage } from './messages.ts';

const MESSAGE = ascii('pg_waldump: ');
const SKIPPING = ascii('first record is after ');
const UNDERSCORE = 0x5f;

/** Reason to reject a record that the message's first half alone would let pass. */
export const INTERRUPTED = tracesMessage('pgInterrupted');

/** Messages of pg_waldump itself, on lines of their own. */
export function isMessageLine(bytes: Uint8Array, start: number, end: number): boolean {
  return startsWith(bytes, start, end, MESSAGE) || startsWith(bytes, start, end, SKIPPING);
}

/** Returns the start of a message of pg_waldump in a line, or -1. */
export function findMessage(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start + 2; at < end; at++) {
    if (bytes[at] === UNDERSCORE && startsWith(bytes, at - 2, end, MESSAGE)) return at - 2;
  }
  return -1;
}

/**
 * The lines of a dump, mended: with `2>&1` the closing error message is written while a part of the last
 * records still waits in a buffer, and so lands in the middle of a line. The line's two halves are put
 * together again.
 */
export abstract class PgLines implements LineSink {
  /** First half of a line that a message interrupted. */
  private half: Uint8Array | null = null;

  protected abstract mended(bytes: Uint8Array, start: number, end: number, number: number): void;

  abstract longLine(number: number, bytes: number): void;

  line(bytes: Uint8Array, start: number, end: number, number: number): void {
    const { half } = this;
    if (half === null) {
      this.mended(bytes, start, end, number);
      return;
    }
    this.half = null;
    const whole = new Uint8Array(half.length + end - start);
    whole.set(half);
    whole.set(bytes.subarray(start, end), half.length);
    this.mended(whole, 0, whole.length, number);
  }

  /** For a record that makes no sense: answers where a message interrupts it, and keeps its first half. */
  protected interrupted(bytes: Uint8Array, start: number, end: number): number {
    const at = findMessage(bytes, start, end);
    if (at > start) this.half = bytes.slice(start, at);
    return at;
  }
}
