/** Figures of a device at each moment: also between the reads of a recovery, when its memory is not back yet. */
import { describe, expect, test } from 'vitest';
import { allSchemes } from '../../../laws/devices.ts';
import { openHost, scenarioSpec, valueOf } from './specs.ts';

const CUT = { step: 45, action: { kind: 'pull-plug', fates: [], seed: 7 } } as const;

describe.each(allSchemes)('$id', ({ id }) => {
  test('counts at every step of a run and of its recovery, and never backwards', async () => {
    const spec = scenarioSpec('figure-4', { protocol: id, interventions: [CUT] });
    const host = await openHost({ ...spec, host: { ...spec.host, isolation: 'strict' } });
    const { step: last } = valueOf(host.advance({ budgetMs: 1_000 })).frontier;
    expect(last).toBeGreaterThan(CUT.step);
    let [reads, timeNs] = [0, 0];
    for (let step = 0; step <= last; step++) {
      const tally = valueOf(host.tally(step));
      expect(tally.timeNs).toBeGreaterThanOrEqual(timeNs);
      expect(tally.reads).toBeGreaterThanOrEqual(reads);
      ({ reads, timeNs } = tally);
    }
  });
});
