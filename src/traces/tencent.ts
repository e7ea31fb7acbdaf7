import { readBlockText } from './block-text.ts';
import type { BlockRow } from './block-trace.ts';
import type { Columns } from './columns.ts';
import { ColumnRows, SECTOR_BYTES } from './csv-rows.ts';
import { mostly, type ReadContext, type TraceFormat } from './format.ts';
import type { RequestKind } from './requests.ts';
import type { TraceBuilder } from './trace-builder.ts';
import { tracesMessage } from './messages.ts';

const ROW = /^\s*-?\d{10}\s*,\s*\d+\s*,\s*\d+\s*,\s*[01]\s*,\s*\d+\s*$/;
const SECOND_NS = 1e9;

function kind(columns: Columns): RequestKind | null {
  const type = columns.text(3);
  if (type === '0') return 'read';
  return type === '1' ? 'write' : null;
}

/** Times are whole seconds: what shares one is spread evenly over it, in the order of the file. */
class TencentRows extends ColumnRows {
  private secondNs = 0;
  private first = 0;

  constructor() {
    super({
      names: 'Timestamp,Offset,Size,IOType,VolumeID',
      separator: 'comma',
      columns: 5,
      unitNs: SECOND_NS,
      time: 0,
      decimalTime: false,
      device: [4, 4],
      offset: 1,
      offsetUnit: SECTOR_BYTES,
      length: 2,
      lengthUnit: SECTOR_BYTES,
      kind,
      kindColumn: 3,
      kindExpected: tracesMessage('zeroReads'),
    });
  }

  kept(_row: BlockRow, builder: TraceBuilder, from: number, timeNs: number): void {
    if (timeNs === this.secondNs) return;
    this.spread(builder, from);
    this.secondNs = timeNs;
    this.first = from;
  }

  finish(_context: ReadContext, builder: TraceBuilder): Readonly<Record<string, boolean>> {
    this.spread(builder, builder.store.operations);
    return { timesSpread: true };
  }

  private spread({ store }: TraceBuilder, end: number): void {
    const count = end - this.first;
    for (let i = 0; i < count; i++) {
      store.setTimeNs(this.first + i, this.secondNs + Math.floor((i * SECOND_NS) / count));
    }
  }
}

/** SNIA README of the Tencent CBS traces: seconds since 1970; sectors of 512 bytes. */
export const tencent: TraceFormat = {
  id: 'tencent',
  title: tracesMessage('tencent'),
  sniff: mostly(ROW, tracesMessage('tencentRows')),
  read: (context) => readBlockText(context, new TencentRows()),
};
