import type { Message } from '../base/message.ts';
import { QUOTE } from './csv-quotes.ts';
import { isRounded } from './spreadsheet.ts';
import { asciiText, excerpt } from './text.ts';
import { tracesMessage } from './messages.ts';

/** Value of a row's flag column. */
export type NativeFlag = 'B' | 'R' | 'W' | 'C' | 'A';

const COMMA = 0x2c;
const DOT = 0x2e;
const MINUS = 0x2d;
const FLAG_WORDS: Readonly<Partial<Record<string, NativeFlag>>> = {
  BEGIN: 'B',
  READ: 'R',
  WRITE: 'W',
  COMMIT: 'C',
  ABORT: 'A',
};
const LONGEST_WORD = 6;
export const NATIVE_COLUMNS = 'timestamp,txid,blkno,blkcnt,flags';
/** Numbers of so many digits are exact as doubles. */
const EXACT_DIGITS = 15;
const MOST_TIME_DIGITS = EXACT_DIGITS + 9;
const PAGES = 2 ** 32;

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 9;
}

function flagLetter(byte: number): NativeFlag | null {
  // Setting this bit of an ASCII letter makes it a small one.
  switch (byte | 0x20) {
    case 0x77:
      return 'W';
    case 0x72:
      return 'R';
    case 0x62:
      return 'B';
    case 0x63:
      return 'C';
    case 0x61:
      return 'A';
    default:
      return null;
  }
}

/**
 * One row of the native format, read byte by byte into fields of this object: no string, no array a row.
 * `read` answers null, or why the row is bad.
 */
export class NativeRow {
  /** The time's whole part is `timeHigh · 10⁹ + timeLow`, in the trace's unit; both are exact, and both may be negative. */
  timeHigh = 0;
  timeLow = 0;
  /** The time's part behind the point, below 1. */
  timeFraction = 0;
  txid = 0;
  page = 0;
  pages = 0;
  flag: NativeFlag = 'W';

  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;
  private end = 0;
  private column = 0;
  private columnStart = 0;
  /** The column stands in quotes, which are no part of it. */
  private quoted = false;
  /** Last number read, and its digits; none for an empty column. */
  private value = 0;
  private digits = 0;

  read(bytes: Uint8Array, start: number, end: number): Message | null {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
    this.column = 0;
    const bad = this.readTime() ?? this.readColumn('txid');
    if (bad !== null) return bad;
    const txidDigits = this.digits;
    this.txid = this.value;
    if (this.txid > Number.MAX_SAFE_INTEGER)
      return tracesMessage('tooManyDigits', { what: 'txid', digits: txidDigits });
    const badPage = this.readColumn('blkno');
    if (badPage !== null) return badPage;
    const hasPage = this.digits > 0;
    this.page = this.value;
    const badCount = this.readColumn('blkcnt');
    if (badCount !== null) return badCount;
    const hasPages = this.digits > 0;
    this.pages = this.value;
    return this.readFlag() ?? this.judge(hasPage, hasPages);
  }

  private readTime(): Message | null {
    this.open();
    const isNegative = this.bytes[this.at] === MINUS && this.at < this.end;
    if (isNegative) this.at++;
    const bad = this.readUnsignedTime();
    if (bad === null && isNegative) {
      this.timeHigh = 0 - this.timeHigh;
      this.timeLow = 0 - this.timeLow;
      this.timeFraction = 0 - this.timeFraction;
    }
    return bad;
  }

  private readUnsignedTime(): Message | null {
    const start = this.at;
    this.number();
    if (this.digits === 0 && this.bytes[this.at] !== DOT) return this.complaint('timestamp');
    this.timeHigh = 0;
    this.timeLow = this.value;
    if (this.digits > EXACT_DIGITS) {
      if (this.digits > MOST_TIME_DIGITS) return tracesMessage('timestampDigits', { digits: this.digits });
      this.split(start);
    }
    this.timeFraction = 0;
    if (this.bytes[this.at] === DOT && this.at < this.end) {
      const whole = this.digits;
      this.at++;
      this.number();
      if (this.digits === 0 && whole === 0) return this.complaint('timestamp');
      // A long tail of digits would pass the largest double, and is below a nanosecond anyway.
      this.timeFraction = this.digits > 300 ? 0 : this.value / 10 ** this.digits;
    }
    return this.close('timestamp');
  }

  /** The number just read is too long for a double: reads it again as two. */
  private split(start: number): void {
    const border = start + this.digits - 9;
    let high = 0;
    for (let at = start; at < border; at++) high = high * 10 + ((this.bytes[at] ?? 0) - 0x30);
    let low = 0;
    for (let at = border; at < border + 9; at++) low = low * 10 + ((this.bytes[at] ?? 0) - 0x30);
    this.timeHigh = high;
    this.timeLow = low;
  }

  private readColumn(name: string): Message | null {
    this.open();
    this.number();
    return this.close(name);
  }

  private open(): void {
    this.column++;
    this.columnStart = this.at;
    this.skipBlanks();
    this.quoted = this.at < this.end && this.bytes[this.at] === QUOTE;
    if (!this.quoted) return;
    this.at++;
    this.skipBlanks();
  }

  private skipBlanks(): void {
    while (this.at < this.end && isBlank(this.bytes[this.at])) this.at++;
  }

  private number(): void {
    const { bytes, end } = this;
    let at = this.at;
    let value = 0;
    for (; at < end; at++) {
      const digit = (bytes[at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    this.digits = at - this.at;
    this.value = value;
    this.at = at;
  }

  /** Steps over the comma behind a column that is not the last. */
  private close(what: string): Message | null {
    this.skipBlanks();
    if (this.quoted && this.at < this.end) {
      if (this.bytes[this.at] !== QUOTE) return this.complaint(what);
      this.at++;
      this.skipBlanks();
    }
    if (this.at >= this.end)
      return tracesMessage('tooFewColumns', { found: this.column, columns: 5, names: NATIVE_COLUMNS });
    if (this.bytes[this.at] !== COMMA) return this.complaint(what);
    this.at++;
    return null;
  }

  private readFlag(): Message | null {
    this.open();
    const start = this.at;
    let end = this.trimmedEnd(start, this.end);
    if (this.quoted && end > start && this.bytes[end - 1] === QUOTE) end = this.trimmedEnd(start, end - 1);
    const flag = end - start === 1 ? flagLetter(this.bytes[start] ?? 0) : this.flagWord(start, end);
    if (flag !== null) {
      this.flag = flag;
      return null;
    }
    const comma = this.bytes.indexOf(COMMA, start);
    if (comma >= 0 && comma < end)
      return tracesMessage('tooManyColumns', { columns: 5, names: NATIVE_COLUMNS });
    return tracesMessage('unknownFlag', { flag: excerpt(this.bytes, start, end) });
  }

  private trimmedEnd(start: number, from: number): number {
    let end = from;
    while (end > start && isBlank(this.bytes[end - 1])) end--;
    return end;
  }

  private flagWord(start: number, end: number): NativeFlag | null {
    if (start === end || end - start > LONGEST_WORD) return null;
    const word = String.fromCharCode(...this.bytes.subarray(start, end)).toUpperCase();
    return FLAG_WORDS[word] ?? null;
  }

  /** The rules that bind columns together. */
  private judge(hasPage: boolean, hasPages: boolean): Message | null {
    if (this.flag === 'W' || this.flag === 'R') {
      if (!hasPage) return tracesMessage('missing', { what: 'blkno' });
      if (!hasPages) return tracesMessage('missing', { what: 'blkcnt' });
      if (this.pages === 0) return tracesMessage('blkcntZero');
      if (this.page + this.pages > PAGES) return tracesMessage('blknoTooLarge');
      return null;
    }
    if (this.txid === 0) return tracesMessage('needsTxid', { flag: this.flag });
    if (this.page !== 0 || this.pages !== 0) return tracesMessage('takesNoPages', { flag: this.flag });
    return null;
  }

  /** Describes the error in the column that was being read. */
  private complaint(what: string): Message {
    const comma = this.bytes.indexOf(COMMA, this.columnStart);
    const end = comma < 0 || comma > this.end ? this.end : comma;
    const text = excerpt(this.bytes, this.columnStart, end);
    const first = this.bytes[this.at] ?? 0;
    if (end === this.columnStart || this.at >= this.end) return tracesMessage('missing', { what });
    if (isRounded(asciiText(this.bytes, this.columnStart, end)))
      return tracesMessage('rounded', { what, text });
    if (first === MINUS) return tracesMessage('negative', { what, text });
    if ((first | 0x20) === 0x78) return tracesMessage('hexadecimal', { what, text });
    if ((first | 0x20) === 0x65) return tracesMessage('exponent', { what, text });
    return tracesMessage('noDigits', { what, text });
  }
}
