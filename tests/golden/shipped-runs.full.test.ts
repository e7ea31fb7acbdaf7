/** The runs that the screen of figures opens with: measured here at the whole size, and kept beside the screen. */
import { expect, test } from 'vitest';
import { draftOf, type KnownRuns } from '../../src/experiments/figures/draft.ts';
import { figureById } from '../../src/experiments/figures/registry.ts';
import { present } from '../../src/base/assert.ts';
import { expectGolden } from '../support/golden.ts';

const setup = { scale: 1, seed: 1, hasBands: false };

test('the runs that the screen of figures opens with are those that the engine makes', async () => {
  const figure = present(figureById('lighttx-5'), 'the registry has Figure 5 of LightTx');
  let known: KnownRuns = new Map();
  for (;;) {
    const { missing } = draftOf(figure, setup, known);
    if (missing.size === 0) break;
    known = new Map([...known, ...[...missing].map(([key, run]) => [key, run()] as const)]);
  }
  const runs = [...known].map(([key, value]) => ({ key, value }));
  expect(runs.length).toBeGreaterThan(0);
  await expectGolden(
    `${JSON.stringify(runs, null, 2)}\n`,
    '../../src/app/screens/figures/papers/shipped-runs.json',
  );
});
