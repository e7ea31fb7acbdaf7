import type { Text } from '../base/message.ts';
import { BlockTrace, type BlockRow } from './block-trace.ts';
import { DeviceNames } from './device-names.ts';
import { readLines, type FormatReading, type ReadContext } from './format.ts';
import type { LineSink } from './lines.ts';
import { tracesMessage } from './messages.ts';
import { asciiText, isHeaderLine } from './text.ts';
import type { TraceBuilder } from './trace-builder.ts';

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

  constructor(
    private readonly rows: BlockRows,
    private readonly trace: BlockTrace,
    private readonly context: ReadContext,
  ) {}

  longLine(number: number, bytes: number): void {
    this.context.findings.rejectLine(number, tracesMessage('longLine', { bytes }));
  }

  line(bytes: Uint8Array, start: number, end: number, number: number): void {
    let at = start;
    while (at < end && (bytes[at] === 0x20 || bytes[at] === 9)) at++;
    const { rows } = this;
    const { row } = this.trace;
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
    const { trace } = this;
    const from = trace.builder.store.operations;
    const timeNs = trace.take(number);
    if (typeof timeNs === 'number') this.rows.kept?.(trace.row, trace.builder, from, timeNs);
    else this.context.findings.rejectLine(number, timeNs);
  }

  private badLine(bytes: Uint8Array, start: number, end: number, number: number, reason: Text): void {
    const { findings } = this.context;
    if (end - start > 200 || !isHeaderLine(asciiText(bytes, start, end))) {
      findings.rejectLine(number, reason);
    } else if (this.header || this.trace.rows > 0) {
      findings.rejectLine(number, tracesMessage('headerAmongRows'));
    } else {
      this.header = true;
      this.ignored++;
    }
  }
}

/** Reads a block trace in any text format. */
export async function readBlockText(context: ReadContext, rows: BlockRows): Promise<FormatReading> {
  const trace = new BlockTrace(context, rows.unitNs);
  const text = new BlockText(rows, trace, context);
  const { devices } = text;
  const splitter = await readLines(context, text, trace.builder.store);
  const more = rows.finish?.(context, trace.builder) ?? {};
  if (!splitter.lastLineEnded) {
    context.findings.warn(tracesMessage('lastLineCut', { line: splitter.lines }));
  }
  return trace.finish({
    lines: splitter.lines,
    ignoredLines: text.ignored,
    devices: devices.size,
    header: text.header,
    deviceName: (device) => devices.name(device),
    more,
  });
}
