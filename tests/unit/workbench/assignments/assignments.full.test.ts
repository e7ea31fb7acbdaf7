import { describe, expect, test } from 'vitest';
import { ASSIGNMENT_IDS } from '../../../../src/workbench/assignments/assignment.ts';
import { startOf } from '../../../../src/workbench/assignments/starts.ts';
import { passes } from './judged.ts';
import { changed, SOLUTIONS } from './solutions.ts';

/** The first one is judged in the first ring, but for its model solution: where nothing is missing, all is tried. */
const others = ASSIGNMENT_IDS.filter((id) => id !== 'durable-first');

test('The assignment “durable-first” is passed by its model solution', () => {
  expect(passes('durable-first', SOLUTIONS['durable-first'].model)).toBe(true);
});

describe.each(others)('The assignment “%s”', (id) => {
  const { model, wrong } = SOLUTIONS[id];

  test('is not passed by what it begins with', () => {
    expect(passes(id, startOf(id))).toBe(false);
  });

  test('is passed by its model solution', () => {
    expect(passes(id, model)).toBe(true);
  });

  test.each(Object.entries(wrong))('is not passed by a scheme that %s', (_name, changes) => {
    expect(passes(id, changed(model, changes))).toBe(false);
  });
});
