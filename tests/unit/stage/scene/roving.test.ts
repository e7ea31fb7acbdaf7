import { describe, expect, it } from 'vitest';
import { tabStop, walk, walkLanes } from '../../../../src/stage/scene/roving.ts';
import { figure4 } from '../fixtures/figure-4.ts';
import { emptyDevice } from '../fixtures/other-geometries.ts';

const lanes = walkLanes(figure4);

describe('the only tab stop', () => {
  it('is the first page at first, and the cursor afterwards', () => {
    expect(tabStop(lanes, null)).toEqual({ block: 16, page: 0 });
    expect(tabStop(lanes, { block: 5, page: 3 })).toEqual({ block: 5, page: 3 });
  });

  it('falls back to the first page if the block of the cursor is gone', () => {
    expect(tabStop(lanes, { block: 99, page: 0 })).toEqual({ block: 16, page: 0 });
    expect(tabStop(walkLanes(emptyDevice), null)).toBeNull();
  });
});

describe('moving by keys', () => {
  it.each([
    ['ArrowRight', { block: 10, page: 0 }, { block: 10, page: 1 }],
    ['ArrowLeft', { block: 10, page: 0 }, { block: 10, page: null }],
    ['ArrowLeft', { block: 10, page: null }, { block: 16, page: 3 }],
    ['ArrowRight', { block: 16, page: 3 }, { block: 10, page: null }],
    ['ArrowDown', { block: 10, page: 2 }, { block: 11, page: 2 }],
    ['ArrowUp', { block: 10, page: 2 }, { block: 10, page: 2 }],
    ['ArrowDown', { block: 15, page: 2 }, { block: 15, page: 2 }],
    ['Home', { block: 10, page: 2 }, { block: 10, page: null }],
    ['End', { block: 10, page: null }, { block: 10, page: 3 }],
    ['PageDown', { block: 15, page: 1 }, { block: 9, page: 1 }],
    ['PageUp', { block: 10, page: 1 }, { block: 16, page: 1 }],
    ['ArrowRight', { block: 5, page: 3 }, { block: 5, page: null }],
  ])('%s leads on from %o', (key, from, to) => {
    expect(walk(lanes, from, key)).toEqual(to);
  });

  it('ignores other keys', () => {
    expect(walk(lanes, { block: 10, page: 0 }, 'x')).toBeNull();
    expect(walk(lanes, { block: 99, page: 0 }, 'ArrowUp')).toBeNull();
  });
});

describe('moving over chips', () => {
  const chips = walkLanes({
    ...figure4,
    lanes: figure4.lanes.map((lane) => Object.assign({ asChips: lane.tone === 'free' }, lane)),
  });

  it.each([
    ['ArrowRight', { block: 16, page: null }, { block: 17, page: null }],
    ['ArrowDown', { block: 16, page: null }, { block: 19, page: null }],
    ['ArrowUp', { block: 19, page: null }, { block: 16, page: null }],
    ['ArrowRight', { block: 18, page: null }, { block: 10, page: null }],
    ['ArrowLeft', { block: 10, page: null }, { block: 16, page: null }],
    ['ArrowDown', { block: 21, page: null }, { block: 21, page: null }],
  ])('%s leads on from %o in rows of three', (key, from, to) => {
    expect(walk(chips, from, key, 3)).toEqual(to);
  });
});
