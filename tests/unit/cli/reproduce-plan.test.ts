import { expect, test } from 'vitest';
import { planOf } from '../../../src/cli/reproduce-plan.ts';
import { KeptRuns } from '../../../src/cli/reproduce-state.ts';
import type { Figure } from '../../../src/experiments/figures/figure.ts';
import type { Experiment } from '../../../src/experiments/figures/laboratory.ts';
import { figureById } from '../../../src/experiments/figures/registry.ts';
import { CLASSROOM, LIGHTTX_32GB } from '../../../src/model/devices.ts';
import { present } from '../../../src/base/assert.ts';
import { must } from '../../laws/devices.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SETUP = { scale: 1, seed: 1, hasBands: false };

const SOME = present(figureById('lighttx-5'), 'a figure');

/** A figure that asks for these runs, and for one more when it knows what the first came to. */
function figureOf(experiments: readonly Experiment[], later: string | null = null): Figure {
  return {
    ...SOME,
    run: (laboratory) => {
      const readings = experiments.map((each) => laboratory.measure(each));
      const isKnown = Number.isFinite(readings[0]?.simulatedMs ?? Number.NaN);
      if (later !== null && isKnown) laboratory.once(later, () => 1);
      return [];
    },
  };
}

function experiment(more: Partial<Experiment>): Experiment {
  return {
    protocol: 'lighttx',
    device: LIGHTTX_32GB,
    fill: 0.8,
    ageing: 'none',
    isolation: 'strict',
    workload: 'tpcc',
    transactions: 100,
    abortRatio: 0,
    ...more,
  };
}

const nothing = (): KeptRuns => must(KeptRuns.open(temporaryFolder()));

test('the longest runs come first, each once, and more processes have more batches', () => {
  const lengths = [100, 40_000, 2_000, 90_000, 400];
  const figure = figureOf(lengths.map((transactions) => experiment({ transactions })));
  const plan = planOf([figure, figure], SETUP, nothing(), 4);
  const planned = plan.flatMap(({ runs }) => runs.map((key) => (JSON.parse(key) as Experiment).transactions));
  expect(planned.toSorted((a, b) => a - b)).toEqual(lengths.toSorted((a, b) => a - b));
  expect(planned[0]).toBe(90_000);
  const seconds = plan.map((batch) => batch.seconds);
  expect(seconds[0]).toBe(Math.max(...seconds));
  const alike = figureOf(Array.from({ length: 40 }, (_, seed) => experiment({ seed, transactions: 9_000 })));
  const batches = (processes: number): number => planOf([alike], SETUP, nothing(), processes).length;
  expect(batches(64)).toBeGreaterThan(2 * batches(1));
});

test('runs that begin alike stay together where making the device ready takes long, and not where it does not', () => {
  const seeds = Array.from({ length: 8 }, (_, seed) => seed);
  const runs = (lengths: readonly number[], ageing: Experiment['ageing']): Experiment[] =>
    lengths.flatMap((transactions) => seeds.map((seed) => experiment({ seed, ageing, transactions })));
  const together = (experiments: readonly Experiment[]): boolean =>
    planOf([figureOf(experiments)], SETUP, nothing(), 1).every((batch) => {
      const ofSeeds = batch.runs.map((key) => (JSON.parse(key) as Experiment).seed);
      return seeds.every((seed) => ofSeeds.filter((each) => each === seed).length !== 1);
    });
  expect(together(runs([10, 5_000], 'random'))).toBe(true);
  expect(together(runs([40_000, 90_000], 'none'))).toBe(false);
});

test('a run that is asked for later goes with what must be known before, and others go with nothing', () => {
  const first = experiment({
    device: CLASSROOM,
    fill: 0,
    transactions: 1,
  });
  const figure = figureOf([first], 'the later one');
  const kept = nothing();
  const [one, ...more] = planOf([figure], SETUP, kept, 2);
  expect([one?.runs, one?.known, more]).toEqual([[JSON.stringify(first)], [], []]);
  kept.run('figure', JSON.stringify(first), () => ({ simulatedMs: 3, committed: Number.NaN }));
  const [two, ...others] = planOf([figure], SETUP, kept, 2);
  expect([two?.runs, others]).toEqual([['the later one'], []]);
  expect(two?.known.map(({ key, value }) => [key, value])).toEqual([
    [JSON.stringify(first), { simulatedMs: 3, committed: Number.NaN }],
  ]);
  kept.run('figure', 'the later one', () => 1);
  expect(planOf([figure], SETUP, kept, 2)).toEqual([]);
});
