import { describe, expect, test } from 'vitest';
import { cleanedSolutions } from '../../../../src/app/screens/workbench/kept-solutions.ts';
import { readSolution, writeSolution } from '../../../../src/app/screens/workbench/solution-file.ts';

const solution = { assignment: 'durable-first', version: 1, isPassed: true, code: 'const a = 1;\n' } as const;

describe('A solution', () => {
  test('is read as it was written', () => {
    expect(readSolution(writeSolution(solution))).toEqual(solution);
    expect(readSolution(writeSolution({ ...solution, isPassed: false }))?.isPassed).toBe(false);
  });

  test('is a comment and the code: what is no solution is a scheme', () => {
    expect(writeSolution(solution).split('\n').slice(1).join('\n')).toBe(solution.code);
    expect(readSolution(solution.code)).toBeNull();
    expect(readSolution('// FlashScope: no-such, version 1, passed\nx')).toBeNull();
  });

  test('that is kept is looked at before it is believed', () => {
    const entry = { code: 'x', isSolved: true };
    expect(
      cleanedSolutions({ 'durable-first': entry, 'no-such': entry, 'own-numbers': { code: 1 } }),
    ).toEqual({
      'durable-first': entry,
    });
    expect(cleanedSolutions(null)).toEqual({});
  });
});
