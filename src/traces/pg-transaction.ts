import type { Message } from '../base/message.ts';
import { findMessage, INTERRUPTED } from './pg-lines.ts';
import type { PgRecord } from './pg-record.ts';
import { PgTime } from './pg-time.ts';
import { ascii, excerpt, isDigit, startsWith } from './text.ts';
import { tracesMessage } from './messages.ts';

export type PgEnd = 'commit' | 'abort' | 'prepare' | 'assignment' | 'other';

interface Kind {
  readonly name: Uint8Array;
  readonly end: PgEnd;
  /** The transaction is named in the text, the record itself carries `tx: 0`. */
  readonly prepared: boolean;
}

const KINDS: readonly Kind[] = [
  { name: ascii('COMMIT'), end: 'commit', prepared: false },
  { name: ascii('ABORT'), end: 'abort', prepared: false },
  { name: ascii('COMMIT_PREPARED'), end: 'commit', prepared: true },
  { name: ascii('ABORT_PREPARED'), end: 'abort', prepared: true },
  { name: ascii('PREPARE'), end: 'prepare', prepared: false },
  { name: ascii('ASSIGNMENT'), end: 'assignment', prepared: false },
  { name: ascii('INVALIDATION'), end: 'other', prepared: false },
  { name: ascii('UNKNOWN'), end: 'other', prepared: false },
];
const CHILDREN = ascii('; subxacts:');
const XTOP = ascii(' xtop ');
const BLANK = 0x20;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const XID_LIMIT = 2 ** 32;

/** The text of a record of rmgr Transaction: the only one whose text is read beyond its name. */
export class PgTransactionText {
  end: PgEnd = 'other';
  /** The transaction meant: the record's own, or the one in the text. */
  xid = 0;
  /** The record's transaction is named in its text: second phase of a two-phase commit. */
  prepared = false;
  hasTime = false;
  readonly time = new PgTime();
  /** Sub-transactions listed; of `ABORT` and `ASSIGNMENT` too. */
  children: number[] = [];
  private value = 0;

  read(bytes: Uint8Array, record: PgRecord, end: number): Message | null {
    const kind = KINDS.find((candidate) => record.isNamed(candidate.name));
    const name = excerpt(bytes, record.nameStart, record.nameEnd);
    if (kind === undefined) return tracesMessage('pgUnknownRecord', { name });
    this.end = kind.end;
    this.prepared = kind.prepared;
    this.xid = record.xid;
    this.hasTime = false;
    this.children = [];
    if (kind.end === 'other') return null;
    if (kind.end === 'prepare') {
      this.readTail(bytes, record.nameEnd, end);
      return null;
    }
    if (findMessage(bytes, record.nameEnd, end) >= 0) return INTERRUPTED;
    let at = record.nameEnd;
    if (kind.end === 'assignment') {
      if (!startsWith(bytes, at, end, XTOP)) return tracesMessage('pgAssignmentAlone');
      at = this.number(bytes, at + XTOP.length, end);
      if (at < 0 || bytes[at] !== COLON) return tracesMessage('pgAssignmentAlone');
      this.xid = this.value;
      // Here the list is introduced without the semicolon.
      this.readChildren(bytes, at + 1 + CHILDREN.length - 1, end);
      return null;
    }
    if (kind.prepared) {
      at = this.number(bytes, at + 1, end);
      if (at < 0 || bytes[at] !== COLON) return tracesMessage('pgNoTransaction', { name });
      this.xid = this.value;
      at++;
    }
    if (!this.time.read(bytes, at + 1, end)) return tracesMessage('pgNoTime', { name });
    this.hasTime = true;
    this.findChildren(bytes, this.time.zoneEnd, end);
    return null;
  }

  /**
   * Reads the end of `PREPARE gid NAME: TIME…`. The name is free text and may hold what looks like a time or
   * a list of children: the true ones are the last. Returns false if there is none, because the name holds a
   * line end, or because PostgreSQL 12 and older write none at all.
   */
  readTail(bytes: Uint8Array, start: number, end: number): boolean {
    this.children = [];
    this.hasTime = false;
    for (let at = end - 1; at >= start; at--) {
      if (bytes[at] !== COLON || bytes[at + 1] !== BLANK || !this.time.read(bytes, at + 2, end)) continue;
      this.hasTime = true;
      this.findChildren(bytes, this.time.zoneEnd, end);
      return true;
    }
    return false;
  }

  private findChildren(bytes: Uint8Array, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      if (bytes[at] !== SEMICOLON || !startsWith(bytes, at, end, CHILDREN)) continue;
      this.readChildren(bytes, at + CHILDREN.length, end);
      return;
    }
  }

  private readChildren(bytes: Uint8Array, start: number, end: number): void {
    let at = start;
    while (at < end && bytes[at] === BLANK) {
      const next = this.number(bytes, at + 1, end);
      if (next < 0) return;
      if (this.value > 0) this.children.push(this.value);
      at = next;
    }
  }

  /** A transaction's id into `value`; answers where it ends, or -1. */
  private number(bytes: Uint8Array, start: number, end: number): number {
    let at = start;
    let value = 0;
    for (; at < end && value < XID_LIMIT; at++) {
      const byte = bytes[at] ?? 0;
      if (!isDigit(byte)) break;
      value = value * 10 + byte - 0x30;
    }
    this.value = value;
    return at > start && value < XID_LIMIT ? at : -1;
  }
}
