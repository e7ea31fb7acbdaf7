import { readBlockText } from './block-text.ts';
import { ColumnRows, readIsOne, SECTOR_BYTES } from './csv-rows.ts';
import { mostly, type TraceFormat } from './format.ts';
import { countsBytes } from './replayer.ts';
import { tracesMessage } from './messages.ts';

const ROW = /^\s*-?\d+[ \t]+\d+[ \t]+\d+[ \t]+\d+[ \t]+\d+\s*$/;
const hasRows = mostly(ROW, tracesMessage('mqsimRows'));

/** README of MQSim: nanoseconds unless configured otherwise; sectors; 0 is a write, 1 a read. */
export const mqsim: TraceFormat = {
  id: 'mqsim',
  title: 'MQSim',
  sniff: (head) => (countsBytes(head) ? null : hasRows(head)),
  read: (context) => {
    context.findings.warn(tracesMessage('mqsimTimes'));
    return readBlockText(
      context,
      new ColumnRows({
        names: 'time device address size type',
        separator: 'blank',
        columns: 5,
        unitNs: 1,
        time: 0,
        decimalTime: false,
        device: [1, 1],
        offset: 2,
        offsetUnit: SECTOR_BYTES,
        length: 3,
        lengthUnit: SECTOR_BYTES,
        kind: (columns) => readIsOne(columns, 4),
        kindColumn: 4,
        kindExpected: tracesMessage('zeroWrites'),
      }),
    );
  },
};
