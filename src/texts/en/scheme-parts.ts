/** Texts of what schemes share: lanes, out-of-band fields, stages of recovery, a parameter. */
import type { FieldName, LaneTexts, Titled } from '../declared.ts';
import type { StageId } from '../../protocols/kit/declared-ids.ts';

export const LANES: LaneTexts = {
  free: { title: 'Free', note: 'erased, waiting' },
  open: { title: 'Open', note: 'being filled' },
  full: { title: 'Full', note: 'GC may move and erase' },
};

export const FIELDS: Readonly<Record<FieldName, string>> = {
  version: 'Version',
  nextPage: 'Next page',
  nextVersion: 'Next version',
  link: 'Link',
  xid: 'XID',
  flag: 'Flag',
  group: 'Group',
  sequence: 'Sequence',
  back: 'Back',
  txid: 'TxID',
  txCnt: 'TxCnt',
  txVer: 'TxVer',
  stamp: 'Stamp',
};

export const STAGES: Readonly<Record<StageId, string>> = {
  log: 'Log',
  redo: 'Redo',
  erased: 'Erased blocks',
  checkpoint: 'Checkpoint',
  record: 'Root record',
  map: 'Map',
  scan: 'Scan',
  decide: 'Decide',
  memory: 'Non-volatile memory',
  spo: 'In-process table',
  flags: 'Flags',
  verify: 'Verify',
  'log-scan': 'Scan of the log',
  list: 'Log list',
  available: 'Scan Available',
  unavailable: 'Scan Unavailable',
};

export const CACHE_SIZE: Titled = {
  title: 'Non-volatile memory',
  about:
    'Room for pages. “By device” is 32 MB, and six pages on devices of less than a thousand blocks, where it can be seen to run out.',
};
