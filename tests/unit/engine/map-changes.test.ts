/** Changes in the map since it was written last. */
import { expect, test } from 'vitest';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { layoutOf, mapPageOf } from '../../../src/engine/flash/layout.ts';
import { FtlState, noteChange } from '../../../src/engine/ftl/state.ts';

const layout = layoutOf(CLASSROOM);

test('map changes: the list stays bounded while the map is not written, and gives each page’s current place', () => {
  const ftl = new FtlState(layout, new Uint8Array(0));
  const rounds = 400;
  for (let round = 1; round <= rounds; round++) {
    for (let page = 0; page < layout.logicalPages; page++) {
      ftl.map[page] = round * 100 + page;
      noteChange(ftl, page, mapPageOf(layout, page));
    }
  }
  expect(ftl.changed.length).toBeLessThanOrEqual(4 * layout.logicalPages);
  expect(ftl.changedTo.length).toBe(ftl.changed.length);
  const now = new Map<number, number>();
  for (let i = 0; i < ftl.changedCount; i++) now.set(ftl.changed[i] ?? -1, ftl.changedTo[i] ?? -1);
  expect(now.size).toBe(layout.logicalPages);
  for (const [page, at] of now) expect(at, `page ${page}`).toBe(rounds * 100 + page);
});
