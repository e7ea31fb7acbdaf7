import { describe, expect, it } from 'vitest';
import { seriesThrough } from '../../../src/app/lab/gauges/series.ts';
import {
  bytesText,
  clockTime,
  duration,
  formatCount,
  plural,
  scaled,
} from '../../../src/app/words/locale/format.ts';
import { formatRoute, linkNameIn, parseRoute, withLinkName } from '../../../src/app/address/routes.ts';
import { axisEnd } from '../../../src/app/ui/charts/axis-end.ts';
import { scrubberKey } from '../../../src/app/lab/transport/scrubber-keys.ts';
import { leastDwellMs, speedAt, speeds } from '../../../src/app/lab/model/speed.ts';

describe('formatted numbers', () => {
  it('have separated thousands from five digits on', () => {
    expect([999, 4096, 12_400, 1_234_567].map(formatCount)).toEqual([
      '999',
      '4096',
      '12\u202f400',
      '1\u202f234\u202f567',
    ]);
  });

  it('have a time unit that fits the value', () => {
    expect([250, 126_000, 8_130_000, 1.24e9].map((ns) => Object.values(duration(ns)).join(' '))).toEqual([
      '250 ns',
      '126 µs',
      '8.13 ms',
      '1.24 s',
    ]);
    expect(clockTime(310_000)).toEqual({ value: '0.31', unit: 'ms' });
    expect(clockTime(1.5e9).unit).toBe('s');
  });

  it('shorten rates and sizes', () => {
    expect(scaled(4100)).toEqual({ value: '4.1', unit: 'k' });
    expect(bytesText(5.23)).toBe('5 B');
    expect(bytesText(1_665_823)).toBe('1.7 MB');
    expect([plural(1, 'line'), plural(2, 'line')]).toEqual(['1 line', '2 lines']);
  });
});

describe('names of permalinks', () => {
  it('are part of the address, are read back, and can be replaced', () => {
    const link = 'https://a.org/#/lab?s=1.abc';
    for (const name of ['Tx9 torn', 'a&b=c#d?', '50 % “sure”', '名前']) {
      const named = withLinkName(link, name);
      expect(linkNameIn(new URL(named).hash)).toBe(name);
      expect(parseRoute(new URL(named).hash)).toEqual({ screen: 'lab', state: '1.abc' });
      expect(withLinkName(named, 'other')).toBe(`${link}&n=other`);
      expect(withLinkName(named, '')).toBe(link);
    }
  });

  it('are cut when too long, and absent when blank', () => {
    expect(linkNameIn(`#/lab?s=1.a&n=${'x'.repeat(500)}`)).toHaveLength(80);
    expect([linkNameIn('#/lab'), linkNameIn('#/lab?n=%20'), linkNameIn('#/lab?n=%E0%A4%A')]).toEqual([
      null,
      null,
      expect.any(String),
    ]);
  });
});

describe('routes', () => {
  it('contain the lab and its state', () => {
    expect(parseRoute('#/lab?s=1.a-b_c')).toEqual({ screen: 'lab', state: '1.a-b_c' });
    expect(formatRoute(parseRoute('#/lab?s=1.a-b_c'))).toBe('#/lab?s=1.a-b_c');
    expect(formatRoute(parseRoute('#/lab'))).toBe('#/lab');
  });

  it('lead to the start page from any other address', () => {
    for (const hash of ['', '#', '#/', '#/?s=1.x']) {
      expect(parseRoute(hash)).toEqual({ screen: 'front', state: null });
    }
    expect(parseRoute('#/nowhere?s=1.x')).toEqual({ screen: 'front', state: '#/nowhere' });
  });
});

describe('growing axes', () => {
  it('grow in leaps and never cut off known values', () => {
    const ends = new Set<number>();
    for (let known = 1; known <= 1000; known++) {
      const end = axisEnd(known, false);
      expect(end).toBeGreaterThan(known);
      expect(end).toBeLessThanOrEqual(known * 1.35 + 1);
      ends.add(end);
    }
    expect(ends.size).toBeLessThan(40);
  });

  it('end where a finished history ends', () => {
    expect(axisEnd(71, true)).toBe(71);
    expect(axisEnd(0, true)).toBe(1);
  });
});

describe('playback speeds', () => {
  it('give steps time to be read at low speed, and none at high speed', () => {
    expect(leastDwellMs(200e3)).toBeGreaterThanOrEqual(150);
    expect(leastDwellMs(1e9)).toBe(0);
    const dwells = speeds.map(leastDwellMs);
    expect(dwells).toEqual(dwells.toSorted((a, b) => b - a));
    expect([speedAt(-5), speedAt(99)]).toEqual([speeds[0], speeds.at(-1)]);
  });
});

describe('the slider of history', () => {
  it('moves by a step, by a tenth and to the ends, and ignores other keys', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'Home', 'End', 'x'];
    expect(keys.map((key) => scrubberKey(key, false, 50, 200))).toEqual([49, 51, 70, 0, 200, null]);
    expect(scrubberKey('ArrowRight', true, 50, 200)).toBe(70);
  });
});

describe('lines of figures', () => {
  it('end at the playhead with the value of the frame', () => {
    const times = Float64Array.from([0, 10, 20, 30]);
    const values = Float64Array.from([1, 2, Number.NaN, 4]);
    expect(seriesThrough(times, values, 25, 9)).toEqual([
      [0, 1],
      [10, 2],
      [25, 9],
    ]);
    expect(seriesThrough(undefined, undefined, 5, 3)).toEqual([[5, 3]]);
  });
});
