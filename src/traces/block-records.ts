import type { Message } from '../base/message.ts';
import { BlockTrace, type BlockRow } from './block-trace.ts';
import { ByteReader } from './byte-reader.ts';
import { ONE_DEVICE } from './csv-rows.ts';
import type { FormatReading, Head, ReadContext } from './format.ts';
import { tracesMessage } from './messages.ts';

/** Nine in ten of the first records must be sound, and at least so many. */
const LEAST_RECORDS = 2;
const MOST_RECORDS = 1000;

/** A binary format of records that all have the same length; whole numbers are little-endian. */
export interface RecordLayout {
  readonly bytes: number;
  readonly unitNs: number;
  /** Reads the record at `at` into `row`; `index` counts from 0. Answers null, or why the record is bad. */
  read(view: DataView, at: number, index: number, row: BlockRow): Message | null;
}

/** Returns how many records of the head were looked at; null where too few of them are sound. */
export function soundRecords(head: Head, layout: RecordLayout, row: BlockRow): number | null {
  const view = new DataView(head.bytes.buffer, head.bytes.byteOffset, head.bytes.length);
  const records = Math.min(MOST_RECORDS, Math.floor(view.byteLength / layout.bytes));
  let sound = 0;
  for (let i = 0; i < records; i++) if (layout.read(view, i * layout.bytes, i, row) === null) sound++;
  return sound >= LEAST_RECORDS && sound * 10 >= records * 9 ? records : null;
}

/** A time of 64 bits as `BlockRow` keeps it. */
export function setTime(row: BlockRow, time: bigint): void {
  row.timeHigh = Number(time / 1_000_000_000n);
  row.timeLow = Number(time % 1_000_000_000n);
  row.timeFraction = 0;
}

/** Reads a block trace of binary records. A damaged record is rejected by its place. */
export async function readBlockRecords(context: ReadContext, layout: RecordLayout): Promise<FormatReading> {
  const { findings, position } = context;
  const trace = new BlockTrace(context, layout.unitNs);
  const reader = new ByteReader(context.source);
  for (let index = 0; ; index++) {
    const { offset } = reader;
    const bytes = await reader.take(layout.bytes);
    if (bytes.length < layout.bytes) {
      if (bytes.length > 0) {
        findings.rejectBytes(offset, tracesMessage('recordCut', { bytes: bytes.length, size: layout.bytes }));
      }
      break;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const bad = layout.read(view, 0, index, trace.row) ?? trace.take(index + 1);
    if (typeof bad !== 'number') findings.rejectBytes(offset, bad);
    position.operations = trace.builder.store.operations;
  }
  return trace.finish({
    lines: 0,
    ignoredLines: 0,
    devices: 1,
    header: false,
    deviceName: () => ONE_DEVICE,
    more: {},
  });
}
