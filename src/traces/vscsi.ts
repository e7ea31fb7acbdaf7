import type { Message } from '../base/message.ts';
import { readBlockRecords, setTime, soundRecords, type RecordLayout } from './block-records.ts';
import { BlockRow } from './block-trace.ts';
import { SECTOR_BYTES } from './csv-rows.ts';
import type { Head, TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';
import { kindOfCommand } from './scsi.ts';

interface VscsiLayout extends RecordLayout {
  readonly version: number;
}

/** Places of the fields in a record. */
interface VscsiFields {
  readonly version: number;
  readonly bytes: number;
  readonly cmd: number;
  readonly ver: number;
  readonly len: number;
  readonly lbn: number;
  readonly ts: number;
}

/** Answers the layout of one version: microseconds, a SCSI command, blocks of 512 bytes, a length in bytes. */
function layoutOf({ version, bytes, cmd, ver, len, lbn, ts }: VscsiFields): VscsiLayout {
  return {
    version,
    bytes,
    unitNs: 1e3,
    read(view, at, _index, row) {
      const found = view.getUint16(at + ver, true) >> 8;
      if (found !== version) return tracesMessage('vscsiVersion', { found, version });
      const length = view.getUint32(at + len, true);
      row.kind = kindOfCommand(view.getUint16(at + cmd, true), length);
      row.length = row.kind === 'flush' ? 0 : length;
      row.offset = Number(view.getBigUint64(at + lbn, true)) * SECTOR_BYTES;
      setTime(row, view.getBigUint64(at + ts, true));
      return null;
    },
  };
}

/** The structs of CloudPhysics' recorder; the serial number and the count of segments are not needed. */
const LAYOUTS = [
  layoutOf({ version: 2, bytes: 40, cmd: 0, ver: 2, len: 8, lbn: 16, ts: 24 }),
  layoutOf({ version: 1, bytes: 32, len: 4, cmd: 12, ver: 14, lbn: 16, ts: 24 }),
] as const;

function layoutIn(head: Head): { readonly layout: VscsiLayout; readonly records: number } | null {
  const row = new BlockRow();
  for (const layout of LAYOUTS) {
    const records = soundRecords(head, layout, row);
    if (records !== null) return { layout, records };
  }
  return null;
}

function sniff(head: Head): Message | null {
  const found = layoutIn(head);
  if (found === null) return null;
  return tracesMessage('vscsiRecords', { records: found.records, version: found.layout.version });
}

/** Requests of a virtual SCSI disk, as CloudPhysics recorded them and libCacheSim reads them. */
export const vscsi: TraceFormat = {
  id: 'vscsi',
  title: tracesMessage('vscsi'),
  sniff,
  read: (context) => readBlockRecords(context, layoutIn(context.head)?.layout ?? LAYOUTS[0]),
};
