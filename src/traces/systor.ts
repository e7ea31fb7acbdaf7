import type { Message } from '../base/message.ts';
import { readBlockText } from './block-text.ts';
import { ColumnRows, kindByCapital, type ColumnLayout } from './csv-rows.ts';
import { unquoted } from './csv-quotes.ts';
import { mostly, type Head, type TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';

const HEADER = /^\s*timestamp\s*,\s*response\s*,\s*iotype\s*,\s*lun\s*,\s*offset\s*,\s*size\s*$/i;
const ROW = /^\s*-?\d+\.\d+\s*,\s*[\d.]*\s*,\s*[rw]?\s*,\s*\d+\s*,\s*\d+\s*,\s*\d+\s*$/i;
/** Rows of traces that were derived from these leave out the response time. */
const SHORT_ROW = /^\s*-?\d+\.\d+\s*,\s*[rw]\s*,\s*\d+\s*,\s*\d+\s*,\s*\d+\s*$/i;
const hasRows = mostly(ROW, tracesMessage('systorRows'));
const hasShortRows = mostly(SHORT_ROW, tracesMessage('systorShortRows'));

function sniff(head: Head): Message | null {
  if (HEADER.test(unquoted(head.lines[0] ?? ''))) return tracesMessage('firstLineNamesColumns');
  return hasRows(head) ?? hasShortRows(head);
}

function layout(first: readonly string[]): ColumnLayout {
  const names = ['Timestamp', ...first, 'IOType', 'LUN', 'Offset', 'Size'];
  const kindColumn = first.length + 1;
  return {
    names: names.join(','),
    separator: 'comma',
    columns: names.length,
    unitNs: 1e9,
    time: 0,
    decimalTime: true,
    device: [kindColumn + 1, kindColumn + 1],
    offset: kindColumn + 2,
    offsetUnit: 1,
    length: kindColumn + 3,
    lengthUnit: 1,
    kind: (columns) => (columns.isEmpty(kindColumn) ? 'other' : kindByCapital(columns, kindColumn)),
    kindColumn,
    kindExpected: tracesMessage('rOrWOrNothing'),
  };
}

/** SNIA README of the SYSTOR ’17 traces: seconds, bytes; the kind and the response time may be blank. */
export const systor: TraceFormat = {
  id: 'systor',
  title: tracesMessage('systor'),
  sniff,
  read: (context) => {
    const isShort = hasShortRows(context.head) !== null;
    return readBlockText(context, new ColumnRows(layout(isShort ? [] : ['Response'])));
  },
};
