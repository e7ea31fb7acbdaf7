import type { Findings } from './findings.ts';
import { readLines, type FormatReading, type Head, type ReadContext, type TraceFormat } from './format.ts';
import type { LineSink } from './lines.ts';
import { isNativeHeader, NativeHints } from './native-hints.ts';
import { NATIVE_COLUMNS, NativeRow } from './native-row.ts';
import { asciiText, count } from './text.ts';
import { TraceBuilder, type OpenTransaction } from './trace-builder.ts';

const HASH = 0x23;
const ROW = /^[^,]*,[^,]*,[^,]*,[^,]*,\s*(b|begin|r|read|w|write|c|commit|a|abort)\s*$/i;
const HINT = /^\s*#.*\b(time_unit|page_size)\s*=/i;

function sniff(head: Head): boolean {
  const rows = head.lines.filter((line) => !line.trimStart().startsWith('#'));
  if (rows.length === 0) return head.lines.some((line) => HINT.test(line));
  if (isNativeHeader(rows[0])) return true;
  return rows.filter((line) => ROW.test(line)).length * 2 > rows.length;
}

/** Follows the rows of a native trace, which may interleave any number of transactions. */
class NativeParser implements LineSink {
  rows = 0;
  ignored = 0;
  outOfOrder = 0;
  header = false;
  readonly hints = new NativeHints();
  private readonly builder: TraceBuilder;
  private readonly findings: Findings;
  private readonly row = new NativeRow();
  private readonly open = new Map<number, OpenTransaction>();
  /** The transaction of the row above: most rows belong to it. */
  private recent: OpenTransaction | null = null;
  private firstHigh = 0;
  private firstLow = 0;
  private firstFraction = 0;
  private lastHigh = 0;
  private lastLow = 0;
  private lastFraction = 0;
  private lastNs = 0;
  private rowNs = 0;

  constructor(builder: TraceBuilder, findings: Findings) {
    this.builder = builder;
    this.findings = findings;
  }

  longLine(number: number, bytes: number): void {
    this.findings.rejectLine(number, `a line of ${bytes} bytes`);
  }

  line(bytes: Uint8Array, start: number, end: number, number: number): void {
    let at = start;
    while (at < end && (bytes[at] === 0x20 || bytes[at] === 9)) at++;
    if (at === end) {
      this.ignored++;
      return;
    }
    if (bytes[at] === HASH) {
      this.ignored++;
      this.hints.take(asciiText(bytes, at, Math.min(end, at + 1000)), number, this.rows > 0, this.findings);
      return;
    }
    const bad = this.row.read(bytes, at, end);
    if (bad !== null) {
      this.badLine(bytes, at, end, number, bad);
      return;
    }
    const why = this.apply(number);
    if (why === null) this.keepTime();
    else this.findings.rejectLine(number, why);
  }

  private badLine(bytes: Uint8Array, start: number, end: number, number: number, reason: string): void {
    if (end - start < 100 && isNativeHeader(asciiText(bytes, start, end))) {
      if (this.rows === 0 && !this.header) {
        this.header = true;
        this.ignored++;
        return;
      }
      this.findings.rejectLine(number, 'a header line among the rows');
      return;
    }
    this.findings.rejectLine(number, reason);
  }

  /** Does what the row says, or answers why it cannot be. */
  private apply(line: number): string | null {
    const { row, builder } = this;
    const timeNs = this.timeNs();
    this.rowNs = timeNs;
    if (row.txid === 0) {
      if (row.flag === 'W') builder.write(null, row.page, row.pages, timeNs, line);
      else builder.read(null, row.page, row.pages, timeNs, line);
      return null;
    }
    let transaction = this.find(row.txid);
    switch (row.flag) {
      case 'B':
        if (transaction !== null) return `transaction ${row.txid} has begun already`;
        this.begin(row.txid, timeNs, line);
        return null;
      case 'W':
        transaction ??= this.begin(row.txid, timeNs, line);
        builder.write(transaction, row.page, row.pages, timeNs, line);
        return null;
      case 'R':
        transaction ??= this.begin(row.txid, timeNs, line);
        builder.read(transaction, row.page, row.pages, timeNs, line);
        return null;
      case 'C':
        if (transaction === null) return `transaction ${row.txid} is not open, so it cannot commit`;
        builder.commit(transaction, timeNs, line);
        break;
      case 'A':
        if (transaction === null) return `transaction ${row.txid} is not open, so it cannot abort`;
        builder.abort(transaction, timeNs, line);
        break;
    }
    this.open.delete(row.txid);
    this.recent = null;
    return null;
  }

  private find(txid: number): OpenTransaction | null {
    if (this.recent !== null && this.recent.txid === txid) return this.recent;
    const found = this.open.get(txid) ?? null;
    if (found !== null) this.recent = found;
    return found;
  }

  private begin(txid: number, timeNs: number, line: number): OpenTransaction {
    const transaction = this.builder.begin(txid, timeNs, line);
    this.open.set(txid, transaction);
    this.recent = transaction;
    return transaction;
  }

  /** The row's time since the first row's, which may be the row itself. */
  private timeNs(): number {
    const { row } = this;
    if (this.rows === 0) {
      this.firstHigh = row.timeHigh;
      this.firstLow = row.timeLow;
      this.firstFraction = row.timeFraction;
    }
    const units = (row.timeHigh - this.firstHigh) * 1e9 + (row.timeLow - this.firstLow);
    const fraction = row.timeFraction - this.firstFraction;
    return Math.round(units * this.hints.unitNs + fraction * this.hints.unitNs);
  }

  private keepTime(): void {
    const { row } = this;
    if (this.rows > 0 && this.rowNs < this.lastNs) this.outOfOrder++;
    this.rows++;
    this.lastNs = this.rowNs;
    this.lastHigh = row.timeHigh;
    this.lastLow = row.timeLow;
    this.lastFraction = row.timeFraction;
  }

  firstTimestampNs(): bigint | null {
    return this.rows === 0 ? null : this.absolute(this.firstHigh, this.firstLow, this.firstFraction);
  }

  lastTimestampNs(): bigint | null {
    return this.rows === 0 ? null : this.absolute(this.lastHigh, this.lastLow, this.lastFraction);
  }

  private absolute(high: number, low: number, fraction: number): bigint {
    const units = BigInt(high) * 1_000_000_000n + BigInt(low);
    return units * BigInt(this.hints.unitNs) + BigInt(Math.round(fraction * this.hints.unitNs));
  }
}

async function read(context: ReadContext): Promise<FormatReading> {
  const builder = new TraceBuilder(context.name, false);
  const { findings } = context;
  const parser = new NativeParser(builder, findings);
  const splitter = await readLines(context, parser, builder.store);
  if (!splitter.lastLineEnded) {
    findings.warn(`Line ${splitter.lines} is the last and has no line end; it was taken as it stands.`);
  }
  if (parser.outOfOrder > 0) {
    findings.warn(
      `The time goes back at ${count(parser.outOfOrder, 'row')}; all rows were kept in the order of the file.`,
    );
  }
  const { hints } = parser;
  return {
    builder,
    rows: parser.rows,
    lines: splitter.lines,
    ignoredLines: parser.ignored,
    pageBytes: hints.pageBytes,
    countsNonTransactional: true,
    firstTimestampNs: parser.firstTimestampNs(),
    lastTimestampNs: parser.lastTimestampNs(),
    outOfOrderTimestamps: parser.outOfOrder,
    details: {
      header: parser.header,
      timeUnit: hints.timeUnit,
      source: hints.source,
      distinctPagesRead: builder.pagesRead.size,
      nonTransactionalReads: builder.nonTransactionalReads,
      readOnlyCommits: builder.commits - builder.writers,
      mostOpenTransactions: builder.mostOpen,
      pageSpan: builder.store.pageSpan,
    },
  };
}

export const native: TraceFormat = { id: 'native', title: `native CSV (${NATIVE_COLUMNS})`, sniff, read };
