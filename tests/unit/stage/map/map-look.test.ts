import { assert as checkProperty, constantFrom, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeMap } from '../../../../src/stage/map/map-arrangement.ts';
import { lookAt, middleOf, sameLook } from '../../../../src/stage/map/map-look.ts';

const counts = constantFrom(
  { blocks: 22, planes: 2, packages: 2 },
  { blocks: 1024, planes: 8, packages: 4 },
  { blocks: 4096, planes: 32, packages: 8 },
);
const length = integer({ min: 200, max: 1600 });
const share = double({ min: 0, max: 1, noNaN: true });

test('map view: a stored view is restored to less than a pixel', () => {
  checkProperty(
    property(counts, length, length, share, share, (device, width, height, fx, fy) => {
      const map = arrangeMap(device, width, height, 1);
      const middle = { x: map.width * fx, y: map.height * fy };
      const look = lookAt(map, middle, 30);
      const back = middleOf(map, look);
      expect(Math.abs(back.x - middle.x)).toBeLessThan(0.1);
      expect(Math.abs(back.y - middle.y)).toBeLessThan(0.1);
      expect(sameLook(lookAt(map, back, 30), look)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('map view: on another screen the same block is in the middle', () => {
  checkProperty(
    property(counts, length, length, length, share, (device, width, height, otherWidth, fx) => {
      const map = arrangeMap(device, width, height, 1);
      const other = arrangeMap(device, otherWidth, height, 2);
      const look = lookAt(map, { x: map.width * fx, y: map.height / 2 }, 30);
      // Only middles within a block count, not those in a gap between planes.
      if (look.x < 0.02 || look.x > 0.98 || look.y < 0.02 || look.y > 0.98) return;
      const there = lookAt(other, middleOf(other, look), 30);
      expect(there.block).toBe(look.block);
    }),
    { numRuns: 60 },
  );
});

test('map view: a block beyond the device is replaced by the last block', () => {
  const map = arrangeMap({ blocks: 22, planes: 2, packages: 2 }, 400, 300, 1);
  expect(middleOf(map, { block: 999, x: 0.5, y: 0.5, width: 1 })).toEqual(
    middleOf(map, { block: 21, x: 0.5, y: 0.5, width: 1 }),
  );
});
