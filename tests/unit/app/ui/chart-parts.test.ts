import { describe, expect, test } from 'vitest';
import { chosenSpan, spanWith, zoomedSpan } from '../../../../src/app/ui/charts/chart-span.ts';
import { clearTicks } from '../../../../src/app/ui/charts/clear-ticks.ts';
import { crosshairKey } from '../../../../src/app/ui/charts/crosshair-keys.ts';
import { nearestIndex } from '../../../../src/app/ui/charts/nearest.ts';
import { spaced } from '../../../../src/app/ui/charts/spaced.ts';

const whole = { from: 0, to: 1000 };
const itself = (x: number): number => x;

describe('span of a chart', () => {
  test('zooming in halves what is seen, and the centre stays where it is', () => {
    expect(zoomedSpan(whole, whole, 250, 1)).toEqual({ from: 125, to: 625 });
    expect(zoomedSpan({ from: 100, to: 300 }, whole, 300, 1)).toEqual({ from: 200, to: 300 });
  });

  test('zooming out stays within the whole, and ends with it', () => {
    expect(zoomedSpan({ from: 0, to: 200 }, whole, 150, -1)).toEqual({ from: 0, to: 400 });
    expect(zoomedSpan({ from: 800, to: 1000 }, whole, 800, -1)).toEqual({ from: 600, to: 1000 });
    expect(zoomedSpan({ from: 200, to: 700 }, whole, 300, -1)).toBeNull();
  });

  test('a centre out of sight is brought to the edge that it is beyond', () => {
    expect(zoomedSpan({ from: 200, to: 400 }, whole, 900, 1)).toEqual({ from: 800, to: 900 });
  });

  test('the closest look has a width, so that a click is no part', () => {
    const { from, to } = chosenSpan({ from: 500, to: 500 }, whole) ?? whole;
    expect(to - from).toBeGreaterThan(0);
    expect(to - from).toBeLessThan(1);
    expect(from).toBe(500);
  });

  test('a place outside of the span is at its edge once the span has moved', () => {
    expect(spanWith({ from: 100, to: 200 }, whole, 250)).toEqual({ from: 150, to: 250 });
    expect(spanWith({ from: 100, to: 200 }, whole, 40)).toEqual({ from: 40, to: 140 });
  });
});

describe('keys of the crosshair', () => {
  const view = {
    stops: [0, 100, 130, 500].map((x) => [x, 0] as const),
    at: 130,
    span: { from: 100, to: 600 },
    whole,
  };
  const moved = (key: string, shift = false): number | null => {
    const act = crosshairKey(key, shift, view);
    return act?.kind === 'move' ? act.x : null;
  };

  test('arrows go from point to point, with Shift a tenth of what is seen', () => {
    expect([moved('ArrowLeft'), moved('ArrowRight')]).toEqual([100, 500]);
    expect([moved('ArrowLeft', true), moved('ArrowRight', true)]).toEqual([80, 180]);
    expect([moved('PageDown'), moved('PageUp')]).toEqual([80, 180]);
    expect([moved('Home'), moved('End')]).toEqual([100, 600]);
  });

  test('no key leads beyond the whole', () => {
    expect(crosshairKey('PageDown', false, { ...view, at: 10 })).toEqual({ kind: 'move', x: 0 });
    expect(crosshairKey('PageUp', false, { ...view, at: 990 })).toEqual({ kind: 'move', x: 1000 });
  });

  test('+, − and 0 zoom, Enter chooses, and other keys are left alone', () => {
    expect(crosshairKey('+', true, view)).toEqual({ kind: 'zoom', span: { from: 115, to: 365 } });
    expect(crosshairKey('-', false, view)).toEqual({ kind: 'zoom', span: null });
    expect(crosshairKey('0', false, view)).toEqual({ kind: 'zoom', span: null });
    expect(crosshairKey('Enter', false, view)).toEqual({ kind: 'pick' });
    expect(crosshairKey('g', false, view)).toBeNull();
  });
});

test('the nearest of equal distance is the later one, and nothing is nearest among nothing', () => {
  expect([-5, 0, 4, 5, 6, 99].map((x) => nearestIndex([0, 10, 20], itself, x))).toEqual([0, 0, 0, 1, 1, 2]);
  expect(nearestIndex([], itself, 3)).toBe(-1);
});

test('marks that would cover the one before are left out', () => {
  expect(spaced([0, 4, 9, 12, 30], itself, 9)).toEqual([0, 9, 30]);
});

describe('ticks along an axis', () => {
  const text = String;

  test('names that keep clear of each other all stay', () => {
    expect(clearTicks([0, 50, 100], itself, text)).toEqual([0, 50, 100]);
    expect(clearTicks([], itself, text)).toEqual([]);
  });

  test('of names that would touch, the last stays, and the first where there is room', () => {
    expect(clearTicks([0, 1, 2, 4, 8, 16, 32, 64, 128], itself, text)).toEqual([0, 32, 64, 128]);
    expect(clearTicks([100, 200, 210], itself, text)).toEqual([100, 210]);
    expect(clearTicks([100, 101], itself, text)).toEqual([101]);
  });

  test('a longer name takes more room', () => {
    expect(clearTicks([0, 30, 60], itself, () => 'ab')).toEqual([0, 30, 60]);
    expect(clearTicks([0, 30, 60], itself, () => 'abcdef')).toEqual([0, 60]);
  });
});
