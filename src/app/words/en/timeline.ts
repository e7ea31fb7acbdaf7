import { durationText, plural } from '../locale/format.ts';

export const texts = {
  transactions: 'Transactions',
  overTime: 'over simulated time',
  reality: 'What really happened',
  unseen: 'the device cannot see this',
  begin: 'begin',
  write: 'write',
  asked: 'COMMIT asked',
  acknowledged: 'acknowledged',
  abort: 'abort',
  cutOff: 'open at the cut',
  empty: 'No transaction has begun yet.',
  plainSoFar: 'Plain writes only so far: no transaction has begun.',
  plainOnly: 'Plain writes only: no transaction is in this workload.',
  powerLost: 'power lost',
  checkpoint: 'checkpoint',
  settledRow: (count: number) => `${count} settled`,
  earlierRow: (count: number) => `${count} earlier`,
  settledHint: (count: number) => `${plural(count, 'earlier transaction')}, each where it ended`,
  laneHint: (label: string, beginNs: number, writes: number, askedNs: number | null, end: string) =>
    [
      `${label}: began at ${durationText(beginNs)}`,
      plural(writes, 'page write'),
      ...(askedNs === null ? [] : [`COMMIT asked at ${durationText(askedNs)}`]),
      end,
    ].join(', '),
  toldThenLost: 'told “committed”, then lost',
  ended: (kind: 'commit' | 'abort' | 'lost', atNs: number) => {
    const verb = { commit: 'committed', abort: 'aborted', lost: 'open when power failed,' }[kind];
    return `${verb} at ${durationText(atNs)}`;
  },
  stillOpen: 'still open',
  foundCommitted: (fate: string) => `${fate}; recovery found that it had committed`,
  follow: 'Follow its pages on the stage',
} as const;
