import { describe, expect, test } from 'vitest';
import { ASSIGNMENT_IDS } from '../../../../src/workbench/assignments/assignment.ts';
import { startOf } from '../../../../src/workbench/assignments/starts.ts';
import { passes } from './judged.ts';
import { changed, SOLUTIONS } from './solutions.ts';
import { emptyWorkbenchAfterwards } from '../../../support/empty-workbench.ts';

emptyWorkbenchAfterwards();

describe('The assignment “durable-first”', () => {
  const { model, wrong } = SOLUTIONS['durable-first'];

  test('is not passed by what it begins with', () => {
    expect(passes('durable-first', startOf('durable-first'))).toBe(false);
  });

  test.each(Object.entries(wrong))('is not passed by a scheme that %s', (_name, changes) => {
    expect(passes('durable-first', changed(model, changes))).toBe(false);
  });
});

test('Every assignment has a model solution and five wrong ones', () => {
  expect(ASSIGNMENT_IDS.length).toBeGreaterThanOrEqual(10);
  const counts = ASSIGNMENT_IDS.map((id) => [id, Object.keys(SOLUTIONS[id].wrong).length]);
  expect(counts).toEqual(ASSIGNMENT_IDS.map((id) => [id, 5]));
});

test('What an assignment begins with imports the interface by its name', () => {
  expect(ASSIGNMENT_IDS.filter((id) => !startOf(id).includes("from 'flashscope'"))).toEqual([]);
});
