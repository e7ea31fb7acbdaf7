import type { HeaderMessages, ReadColumn } from '../../traces/header-messages.ts';
import type { TextsOf } from '../texts.ts';
import { listed } from './grammar.ts';

const UNITS: Readonly<Record<ReadColumn['unit'], string>> = {
  seconds: 'in seconds',
  milliseconds: 'in milliseconds',
  microseconds: 'in microseconds',
  ticks: 'in ticks of 100 ns',
  nanoseconds: 'in nanoseconds',
  bytes: 'in bytes',
  kibibytes: 'in KiB',
  mebibytes: 'in MiB',
  sectors: 'in sectors of 512 bytes',
  pages: 'in pages of 4 KB',
};

const inUnit = ({ unit, isAssumed }: ReadColumn): string =>
  isAssumed ? `${UNITS[unit]} (assumed)` : UNITS[unit];

const COLUMNS_MISSING = {
  kind: 'the kind of request (op, type, rw, …)',
  offset: 'the place (offset, lba, sector, page, …)',
  size: 'the size (size, length, bytes, sectors, …)',
} as const;
export const headers: TextsOf<HeaderMessages> = {
  allAreReads: 'The trace does not say which requests write; all of them were taken as reads.',
  oraclePages:
    'An object’s number was taken as the number of a page of 4 KB; pages behind it are the rest of the object.',
  csvColumns: ({ time, kind, offset, size, device }) => {
    const columns = [
      time === null ? 'no time' : `time “${time.name}” ${inUnit(time)}`,
      ...(kind === null ? [] : [`kind of request “${kind}”`]),
      `offset “${offset.name}” ${inUnit(offset)}`,
      `size “${size.name}” ${inUnit(size)}`,
      ...(device === null ? ['one device'] : [`device “${device}”`]),
    ];
    return `Columns were taken by their names: ${listed(columns)}. If one is wrong, change its name in the header or read the file by a pattern.`;
  },
  csvNumbersAreKinds: ({ name }) =>
    `The column “${name}” holds numbers: 0 was taken as a read, 1 as a write, 2 as a trim. If that is wrong, read the file by a pattern.`,
  csvCommands: ({ name, isHexadecimal }) =>
    `The column “${name}” holds operation codes of SCSI commands, taken as ${isHexadecimal ? 'hexadecimal: 28 is a read, 2a a write' : 'decimal: 40 is a read, 42 a write'}.`,
  csvObjects: ({ name }) =>
    `A number in “${name}” was taken as the number of a page of 4 KB; pages behind it are the rest of the object.`,
  csvNoHeader: ({ name }) =>
    `“${name}”: its first line does not name columns of a block trace, such as time,op,offset,size.`,
  csvNoColumn: ({ name, missing, names }) =>
    `“${name}”: no column is named as ${COLUMNS_MISSING[missing]}; its columns are ${listed(names)}. Change the name in the header, or read the file by a pattern.`,
};
