import { readBlockText } from './block-text.ts';
import { ColumnRows, kindByLetter, SECTOR_BYTES } from './csv-rows.ts';
import { mostly, type TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';

const ROW = /^\s*\d+\s*,\s*\d+\s*,\s*\d+\s*,\s*[rw]\s*,\s*-?\d+(\.\d+)?/i;

/** SPC Trace File Format 1.0.1: blocks (512 bytes in the UMass files), bytes, seconds; a size may be 0. */
export const spc: TraceFormat = {
  id: 'spc',
  title: tracesMessage('spc'),
  sniff: mostly(ROW, tracesMessage('spcRows')),
  read: (context) =>
    readBlockText(
      context,
      new ColumnRows({
        names: 'ASU,LBA,Size,Opcode,Timestamp',
        separator: 'comma',
        columns: 5,
        open: true,
        unitNs: 1e9,
        time: 4,
        decimalTime: true,
        device: [0, 0],
        offset: 1,
        offsetUnit: SECTOR_BYTES,
        length: 2,
        lengthUnit: 1,
        kind: (columns) => kindByLetter(columns, 3),
        kindColumn: 3,
        kindExpected: tracesMessage('rOrW'),
      }),
    ),
};
