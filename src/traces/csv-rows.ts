import type { Message, Text } from '../base/message.ts';
import { TOO_MANY_DEVICES, type BlockRow, type BlockRows } from './block-text.ts';
import { Columns } from './columns.ts';
import type { DeviceNames } from './device-names.ts';
import type { RequestKind } from './requests.ts';
import { tracesMessage } from './messages.ts';

export const SECTOR_BYTES = 512;

/** Layout of a format with columns; columns count from 0. */
export interface ColumnLayout {
  /** As a sentence names them. */
  readonly names: string;
  readonly separator: 'comma' | 'blank';
  readonly columns: number;
  /** True if more columns may follow. */
  readonly open?: boolean;
  readonly unitNs: number;
  readonly time: number;
  readonly decimalTime: boolean;
  /** First and last of the columns that name the device together. */
  readonly device: readonly [number, number];
  readonly offset: number;
  readonly offsetUnit: number;
  readonly length: number;
  readonly lengthUnit: number;
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
  }

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null {
    const { layout, columns } = this;
    if (layout.separator === 'comma') columns.cutAtCommas(bytes, start, end);
    else columns.cutAtBlanks(bytes, start, end);
    const { count } = columns;
    if (count < layout.columns)
      return tracesMessage('tooFewColumns', { found: count, columns: layout.columns, names: layout.names });
    if (count > layout.columns && layout.open !== true) {
      return tracesMessage('tooManyColumns', { columns: layout.columns, names: layout.names });
    }
    const offset = columns.whole(layout.offset, 'offset');
    if (offset < 0) return columns.problem;
    const length = columns.whole(layout.length, 'size');
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
    if (!columns.time(layout.time, layout.decimalTime)) return columns.problem;
    const [first, last] = layout.device;
    if (columns.isEmpty(last)) return tracesMessage('noDevice');
    const device = columns.areTight(first, last)
      ? devices.find(bytes, columns.startOf(first), columns.endOf(last))
      : devices.findName(columns.joined(first, last));
    if (device < 0) return TOO_MANY_DEVICES;
    row.kind = kind;
    row.device = device;
    row.offset = offset * layout.offsetUnit;
    row.length = length * layout.lengthUnit;
    row.timeHigh = columns.timeHigh;
    row.timeLow = columns.timeLow;
    row.timeFraction = columns.timeFraction;
    return null;
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
