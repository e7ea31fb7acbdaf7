/** Places of tables among the pages, and the pages that a transaction takes of them. */
import { expect, test } from 'vitest';
import { Draft, NO_LOCK } from '../../../../../src/engine/host/workloads/draft.ts';
import { layOut, Region } from '../../../../../src/engine/host/workloads/space.ts';

const told = ({ page, pages, isRead }: Draft): string[] =>
  page.map((first, i) => `${isRead[i] ? 'read' : 'write'} ${first}+${pages[i]}`);

test('regions: block numbers beyond the last wrap around to the first', () => {
  const pair = new Region(10, 3, 8192, 4096);
  expect([0, 1, 2, 3, 7].map((block) => pair.pageOf(block))).toEqual([10, 12, 14, 10, 12]);
  const shared = new Region(10, 6, 1024, 4096);
  expect([0, 3, 4, 5, 6].map((block) => shared.pageOf(block))).toEqual([10, 10, 11, 11, 10]);
});

test('regions: rows are spread evenly over all blocks', () => {
  const region = new Region(0, 4, 4096, 4096);
  expect([0, 24, 25, 50, 75, 99].map((row) => region.blockOfRow(row, 100))).toEqual([0, 0, 1, 2, 3, 3]);
});

test('regions stand one after the other, and shrink if they do not fit', () => {
  const wanted = {
    a: { blocks: 10, bytes: 8192 },
    b: { blocks: 8, bytes: 1024 },
    c: { blocks: 5, bytes: 4096 },
  };
  const whole = layOut(wanted, 27, 4096);
  expect([whole.a.firstPage, whole.b.firstPage, whole.c.firstPage]).toEqual([0, 20, 22]);
  expect([whole.a.blocks, whole.b.blocks, whole.c.blocks]).toEqual([10, 8, 5]);
  const half = layOut(wanted, 16, 4096);
  expect([half.a.blocks, half.b.blocks, half.c.blocks]).toEqual([4, 3, 2]);
  expect([half.a.firstPage, half.b.firstPage, half.c.firstPage]).toEqual([0, 8, 9]);
});

test('regions on two pages have one block each, and overlap at the end', () => {
  const wanted = {
    a: { blocks: 9, bytes: 8192 },
    b: { blocks: 8, bytes: 1024 },
    c: { blocks: 5, bytes: 4096 },
  };
  const { a, b, c } = layOut(wanted, 2, 4096);
  expect([a, b, c].map(({ blocks, firstPage }) => [blocks, firstPage])).toEqual([
    [1, 0],
    [1, 1],
    [1, 1],
  ]);
});

test('writes of a transaction stop at the last page', () => {
  const draft = new Draft(20, 50);
  draft.writePages(18, 5);
  expect(told(draft)).toEqual(['write 18+2']);
});

test('a transaction writes each page once, around the pages it already has, up to its limit and the last page', () => {
  const draft = new Draft(20, 6);
  draft.writePages(3, 1);
  draft.writePages(2, 4);
  draft.writePages(18, 5);
  expect(told(draft)).toEqual(['write 3+1', 'write 2+1', 'write 4+2', 'write 18+2']);
  draft.writePages(0, 2);
  expect(draft.writtenPages).toBe(6);
  draft.clear();
  draft.writePages(0, 9);
  expect(told(draft)).toEqual(['write 0+6']);
});

test('reads stop at the last page, and runs of blocks at the end of their region', () => {
  const draft = new Draft(20, 6);
  draft.readPages(18, 5);
  draft.readRun(new Region(4, 3, 8192, 4096), 1, 9);
  expect(told(draft)).toEqual(['read 18+2', 'read 6+4']);
});

test('a lock applies to the next access only', () => {
  const draft = new Draft(20, 6);
  draft.takeLock(5);
  draft.writePages(1, 1);
  draft.writePages(2, 1);
  expect(draft.lock).toEqual([5, NO_LOCK]);
  draft.takeLock(5);
  draft.clear();
  draft.readPages(1, 1);
  expect(draft.lock).toEqual([NO_LOCK]);
});
