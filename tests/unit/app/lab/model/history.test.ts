import { describe, expect, it } from 'vitest';
import type { MarkKind } from '../../../../../src/model/frame.ts';
import type { Marks } from '../../../../../src/model/spoken.ts';
import {
  countThrough,
  extendHistory,
  freshHistory,
  isSettledAt,
} from '../../../../../src/app/lab/model/history.ts';

type Row = readonly [kind: MarkKind, step: number, timeNs: number, transaction?: number, label?: string];

function marksOf(rows: readonly Row[]): Marks {
  return {
    count: rows.length,
    kind: rows.map(([kind]) => kind),
    step: rows.map(([, step]) => step),
    timeNs: rows.map(([, , timeNs]) => timeNs),
    transaction: rows.map(([, , , transaction]) => transaction ?? -1),
    label: rows.map(([, , , , label]) => label ?? ''),
  };
}

describe('the history of a session', () => {
  it('marks become lanes and landmarks, also when they arrive in parts', () => {
    const first = extendHistory(
      freshHistory(),
      marksOf([
        ['begin', 1, 10, 7, 'Tx7'],
        ['write', 2, 20, 7],
        ['asked', 2, 25, 7],
      ]),
      2,
    );
    const whole = extendHistory(
      first,
      marksOf([
        ['checkpoint', 3, 30, -1, 'checkpoint 1'],
        ['commit', 4, 40, 7],
        ['settled', 9, 90, 7],
      ]),
      9,
    );
    expect(whole.lanes).toEqual([
      {
        transaction: 7,
        label: 'Tx7',
        begin: { step: 1, timeNs: 10 },
        writes: [{ step: 2, timeNs: 20 }],
        asked: { step: 2, timeNs: 25 },
        end: { step: 4, timeNs: 40, kind: 'commit' },
        settled: { step: 9, timeNs: 90 },
      },
    ]);
    expect(whole.landmarks).toEqual([{ kind: 'checkpoint', step: 3, timeNs: 30, label: 'checkpoint 1' }]);
    expect(whole.throughStep).toBe(9);
    expect(whole).not.toBe(first);
  });

  it('every new history has its own arrays', () => {
    extendHistory(freshHistory(), marksOf([['begin', 1, 1, 1]]), 1);
    expect(freshHistory().lanes).toEqual([]);
  });

  it('a lane is settled or not as of the step shown', () => {
    const { lanes } = extendHistory(
      freshHistory(),
      marksOf([
        ['begin', 1, 10, 7],
        ['settled', 9, 90, 7],
      ]),
      9,
    );
    const lane = lanes[0];
    expect(lane && isSettledAt(lane, 8)).toBe(false);
    expect(lane && isSettledAt(lane, 9)).toBe(true);
  });

  it('the moments up to a step are counted', () => {
    const moments = [2, 2, 5, 9].map((step) => ({ step, timeNs: step }));
    expect([1, 2, 4, 5, 8, 9, 99].map((step) => countThrough(moments, step))).toEqual([0, 2, 2, 3, 3, 4, 4]);
  });
});
