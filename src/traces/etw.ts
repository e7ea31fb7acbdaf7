import type { Message, Text } from '../base/message.ts';
import { NO_ROW, readBlockText, type BlockRows } from './block-text.ts';
import type { BlockRow } from './block-trace.ts';
import { ColumnRows } from './csv-rows.ts';
import type { DeviceNames } from './device-names.ts';
import type { Head, TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';
import type { RequestKind } from './requests.ts';
import { excerpt, latinText } from './text.ts';

const BEGIN = 'BeginHeader';
const END = 'EndHeader';
/** Events that are requests; their `…Init` tell of the same before it is done. */
const KINDS: ReadonlyMap<string, RequestKind> = new Map([
  ['DiskRead', 'read'],
  ['DiskWrite', 'write'],
  ['DiskFlush', 'flush'],
]);
/** `DiskRead, …` and also `OS Version: 10.0, …`. */
const EVENT = /^([A-Za-z][\w/: .-]*?)\s*,/;

/** Reader of the events of one kind, which have columns of their own; null if the names are not those of requests. */
function rowsOf(kind: RequestKind, names: readonly string[]): ColumnRows | null {
  const [time, offset, size, disk] = ['TimeStamp', 'ByteOffset', 'IOSize', 'DiskNum'].map((name) =>
    names.indexOf(name),
  ) as [number, number, number, number];
  const needed = kind === 'flush' ? [time, disk] : [time, offset, size, disk];
  if (needed.includes(-1)) return null;
  return new ColumnRows({
    names: names.join(','),
    separator: 'comma',
    columns: Math.max(...needed) + 1,
    open: true,
    unitNs: 1e3,
    time,
    decimalTime: true,
    device: [disk, disk],
    offset,
    offsetUnit: 1,
    length: size,
    lengthUnit: 1,
    anyNotation: true,
    kind: () => kind,
    kindColumn: 0,
    kindExpected: tracesMessage('readOrWrite'),
  });
}

/** Disk events as `xperf -a dumper` prints them: a header names the columns of each kind; microseconds, bytes. */
class EtwRows implements BlockRows {
  readonly unitNs = 1e3;
  private inHeader = false;
  private others = 0;
  private readonly readers = new Map<string, ColumnRows>();

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null {
    const line = latinText(bytes, start, end).trim();
    if (line === BEGIN || line === END) {
      this.inHeader = line === BEGIN;
      return NO_ROW;
    }
    const [, event] = EVENT.exec(line) ?? [];
    if (this.inHeader) {
      if (event !== undefined) this.readNames(event, line);
      return NO_ROW;
    }
    if (event === undefined) return tracesMessage('etwNoEvent', { text: excerpt(bytes, start, end) });
    if (!KINDS.has(event)) {
      this.others++;
      return NO_ROW;
    }
    const reader = this.readers.get(event);
    if (reader === undefined) return tracesMessage('etwNoNames', { event });
    return reader.read(bytes, start, end, row, devices);
  }

  /** Reads and writes have the same columns: the names of one serve for the other, too. */
  private readNames(event: string, line: string): void {
    const names = line.split(',').map((name) => name.trim());
    for (const [other, kind] of KINDS) {
      if (event !== other && (this.readers.has(other) || kind === 'flush' || !KINDS.has(event))) continue;
      const reader = rowsOf(kind, names);
      if (reader !== null) this.readers.set(other, reader);
    }
  }

  finish(): Readonly<Record<string, boolean | number>> {
    return { header: this.readers.size > 0, otherEvents: this.others };
  }
}

function sniff({ lines }: Head): Message | null {
  const first = lines[0]?.trim();
  return first === BEGIN ? tracesMessage('firstLineIs', { line: BEGIN }) : null;
}

export const etw: TraceFormat = {
  id: 'etw',
  title: tracesMessage('etw'),
  sniff,
  read: (context) => readBlockText(context, new EtwRows()),
};
