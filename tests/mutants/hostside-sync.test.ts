/** Each injected bug of external synchrony must be found, by one crash, on work of a few words. */
import { describe, expect, test } from 'vitest';
import { scriptWords } from '../../src/hostside/common/script-words.ts';
import { externalSynchrony } from '../../src/hostside/sync/scheme.ts';
import { SYNC_SCENARIOS } from '../../src/hostside/sync/script.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { exploredOnHost, smallestOnHost } from '../support/crashes-on-host.ts';

const EXPECTED: Readonly<Record<string, readonly [scenario: string, promise: string]>> = {
  'no-barrier': ['write-loop', 'ordering'],
  'released-at-cache': ['write-loop', 'durability'],
  'checkpoint-unflushed': ['small-journal', 'ordering'],
  'pipe-untracked': ['pipe', 'durability'],
  'active-forgotten': ['two-writes', 'durability'],
};

test('external synchrony: every mutant has an expected promise', () => {
  expect(externalSynchrony.mutants.map(({ id }) => id)).toEqual(Object.keys(EXPECTED));
});

describe.each(Object.entries(EXPECTED))(
  'external synchrony with the injected bug %s',
  (mutant, [id, promise]) => {
    test('the explorer finds it and gives a short counterexample', () => {
      const work = SYNC_SCENARIOS.find((each) => each.id === id)?.script ?? '';
      const on = { scheme: externalSynchrony, place: 'external' };
      const smallest = smallestOnHost({ ...on, mutant }, work);
      expect(smallest).not.toBeNull();
      if (smallest === null) return;
      const { finding, spec } = smallest;
      const { script } = spec.workload;
      expect(finding.violation.promise).toBe(promise);
      expect(finding.cuts).toHaveLength(1);
      expect(scriptWords(script).length).toBeLessThanOrEqual(8);
      expect(inEnglish(finding.violation.proof)).toMatch(/^[^\n]{20,220}\.$/);
      expect(exploredOnHost(on, script).findings).toEqual([]);
    });
  },
);

test('synchronous writes without barriers break the order', () => {
  const on = { scheme: externalSynchrony, place: 'barrier', mutant: 'no-barrier' };
  expect(smallestOnHost(on, 'w1:A p1 w1:B p1')?.finding.violation.promise).toBe('ordering');
});
