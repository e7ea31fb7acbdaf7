import { expect, test } from 'vitest';
import type { BandedPoint } from '../../../src/experiments/figures/bands.ts';
import { isClose, reachOf, summaryOf } from '../../../src/experiments/figures/summary.ts';
import { figureMessage } from '../../../src/experiments/messages.ts';

const band = (low: number, high: number): BandedPoint['band'] => ({ low, high, lowBy: null, highBy: null });
const point = (published: number | null, measured: number, over: Partial<BandedPoint> = {}): BandedPoint => ({
  x: 1,
  published,
  measured,
  band: null,
  ...over,
});
const title = figureMessage('throughput');

test('a summary counts values that are near, inside a band, and outside, and limits apart', () => {
  const points = [
    point(null, 5),
    point(10, 8),
    point(10, 12.5),
    point(10, 7, { band: band(7, 10) }),
    point(10, 7, { band: band(7, 9) }),
    point(10, 13),
    point(10, 9, { limit: 'at most' }),
    point(10, 11, { limit: 'at most', band: band(9, 12) }),
    point(10, 11, { limit: 'at most', band: band(10.5, 12) }),
    point(10, 11, { limit: 'at least' }),
    point(10, 9, { limit: 'at least' }),
  ];
  expect(summaryOf({ y: { title } }, [{ name: 'a', points }])).toEqual({
    published: 5,
    close: 2,
    inBand: 1,
    outside: 2,
    otherSign: 0,
    limits: 5,
    limitsKept: 2,
    limitsInBand: 1,
    limitsBroken: 2,
  });
});

test('changes in percent are near when what has changed is, zero is near zero', () => {
  const gain = figureMessage('gain');
  const saved = figureMessage('saved');
  expect([0, 25, 60].map((measured) => isClose(25, measured, gain))).toEqual([true, true, false]);
  expect([80, 91, 94].map((measured) => isClose(92, measured, saved))).toEqual([false, true, false]);
  expect([0, 0.1].map((measured) => isClose(0, measured, title))).toEqual([true, false]);
  expect(isClose(0, -1, gain)).toBe(true);
  // Pages written: 0.883 of another scheme's against 0.74.
  expect(isClose(-26, -11.7, figureMessage('pagesAgainst'))).toBe(true);
  expect(isClose(10, Number.NaN, title)).toBe(false);
});

test('a change that comes out the other way is counted apart, on axes of changes, whatever else it counts as', () => {
  const points = [
    point(-54, 15),
    point(-54, -15),
    // Near, inside the band and outside, each the other way.
    point(4, -1),
    point(90, -5, { band: band(-10, 95) }),
    point(90, -5, { band: band(-10, 2) }),
    // A change of nothing has no direction, and a limit no sign.
    point(0, -1),
    point(4, 0),
    point(4, -1, { limit: 'at least' }),
    point(null, -1),
  ];
  const count = (axis: typeof title): number =>
    summaryOf({ y: { title: axis } }, [{ name: 'a', points }]).otherSign;
  const changes = (['gain', 'pagesAgainst', 'latencyAboveNvctx', 'saved', 'latencySaved'] as const).map(
    (axis) => count(figureMessage(axis)),
  );
  expect(changes).toEqual([4, 4, 4, 4, 4]);
  expect(count(title)).toBe(0);
  const { published, close, inBand, outside } = summaryOf({ y: { title: figureMessage('saved') } }, [
    { name: 'a', points },
  ]);
  expect(close + inBand + outside).toBe(published);
});

test('a band reaches as far as its farther end, up or down, whichever way an axis counts', () => {
  const reach = (axis: typeof title, measured: number, low: number, high: number): number =>
    reachOf({ y: { title: axis } }, [
      { name: 'a', points: [point(1, 1), point(10, measured, { band: band(low, high) })] },
    ]);
  expect(reach(title, 10, 9, 11.5)).toBeCloseTo(0.15);
  expect(reach(title, 10, 8, 11)).toBeCloseTo(0.2);
  expect(reach(figureMessage('gain'), 25, 0, 30)).toBeCloseTo(0.2);
  // Half is left, between 0.4 and 0.8.
  expect(reach(figureMessage('saved'), 50, 20, 60)).toBeCloseTo(0.6);
});
