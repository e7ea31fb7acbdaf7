import type { Message, Text } from '../base/message.ts';
import { QUOTE } from './csv-quotes.ts';
import { isRounded } from './spreadsheet.ts';
import { excerpt } from './text.ts';
import { tracesMessage } from './messages.ts';

const COMMA = 0x2c;
const DOT = 0x2e;
const MINUS = 0x2d;
const SMALL_X = 0x78;
/** Rows of more columns are no rows of any format here; the last one then holds the rest. */
const MOST_COLUMNS = 64;
/** Numbers of so many digits are exact as doubles. */
const EXACT_DIGITS = 15;
const MOST_TIME_DIGITS = EXACT_DIGITS + 9;

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 9;
}

/** One row cut into columns, and what stands in them: no string, no array a row. */
export class Columns {
  bytes: Uint8Array = new Uint8Array(0);
  /** Columns found. */
  count = 0;
  private readonly starts = new Int32Array(MOST_COLUMNS);
  private readonly ends = new Int32Array(MOST_COLUMNS);
  /** Reason that the last reading of a column failed. */
  problem: Text = '';
  /** Result of `time`: `timeHigh · 10⁹ + timeLow + timeFraction`; none of them is above zero in a time below zero. */
  timeHigh = 0;
  timeLow = 0;
  timeFraction = 0;
  /** A time's decimal mark may be a comma: where columns are not cut at it. */
  commaIsPoint = false;

  /**
   * Cuts at a separator of one byte; blanks and quotes around a column are no part of it, and separators inside the
   * quotes are.
   */
  cutAt(separator: number, bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.count = 0;
    let from = start;
    for (let at = start; at <= end; at++) {
      if (at < end && bytes[at] === QUOTE && this.isOpening(from, at)) at = this.closingQuote(at, end);
      if (at < end && (bytes[at] !== separator || this.count === MOST_COLUMNS - 1)) continue;
      this.add(from, at);
      if (bytes[this.startOf(this.count - 1)] === QUOTE) this.unquoteLast();
      from = at + 1;
    }
  }

  /** True if nothing but blanks stands between a column's start and its quote. */
  private isOpening(from: number, quote: number): boolean {
    let at = from;
    while (at < quote && isBlank(this.bytes[at])) at++;
    return at === quote;
  }

  /**
   * Returns the end of the quotes that open at `quote`, with doubled ones inside; the line's end if they are not
   * closed.
   */
  private closingQuote(quote: number, end: number): number {
    const { bytes } = this;
    for (let at = quote + 1; at < end; at++) {
      if (bytes[at] !== QUOTE) continue;
      if (at + 1 === end || bytes[at + 1] !== QUOTE) return at;
      at++;
    }
    return end;
  }

  private unquoteLast(): void {
    const last = this.count - 1;
    const start = this.startOf(last);
    const end = this.endOf(last);
    if (end - start < 2 || this.bytes[end - 1] !== QUOTE) return;
    this.count = last;
    this.add(start + 1, end - 1);
  }

  /** Cuts at blanks and tabs, any number of them. */
  cutAtBlanks(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.count = 0;
    let at = start;
    while (at < end) {
      while (at < end && isBlank(bytes[at])) at++;
      if (at === end) return;
      const from = at;
      if (this.count === MOST_COLUMNS - 1) at = end;
      while (at < end && !isBlank(bytes[at])) at++;
      this.add(from, at);
    }
  }

  private add(from: number, to: number): void {
    const { bytes } = this;
    let start = from;
    let end = to;
    while (start < end && isBlank(bytes[start])) start++;
    while (end > start && isBlank(bytes[end - 1])) end--;
    this.starts[this.count] = start;
    this.ends[this.count++] = end;
  }

  /** Returns the place in `bytes` at which a column begins. */
  startOf(column: number): number {
    return this.starts[column] ?? 0;
  }

  /** The byte behind a column. */
  endOf(column: number): number {
    return this.ends[column] ?? 0;
  }

  isEmpty(column: number): boolean {
    return this.starts[column] === this.ends[column];
  }

  /** The only byte of a column, as a small letter; 0 where there are none or several. */
  letter(column: number): number {
    const start = this.startOf(column);
    return this.endOf(column) - start === 1 ? (this.bytes[start] ?? 0) | 0x20 : 0;
  }

  /** True if the column is a single capital letter. */
  isCapital(column: number): boolean {
    const byte = this.bytes[this.startOf(column)] ?? 0;
    return this.endOf(column) - this.startOf(column) === 1 && byte >= 0x41 && byte <= 0x5a;
  }

  /** True if the columns stand one beside the other with nothing but a separator between. */
  areTight(first: number, last: number): boolean {
    for (let column = first; column < last; column++) {
      if (this.startOf(column + 1) !== this.endOf(column) + 1) return false;
    }
    return true;
  }

  /** The texts of several columns, with commas between. */
  joined(first: number, last: number): string {
    return Array.from({ length: last - first + 1 }, (_, i) => this.text(first + i)).join(',');
  }

  /** A column as text, for words. */
  text(column: number): string {
    return String.fromCharCode(...this.bytes.subarray(this.startOf(column), this.endOf(column)));
  }

  quoted(column: number): string {
    return excerpt(this.bytes, this.startOf(column), this.endOf(column));
  }

  /** Digits below 2^53; −1 for anything else, and `problem` says what. */
  whole(column: number, name: ColumnName): number {
    const { bytes } = this;
    const end = this.endOf(column);
    const start = this.startOf(column);
    let value = 0;
    for (let at = start; at < end; at++) {
      const digit = (bytes[at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9) return this.fail(column, at, name);
      value = value * 10 + digit;
    }
    if (start === end) return this.fail(column, end, name);
    if (value > Number.MAX_SAFE_INTEGER) {
      this.problem = tracesMessage('tooManyDigits', { what: wordsOf(name, column), digits: end - start });
      return -1;
    }
    return value;
  }

  private isPoint(byte: number | undefined): boolean {
    return byte === DOT || (byte === COMMA && this.commaIsPoint);
  }

  /**
   * A number of units that comes to whole bytes: digits, hexadecimal ones behind 0x, or a decimal fraction. −1 for
   * anything else, and `problem` says what.
   */
  bytesOf(column: number, name: ColumnName, unit: number): number {
    const start = this.startOf(column);
    const isPrefixed = start + 1 < this.endOf(column) && ((this.bytes[start + 1] ?? 0) | 0x20) === SMALL_X;
    if (isPrefixed || !this.hasPoint(column)) {
      const value = isPrefixed ? this.prefixed(column, name) : this.whole(column, name);
      return value < 0 ? -1 : value * unit;
    }
    const text = this.text(column).replace(',', '.');
    const value = /^\d*\.\d*$/.test(text) ? Number(text) * unit : -1;
    return Number.isSafeInteger(value) && value >= 0 ? value : this.fail(column, start, name);
  }

  private hasPoint(column: number): boolean {
    for (let at = this.startOf(column); at < this.endOf(column); at++)
      if (this.isPoint(this.bytes[at])) return true;
    return false;
  }

  private prefixed(column: number, name: ColumnName): number {
    const text = this.text(column);
    const value = /^0x[0-9a-f]{1,16}$/i.test(text) ? Number(text) : -1;
    return Number.isSafeInteger(value) && value >= 0 ? value : this.fail(column, this.startOf(column), name);
  }

  /**
   * Digits, with a decimal point where `decimal`, and a minus in front where the clock starts at a trigger; false for
   * anything else.
   */
  time(column: number, decimal: boolean): boolean {
    const start = this.startOf(column);
    const isNegative = this.bytes[start] === MINUS && start < this.endOf(column);
    if (!this.readTime(column, isNegative ? start + 1 : start, decimal)) return false;
    if (isNegative) {
      this.timeHigh = 0 - this.timeHigh;
      this.timeLow = 0 - this.timeLow;
      this.timeFraction = 0 - this.timeFraction;
    }
    return true;
  }

  /** Reads a time without its sign, from `start` to the end of the column. */
  private readTime(column: number, start: number, decimal: boolean): boolean {
    const { bytes } = this;
    const end = this.endOf(column);
    let point = start;
    while (point < end && !this.isPoint(bytes[point])) point++;
    const digits = point - start;
    if (digits > MOST_TIME_DIGITS) {
      this.problem = tracesMessage('timeDigits', { digits });
      return false;
    }
    const border = digits > EXACT_DIGITS ? point - 9 : start;
    this.timeHigh = this.digits(column, start, border);
    this.timeLow = this.digits(column, border, point);
    this.timeFraction = 0;
    if (this.timeHigh < 0 || this.timeLow < 0) return false;
    if (point === end && digits > 0) return true;
    if (point === end || !decimal || digits + (end - point) === 1) {
      this.fail(column, point, 'time');
      return false;
    }
    // Beyond a few hundred digits the powers of ten end; what they say is below a nanosecond anyway.
    const exact = Math.min(end, point + 1 + EXACT_DIGITS);
    const value = this.digits(column, point + 1, exact);
    if (value < 0 || this.digits(column, exact, end) < 0) return false;
    this.timeFraction = value / 10 ** (exact - point - 1);
    return true;
  }

  /** The value of the digits from `start` up to `end`, 0 for none; −1 where something else stands there. */
  private digits(column: number, start: number, end: number): number {
    let value = 0;
    for (let at = start; at < end; at++) {
      const digit = (this.bytes[at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9) return this.fail(column, at, 'time');
      value = value * 10 + digit;
    }
    return value;
  }

  private fail(column: number, at: number, name: ColumnName): -1 {
    const end = this.endOf(column);
    const byte = at < end ? (this.bytes[at] ?? 0) : 0;
    const atStart = at === this.startOf(column);
    const what = wordsOf(name, column);
    if (isRounded(this.text(column)))
      this.problem = tracesMessage('rounded', { what, text: this.quoted(column) });
    else if (atStart && at === end) this.problem = tracesMessage('missing', { what });
    else if (atStart && byte === 0x2d)
      this.problem = tracesMessage('negative', { what, text: this.quoted(column) });
    else if (!atStart && (byte | 0x20) === 0x65) {
      this.problem = tracesMessage('exponent', { what, text: this.quoted(column) });
    } else this.problem = tracesMessage('noDigits', { what, text: this.quoted(column) });
    return -1;
  }
}

/** Contents of a column; `column` if only its number is given. */
export type ColumnName = 'offset' | 'size' | 'time' | 'sector' | 'number of sectors' | 'column';

/** Said of columns at fault only: most are not. */
function wordsOf(name: ColumnName, column: number): Message {
  return name === 'column'
    ? tracesMessage('columnNumber', { column: column + 1 })
    : tracesMessage('columnOf', { name });
}
