import type { Message } from '../base/message.ts';
import { readBlockText } from './block-text.ts';
import { ColumnRows, kindByCapital } from './csv-rows.ts';
import { unquoted } from './csv-quotes.ts';
import { mostly, type Head, type TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';

const HEADER = /^\s*timestamp\s*,\s*response\s*,\s*iotype\s*,\s*lun\s*,\s*offset\s*,\s*size\s*$/i;
const ROW = /^\s*\d+\.\d+\s*,\s*[\d.]*\s*,\s*[rw]?\s*,\s*\d+\s*,\s*\d+\s*,\s*\d+\s*$/i;
const hasRows = mostly(ROW, tracesMessage('systorRows'));

function sniff(head: Head): Message | null {
  return HEADER.test(unquoted(head.lines[0] ?? '')) ? tracesMessage('firstLineNamesColumns') : hasRows(head);
}

/** SNIA README of the SYSTOR ’17 traces: seconds, bytes; the kind and the response time may be blank. */
export const systor: TraceFormat = {
  id: 'systor',
  title: tracesMessage('systor'),
  sniff,
  read: (context) =>
    readBlockText(
      context,
      new ColumnRows({
        names: 'Timestamp,Response,IOType,LUN,Offset,Size',
        separator: 'comma',
        columns: 6,
        unitNs: 1e9,
        time: 0,
        decimalTime: true,
        device: [3, 3],
        offset: 4,
        offsetUnit: 1,
        length: 5,
        lengthUnit: 1,
        kind: (columns) => (columns.isEmpty(2) ? 'other' : kindByCapital(columns, 2)),
        kindColumn: 2,
        kindExpected: tracesMessage('rOrWOrNothing'),
      }),
    ),
};
