/** LightTx, then SCC, BPCC and AFC beside it: ten minutes. */
import type { Beat } from './lecture.ts';
import { lightTxBeats } from './lighttx-beats.ts';

const beside = (scenario: string, operations: number): string =>
  `#/compare/lighttx+scc+bpcc+afc/${scenario}/${operations}`;

const step = 'ArrowRight';

export const fourSchemes = [
  ...lightTxBeats,
  { id: 'four', at: beside('after-an-abort', 2), showsOnPhone: 'device-1' },
  { id: 'fourCommits', press: step, showsOnPhone: 'device-4' },
  { id: 'fourDurable', press: step, showsOnPhone: 'device-1' },
  { id: 'debris', at: beside('after-an-abort', 7), showsOnPhone: 'device-1' },
  { id: 'fourAborts', press: step, showsOnPhone: 'device-2' },
  { id: 'over', at: beside('after-an-abort', 11), showsOnPhone: 'device-2' },
  { id: 'price', press: step, showsOnPhone: 'device-2' },
  { id: 'fourCuts', press: 'x', showsOnPhone: 'device-1' },
  { id: 'firstRead', press: step, showsOnPhone: 'device-1' },
  { id: 'secondRead', press: step, showsOnPhone: 'device-1' },
  { id: 'fourRecovered', press: 'r', showsOnPhone: 'strip' },
  { id: 'bill', at: beside('after-an-abort', 13), shows: 'differences' },
  { id: 'overlap', at: beside('two-transactions', 5), showsOnPhone: 'device-2' },
] as const satisfies readonly Beat[];

export type FourSchemesBeat = (typeof fourSchemes)[number]['id'];
