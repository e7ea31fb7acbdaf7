/** Worded orders of the NVCTX paper at full length, each at the fill where its published values stand. */
import { describe, expect, test } from 'vitest';
import { type Experiment, Laboratory, type Reading } from '../../../src/experiments/figures/laboratory.ts';
import { FILLS } from '../../../src/experiments/figures/nvctx-setup.ts';
import { figureById } from '../../../src/experiments/figures/registry.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { testOrdersIn } from '../../support/measured-orders.ts';

const [QUARTER, PREPARED] = FILLS;

/** The other fill is left out, which would take as long again. */
class AtPublishedFill extends Laboratory {
  override measure(experiment: Experiment): Reading | null {
    return isPublished(experiment) ? super.measure(experiment) : null;
  }

  override onceFor<T>(experiment: Experiment, key: string, run: () => T): T | null {
    return isPublished(experiment) ? super.onceFor(experiment, key, run) : null;
  }
}

function isPublished({ fill, workload }: Experiment): boolean {
  return fill === (workload === 'sysbench-fileio' ? PREPARED : QUARTER);
}

describe('worded orders', () => {
  testOrdersIn((figure) => figure.startsWith('nvctx'), new AtPublishedFill(1));
});

test('fileserver, varmail, webproxy and TPC-C have the sizes of transactions that Figure 1 shows', () => {
  const series = inEnglish(figureById('nvctx-1')?.run(new Laboratory(1 / 8)) ?? []);
  const within = (name: string, to: number): number =>
    series.find((each) => each.name === name)?.points.find(({ x }) => x === to)?.measured ?? Number.NaN;
  expect(Math.abs(within('fileserver, 5000 to 7000', 7_000) - 80)).toBeLessThan(5);
  expect(Math.abs(within('webproxy, 800 to 2500', 2_500) - 95)).toBeLessThan(5);
  for (const short of ['varmail', 'tpcc']) expect(within(`${short}, 0 to 300`, 300)).toBe(100);
  for (const long of ['fileserver', 'webproxy']) expect(within(`${long}, up to so many`, 300)).toBe(0);
});
