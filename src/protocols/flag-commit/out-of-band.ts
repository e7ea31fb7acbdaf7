/** Out-of-band areas of both schemes of Flag Commit; the logical page number stands beside them. */
import { say } from '../../base/language.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { DeviceSpec } from '../../model/specification.ts';

export const OUT_OF_BAND = declareOutOfBand({
  version: { label: say`Version`, bytes: 4, store: 'u32' },
  /** Physical page + 1 of the transaction's previous page; 0 for its first. */
  link: { label: say`Link`, bytes: 4, store: 'u32' },
  /** The device's own number of the transaction; 0 for plain data. */
  xid: { label: 'XID', bytes: 4, store: 'u32' },
  flag: { label: say`Flag`, bytes: 1, store: 'u16' },
});

export function refusesCells(title: string, { cellType }: DeviceSpec): string | null {
  if (cellType !== 'mlc') return null;
  return say`${title} programs a flag into pages that are programmed already, which MLC flash does not allow: choose a device with SLC cells, or another scheme.`;
}
