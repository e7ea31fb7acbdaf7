import type { Message } from '../base/message.ts';
import { readBlockRecords, soundRecords, type RecordLayout } from './block-records.ts';
import { BlockRow } from './block-trace.ts';
import type { Head, TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';
import { REQUEST_PAGE_BYTES } from './requests.ts';

/** Both mean that the object is not wanted again. */
const NEVER: ReadonlySet<bigint> = new Set([-1n, 2n ** 63n - 1n]);
/** More requests than any trace has: eight bytes of text say more. */
const MOST_REQUESTS = 2n ** 44n;

/** libCacheSim's struct: time in seconds (u32), object (u64), size in bytes (u32), when it is wanted next (i64). */
const LAYOUT: RecordLayout = {
  bytes: 24,
  unitNs: 1e9,
  read(view, at, index, row) {
    const next = view.getBigInt64(at + 16, true);
    const isAhead = next > BigInt(index) && next < MOST_REQUESTS;
    if (!isAhead && !NEVER.has(next)) return tracesMessage('oracleNext', { next: next.toString() });
    row.kind = 'read';
    row.timeHigh = 0;
    row.timeLow = view.getUint32(at, true);
    row.offset = Number(view.getBigUint64(at + 4, true)) * REQUEST_PAGE_BYTES;
    row.length = view.getUint32(at + 12, true);
    return null;
  },
};

function sniff(head: Head): Message | null {
  const records = soundRecords(head, LAYOUT, new BlockRow());
  return records === null ? null : tracesMessage('oracleRecords', { records });
}

/** The binary form in which libCacheSim keeps traces of any origin: it holds objects and no kind of request. */
export const oracleGeneral: TraceFormat = {
  id: 'oracle-general',
  title: tracesMessage('oracleGeneral'),
  sniff,
  read: (context) => {
    context.findings.warn(tracesMessage('allAreReads'));
    context.findings.warn(tracesMessage('oraclePages'));
    return readBlockRecords(context, LAYOUT);
  },
};
