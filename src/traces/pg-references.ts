import type { Message } from '../base/message.ts';
import { ascii, excerpt, startsWith } from './text.ts';
import { tracesMessage } from './messages.ts';

const REFERENCE = ascii('blkref #');
const REL = ascii(': rel ');
const FORK = ascii(' fork ');
const BLOCK = ascii(' blk ');
const IMAGE = ascii(' FPW');
const DETAILED_IMAGE = ascii(' (FPW');
const VERIFICATION = ascii(' for WAL verification');
const COMMA = 0x2c;
const BLANK = 0x20;
const TAB = 9;
const SLASH = 0x2f;
const U32 = 2 ** 32;

/** Names of a relation's forks; the number is ours. */
export const FORKS = ['main', 'fsm', 'vm', 'init'] as const;
const FORK_WORDS = FORKS.map(ascii);

/** True if a line is one of `pg_waldump -b`: a tab and a block reference. */
export function isReferenceLine(bytes: Uint8Array, start: number, end: number): boolean {
  return bytes[start] === TAB && startsWith(bytes, start + 1, end, REFERENCE);
}

/** Returns the start of the next reference within a record's line (at its `b`), or -1. */
export function findReference(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at + 2 < end; at++) {
    if (bytes[at] === COMMA && bytes[at + 1] === BLANK && startsWith(bytes, at + 2, end, REFERENCE))
      return at + 2;
  }
  return -1;
}

/**
 * One block reference in either form:
 * `blkref #0: rel 1663/5/16384 blk 12 FPW` within the record's line, or on a line of its own
 * `blkref #0: rel 1663/5/16384 fork main blk 12 (FPW); hole: offset: 72, length: 8104`.
 */
export class PgReference {
  tablespace = 0;
  database = 0;
  relation = 0;
  /** Index into `FORKS`. */
  fork = 0;
  block = 0;
  fullPage = false;
  /** Behind the reference. */
  next = 0;
  /** Nothing follows in the line. */
  isLast = false;

  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;
  private end = 0;
  private value = 0;

  /** Reads the reference that begins at `start`; answers null or what is wrong with it. */
  read(bytes: Uint8Array, start: number, end: number): Message | null {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
    if (!this.parts()) {
      return tracesMessage('pgReferenceDamaged', { text: excerpt(bytes, start, end, 60) });
    }
    this.next = this.at;
    return null;
  }

  private parts(): boolean {
    if (!this.word(REFERENCE) || !this.number() || !this.word(REL)) return false;
    if (!this.number() || this.value >= U32 || !this.slash()) return false;
    this.tablespace = this.value;
    if (!this.number() || this.value >= U32 || !this.slash()) return false;
    this.database = this.value;
    if (!this.number() || this.value > Number.MAX_SAFE_INTEGER) return false;
    this.relation = this.value;
    this.fork = 0;
    if (this.word(FORK)) {
      this.fork = FORK_WORDS.findIndex((name) => this.word(name));
      if (this.fork < 0) return false;
    }
    if (!this.word(BLOCK) || !this.number() || this.value >= U32) return false;
    this.block = this.value;
    return this.image();
  }

  /** Reads the text that may follow the block's number. */
  private image(): boolean {
    this.fullPage = false;
    if (this.word(DETAILED_IMAGE)) {
      this.fullPage = true;
      this.at = this.end;
      this.isLast = true;
      return true;
    }
    if (this.word(IMAGE)) {
      this.fullPage = true;
      this.word(VERIFICATION);
    }
    let at = this.at;
    while (at < this.end && this.bytes[at] === BLANK) at++;
    this.isLast = at >= this.end;
    return this.isLast || this.bytes[this.at] === COMMA;
  }

  private word(word: Uint8Array): boolean {
    if (!startsWith(this.bytes, this.at, this.end, word)) return false;
    this.at += word.length;
    return true;
  }

  private slash(): boolean {
    if (this.at >= this.end || this.bytes[this.at] !== SLASH) return false;
    this.at++;
    return true;
  }

  private number(): boolean {
    const start = this.at;
    let value = 0;
    for (; this.at < this.end; this.at++) {
      const digit = (this.bytes[this.at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    this.value = value;
    return this.at > start;
  }
}
