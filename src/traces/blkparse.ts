import type { Text } from '../base/message.ts';
import { BlkparseActions } from './blkparse-actions.ts';
import { BlkparseEvent } from './blkparse-event.ts';
import { NO_ROW, readBlockText, TOO_MANY_DEVICES, type BlockRows } from './block-text.ts';
import type { BlockRow } from './block-trace.ts';
import { SECTOR_BYTES } from './csv-rows.ts';
import type { DeviceNames } from './device-names.ts';
import { mostly, readLines, type FormatReading, type ReadContext, type TraceFormat } from './format.ts';
import { asciiText, excerpt } from './text.ts';
import { tracesMessage } from './messages.ts';

const EVENT = /^\s*\d+,\d+\s+\d+\s+\d+\s+-?\d+\.\d{9}\s+\d+\s+([A-Z]{1,2}|m)\s/;
/** Printed once the events are over, and before them where input files are named. */
const SUMMARY = /^(CPU\s*\d+ \(|Total \()/;
const NOTICE = /^Input file .* added$/;
const TIME_DECIMALS = 9;
const DOT = 0x2e;

/** blkparse(1), default output: seconds, sectors of 512 bytes. */
class BlkparseRows implements BlockRows {
  readonly unitNs = 1e9;
  private readonly event = new BlkparseEvent();
  private others = 0;
  private inSummary = false;

  constructor(private readonly actions: BlkparseActions) {}

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null {
    const { event } = this;
    if (!event.read(bytes, start, end)) return this.readOther(bytes, start, end);
    this.inSummary = false;
    if (!this.actions.counts(event)) {
      this.others++;
      return NO_ROW;
    }
    return this.readTime(row) ?? this.readRequest(row) ?? this.readDevice(bytes, row, devices);
  }

  private readOther(bytes: Uint8Array, start: number, end: number): Text {
    const text = asciiText(bytes, start, Math.min(end, start + 400)).trimEnd();
    if (SUMMARY.test(text)) this.inSummary = true;
    return this.inSummary || NOTICE.test(text)
      ? NO_ROW
      : tracesMessage('noBlkparseEvent', { text: excerpt(bytes, start, end) });
  }

  private readTime(row: BlockRow): Text | null {
    const { columns } = this.event;
    if (!columns.time(BlkparseEvent.time, true)) return columns.problem;
    if (columns.bytes[columns.endOf(BlkparseEvent.time) - TIME_DECIMALS - 1] !== DOT) {
      return tracesMessage('blkparseTime', { text: columns.quoted(BlkparseEvent.time) });
    }
    row.timeHigh = columns.timeHigh;
    row.timeLow = columns.timeLow;
    row.timeFraction = columns.timeFraction;
    return null;
  }

  private readRequest(row: BlockRow): Text | null {
    const { columns, kind, hasLetters, hasSectors, preFlush } = this.event;
    if (!hasLetters) return tracesMessage('unknownRwbs', { text: columns.quoted(BlkparseEvent.rwbs) });
    if (kind === null) return tracesMessage('noSectors');
    row.kind = kind;
    row.offset = 0;
    row.length = 0;
    if (!hasSectors) return null;
    const sector = columns.whole(BlkparseEvent.sector, 'sector');
    if (sector < 0) return columns.problem;
    if (columns.count <= BlkparseEvent.sectors) return tracesMessage('noSectorCount');
    const sectors = columns.whole(BlkparseEvent.sectors, 'number of sectors');
    if (sectors < 0) return columns.problem;
    row.offset = sector * SECTOR_BYTES;
    row.length = sectors * SECTOR_BYTES;
    row.preFlush = preFlush;
    return null;
  }

  private readDevice(bytes: Uint8Array, row: BlockRow, devices: DeviceNames): Text | null {
    const { columns } = this.event;
    row.device = devices.find(bytes, columns.startOf(0), columns.endOf(0));
    return row.device < 0 ? TOO_MANY_DEVICES : null;
  }

  finish({ findings }: ReadContext): Readonly<Record<string, string | number>> {
    const warning = this.actions.warning();
    if (warning !== null) findings.warn(warning);
    return { action: this.actions.names, otherEvents: this.others };
  }
}

async function read(context: ReadContext): Promise<FormatReading> {
  const { position } = context;
  position.passes = 2;
  const actions = new BlkparseActions();
  await readLines(context, actions, null);
  position.pass = 2;
  return readBlockText(context, new BlkparseRows(actions));
}

export const blkparse: TraceFormat = {
  id: 'blkparse',
  title: tracesMessage('blkparse'),
  sniff: mostly(EVENT, tracesMessage('blkparseRows')),
  read,
};
