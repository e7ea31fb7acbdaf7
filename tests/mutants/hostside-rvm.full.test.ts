/** Each injected bug of RVM must be found, by one power failure, on work of a few words. */
import { describe, expect, test } from 'vitest';
import { rvmLog } from '../../src/hostside/rvm/scheme.ts';
import { LOG_SCENARIOS } from '../../src/hostside/rvm/script.ts';
import { scriptWords } from '../../src/hostside/common/script-words.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { exploredOnHost, smallestOnHost } from '../support/crashes-on-host.ts';

const WORK = LOG_SCENARIOS.find(({ id }) => id === 'mini-log')?.script ?? '';

const PROMISES: Readonly<Record<string, string>> = {
  'pointer-before-mark': 'durability',
  'erase-before-pointer': 'durability',
  'unmarked-trusted': 'durability',
  'truncated-before-apply': 'durability',
  'erased-before-head': 'durability',
  'mark-first': 'atomicity',
  'acknowledged-before-mark': 'durability',
};

test('RVM: every mutant has an expected promise', () => {
  expect(rvmLog.mutants.map(({ id }) => id)).toEqual(Object.keys(PROMISES));
});

describe.each(rvmLog.mutants.map(({ id }) => id))('RVM with the injected bug %s', (mutant) => {
  test('the explorer finds it and gives a short counterexample', () => {
    const on = { scheme: rvmLog, place: 'flash' };
    const smallest = smallestOnHost({ ...on, mutant }, WORK);
    expect(smallest).not.toBeNull();
    if (smallest === null) return;
    const { finding, spec } = smallest;
    const { script } = spec.workload;
    expect(finding.violation.promise).toBe(PROMISES[mutant]);
    expect(finding.cuts).toHaveLength(1);
    expect(finding.afterwards).toBeUndefined();
    expect(scriptWords(script).length).toBeLessThanOrEqual(20);
    expect(inEnglish(finding.violation.proof)).toMatch(/^[^\n]{20,200}\.$/);
    expect(exploredOnHost(on, script).findings).toEqual([]);
  });
});
