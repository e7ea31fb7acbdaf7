import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapView } from '../../../../src/model/frame.ts';
import type { BlockView } from '../../../../src/model/spoken.ts';
import {
  arrangeMap,
  blockAt,
  blockRectangle,
  fitOf,
  neighbour,
  packageRectangle,
  visibleBlocks,
} from '../../../../src/stage/map/map-arrangement.ts';
import type { LoadBlocks } from '../../../../src/stage/index.ts';
import { createBlockRequests } from '../../../../src/stage/map/block-requests.ts';
import { pageAt, pageGrid } from '../../../../src/stage/map/map-pages.ts';
import { mapTable, paintMap, type Rgb } from '../../../../src/stage/map/map-paint.ts';
import { mapColours, parseRgb, type MapPalette } from '../../../../src/stage/map/map-palette.ts';
import { isPick, keyTarget, zoomByKey, type Key } from '../../../../src/stage/map/map-keys.ts';
import { blocksWithPages, placeAt } from '../../../../src/stage/map/map-place.ts';
import { blockWords, summariseMap } from '../../../../src/stage/map/map-words.ts';
import { block } from '../fixtures/build.ts';
import { figure4 } from '../fixtures/figure-4.ts';
import { fullSizeMap } from '../fixtures/other-geometries.ts';

const WHOLE = { scale: 1, x: 0, y: 0 };
const full = fullSizeMap();

function key(name: string, more: Partial<Key> = {}): Key {
  return { key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
}

/** Two packages of two planes of four blocks. */
function smallMap(): MapView {
  return {
    blocks: 16,
    pagesPerBlock: 64,
    planes: 4,
    packages: 2,
    lane: Uint8Array.from({ length: 16 }, (_, index) => index % 2),
    valid: Uint8Array.from({ length: 16 }, (_, index) => index * 17),
    programmed: new Uint8Array(16).fill(255),
  };
}

describe('the arrangement of the map', () => {
  it.each([
    [1028, 360, 1],
    [2056, 720, 2],
    [984, 307, 1],
    [1086, 1013, 3],
  ])('fits 131,072 blocks into %i × %i device pixels', (width, height, ratio) => {
    const map = arrangeMap(full, width, height, ratio);
    expect(fitOf(map, { width, height })).toBe(1);
    expect(map.cellWidth).toBeGreaterThanOrEqual(1);
    expect(map.blockColumns * map.blockRows).toBeGreaterThanOrEqual(2048);
  });

  it('shrinks a map with more blocks than pixels', () => {
    const map = arrangeMap({ blocks: 524_288, planes: 64, packages: 8 }, 362, 272, 1);
    expect(fitOf(map, { width: 362, height: 272 })).toBeLessThan(1);
  });

  it('gives every block its own place and finds it there', () => {
    const map = arrangeMap(smallMap(), 300, 120, 1);
    const places = new Set<string>();
    for (let number = 0; number < 16; number += 1) {
      const at = blockRectangle(map, number);
      places.add(`${at.x} ${at.y}`);
      expect(blockAt(map, at.x + at.width / 2, at.y + at.height / 2)).toBe(number);
    }
    expect(places.size).toBe(16);
    expect(blockAt(map, -1, -1)).toBeNull();
  });

  it('puts block b on plane b mod planes, plane p in package p mod packages', () => {
    const map = arrangeMap(smallMap(), 300, 120, 1);
    const second = packageRectangle(map, 1);
    const inside = [1, 3, 5, 7].map((number) => blockRectangle(map, number));
    for (const at of inside) {
      expect(at.x).toBeGreaterThanOrEqual(second.x);
      expect(at.y).toBeGreaterThanOrEqual(second.y);
    }
  });

  it('moves from block to block, across gaps, and stays within the edges', () => {
    const map = arrangeMap(full, 1028, 360, 1);
    expect(neighbour(map, 0, 1, 0)).toBe(64);
    expect(neighbour(map, 0, -1, 0)).toBe(0);
    const last = (map.blockColumns - 1) * 64;
    expect(neighbour(map, last, 1, 0) % 8).toBe(1);
    expect(keyTarget(map, 0, key('ArrowRight', { shiftKey: true }))).toBe(640);
    expect(keyTarget(map, 0, key('ArrowRight', { ctrlKey: true }))).toBeNull();
    expect(keyTarget(map, 0, key('a'))).toBeNull();
  });

  it('lists the visible blocks, and requests their pages only where blocks are large', () => {
    const map = arrangeMap(full, 1028, 360, 1);
    const size = { width: 1028, height: 360, ratio: 1 };
    expect(visibleBlocks(map, WHOLE, 1028, 360)).toHaveLength(full.blocks);
    expect(blocksWithPages(map, WHOLE, size)).toEqual([]);
    const at = blockRectangle(map, 74_213);
    const close = { scale: 64, x: -at.x * 64 + 500, y: -at.y * 64 + 180 };
    const shown = blocksWithPages(map, close, size);
    expect(shown).toContain(74_213);
    expect(shown.length).toBeLessThan(200);
    expect(placeAt(map, close, 1, 64, { x: 502, y: 182 })).toEqual({ block: 74_213, page: 0 });
    expect(placeAt(map, close, 1, 0, { x: 502, y: 182 })).toEqual({ block: 74_213, page: null });
  });
});

describe('the keys of the map', () => {
  it('zoom and inspect, and ignore other keys', () => {
    const zoom = { zoomIn: vi.fn<() => void>(), zoomOut: vi.fn<() => void>(), whole: vi.fn<() => void>() };
    for (const name of ['+', '=', '-', '0']) expect(zoomByKey(key(name), zoom)).toBe(true);
    expect(zoomByKey(key('x'), zoom)).toBe(false);
    expect(zoomByKey(key('0', { metaKey: true }), zoom)).toBe(false);
    expect(zoom.zoomIn).toHaveBeenCalledTimes(2);
    expect(zoom.zoomOut).toHaveBeenCalledTimes(1);
    expect(zoom.whole).toHaveBeenCalledTimes(1);
    expect([isPick(key('Enter')), isPick(key(' ')), isPick(key('x'))]).toEqual([true, true, false]);
  });
});

describe('painting the map', () => {
  const ground: Rgb = [10, 20, 30];
  const table = mapTable({
    ground,
    lanes: [
      { tint: [200, 200, 200], rule: [100, 0, 0] },
      { tint: [180, 220, 180], rule: [0, 100, 0] },
    ],
  });
  const map = smallMap();

  function paint(scale: number): {
    at: (x: number, y: number) => number[];
    arrangement: ReturnType<typeof arrangeMap>;
  } {
    const arrangement = arrangeMap(map, 60, 44, 1);
    const pixels = new Uint8ClampedArray(60 * 44 * 4);
    paintMap(pixels, { width: 60, height: 44, transform: { scale, x: 0, y: 0 } }, map, arrangement, table);
    const at = (x: number, y: number) => Array.from(pixels.subarray((y * 60 + x) * 4, (y * 60 + x) * 4 + 4));
    return { at, arrangement };
  }

  it('fills a large cell from below by its share of valid pages', () => {
    const { at, arrangement } = paint(1);
    expect(arrangement.cellHeight).toBeGreaterThanOrEqual(5);
    // Block 15: all pages valid, lane 1.
    const whole = blockRectangle(arrangement, 15);
    expect(at(whole.x, whole.y)).toEqual([32, 122, 32, 255]);
    // Block 0: programmed, nothing valid, lane 0.
    const stale = blockRectangle(arrangement, 0);
    expect(at(stale.x, stale.y)).toEqual([180, 160, 160, 255]);
    // The last pixel of a large cell is ground.
    expect(at(whole.x + whole.width - 1, whole.y)).toEqual([...ground, 255]);
  });

  it('shades a small cell between tint and rule', () => {
    const { at, arrangement } = paint(0.25);
    const cell = blockRectangle(arrangement, 15);
    expect(at(Math.floor((cell.x + 2) / 4), Math.floor((cell.y + 3) / 4))).toEqual([32, 122, 32, 255]);
  });

  it('paints the ground where there is no block', () => {
    expect(paint(1).at(0, 0)).toEqual([...ground, 255]);
  });

  it('never writes outside its window, with any transform', () => {
    const arrangement = arrangeMap(full, 1028, 360, 1);
    const pixels = new Uint8ClampedArray(64 * 48 * 4);
    for (const transform of [WHOLE, { scale: 7.3, x: -900, y: -500 }, { scale: 200, x: 30, y: 40 }]) {
      paintMap(pixels, { width: 64, height: 48, transform }, full, arrangement, table);
      expect(pixels[3]).toBe(255);
      expect(pixels[pixels.length - 1]).toBe(255);
    }
  });
});

describe('pages on the map', () => {
  it('are arranged as close to a square as possible', () => {
    expect(pageGrid(64, 64, 64)).toEqual({ columns: 8, rows: 8 });
    expect(pageGrid(4, 100, 20)).toEqual({ columns: 4, rows: 1 });
  });

  it('are found under a point', () => {
    const at = { x: 100, y: 200, width: 64, height: 64 };
    expect(pageAt(at, 64, 101, 201)).toBe(0);
    expect(pageAt(at, 64, 163, 263)).toBe(63);
    expect(pageAt(at, 64, 99, 201)).toBeNull();
  });

  it('have colours parsed from computed styles', () => {
    expect(parseRgb('rgb(251, 251, 250)')).toEqual([251, 251, 250]);
  });

  it('show the lane of a block without a valid page, and free blocks faintly', () => {
    const tones = { available: 'rgb(200, 200, 200)', unavailable: '', checkpointed: '', plain: '' };
    const palette = {
      surface: 'rgb(255, 255, 255)',
      tints: { ...tones, free: 'rgb(240, 240, 240)' },
      rules: { ...tones, available: 'rgb(0, 100, 0)', free: 'rgb(90, 90, 90)' },
    } as unknown as MapPalette;
    const { lanes } = mapColours(palette, figure4.lanes);
    expect(lanes[0]).toEqual({ tint: [240, 240, 240], rule: [90, 90, 90] });
    expect(lanes[figure4.lanes.findIndex(({ tone }) => tone === 'available')]).toEqual({
      tint: [130, 165, 130],
      rule: [0, 100, 0],
    });
  });
});

describe('the description of the map', () => {
  it('summarises lanes', () => {
    const rows = summariseMap(smallMap(), figure4.lanes);
    expect(rows[0]).toMatchObject({ title: 'Free', blocks: '8', share: '50.0 %' });
    expect(rows[3]).toMatchObject({ blocks: '0', share: '0.0 %', valid: '0 %' });
  });

  it('describes a block', () => {
    expect(blockWords(smallMap(), figure4.lanes, 15)).toBe(
      'Block 15: package 1, plane 1, Available, 64 of 64 pages valid, all programmed',
    );
    expect(blockWords({ ...smallMap(), programmed: new Uint8Array(16) }, figure4.lanes, 0)).toBe(
      'Block 0: package 0, plane 0, Free, erased',
    );
  });
});

describe('a request for blocks', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const view = block(1, 'free', '.');

  it('happens once per gesture, at its end', async () => {
    const load = vi.fn<LoadBlocks>(async () => [view]);
    const answered = vi.fn<(blocks: readonly BlockView[]) => void>();
    const requests = createBlockRequests(answered, 50);
    requests.ask(load, [1], 0);
    requests.ask(load, [1, 2], 0);
    requests.ask(load, [1, 2], 0);
    await vi.advanceTimersByTimeAsync(60);
    expect(load.mock.calls).toEqual([[[1, 2]]]);
    expect(answered).toHaveBeenCalledExactlyOnceWith([view]);
  });

  it('requests only the newest after a slow answer', async () => {
    const asked: number[][] = [];
    let release: () => void = () => undefined;
    const load = (blocks: number[]) => {
      asked.push(blocks);
      return new Promise<[]>((resolve) => {
        release = () => resolve([]);
      });
    };
    const requests = createBlockRequests(() => undefined, 10);
    for (const step of [1, 2, 3]) {
      requests.ask(load, [step], step);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(asked).toEqual([[1]]);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([[1], [3]]);
  });

  it('drops answers that are no longer needed', async () => {
    const answered = vi.fn<(blocks: readonly BlockView[]) => void>();
    let release: () => void = () => undefined;
    const load = () =>
      new Promise<[]>((resolve) => {
        release = () => resolve([]);
      });
    const requests = createBlockRequests(answered, 10);
    requests.ask(load, [1], 0);
    await vi.advanceTimersByTimeAsync(20);
    requests.ask(load, [], 0);
    release();
    await vi.advanceTimersByTimeAsync(20);
    expect(answered).not.toHaveBeenCalled();
    requests.ask(load, [2], 0);
    requests.stop();
    await vi.advanceTimersByTimeAsync(20);
    expect(answered).not.toHaveBeenCalled();
  });

  it('continues after a failed answer', async () => {
    const answered = vi.fn<(blocks: readonly BlockView[]) => void>();
    const requests = createBlockRequests(answered, 10);
    requests.ask(() => Promise.reject(new Error('gone')), [1], 0);
    await vi.advanceTimersByTimeAsync(20);
    expect(answered).toHaveBeenCalledExactlyOnceWith([]);
  });
});
