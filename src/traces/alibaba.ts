import { readBlockText } from './block-text.ts';
import { ColumnRows, kindByCapital } from './csv-rows.ts';
import { mostly, type TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';

const ROW = /^\s*\d+\s*,\s*[rw]\s*,\s*\d+\s*,\s*\d+\s*,\s*-?\d+\s*$/i;

/** README of Alibaba's block-traces (2020): bytes; microseconds since 1970. */
export const alibaba: TraceFormat = {
  id: 'alibaba',
  title: tracesMessage('alibaba'),
  sniff: mostly(ROW, tracesMessage('alibabaRows')),
  read: (context) =>
    readBlockText(
      context,
      new ColumnRows({
        names: 'device_id,opcode,offset,length,timestamp',
        separator: 'comma',
        columns: 5,
        unitNs: 1e3,
        time: 4,
        decimalTime: false,
        device: [0, 0],
        offset: 2,
        offsetUnit: 1,
        length: 3,
        lengthUnit: 1,
        kind: (columns) => kindByCapital(columns, 1),
        kindColumn: 1,
        kindExpected: tracesMessage('rOrW'),
      }),
    ),
};
