import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dropOut,
  enterFrame,
  firstToLeave,
  frameOf,
  FrameTable,
  freeFrame,
  leaveFrame,
  lineUp,
  takeFrame,
} from '../../../src/protocols/kit/cache/frame-table.ts';
import { itemAt } from '../../support/item-at.ts';

const FRAMES = 7;
/** Enough for some to be chained behind each other. */
const PAGES = 30;

/** The same in lists and a map, where everything is searched for. */
interface Model {
  free: number[];
  order: number[];
  newest: Map<number, number>;
}

/** Commits a page: its older version gives way, as in a cache. */
function commit(table: FrameTable, pages: Uint32Array, model: Model, logicalPage: number): void {
  const older = frameOf(table, pages, logicalPage);
  expect(older).toBe(model.newest.get(logicalPage) ?? -1);
  if (older >= 0) leave(table, pages, model, older);
  if (model.free.length === 0) return;
  const frame = takeFrame(table);
  expect(frame).toBe(model.free.pop());
  pages[frame] = logicalPage;
  enterFrame(table, pages, frame);
  lineUp(table, frame);
  model.newest.set(logicalPage, frame);
  model.order.push(frame);
}

function leave(table: FrameTable, pages: Uint32Array, model: Model, frame: number): void {
  expect(leaveFrame(table, pages, frame)).toBe(model.newest.get(itemAt(pages, frame)) === frame);
  model.newest.delete(itemAt(pages, frame));
  dropOut(table, frame);
  model.order = model.order.filter((each) => each !== frame);
  freeFrame(table, frame);
  model.free.push(frame);
}

test('frame table: frames leave in the order of their commits, and the newest version of a page is found', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: PAGES - 1 }), { maxLength: 100 }), (steps) => {
      const table = new FrameTable(FRAMES);
      const pages = new Uint32Array(FRAMES);
      const model: Model = { free: [], order: [], newest: new Map() };
      for (let frame = 0; frame < FRAMES; frame++) {
        freeFrame(table, frame);
        model.free.push(frame);
      }
      for (const step of steps) {
        const first = firstToLeave(table);
        expect(first).toBe(model.order[0] ?? -1);
        if (step >= 0) commit(table, pages, model, step);
        else if (first >= 0) leave(table, pages, model, first);
        for (let page = 0; page < PAGES; page++)
          expect(frameOf(table, pages, page)).toBe(model.newest.get(page) ?? -1);
      }
    }),
  );
});

test('frame table: any page of a hash chain can be removed', () => {
  const sevenPages = fc.uniqueArray(fc.nat({ max: 2 ** 31 }), { minLength: FRAMES, maxLength: FRAMES });
  fc.assert(
    fc.property(sevenPages, fc.nat({ max: FRAMES - 1 }), (chosen, gone) => {
      const table = new FrameTable(FRAMES);
      const pages = Uint32Array.from(chosen);
      for (let frame = 0; frame < FRAMES; frame++) enterFrame(table, pages, frame);
      expect(leaveFrame(table, pages, gone)).toBe(true);
      chosen.forEach((page, frame) => expect(frameOf(table, pages, page)).toBe(frame === gone ? -1 : frame));
    }),
    { numRuns: 1_000 },
  );
});

test('frame table: a frame that was not entered is not removed, and an empty table finds nothing', () => {
  const table = new FrameTable(FRAMES);
  const pages = Uint32Array.of(1, 1, 1, 1, 1, 1, 1);
  enterFrame(table, pages, 3);
  expect(leaveFrame(table, pages, 4)).toBe(false);
  dropOut(table, 4);
  expect(frameOf(table, pages, 1)).toBe(3);
  const none = new FrameTable(0);
  expect(firstToLeave(none)).toBe(-1);
  expect(frameOf(none, new Uint32Array(0), 1)).toBe(-1);
});
