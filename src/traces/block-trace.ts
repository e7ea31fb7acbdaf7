import type { Message } from '../base/message.ts';
import type { FormatReading, ReadContext } from './format.ts';
import { tracesMessage } from './messages.ts';
import { REQUEST_PAGE_BYTES, Requests, type RequestKind } from './requests.ts';
import { RowClock } from './row-clock.ts';
import { TraceBuilder } from './trace-builder.ts';

/** Fields that a block format reads from one line or record. */
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

/** Facts that only the reader of the lines or records knows. */
interface BlockFacts {
  readonly lines: number;
  readonly ignoredLines: number;
  readonly devices: number;
  readonly header: boolean;
  readonly deviceName: (device: number) => string;
  readonly more: Readonly<Record<string, string | number | boolean>>;
}

/** Block trace of any format that is being read: its rows become operations. */
export class BlockTrace {
  readonly row = new BlockRow();
  readonly builder: TraceBuilder;
  private readonly clock: RowClock;
  private readonly requests: Requests;

  constructor(
    private readonly context: ReadContext,
    unitNs: number,
  ) {
    this.builder = new TraceBuilder(context.name);
    this.clock = new RowClock(unitNs);
    this.requests = new Requests(this.builder, context.group);
  }

  /** Rows kept so far. */
  get rows(): number {
    return this.clock.rows;
  }

  /**
   * Takes what stands in `row`; `number` is its line or record. Answers why it cannot be, or else its time in nanoseconds.
   */
  take(number: number): Message | number {
    const { row, clock, requests } = this;
    const timeNs = clock.at(row.timeHigh, row.timeLow, row.timeFraction);
    const why = requests.take(row.kind, row.device, row.offset, row.length, timeNs, number);
    if (why !== null) return why;
    if (row.preFlush) requests.flushed(row.device, timeNs, number);
    clock.keep();
    return timeNs;
  }

  /** The trace ends. */
  finish(facts: BlockFacts): FormatReading {
    const { clock, requests, builder, context } = this;
    requests.finish(facts.deviceName);
    if (clock.outOfOrder > 0)
      context.findings.warn(tracesMessage('timeGoesBack', { rows: clock.outOfOrder }));
    if (context.group.kind === 'flush' && builder.flushes === 0 && builder.commits === 0) {
      context.findings.warn(tracesMessage('noFlush'));
    }
    return {
      builder,
      rows: clock.rows,
      lines: facts.lines,
      ignoredLines: facts.ignoredLines,
      pageBytes: REQUEST_PAGE_BYTES,
      grouped: context.group.kind !== 'none',
      firstTimestampNs: clock.firstTimestampNs(),
      lastTimestampNs: clock.lastTimestampNs(),
      outOfOrderTimestamps: clock.outOfOrder,
      details: {
        header: facts.header,
        devices: facts.devices,
        readBytes: requests.readBytes,
        writeBytes: requests.writeBytes,
        distinctPagesRead: builder.pagesRead.size,
        unknownRequests: requests.others,
        zeroLengthWrites: requests.zeroLengthWrites,
        pageSpan: builder.store.pageSpan,
        ...facts.more,
      },
    };
  }
}
