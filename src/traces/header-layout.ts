import type { Message } from '../base/message.ts';
import { SECTOR_BYTES, type ColumnLayout } from './csv-rows.ts';
import type { Columns } from './columns.ts';
import { columnsNamed, UNITS, type ColumnRole, type NamedColumn } from './header-names.ts';
import type { UnitName } from './header-messages.ts';
import { tracesMessage } from './messages.ts';
import { kindOfWord } from './request-words.ts';
import type { RequestKind } from './requests.ts';
import { commandBase, commandIn, kindOfCommand, kindOfScsi, movesData, type CommandBase } from './scsi.ts';

/** A header, cut into the names of its columns, and the rows behind it as far as they were looked at. */
export interface Header {
  readonly separator: Exclude<ColumnLayout['separator'], 'blank'>;
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Layout by a header, and the sentences on what was taken for what. */
export interface HeaderLayout {
  readonly layout: ColumnLayout;
  readonly notes: readonly Message[];
}

const NUMBERED_KINDS: readonly RequestKind[] = ['read', 'write', 'trim'];
/** See `meanStep`. */
const LONG_STEP = 1000;
const WHERE_ONE_READS: readonly RequestKind[] = ['write', 'read'];

/** Roles without which a row is no request; objects of a cache need no kind. */
export function missingRole(
  columns: ReadonlyMap<ColumnRole, NamedColumn>,
): 'kind' | 'offset' | 'size' | null {
  if (!columns.has('offset')) return 'offset';
  if (!columns.has('size')) return 'size';
  return columns.has('kind') || columns.get('offset')?.isObject === true ? null : 'kind';
}

/** Makes a layout of names of which none is missing. */
export function layoutOf(header: Header, offset: NamedColumn, size: NamedColumn): HeaderLayout {
  const columns = columnsNamed(header.names);
  const time = columns.get('time') ?? null;
  const kind = columns.get('kind') ?? null;
  const device = columns.get('device') ?? null;
  const commands = kind === null ? null : commandBase(kindsIn(header, kind));
  const step = commands === null || time === null ? null : meanStep(header, time);
  const inSeconds = offset.isObject || (step !== null && step < 1);
  const timeUnit =
    time === null || (step !== null && step >= LONG_STEP && time.unit === null)
      ? 'microseconds'
      : (time.unit ?? timeUnitByValue(header, time, inSeconds));
  const offsetUnit = offset.unit ?? 'bytes';
  const moving = kind === null || commands === null ? header : movingRows(header, kind, commands);
  const sizeUnit = size.unit ?? sizeUnitByValues(moving, size, offset, offsetUnit);
  return {
    layout: {
      names: header.names.join(header.separator === 'semicolon' ? ';' : ','),
      separator: header.separator,
      columns: header.names.length,
      open: true,
      unitNs: UNITS[timeUnit],
      time: time?.column ?? null,
      decimalTime: true,
      device: device === null ? null : [device.column, device.column],
      offset: offset.column,
      offsetUnit: UNITS[offsetUnit],
      length: size.column,
      lengthUnit: UNITS[sizeUnit],
      anyNotation: true,
      kind:
        kind === null
          ? () => 'read'
          : commands === null
            ? kindReader(kind)
            : commandReader(kind, commands, size, UNITS[sizeUnit]),
      kindColumn: kind?.column ?? offset.column,
      kindExpected: tracesMessage('rOrWOrWord'),
    },
    notes: [
      tracesMessage('csvColumns', {
        time: time === null ? null : { name: time.name, unit: timeUnit, isAssumed: time.unit === null },
        kind: kind?.name ?? null,
        offset: { name: offset.name, unit: offsetUnit, isAssumed: offset.unit === null },
        size: { name: size.name, unit: sizeUnit, isAssumed: size.unit === null },
        device: device?.name ?? null,
      }),
      ...(commands === null || kind === null ? notesOnKinds(header, kind) : [noteOnCommands(kind, commands)]),
      ...(offset.isObject ? [tracesMessage('csvObjects', { name: offset.name })] : []),
    ],
  };
}

/** Values of the column of kinds in the rows that were looked at, but for words. */
function kindsIn({ rows }: Header, { column }: NamedColumn): string[] {
  return rows.map((row) => row[column] ?? '').filter((text) => text !== '' && kindOfWord(text) === null);
}

/**
 * Mean units of time from one request to the next, for recorders that count from the start of a host: below 1 they are
 * no microseconds, since no disk serves millions of requests a second, and from `LONG_STEP` on nothing longer. Null
 * where times are no whole numbers, or too long for such a clock.
 */
function meanStep({ rows }: Header, { column }: NamedColumn): number | null {
  const texts = rows.map((row) => row[column] ?? '');
  if (texts.length < 2 || !texts.every((text) => /^-?\d{1,16}$/.test(text))) return null;
  const times = texts.map(Number);
  return (Math.max(...times) - Math.min(...times)) / (times.length - 1);
}

/** The rows whose commands move data: the bytes of others are no sectors. */
function movingRows(header: Header, { column }: NamedColumn, base: CommandBase): Header {
  return { ...header, rows: header.rows.filter((row) => movesData(row[column] ?? '', base)) };
}

/**
 * By the digits of the first time, since clocks count from known years; traces of objects and of a recorder that counts
 * seconds may begin at 0, too.
 */
function timeUnitByValue({ rows }: Header, { column }: NamedColumn, inSeconds: boolean): UnitName {
  const text = (rows[0]?.[column] ?? '').replace(/^-/, '');
  if (/[.,]/.test(text)) return 'seconds';
  if (text.length >= 19) return 'nanoseconds';
  if (text.length >= 17) return 'ticks';
  if (/^1\d{12}$/.test(text)) return 'milliseconds';
  return inSeconds || /^1\d{9}$/.test(text) ? 'seconds' : 'microseconds';
}

/** Beside sectors or pages a size counts bytes where all sizes are whole sectors, else it counts the same. */
function sizeUnitByValues(
  { rows }: Header,
  { column, name }: NamedColumn,
  offset: NamedColumn,
  offsetUnit: UnitName,
): UnitName {
  if (offset.isObject || UNITS[offsetUnit] === 1) return 'bytes';
  if (/count|cnt|num|^nr?$/i.test(name)) return offsetUnit;
  const areSectors = rows.every((row) => Number(row[column] ?? '') % SECTOR_BYTES === 0);
  return areSectors ? 'bytes' : offsetUnit;
}

function kindReader({ column, name }: NamedColumn): (columns: Columns) => RequestKind | null {
  const numbers = /read$/i.test(name) && !/write/i.test(name) ? WHERE_ONE_READS : NUMBERED_KINDS;
  return (columns) => {
    if (columns.isEmpty(column)) return 'other';
    const text = columns.text(column);
    return kindOfWord(text) ?? kindOfNumber(text, numbers);
  };
}

/** 0, 1 or 2, or the operation code of a SCSI command. */
function kindOfNumber(text: string, numbers: readonly RequestKind[]): RequestKind | null {
  if (!/^(?:\d{1,3}|0x[0-9a-f]{1,2})$/i.test(text)) return null;
  return numbers[Number(text)] ?? kindOfScsi(Number(text));
}

/** Reads the operation codes of SCSI commands; those that move no data are of no effect. */
function commandReader(
  { column }: NamedColumn,
  base: CommandBase,
  size: NamedColumn,
  sizeUnit: number,
): (columns: Columns) => RequestKind | null {
  return (columns) => {
    if (columns.isEmpty(column)) return 'other';
    const text = columns.text(column);
    const command = commandIn(text, base);
    if (command === null) return kindOfWord(text);
    return kindOfCommand(command, columns.bytesOf(size.column, 'size', sizeUnit));
  };
}

function noteOnCommands({ name }: NamedColumn, base: CommandBase): Message {
  return tracesMessage('csvCommands', { name, isHexadecimal: base === 16 });
}

function notesOnKinds({ rows }: Header, kind: NamedColumn | null): readonly Message[] {
  if (kind === null) return [tracesMessage('allAreReads')];
  const hasNumbers = rows.some((row) => /^[012]$/.test(row[kind.column] ?? ''));
  if (!hasNumbers || /^is/i.test(kind.name)) return [];
  return [tracesMessage('csvNumbersAreKinds', { name: kind.name })];
}
