import { readBlockText } from './block-text.ts';
import type { Columns } from './columns.ts';
import { ColumnRows } from './csv-rows.ts';
import { mostly, type TraceFormat } from './format.ts';
import type { RequestKind } from './requests.ts';
import { tracesMessage } from './messages.ts';

const NAMES = 'Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime';
const ROW = /^\s*-?\d{1,24}\s*,[^,]*,\s*\d+\s*,\s*(read|write)\s*,\s*\d+\s*,\s*\d+\s*,\s*\d+\s*$/i;

function kind(columns: Columns): RequestKind | null {
  const word = columns.text(3).toLowerCase();
  return word === 'read' || word === 'write' ? word : null;
}

/** SNIA README of the MSR Cambridge traces: ticks of 100 ns since 1601; bytes. */
export const msr: TraceFormat = {
  id: 'msr',
  title: tracesMessage('msr'),
  sniff: mostly(ROW, tracesMessage('msrRows')),
  read: (context) =>
    readBlockText(
      context,
      new ColumnRows({
        names: NAMES,
        separator: 'comma',
        columns: 7,
        unitNs: 100,
        time: 0,
        decimalTime: false,
        device: [1, 2],
        offset: 4,
        offsetUnit: 1,
        length: 5,
        lengthUnit: 1,
        kind,
        kindColumn: 3,
        kindExpected: tracesMessage('readOrWrite'),
        digits: [6],
      }),
    ),
};
