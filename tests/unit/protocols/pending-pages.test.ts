import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createPendingPages,
  expectPage,
  isPending,
  settlePage,
} from '../../../src/protocols/kit/pending-pages.ts';
import { itemAt } from '../../support/item-at.ts';

const PAGES = 70;

test('pending pages: the versions in flight of each page are counted', () => {
  const step = fc.tuple(fc.nat({ max: PAGES - 1 }), fc.boolean());
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const pending = createPendingPages(PAGES);
      const model = new Array<number>(PAGES).fill(0);
      for (const [page, more] of steps) {
        if (more) {
          expectPage(pending, page);
          model[page] = itemAt(model, page) + 1;
        } else if (itemAt(model, page) > 0) {
          model[page] = itemAt(model, page) - 1;
          expect(settlePage(pending, page)).toBe(model[page]);
        }
      }
      expect(model.map((_, page) => isPending(pending, page))).toEqual(model.map((count) => count > 0));
    }),
  );
});
