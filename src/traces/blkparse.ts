import type { Text } from '../base/message.ts';
import { NO_ROW, readBlockText, TOO_MANY_DEVICES, type BlockRows } from './block-text.ts';
import type { BlockRow } from './block-trace.ts';
import { Columns } from './columns.ts';
import { SECTOR_BYTES } from './csv-rows.ts';
import type { DeviceNames } from './device-names.ts';
import { mostly, type Head, type ReadContext, type TraceFormat } from './format.ts';
import { kindOfRwbs } from './request-words.ts';
import { asciiText, excerpt } from './text.ts';
import { tracesMessage } from './messages.ts';

const EVENT = /^\s*\d+,\d+\s+\d+\s+\d+\s+\d+\.\d{9}\s+\d+\s+([A-Z]{1,2}|m)\s/;
/** Printed once the events are over, and before them where input files are named. */
const SUMMARY = /^(CPU\s*\d+ \(|Total \()/;
const NOTICE = /^Input file .* added$/;
/** A request is told three times; the first of these that occurs is the one that counts, and what is to be said of it. */
const COUNTED = [
  ['Q', null],
  ['D', tracesMessage('blkparseAsSent')],
  ['C', tracesMessage('blkparseAsCompleted')],
] as const;
const ACTION = 5;
const RWBS = 6;
const SECTOR = 7;

/** blkparse(1), default output: seconds, sectors of 512 bytes. */
class BlkparseRows implements BlockRows {
  readonly unitNs = 1e9;
  private readonly columns = new Columns();
  private others = 0;
  private inSummary = false;

  constructor(private readonly action: string) {}

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null {
    const { columns } = this;
    columns.cutAtBlanks(bytes, start, end);
    if (!this.isEvent()) return this.readOther(bytes, start, end);
    this.inSummary = false;
    if (columns.text(ACTION) !== this.action) {
      this.others++;
      return NO_ROW;
    }
    if (!columns.time(3, true)) return columns.problem;
    row.timeHigh = columns.timeHigh;
    row.timeLow = columns.timeLow;
    row.timeFraction = columns.timeFraction;
    return this.readRequest(row) ?? this.readDevice(bytes, row, devices);
  }

  /** `8,0 cpu sequence time pid action RWBS`: the device and the action tell. */
  private isEvent(): boolean {
    const { columns } = this;
    if (columns.count <= RWBS) return false;
    const { bytes } = columns;
    const start = columns.startOf(0);
    const comma = bytes.indexOf(0x2c, start);
    if (comma <= start || comma >= columns.endOf(0) - 1) return false;
    const action = columns.endOf(ACTION) - columns.startOf(ACTION);
    const first = bytes[columns.startOf(ACTION)] ?? 0;
    return action <= 2 && ((first >= 0x41 && first <= 0x5a) || first === 0x6d);
  }

  private readOther(bytes: Uint8Array, start: number, end: number): Text {
    const text = asciiText(bytes, start, Math.min(end, start + 400)).trimEnd();
    if (SUMMARY.test(text)) this.inSummary = true;
    return this.inSummary || NOTICE.test(text)
      ? NO_ROW
      : tracesMessage('noBlkparseEvent', { text: excerpt(bytes, start, end) });
  }

  /** `Q WS 274432 + 8 [proc]`; a flush `Q FWS [proc]` has no sector. */
  private readRequest(row: BlockRow): Text | null {
    const { columns } = this;
    const rwbs = columns.text(RWBS);
    if (!/^[A-Z]{1,8}$/.test(rwbs)) return tracesMessage('unknownRwbs', { text: columns.quoted(RWBS) });
    const preFlush = rwbs.startsWith('F');
    row.offset = 0;
    row.length = 0;
    row.preFlush = false;
    if (columns.count <= SECTOR + 1 || columns.text(SECTOR + 1) !== '+') {
      const hasSector = columns.count > SECTOR && columns.bytes[columns.startOf(SECTOR)] !== 0x5b;
      if (preFlush) row.kind = 'flush';
      // A completed flush is told with a sector alone, an event of no request with neither.
      else if (rwbs.startsWith('N') || (hasSector && this.action === 'C')) row.kind = 'other';
      else return tracesMessage('noSectors');
      return null;
    }
    const sector = columns.whole(SECTOR, 'sector');
    if (sector < 0) return columns.problem;
    if (columns.count <= SECTOR + 2) return tracesMessage('noSectorCount');
    const sectors = columns.whole(SECTOR + 2, 'number of sectors');
    if (sectors < 0) return columns.problem;
    row.kind = kindOfRwbs(rwbs, sectors);
    row.offset = sector * SECTOR_BYTES;
    row.length = sectors * SECTOR_BYTES;
    row.preFlush = preFlush;
    return null;
  }

  private readDevice(bytes: Uint8Array, row: BlockRow, devices: DeviceNames): Text | null {
    row.device = devices.find(bytes, this.columns.startOf(0), this.columns.endOf(0));
    return row.device < 0 ? TOO_MANY_DEVICES : null;
  }

  finish({ findings }: ReadContext): Readonly<Record<string, string | number>> {
    const warning = COUNTED.find(([action]) => action === this.action)?.[1] ?? null;
    if (warning !== null) findings.warn(warning);
    return { action: this.action, otherEvents: this.others };
  }
}

/** The action to count, by what the head holds. */
function countedAction({ lines }: Head): string {
  const seen = new Set(lines.map((line) => EVENT.exec(line)?.[1]));
  return COUNTED.find(([action]) => seen.has(action))?.[0] ?? 'Q';
}

export const blkparse: TraceFormat = {
  id: 'blkparse',
  title: tracesMessage('blkparse'),
  sniff: mostly(EVENT, tracesMessage('blkparseRows')),
  read: (context) => readBlockText(context, new BlkparseRows(countedAction(context.head))),
};
