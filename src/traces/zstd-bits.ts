import type { Message } from '../base/message.ts';
import { tracesMessage } from './messages.ts';

/** Data that no encoder of Zstandard (RFC 8878) writes; `what` is a clause for a sentence. */
export class ZstdDamage extends Error {
  override readonly name = 'ZstdDamage';

  constructor(readonly what: Message) {
    super(what.message);
  }
}

/** The highest set bit, from 0; `value` is above 0. */
export function highestBit(value: number): number {
  return 31 - Math.clz32(value);
}

/** Three bytes, lowest first. Bytes that are not there are 0. */
export function threeBytes(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

/** At least 24 bits from bit `p` of `bytes` on, lowest first. */
function peek(bytes: Uint8Array, p: number): number {
  const at = p >>> 3;
  return ((threeBytes(bytes, at) | ((bytes[at + 3] ?? 0) << 24)) >>> (p & 7)) >>> 0;
}

const MOST_AT_ONCE = 24;

/**
 * Bits that are read from the end of `start … end) towards its beginning, as Zstandard's entropy coders write them;
 * the highest set bit of the last byte marks where they begin. Missing bits are read as 0.
 */
export class BackwardBits {
  /** Bits left; negative once more were taken than there were. */
  left = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private base = 0;

  open(bytes: Uint8Array, start: number, end: number): void {
    if (end <= start || bytes[end - 1] === 0) throw new ZstdDamage(tracesMessage('zstdNoEndMark'));
    this.bytes = bytes;
    this.base = start * 8;
    this.left = (end - start - 1) * 8 + highestBit(bytes[end - 1] ?? 0);
  }

  take(count: number): number {
    if (count > MOST_AT_ONCE) {
      const high = this.take(count - 16);
      return high * 65_536 + this.take(16);
    }
    this.left -= count;
    return this.left < 0 ? 0 : peek(this.bytes, this.base + this.left) & ((1 << count) - 1);
  }
}

/** Bits that are read forwards, lowest first: the descriptions of tables. */
export class ForwardBits {
  private at: number;

  constructor(
    private readonly bytes: Uint8Array,
    start: number,
    private readonly end: number,
  ) {
    this.at = start * 8;
  }

  take(count: number): number {
    const bits = peek(this.bytes, this.at) & ((1 << count) - 1);
    this.at += count;
    if (this.at > this.end * 8) throw new ZstdDamage(tracesMessage('zstdTableCut'));
    return bits;
  }

  giveBack(count: number): void {
    this.at -= count;
  }

  /** The byte that follows. */
  get nextByte(): number {
    return (this.at + 7) >>> 3;
  }
}
