import type { Text } from '../base/message.ts';
import { DeviceNames } from './device-names.ts';
import { readLines, type FormatReading, type ReadContext } from './format.ts';
import type { LineSink } from './lines.ts';
import { REQUEST_PAGE_BYTES, Requests, type RequestKind } from './requests.ts';
import { RowClock } from './row-clock.ts';
import { asciiText, isHeaderLine } from './text.ts';
import { TraceBuilder } from './trace-builder.ts';
import { tracesMessage } from './messages.ts';

/** Fields that a block format reads from one line. */
export class BlockRow {
  timeHigh = 0;
  timeLow = 0;
  timeFraction = 0;
  kind: RequestKind = 'other';
  /** As `DeviceNames` numbers it. */
  device = 0;
  /** Bytes. */
  offset = 0;
  length = 0;
  /** The request first makes durable what came before it. */
  preFlush = false;
}

/** Answer of `BlockRows.read` for lines that hold no row and are not damaged either. */
export const NO_ROW = '';

/** The part of a block format's reader that knows the format. */
export interface BlockRows {
  /** Nanoseconds a unit of time. */
  readonly unitNs: number;
  /** The lines are read as they stand: with blanks in front, and no `#` makes a comment. */
  readonly asTheyStand?: boolean;
  /** Reads one line into `row`; answers null, `NO_ROW`, or why the line is bad. */
  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null;
  /** Told of each row that was kept: operations from `from` on are its. */
  kept?(row: BlockRow, builder: TraceBuilder, from: number, timeNs: number): void;
  /** The trace ends; answers what only this format has to tell. */
  finish?(context: ReadContext, builder: TraceBuilder): Readonly<Record<string, string | number | boolean>>;
}

const HASH = 0x23;

export const TOO_MANY_DEVICES = tracesMessage('tooManyDevices');

/** Follows the lines of a block trace. */
class BlockText implements LineSink {
  ignored = 0;
  header = false;
  readonly devices = new DeviceNames();
  readonly clock: RowClock;
  readonly requests: Requests;
  private readonly row = new BlockRow();

  constructor(
    private readonly rows: BlockRows,
    private readonly builder: TraceBuilder,
    private readonly context: ReadContext,
  ) {
    this.clock = new RowClock(rows.unitNs);
    this.requests = new Requests(builder, context.group);
  }

  longLine(number: number, bytes: number): void {
    this.context.findings.rejectLine(number, tracesMessage('longLine', { bytes }));
  }

  line(bytes: Uint8Array, start: number, end: number, number: number): void {
    let at = start;
    while (at < end && (bytes[at] === 0x20 || bytes[at] === 9)) at++;
    const { row, rows } = this;
    if (at === end || (bytes[at] === HASH && rows.asTheyStand !== true)) {
      this.ignored++;
      return;
    }
    row.preFlush = false;
    if (rows.asTheyStand === true) at = start;
    const bad = rows.read(bytes, at, end, row, this.devices);
    if (bad === null) this.take(number);
    else if (bad === NO_ROW) this.ignored++;
    else this.badLine(bytes, at, end, number, bad);
  }

  private take(number: number): void {
    const { row, builder, clock, requests } = this;
    const from = builder.store.operations;
    const timeNs = clock.at(row.timeHigh, row.timeLow, row.timeFraction);
    const why = requests.take(row.kind, row.device, row.offset, row.length, timeNs, number);
    if (why !== null) {
      this.context.findings.rejectLine(number, why);
      return;
    }
    if (row.preFlush) requests.flushed(row.device, timeNs, number);
    clock.keep();
    this.rows.kept?.(row, builder, from, timeNs);
  }

  private badLine(bytes: Uint8Array, start: number, end: number, number: number, reason: Text): void {
    const { findings } = this.context;
    if (end - start > 200 || !isHeaderLine(asciiText(bytes, start, end))) {
      findings.rejectLine(number, reason);
    } else if (this.header || this.clock.rows > 0) {
      findings.rejectLine(number, tracesMessage('headerAmongRows'));
    } else {
      this.header = true;
      this.ignored++;
    }
  }
}

/** Reads a block trace in any text format. */
export async function readBlockText(context: ReadContext, rows: BlockRows): Promise<FormatReading> {
  const { findings } = context;
  const builder = new TraceBuilder(context.name);
  const text = new BlockText(rows, builder, context);
  const splitter = await readLines(context, text, builder.store);
  const { clock, requests, devices } = text;
  const more = rows.finish?.(context, builder) ?? {};
  requests.finish((device) => devices.name(device));
  if (!splitter.lastLineEnded) {
    findings.warn(tracesMessage('lastLineCut', { line: splitter.lines }));
  }
  if (clock.outOfOrder > 0) {
    findings.warn(tracesMessage('timeGoesBack', { rows: clock.outOfOrder }));
  }
  if (context.group.kind === 'flush' && builder.flushes === 0 && builder.commits === 0) {
    findings.warn(tracesMessage('noFlush'));
  }
  return {
    builder,
    rows: clock.rows,
    lines: splitter.lines,
    ignoredLines: text.ignored,
    pageBytes: REQUEST_PAGE_BYTES,
    grouped: context.group.kind !== 'none',
    firstTimestampNs: clock.firstTimestampNs(),
    lastTimestampNs: clock.lastTimestampNs(),
    outOfOrderTimestamps: clock.outOfOrder,
    details: {
      header: text.header,
      devices: devices.size,
      readBytes: requests.readBytes,
      writeBytes: requests.writeBytes,
      distinctPagesRead: builder.pagesRead.size,
      unknownRequests: requests.others,
      zeroLengthWrites: requests.zeroLengthWrites,
      pageSpan: builder.store.pageSpan,
      ...more,
    },
  };
}
