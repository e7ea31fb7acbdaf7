/** Each bug that external synchrony plants must be found, by one crash, on work of a few words. */
import { describe, expect, test } from 'vitest';
import { smallestSyncCounterexample } from '../../src/hostside/sync/counterexample.ts';
import { exploreSync } from '../../src/hostside/sync/explorer.ts';
import { externalSynchrony } from '../../src/hostside/sync/scheme.ts';
import { parseSyncScript, SYNC_SCENARIOS } from '../../src/hostside/sync/script.ts';
import { tinyMachine } from '../../src/hostside/sync/spec.ts';
import { must } from '../laws/devices.ts';

const EXPECTED: Readonly<Record<string, readonly [scenario: string, promise: string]>> = {
  'no-barrier': ['write-loop', 'ordering'],
  'released-at-cache': ['write-loop', 'durability'],
  'checkpoint-unflushed': ['small-journal', 'ordering'],
  'pipe-untracked': ['pipe', 'durability'],
  'active-forgotten': ['two-writes', 'durability'],
};

test('there is an expectation for each planted bug', () => {
  expect(externalSynchrony.mutants.map(({ id }) => id)).toEqual(Object.keys(EXPECTED));
});

describe.each(Object.entries(EXPECTED))(
  'external synchrony having forgotten: %s',
  (mutant, [id, promise]) => {
    test('is found out, with a short proof', () => {
      const work = SYNC_SCENARIOS.find((each) => each.id === id)?.script ?? '';
      const smallest = smallestSyncCounterexample(tinyMachine('external', mutant), work);
      expect(smallest).not.toBeNull();
      if (smallest === null) return;
      expect(smallest.finding.promise).toBe(promise);
      expect(smallest.finding.duringRecovery).toEqual([]);
      expect(smallest.script.split(' ').length).toBeLessThanOrEqual(8);
      expect(smallest.finding.proof).toMatch(/^[^\n]{20,220}\.$/);
      const faithful = exploreSync(tinyMachine('external'), must(parseSyncScript(smallest.script)));
      expect(faithful.findings).toEqual([]);
    });
  },
);

test('barriers are needed by synchronous writes too', () => {
  const smallest = smallestSyncCounterexample(tinyMachine('barrier', 'no-barrier'), 'w1:A p1 w1:B p1');
  expect(smallest?.finding.promise).toBe('ordering');
});
