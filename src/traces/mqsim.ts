import { readBlockText } from './block-text.ts';
import type { Columns } from './columns.ts';
import { ColumnRows, SECTOR_BYTES } from './csv-rows.ts';
import { mostly, type TraceFormat } from './format.ts';
import type { RequestKind } from './requests.ts';
import { tracesMessage } from './messages.ts';

const ROW = /^\s*\d+[ \t]+\d+[ \t]+\d+[ \t]+\d+[ \t]+\d+\s*$/;

function kind(columns: Columns): RequestKind | null {
  const type = columns.text(4);
  if (type === '1') return 'read';
  return type === '0' ? 'write' : null;
}

/** README of MQSim: nanoseconds unless configured otherwise; sectors; 0 is a write, 1 a read. */
export const mqsim: TraceFormat = {
  id: 'mqsim',
  title: 'MQSim',
  sniff: mostly(ROW, tracesMessage('mqsimRows')),
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
        kind,
        kindColumn: 4,
        kindExpected: tracesMessage('zeroWrites'),
      }),
    );
  },
};
