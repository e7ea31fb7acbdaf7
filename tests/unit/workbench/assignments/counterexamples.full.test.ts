import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { CONDITIONS } from '../../../../src/workbench/asked/conditions.ts';
import { ASSIGNMENTS } from '../../../../src/workbench/assignments/all.ts';
import type { AssignmentId } from '../../../../src/workbench/assignments/assignment.ts';
import { SchemeCheck } from '../../../../src/workbench/check/scheme-check.ts';
import { schemeOf } from './compiled.ts';
import { WRONG_ONES } from './wrong-ones.ts';

/** Pages written, and commands; waits between them do not count. */
function operationsIn(script: string): number {
  return script
    .split(' ')
    .filter((word) => word !== '.')
    .reduce((sum, word) => sum + (word.startsWith('w') ? word.split(',').length : 1), 0);
}

function firstBroken(id: AssignmentId, text: string) {
  const check = new SchemeCheck(schemeOf(text), { random: 0, works: ASSIGNMENTS[id].works });
  const found = () => {
    const { conditions } = check.result();
    return CONDITIONS.map((condition) => conditions[condition]).find(({ state }) => state === 'broken');
  };
  while (found() === undefined && check.advance());
  const first = found();
  return first?.state === 'broken' ? first : null;
}

describe('The counterexample', () => {
  test.each(WRONG_ONES)(
    'to “$name” has five operations at most, and its sentence names the page',
    ({ id, text }) => {
      const broken = firstBroken(id, text);
      expect(broken).not.toBeNull();
      if (broken === null) return;
      expect(operationsIn(broken.script)).toBeLessThanOrEqual(5);
      expect(inEnglish(broken.proof)).toMatch(/\bpage [A-Z]\b/);
    },
  );

  test('is looked for in forty wrong schemes', () => {
    expect(WRONG_ONES.length).toBeGreaterThanOrEqual(40);
  });
});
