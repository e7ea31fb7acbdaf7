import { describe, expect, it } from 'vitest';
import { rowHeight, rowWindow } from '../../../../src/app/lab/timeline/row-window.ts';
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

const keys = (lanes: readonly Lane[]) => lanes.map(({ transaction }) => transaction);

describe('the layout of the timeline', () => {
  const history = historyOf([
    lane(0, 1, 3, 6),
    lane(1, 2, 4, 6),
    lane(2, 5, null, null),
    lane(3, 20, null, null),
  ]);

  it('shows begun transactions and collapses settled ones, as of the playhead', () => {
    const before = layOutTimeline(history, { step: 5, timeNs: 50, phase: 'running' }, 200, false);
    expect([keys(before.collapsed), keys(before.lanes)]).toEqual([[], [0, 1, 2]]);
    const after = layOutTimeline(history, { step: 6, timeNs: 60, phase: 'running' }, 200, false);
    expect([keys(after.collapsed), keys(after.lanes)]).toEqual([[0, 1], [2]]);
  });

  it('keeps a single settled transaction in a row of its own', () => {
    const single = historyOf([lane(0, 1, 3, 4), lane(1, 2, null, null)]);
    const layout = layOutTimeline(single, { step: 9, timeNs: 90, phase: 'running' }, 90, false);
    expect([keys(layout.collapsed), keys(layout.lanes)]).toEqual([[], [0, 1]]);
  });

  it('keeps rows of transactions open at the crash, although recovery settles them', () => {
    const crashed = historyOf(
      [lane(0, 1, 3, 4), lane(1, 1, 3, 4), lane(2, 5, 7, 30)],
      [landmark('crash', 9)],
    );
    const verdict = { step: 40, timeNs: 400, phase: 'recovered' } as const;
    expect(keys(layOutTimeline(crashed, verdict, 400, false).lanes)).toEqual([2]);
    const goneOn = { ...verdict, phase: 'running' } as const;
    expect(keys(layOutTimeline(crashed, goneOn, 400, false).lanes)).toEqual([]);
  });

  it('collapses the oldest ended ones when hundreds never settle', () => {
    const ended = Array.from({ length: 300 }, (_, i) => lane(i, i + 1, i === 3 ? null : i + 2, null));
    const layout = layOutTimeline(
      historyOf(ended),
      { step: 900, timeNs: 9000, phase: 'running' },
      9000,
      false,
    );
    expect(layout.lanes).toHaveLength(40);
    expect(layout.collapsed).toHaveLength(260);
    expect(keys(layout.lanes).slice(0, 2)).toEqual([3, 261]);
  });

  it('shows all known time, or a window if live transactions would be squeezed', () => {
    const few = layOutTimeline(history, { step: 6, timeNs: 60, phase: 'running' }, 1000, true);
    expect([few.fromNs, few.toNs]).toEqual([0, 1000]);
    const many = historyOf(Array.from({ length: 20 }, (_, i) => lane(i, 900_000 + i, null, null)));
    const playhead = { step: 910_000, timeNs: 9_100_000, phase: 'running' } as const;
    const { fromNs, toNs } = layOutTimeline(many, playhead, 9_100_000, false);
    expect(fromNs).toBeGreaterThan(8_000_000);
    expect(fromNs).toBeLessThanOrEqual(9_000_000);
    expect(toNs).toBeGreaterThanOrEqual(9_100_000);
  });

  it('shows one millisecond before anything is known', () => {
    for (const finished of [false, true]) {
      const first = layOutTimeline(historyOf([]), { step: 0, timeNs: 0, phase: 'running' }, 0, finished);
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

describe('the window of rows', () => {
  it('draws the visible rows and reserves room for the others', () => {
    const { from, to, before, after } = rowWindow(100 * rowHeight, 10 * rowHeight, 500);
    expect(from).toBeLessThan(100);
    expect(to).toBeGreaterThan(110);
    expect(before + (to - from) * rowHeight + after).toBe(500 * rowHeight);
  });

  it('begins with a whole row when it is scrolled to the newest', () => {
    for (const height of [60, 72, 100, 119]) {
      const count = 30;
      const { from, to, before, after } = rowWindow(0, height, count);
      const whole = before + (to - from) * rowHeight + after;
      expect((whole - height) % rowHeight, `${height} pixels`).toBe(0);
      expect(whole - count * rowHeight).toBeLessThan(rowHeight);
    }
    expect(rowWindow(0, 300, 3).after).toBe(0);
  });

  it('is empty for no rows', () => {
    expect(rowWindow(0, 300, 0)).toEqual({ from: 0, to: 0, before: 0, after: 0 });
  });
});
