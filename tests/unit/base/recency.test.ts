/** The item that was used longest ago comes first. */
import { expect, test } from 'vitest';
import { createRecency, forgetUse, noteUse, type Recency, usedAfter } from '../../../src/base/recency.ts';

function inOrder(recency: Recency): number[] {
  const out: number[] = [];
  for (let one = usedAfter(recency); one >= 0; one = usedAfter(recency, one)) out.push(one);
  return out;
}

test('recency list: entries are ordered by their last use', () => {
  const recency = createRecency(4);
  expect(inOrder(recency)).toEqual([]);
  for (const one of [2, 0, 3, 2, 1]) noteUse(recency, one);
  expect(inOrder(recency)).toEqual([0, 3, 2, 1]);
});

test('recency list: a removed entry is absent until it is used again', () => {
  const recency = createRecency(3);
  for (const one of [0, 1, 2]) noteUse(recency, one);
  forgetUse(recency, 1);
  forgetUse(recency, 1);
  expect(inOrder(recency)).toEqual([0, 2]);
  noteUse(recency, 1);
  expect(inOrder(recency)).toEqual([0, 2, 1]);
});
