import type { Message, Text } from '../base/message.ts';
import { QUOTE, unquoted } from './csv-quotes.ts';
import { Findings } from './findings.ts';
import { readLines, type FormatReading, type Head, type ReadContext, type TraceFormat } from './format.ts';
import type { GroupRule } from './group-rule.ts';
import { Grouping } from './grouping.ts';
import type { LineSink } from './lines.ts';
import { isNativeHeader, NativeHints } from './native-hints.ts';
import { NATIVE_COLUMNS, NativeRow } from './native-row.ts';
import { RowClock } from './row-clock.ts';
import { asciiText, isHeaderLine } from './text.ts';
import { TraceBuilder, type OpenTransaction } from './trace-builder.ts';
import { tracesMessage } from './messages.ts';

const HASH = 0x23;
/** The fourth column is never negative; that of libCacheSim is. */
const ROW = /^[^,]*,[^,]*,[^,]*,\s*(?!-)[^,]*,\s*(b|begin|r|read|w|write|c|commit|a|abort)\s*$/i;
/** Names of which each native header has one at least. */
const OWN_NAMES = /\b(txid|blkno)\b/i;
const HINT = /^\s*#.*\b(time_unit|page_size|counts)\s*=/i;

function sniff(head: Head): Message | null {
  const rows = head.lines.map(unquoted).filter((line) => !line.trimStart().startsWith('#'));
  const [first] = rows;
  if (first === undefined) {
    return head.lines.some((line) => HINT.test(line)) ? tracesMessage('nativeHints') : null;
  }
  if (isNativeHeader(first)) return tracesMessage('firstLineNamesColumns');
  if (isHeaderLine(first) && !OWN_NAMES.test(first)) return null;
  const found = rows.filter((line) => ROW.test(line)).length;
  return found * 2 > rows.length ? tracesMessage('mostRowsNative', { found, rows: rows.length }) : null;
}

/** Follows the rows of a native trace, which may interleave any number of transactions. */
class NativeParser implements LineSink {
  ignored = 0;
  header = false;
  readonly clock = new RowClock(1e3);
  readonly hints = new NativeHints();
  private readonly builder: TraceBuilder;
  private readonly findings: Findings;
  /** Cuts rows outside transactions into some; null where they stay outside. */
  private readonly grouping: Grouping | null;
  private readonly row = new NativeRow();
  private readonly open = new Map<number, OpenTransaction>();
  /** The transaction of the row above: most rows belong to it. */
  private recent: OpenTransaction | null = null;
  constructor(builder: TraceBuilder, findings: Findings, grouping: Grouping | null) {
    this.builder = builder;
    this.findings = findings;
    this.grouping = grouping;
  }

  longLine(number: number, bytes: number): void {
    this.findings.rejectLine(number, tracesMessage('longLine', { bytes }));
  }

  line(bytes: Uint8Array, start: number, end: number, number: number): void {
    let at = start;
    while (at < end && (bytes[at] === 0x20 || bytes[at] === 9)) at++;
    if (at === end) {
      this.ignored++;
      return;
    }
    if (bytes[at] === HASH || (bytes[at] === QUOTE && bytes[at + 1] === HASH)) {
      this.ignored++;
      this.takeHints(asciiText(bytes, at, Math.min(end, at + 1000)), number);
      return;
    }
    const bad = this.row.read(bytes, at, end);
    if (bad !== null) {
      this.badLine(bytes, at, end, number, bad);
      return;
    }
    const why = this.apply(number);
    if (why === null) this.clock.keep();
    else this.findings.rejectLine(number, why);
  }

  private takeHints(comment: string, number: number): void {
    const { hints, clock } = this;
    const late = clock.rows > 0;
    hints.take(comment, number, late, this.findings);
    if (late) return;
    clock.unitNs = hints.unitNs;
    this.builder.count(hints.counted);
  }

  private badLine(bytes: Uint8Array, start: number, end: number, number: number, reason: Text): void {
    if (end - start < 100 && isNativeHeader(asciiText(bytes, start, end))) {
      if (this.clock.rows === 0 && !this.header) {
        this.header = true;
        this.ignored++;
        return;
      }
      this.findings.rejectLine(number, tracesMessage('headerAmongRows'));
      return;
    }
    this.findings.rejectLine(number, reason);
  }

  /** Does what the row says, or answers why it cannot be. */
  private apply(line: number): Message | null {
    const { row, builder } = this;
    const timeNs = this.clock.at(row.timeHigh, row.timeLow, row.timeFraction);
    if (row.txid === 0) {
      if (row.flag === 'W') {
        if (this.grouping === null) builder.write(null, row.page, row.pages, timeNs, line);
        else this.grouping.write(0, row.page, row.pages, timeNs, line);
      } else builder.read(null, row.page, row.pages, timeNs, line);
      return null;
    }
    let transaction = this.find(row.txid);
    switch (row.flag) {
      case 'B':
        if (transaction !== null) return tracesMessage('begunAlready', { txid: row.txid });
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
        if (transaction === null) return tracesMessage('cannotCommit', { txid: row.txid });
        builder.commit(transaction, timeNs, line);
        break;
      case 'A':
        if (transaction === null) return tracesMessage('cannotAbort', { txid: row.txid });
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
}

/** Reads the file once; `rule` cuts rows outside transactions into some. */
async function readRows(context: ReadContext, rule: GroupRule): Promise<FormatReading> {
  const builder = new TraceBuilder(context.name);
  const { findings } = context;
  const grouping = rule.kind === 'none' ? null : new Grouping(builder, rule);
  const parser = new NativeParser(builder, findings, grouping);
  const splitter = await readLines(context, parser, builder.store);
  grouping?.finish();
  const { hints, clock } = parser;
  if (!splitter.lastLineEnded) {
    findings.warn(tracesMessage('lastLineTaken', { line: splitter.lines }));
  }
  if (clock.outOfOrder > 0) {
    findings.warn(tracesMessage('timeGoesBack', { rows: clock.outOfOrder }));
  }
  return {
    builder,
    rows: clock.rows,
    lines: splitter.lines,
    ignoredLines: parser.ignored,
    pageBytes: hints.pageBytes,
    grouped: grouping !== null,
    firstTimestampNs: clock.firstTimestampNs(),
    lastTimestampNs: clock.lastTimestampNs(),
    outOfOrderTimestamps: clock.outOfOrder,
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

/** A rule holds for traces without a transaction of their own, which only the whole file tells. */
async function read(context: ReadContext): Promise<FormatReading> {
  const { group, position } = context;
  if (group.kind === 'none') return readRows(context, group);
  position.passes = 2;
  const plain = await readRows({ ...context, findings: new Findings() }, { kind: 'none' });
  position.pass = 2;
  if (plain.builder.store.transactions === 0) return readRows(context, group);
  return readRows(context, { kind: 'none' });
}

export const native: TraceFormat = {
  id: 'native',
  title: tracesMessage('native', { columns: NATIVE_COLUMNS }),
  sniff,
  read,
};
