/** LightTx, then SCC, WAL and X-FTL beside it, each with its commit record: ten minutes. */
import type { Beat } from './lecture.ts';
import { lightTxBeats } from './lighttx-beats.ts';

const beside = (scenario: string, moment: string): string =>
  `#/compare/lighttx+scc+wal+xftl/${scenario}/${moment}`;
const debris = (moment: string): string => beside('after-an-abort', moment);

const step = 'ArrowRight';

/** By scheme, where a phone shows one device at a time. */
const [lighttx, scc, wal, xftl] = ['device-1', 'device-2', 'device-3', 'device-4'] as const;

export const commitRecords = [
  ...lightTxBeats,
  { id: 'same', at: debris('2'), showsOnPhone: lighttx },
  { id: 'cycle', press: step, showsOnPhone: scc },
  { id: 'seal', press: step, showsOnPhone: wal },
  { id: 'image', at: debris('6'), showsOnPhone: xftl },
  { id: 'uncounted', press: step, showsOnPhone: wal },
  { id: 'aborts', press: step, showsOnPhone: scc },
  { id: 'over', at: debris('11'), showsOnPhone: scc },
  { id: 'price', press: step, showsOnPhone: scc },
  { id: 'cutAll', press: 'x', showsOnPhone: xftl },
  { id: 'firstRead', press: step, showsOnPhone: wal },
  { id: 'rootRead', at: debris('12/cut/5'), showsOnPhone: xftl },
  { id: 'sealRead', at: debris('12/cut/7'), showsOnPhone: wal },
  { id: 'countRead', at: debris('12/cut/9'), showsOnPhone: lighttx },
  { id: 'allRecovered', press: 'r', showsOnPhone: 'strip' },
  { id: 'bill', at: debris('13'), shows: 'differences' },
  { id: 'overlap', at: beside('two-transactions', '5'), showsOnPhone: scc },
] as const satisfies readonly Beat[];

export type CommitRecordsBeat = (typeof commitRecords)[number]['id'];
