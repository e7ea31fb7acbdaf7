/** Out-of-band areas of both schemes of Flag Commit; the logical page number stands beside them. */
import type { Message } from '../../base/message.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { DeviceSpec } from '../../model/specification.ts';
import { schemeMessage } from '../kit/messages.ts';

export const OUT_OF_BAND = declareOutOfBand({
  version: { bytes: 4, store: 'u32' },
  /** Physical page + 1 of the transaction's previous page; 0 for its first. */
  link: { bytes: 4, store: 'u32' },
  /** The device's own number of the transaction; 0 for plain data. */
  xid: { bytes: 4, store: 'u32' },
  flag: { bytes: 1, store: 'u16' },
});

export function refusesCells(scheme: string, { cellType: cells = 'slc' }: DeviceSpec): Message | null {
  return cells === 'slc' ? null : schemeMessage('refusesCells', { scheme, cells });
}
