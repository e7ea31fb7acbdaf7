import { describe, expect, it } from 'vitest';
import { rowHeightFor, rowWindow } from '../../../../src/app/lab/timeline/row-window.ts';
import { labelled, layOutTimeline, thin } from '../../../../src/app/lab/timeline/timeline-layout.ts';
import {
  crashStepAt,
  type History,
  type Landmark,
  type Lane,
} from '../../../../src/app/lab/model/history.ts';

function lane(transaction: number, begin: number, end: number | null, settled: number | null): Lane {
  return {
    transaction,
    label: `Tx${transaction}`,
    begin: { step: begin, timeNs: begin * 10 },
    writes: [],
    asked: null,
    end: end === null ? null : { step: end, timeNs: end * 10, kind: 'commit' },
    settled: settled === null ? null : { step: settled, timeNs: settled * 10 },
  };
}

function landmark(kind: Landmark['kind'], step: number, label: string = kind): Landmark {
  return { kind, step, timeNs: step * 10, label };
}

function historyOf(lanes: readonly Lane[], landmarks: readonly Landmark[] = []): History {
  return { lanes, landmarks, throughStep: 1000, byTransaction: new Map() };
}

const none: ReadonlySet<number> = new Set();

const keys = (lanes: readonly Lane[]) => lanes.map(({ transaction }) => transaction);

describe('the layout of the timeline', () => {
  const history = historyOf([
    lane(0, 1, 3, 6),
    lane(1, 2, 4, 6),
    lane(2, 5, null, null),
    lane(3, 20, null, null),
  ]);

  it('shows begun transactions and collapses settled ones, as of the playhead', () => {
    const before = layOutTimeline(
      history,
      { step: 5, timeNs: 50, phase: 'running', broken: none },
      200,
      false,
    );
    expect([keys(before.collapsed), keys(before.lanes)]).toEqual([[], [2, 1, 0]]);
    const after = layOutTimeline(
      history,
      { step: 6, timeNs: 60, phase: 'running', broken: none },
      200,
      false,
    );
    expect([keys(after.collapsed), keys(after.lanes)]).toEqual([[0, 1], [2]]);
  });

  it('keeps a single settled transaction in a row of its own', () => {
    const single = historyOf([lane(0, 1, 3, 4), lane(1, 2, null, null)]);
    const layout = layOutTimeline(single, { step: 9, timeNs: 90, phase: 'running', broken: none }, 90, false);
    expect([keys(layout.collapsed), keys(layout.lanes)]).toEqual([[], [1, 0]]);
  });

  it('keeps rows of transactions open at the crash, although recovery settles them', () => {
    const crashed = historyOf(
      [lane(0, 1, 3, 4), lane(1, 1, 3, 4), lane(2, 5, 7, 30)],
      [landmark('crash', 9)],
    );
    const verdict = { step: 40, timeNs: 400, phase: 'recovered', broken: none } as const;
    expect(keys(layOutTimeline(crashed, verdict, 400, false).lanes)).toEqual([2]);
    const goneOn = { ...verdict, phase: 'running', broken: none } as const;
    expect(keys(layOutTimeline(crashed, goneOn, 400, false).lanes)).toEqual([]);
  });

  it('collapses the oldest ended ones when hundreds never settle', () => {
    const ended = Array.from({ length: 300 }, (_, i) => lane(i, i + 1, i === 3 ? null : i + 2, null));
    const layout = layOutTimeline(
      historyOf(ended),
      { step: 900, timeNs: 9000, phase: 'running', broken: none },
      9000,
      false,
    );
    expect(layout.lanes).toHaveLength(40);
    expect(layout.collapsed).toHaveLength(260);
    expect(keys(layout.lanes).slice(0, 2)).toEqual([3, 299]);
  });

  it('shows all known time, or a window if live transactions would be squeezed', () => {
    const few = layOutTimeline(history, { step: 6, timeNs: 60, phase: 'running', broken: none }, 1000, true);
    expect([few.fromNs, few.toNs]).toEqual([0, 1000]);
    const many = historyOf(Array.from({ length: 20 }, (_, i) => lane(i, 900_000 + i, null, null)));
    const playhead = { step: 910_000, timeNs: 9_100_000, phase: 'running', broken: none } as const;
    const { fromNs, toNs } = layOutTimeline(many, playhead, 9_100_000, false);
    expect(fromNs).toBeGreaterThan(8_000_000);
    expect(fromNs).toBeLessThanOrEqual(9_000_000);
    expect(toNs).toBeGreaterThanOrEqual(9_100_000);
  });

  it('shows one millisecond before anything is known', () => {
    for (const finished of [false, true]) {
      const first = layOutTimeline(
        historyOf([]),
        { step: 0, timeNs: 0, phase: 'running', broken: none },
        0,
        finished,
      );
      expect([first.fromNs, first.toNs]).toEqual([0, 1e6]);
    }
  });

  it('leaves out marks that would cover each other', () => {
    const moments = [0, 1, 2, 6, 7, 30].map((step) => ({ step, timeNs: step }));
    const drawn = thin(moments, 7, 0, (timeNs) => timeNs, 5);
    expect(drawn.map(({ step }) => step)).toEqual([0, 6]);
  });

  it('labels marks only where there is room, crashes first', () => {
    const marks = [landmark('checkpoint', 10, 'checkpoint 1'), landmark('crash', 11, 'power lost')];
    const named = labelled(marks, (timeNs) => timeNs, 6);
    expect([...named].map(({ label }) => label)).toEqual(['power lost']);
  });

  it('finds the crash that a step belongs to', () => {
    const marks = [landmark('crash', 5), landmark('crash', 9)];
    expect([4, 5, 8, 9, 50].map((step) => crashStepAt(marks, step))).toEqual([null, 5, 5, 9, 9]);
  });
});

describe('the order of the rows', () => {
  const history = historyOf([
    lane(0, 1, 3, null),
    lane(1, 2, null, null),
    lane(2, 5, 8, null),
    lane(3, 6, null, null),
  ]);

  it('has open transactions first, then the newest', () => {
    const layout = layOutTimeline(
      history,
      { step: 9, timeNs: 90, phase: 'running', broken: none },
      90,
      false,
    );
    expect(keys(layout.lanes)).toEqual([3, 1, 2, 0]);
  });

  it('has the transaction of a broken promise before all others', () => {
    const playhead = { step: 9, timeNs: 90, phase: 'recovered', broken: new Set([0]) } as const;
    expect(keys(layOutTimeline(history, playhead, 90, false).lanes)).toEqual([0, 3, 1, 2]);
  });
});

describe('the window of rows', () => {
  it('draws the visible rows and reserves room for the others', () => {
    const height = 16;
    const { from, to, before, after } = rowWindow(100 * height, 10 * height, 500, height);
    expect(from).toBeLessThan(100);
    expect(to).toBeGreaterThan(110);
    expect(before + (to - from) * height + after).toBe(500 * height);
  });

  it('has lower rows from eight on', () => {
    expect([1, 7, 8, 40].map((count) => rowHeightFor(count, false))).toEqual([18, 18, 16, 16]);
  });

  it('is empty for no rows', () => {
    expect(rowWindow(0, 300, 0, 18)).toEqual({ from: 0, to: 0, before: 0, after: 0 });
  });
});
