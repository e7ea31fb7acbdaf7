import type { Message, Text } from '../base/message.ts';
import { ascii, startsWith } from './text.ts';
import { tracesMessage } from './messages.ts';

const RMGR = ascii('rmgr: ');
const LENGTHS = ascii('len (rec/tot):');
const TX = ascii(', tx:');
const LSN = ascii(', lsn:');
const PREV = ascii(', prev ');
const DESC = ascii(', desc: ');
const BLANK = 0x20;
const SLASH = 0x2f;
const XID_LIMIT = 2 ** 32;

/**
 * Resource managers whose records never refer to blocks. Text in them that looks like a reference is free: a prepared
 * transaction's name, a message's prefix, a tablespace's path.
 */
const WITHOUT_BLOCKS = [
  'Transaction',
  'LogicalMessage',
  'Tablespace',
  'Database',
  'Standby',
  'Storage',
  'CLOG',
  'CommitTs',
  'MultiXact',
  'RelMap',
  'ReplicationOrigin',
].map(ascii);
const TRANSACTION = ascii('Transaction');
const LOGICAL_MESSAGE = ascii('LogicalMessage');
const XLOG = ascii('XLOG');
const PREPARE = ascii('PREPARE');
const RESTORE_POINT = ascii('RESTORE_POINT');

export function isRecordLine(bytes: Uint8Array, start: number, end: number): boolean {
  return startsWith(bytes, start, end, RMGR);
}

/**
 * The fixed part of a record as pg_waldump of PostgreSQL 10 to 18 prints it:
 * `rmgr: Heap  len (rec/tot): 65/ 65, tx: 7, lsn: 1/C8, prev 1/A0, desc: INSERT …`.
 * `read` fills the fields without allocating, and answers null or what is wrong with the line.
 */
export class PgRecord {
  xid = 0;
  lsnHigh = 0;
  lsnLow = 0;
  prevHigh = 0;
  prevLow = 0;
  /** Resource manager of rmgr Transaction. */
  isTransaction = false;
  mayHaveBlocks = true;
  /** The record's own text may hold line ends and anything else a user chose. */
  isFreeText = false;
  /** The kind of record, `INSERT`; what follows it begins at `nameEnd`. */
  nameStart = 0;
  nameEnd = 0;

  private bytes: Uint8Array = new Uint8Array(0);
  private start = 0;
  private at = 0;
  private end = 0;
  private value = 0;
  private high = 0;

  get lsn(): number {
    return this.lsnHigh * 2 ** 32 + this.lsnLow;
  }

  read(bytes: Uint8Array, start: number, end: number): Message | null {
    this.bytes = bytes;
    this.start = start;
    this.at = start;
    this.end = end;
    if (!this.word(RMGR)) return tracesMessage('pgNoRecord');
    const rmgrStart = this.at;
    while (this.at < end && bytes[this.at] !== BLANK) this.at++;
    const rmgrEnd = this.at;
    this.blanks();
    if (rmgrEnd === rmgrStart || !this.word(LENGTHS)) return this.expected('len (rec/tot):');
    if (!this.decimal() || !this.byte(SLASH) || !this.decimal())
      return this.expected(tracesMessage('pgTwoLengths'));
    if (!this.word(TX) || !this.decimal()) return this.expected('tx:');
    if (this.value >= XID_LIMIT) return tracesMessage('pgXidTooLarge');
    this.xid = this.value;
    if (!this.word(LSN) || !this.place()) return this.expected(tracesMessage('pgLsn'));
    this.lsnHigh = this.high;
    this.lsnLow = this.value;
    if (!this.word(PREV) || !this.place()) return this.expected(tracesMessage('pgPrev'));
    this.prevHigh = this.high;
    this.prevLow = this.value;
    if (!this.word(DESC)) return this.expected('desc:');
    this.nameStart = this.at;
    while (this.at < end && bytes[this.at] !== BLANK && bytes[this.at] !== 0x2c) this.at++;
    this.nameEnd = this.at;
    if (this.nameEnd === this.nameStart) return this.expected(tracesMessage('pgWhatItDoes'));
    this.classify(rmgrStart, rmgrEnd);
    return null;
  }

  /** True if the record is of this kind. */
  isNamed(name: Uint8Array): boolean {
    return this.equals(this.nameStart, this.nameEnd, name);
  }

  private classify(start: number, end: number): void {
    this.isTransaction = this.equals(start, end, TRANSACTION);
    let blocks = !this.isTransaction;
    if (blocks) {
      for (const rmgr of WITHOUT_BLOCKS) {
        if (!this.equals(start, end, rmgr)) continue;
        blocks = false;
        break;
      }
    }
    this.isFreeText =
      (this.isTransaction && this.isNamed(PREPARE)) ||
      (!blocks && this.equals(start, end, LOGICAL_MESSAGE)) ||
      (this.equals(start, end, XLOG) && this.isNamed(RESTORE_POINT));
    this.mayHaveBlocks = blocks && !this.isFreeText;
  }

  private equals(start: number, end: number, word: Uint8Array): boolean {
    return end - start === word.length && startsWith(this.bytes, start, end, word);
  }

  private word(word: Uint8Array): boolean {
    const { bytes, end } = this;
    for (let i = 0; i < word.length; i++) {
      if (this.at + i < end && bytes[this.at + i] === word[i]) continue;
      // A line that ends within the word breaks off; it is not damaged at the word's beginning.
      if (this.at + i >= end) this.at = end;
      return false;
    }
    this.at += word.length;
    return true;
  }

  private byte(byte: number): boolean {
    if (this.at >= this.end || this.bytes[this.at] !== byte) return false;
    this.at++;
    return true;
  }

  private blanks(): void {
    while (this.at < this.end && this.bytes[this.at] === BLANK) this.at++;
  }

  private decimal(): boolean {
    this.blanks();
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

  /** A place in the log, as `1/C8CCB6A0`: into `high` and `value`. */
  private place(): boolean {
    if (!this.hexadecimal() || !this.byte(SLASH)) return false;
    this.high = this.value;
    return this.hexadecimal();
  }

  /** At most eight hexadecimal digits. */
  private hexadecimal(): boolean {
    this.blanks();
    const start = this.at;
    let value = 0;
    for (; this.at < this.end; this.at++) {
      const byte = this.bytes[this.at] ?? 0;
      const letter = byte | 0x20;
      if (byte >= 0x30 && byte <= 0x39) value = value * 16 + byte - 0x30;
      else if (letter >= 0x61 && letter <= 0x66) value = value * 16 + letter - 0x57;
      else break;
    }
    this.value = value;
    return this.at > start && this.at - start <= 8;
  }

  private expected(what: Text): Message {
    if (this.at >= this.end) return tracesMessage('pgRecordCut', { expected: what });
    return tracesMessage('pgRecordDamaged', { expected: what, column: this.at - this.start + 1 });
  }
}
