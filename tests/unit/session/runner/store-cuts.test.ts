/** Schemes whose work fits into non-volatile memory change what is durable without a flash operation. */
import { expect, test } from 'vitest';
import { CACHE_MUTANTS } from '../../../../src/protocols/kit/cache/journaled-map.ts';
import { checkRunValues } from '../../../../src/session/runner/run-options.ts';
import { simulate } from '../../../../src/session/runner/simulate.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

async function cutAt(crashAt: string, protocol: string, mutant?: string) {
  const work = { workload: 'small', device: 'classroom', transactions: '6', seed: '3' };
  const values = { protocol, ...work, 'crash-at': crashAt, ...(mutant === undefined ? {} : { mutant }) };
  const options = checkRunValues(values);
  if (!options.ok || options.value.kind !== 'device') throw new Error('the run can be made');
  let stores = 0;
  const simulated = await simulate(options.value, {
    trace: () => Promise.reject(new Error('there is no trace')),
    keepsPages: true,
    cut: ({ state }) => (stores = state.counters.nvmStores),
  });
  if (!simulated.ok) return { sentence: inEnglish(simulated.error), stores, verdict: null };
  return { sentence: '', stores, verdict: simulated.value.recovery?.verdict };
}

const POINTS = Array.from({ length: 24 }, (_, i) => i + 1);

test.each(['txcache', 'kaml'])(
  '%s: power can be cut before each store, and every promise is kept',
  async (protocol) => {
    for (const n of POINTS) {
      const { stores, verdict } = await cutAt(`store:${n}`, protocol);
      expect(verdict).toBe('held');
      // Stores of one step take effect together.
      expect(stores).toBeLessThan(n);
      expect(stores).toBeGreaterThan(n - 6);
    }
  },
);

test.each([
  ['txcache', CACHE_MUTANTS.flagEarly],
  ['kaml', CACHE_MUTANTS.flagEarly],
])('%s: %s breaks a promise where power is cut before a store', async (protocol, mutant) => {
  const verdicts = [];
  for (const n of POINTS) verdicts.push((await cutAt(`store:${n}`, protocol, mutant)).verdict);
  expect(verdicts).toContain('violated');
});

test('a run that makes fewer stores says how many it makes', async () => {
  const ends = '--crash-at store:4: the run ends after 0 stores; ask for one of them.';
  expect((await cutAt('store:4', 'lighttx')).sentence).toBe(ends);
});
