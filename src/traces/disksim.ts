import { readBlockText } from './block-text.ts';
import type { Columns } from './columns.ts';
import { ColumnRows, SECTOR_BYTES } from './csv-rows.ts';
import { mostly, type TraceFormat } from './format.ts';
import { countsBytes } from './replayer.ts';
import type { RequestKind } from './requests.ts';
import { tracesMessage } from './messages.ts';

const ROW = /^\s*-?\d*\.\d+[ \t]+\d+[ \t]+\d+[ \t]+\d+[ \t]+(?:0x)?[0-9a-f]+\s*$/i;
const hasRows = mostly(ROW, tracesMessage('disksimRows'));
const READ_BIT = 1;

/** The flags are hexadecimal, read by %x, which takes `0x` too; their lowest bit means a read (disksim_iotrace.c). */
function kind(columns: Columns): RequestKind | null {
  const flags = columns.text(4);
  if (!/^(0x)?[0-9a-f]{1,8}$/i.test(flags)) return null;
  return (Number.parseInt(flags.slice(-1), 16) & READ_BIT) === 1 ? 'read' : 'write';
}

export const disksim: TraceFormat = {
  id: 'disksim',
  title: tracesMessage('disksim'),
  sniff: (head) => (countsBytes(head) ? null : hasRows(head)),
  read: (context) =>
    readBlockText(
      context,
      new ColumnRows({
        names: 'time dev blkno bcount flags',
        separator: 'blank',
        columns: 5,
        unitNs: 1e6,
        time: 0,
        decimalTime: true,
        device: [1, 1],
        offset: 2,
        offsetUnit: SECTOR_BYTES,
        length: 3,
        lengthUnit: SECTOR_BYTES,
        kind,
        kindColumn: 4,
        kindExpected: tracesMessage('hexadecimalFlags'),
      }),
    ),
};
