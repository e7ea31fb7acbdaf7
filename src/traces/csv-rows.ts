import type { Message, Text } from '../base/message.ts';
import { TOO_MANY_DEVICES, type BlockRows } from './block-text.ts';
import type { BlockRow } from './block-trace.ts';
import { Columns } from './columns.ts';
import type { DeviceNames } from './device-names.ts';
import type { RequestKind } from './requests.ts';
import { tracesMessage } from './messages.ts';

export const SECTOR_BYTES = 512;

/** Name of the device in formats that name none. */
export const ONE_DEVICE = '0';

/** Separators of one byte. Beside a semicolon a comma may be the decimal mark. */
export const SEPARATORS = { comma: 0x2c, semicolon: 0x3b, tab: 9 } as const;

/** Layout of a format with columns; columns count from 0. */
export interface ColumnLayout {
  /** As a sentence names them. */
  readonly names: string;
  readonly separator: keyof typeof SEPARATORS | 'blank';
  readonly columns: number;
  /** True if more columns may follow. */
  readonly open?: boolean;
  readonly unitNs: number;
  /** Null if the format has no times. */
  readonly time: number | null;
  readonly decimalTime: boolean;
  /** First and last of the columns that name the device together; null if there is one device only. */
  readonly device: readonly [number, number] | null;
  readonly offset: number;
  readonly offsetUnit: number;
  readonly length: number;
  readonly lengthUnit: number;
  /** True if offsets and lengths may be hexadecimal behind 0x, or have a decimal fraction. */
  readonly anyNotation?: boolean;
  /** Returns the kind of the request; null if the column holds no known value. */
  readonly kind: (columns: Columns) => RequestKind | null;
  readonly kindColumn: number;
  readonly kindExpected: Message;
  /** Columns that are not needed, and hold digits. */
  readonly digits?: readonly number[];
}

/** Reads rows of columns by a layout. */
export class ColumnRows implements BlockRows {
  readonly unitNs: number;
  private readonly columns = new Columns();

  constructor(private readonly layout: ColumnLayout) {
    this.unitNs = layout.unitNs;
    this.columns.commaIsPoint = layout.separator === 'semicolon';
  }

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null {
    const { layout, columns } = this;
    if (layout.separator === 'blank') columns.cutAtBlanks(bytes, start, end);
    else columns.cutAt(SEPARATORS[layout.separator], bytes, start, end);
    const { count } = columns;
    if (count < layout.columns)
      return tracesMessage('tooFewColumns', { found: count, columns: layout.columns, names: layout.names });
    if (count > layout.columns && layout.open !== true) {
      return tracesMessage('tooManyColumns', { columns: layout.columns, names: layout.names });
    }
    return this.readRequest(row) ?? this.readTime(row) ?? this.readDevice(bytes, row, devices);
  }

  private readRequest(row: BlockRow): Text | null {
    const { layout, columns } = this;
    const offset = this.bytesIn(layout.offset, 'offset', layout.offsetUnit);
    if (offset < 0) return columns.problem;
    const length = this.bytesIn(layout.length, 'size', layout.lengthUnit);
    if (length < 0) return columns.problem;
    const kind = layout.kind(columns);
    if (kind === null) {
      return tracesMessage('unknownKind', {
        kind: columns.quoted(layout.kindColumn),
        expected: layout.kindExpected,
      });
    }
    for (const column of layout.digits ?? []) {
      if (columns.whole(column, 'column') < 0) return columns.problem;
    }
    row.kind = kind;
    row.offset = offset;
    row.length = length;
    return null;
  }

  /** A number of units in bytes; −1 where none stands there. */
  private bytesIn(column: number, name: 'offset' | 'size', unit: number): number {
    const { columns, layout } = this;
    if (layout.anyNotation === true) {
      // A flush has neither an offset nor a size.
      return columns.isEmpty(column) && layout.kind(columns) === 'flush'
        ? 0
        : columns.bytesOf(column, name, unit);
    }
    const value = columns.whole(column, name);
    return value < 0 ? value : value * unit;
  }

  private readTime(row: BlockRow): Text | null {
    const { layout, columns } = this;
    if (layout.time === null) return null;
    if (!columns.time(layout.time, layout.decimalTime)) return columns.problem;
    row.timeHigh = columns.timeHigh;
    row.timeLow = columns.timeLow;
    row.timeFraction = columns.timeFraction;
    return null;
  }

  private readDevice(bytes: Uint8Array, row: BlockRow, devices: DeviceNames): Text | null {
    const { device } = this.layout;
    const { columns } = this;
    if (device === null) row.device = devices.findName(ONE_DEVICE);
    else {
      const [first, last] = device;
      if (columns.isEmpty(last)) return tracesMessage('noDevice');
      row.device = columns.areTight(first, last)
        ? devices.find(bytes, columns.startOf(first), columns.endOf(last))
        : devices.findName(columns.joined(first, last));
    }
    return row.device < 0 ? TOO_MANY_DEVICES : null;
  }
}

const SMALL_R = 0x72;
const SMALL_W = 0x77;

/** A request's kind by one digit, as MQSim has it: 0 is a write, 1 a read. */
export function readIsOne(columns: Columns, column: number): RequestKind | null {
  const type = columns.text(column);
  if (type === '1') return 'read';
  return type === '0' ? 'write' : null;
}

/** A request's kind by one letter, a capital R or W. */
export function kindByCapital(columns: Columns, column: number): RequestKind | null {
  return columns.isCapital(column) ? kindByLetter(columns, column) : null;
}

/** A request's kind by one letter, R or W of either case. */
export function kindByLetter(columns: Columns, column: number): RequestKind | null {
  const letter = columns.letter(column);
  if (letter === SMALL_R) return 'read';
  return letter === SMALL_W ? 'write' : null;
}
