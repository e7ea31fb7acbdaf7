/** Each bug that RVM's log plants must be found, by one power cut, on work of a few words. */
import { describe, expect, test } from 'vitest';
import { smallestLogCounterexample } from '../../src/hostside/rvm/counterexample.ts';
import { exploreLog } from '../../src/hostside/rvm/explorer.ts';
import { rvmLog } from '../../src/hostside/rvm/scheme.ts';
import { LOG_SCENARIOS, parseLogScript } from '../../src/hostside/rvm/script.ts';
import { tinySpec } from '../../src/hostside/rvm/spec.ts';
import { must } from '../laws/devices.ts';

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

test('there is an expectation for each planted bug', () => {
  expect(rvmLog.mutants.map(({ id }) => id)).toEqual(Object.keys(PROMISES));
});

describe.each(rvmLog.mutants.map(({ id }) => id))('RVM having forgotten: %s', (mutant) => {
  test('is found out, with a short proof', () => {
    const smallest = smallestLogCounterexample(tinySpec('flash'), WORK, mutant);
    expect(smallest).not.toBeNull();
    if (smallest === null) return;
    expect(smallest.finding.promise).toBe(PROMISES[mutant]);
    expect(smallest.finding.duringRecovery).toEqual([]);
    expect(smallest.script.split(' ').length).toBeLessThanOrEqual(20);
    expect(smallest.finding.proof).toMatch(/^[^\n]{20,200}\.$/);
    const faithful = exploreLog(tinySpec('flash'), must(parseLogScript(smallest.script)), null);
    expect(faithful.findings).toEqual([]);
  });
});
