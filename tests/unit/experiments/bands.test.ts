import { expect, test } from 'vitest';
import { OPEN_IN_LIGHTTX, OPEN_IN_NVCTX } from '../../../src/experiments/figures/assumptions.ts';
import { bandedSeries, isInside } from '../../../src/experiments/figures/bands.ts';
import { draftOf } from '../../../src/experiments/figures/draft.ts';
import type { Series } from '../../../src/experiments/figures/figure.ts';
import { Laboratory } from '../../../src/experiments/figures/laboratory.ts';
import { FILLS, nvctxExperiment, NVCTX_WORKLOADS } from '../../../src/experiments/figures/nvctx-setup.ts';
import { figureById } from '../../../src/experiments/figures/registry.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';

const seriesAt = (measured: number): readonly Series[] => [
  { name: 'a', points: [{ x: 1, published: 4, measured }] },
];
const open = OPEN_IN_LIGHTTX.filter(({ id }) => id === 'fill');

/** The band of one point whose value is what each assumption makes of it. */
function bandOf(own: number, values: Readonly<Record<string, number>>): object | null | undefined {
  const series = bandedSeries({ open }, (assumption) =>
    seriesAt(assumption === null ? own : (values[assumption.value] ?? Number.NaN)),
  );
  return inEnglish(series)[0]?.points[0]?.band;
}

test('a band reaches from the least to the largest value, and names what makes them', () => {
  expect(bandOf(2, { 0.95: 1, 0.97: 5 })).toEqual({
    low: 1,
    high: 5,
    lowBy: 'fill 0.95',
    highBy: 'fill 0.97',
  });
  expect(bandOf(2, { 0.95: 3 })).toEqual({ low: 2, high: 3, lowBy: null, highBy: 'fill 0.95' });
});

test('a run that is not done, or stopped, widens no band; without one of its own a point has none', () => {
  expect(bandOf(2, {})).toEqual({ low: 2, high: 2, lowBy: null, highBy: null });
  expect(bandOf(Number.NaN, { 0.95: 3 })).toBeNull();
  expect(bandedSeries({}, () => seriesAt(2))[0]?.points[0]?.band).toBeNull();
});

test('a published value is inside a band between its ends, a limit where the band reaches it', () => {
  const band = { low: 2, high: 4 };
  expect([1, 2, 3, 4, 5].map((published) => isInside({ published }, band))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([1, 2, 9].map((published) => isInside({ published, limit: 'at most' }, band))).toEqual([
    false,
    true,
    true,
  ]);
  expect([1, 4, 9].map((published) => isInside({ published, limit: 'at least' }, band))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isInside({ published: null }, band)).toBe(false);
});

test('a figure with bands asks for its own runs first, then for those under each assumption, each once', () => {
  const figure = figureById('lighttx-9');
  if (figure === undefined) throw new Error('there is a Figure 9');
  const draft = (hasBands: boolean) => draftOf(figure, { scale: 1, seed: 1, hasBands }, new Map());
  const [own, banded] = [draft(false), draft(true)];
  const keys = [...banded.missing.keys()];
  expect(keys.slice(0, own.missing.size)).toEqual([...own.missing.keys()]);
  expect(banded.own).toEqual(own.own);
  // Greedy victims are the figure's own, and readings of BPCC change the runs of BPCC alone.
  const open = figure.open ?? [];
  const ofBpcc = open.filter(({ id }) => id === 'uncommitted').length;
  expect(ofBpcc).toBe(2);
  expect(keys.length).toBe(own.missing.size * (1 + open.length - 1 - ofBpcc) + ofBpcc);
});

test('runs on the host are done again under each seed, by names of their own', () => {
  const figure = figureById('rethink-postmark');
  if (figure === undefined) throw new Error('there is a figure of PostMark');
  const draft = draftOf(figure, { scale: 1 / 100, seed: 1, hasBands: true }, new Map());
  const own = [...draft.missing.keys()].filter((key) => !key.startsWith('seed '));
  expect([...draft.missing.keys()]).toEqual([
    ...own,
    ...own.map((key) => `seed 2: ${key}`),
    ...own.map((key) => `seed 3: ${key}`),
  ]);
  const done = new Map([...draft.missing].map(([key, run]) => [key, run()]));
  const drawn = draftOf(figure, { scale: 1 / 100, seed: 1, hasBands: true }, done);
  expect(drawn.missing.size).toBe(0);
  const laboratory = new Laboratory(1 / 100);
  const measured = bandedSeries(figure, (assumption) =>
    figure.run(assumption === null ? laboratory : laboratory.varied(assumption)),
  );
  expect(drawn.series).toEqual(measured);
  expect(measured[0]?.points.some(({ band }) => band !== null && band.low < band.high)).toBe(true);
});

test('an assumption changes what it is called after, and nothing else', () => {
  const experiment = {
    protocol: 'lighttx',
    device: CLASSROOM,
    fill: 1,
    ageing: 'none',
    isolation: 'strict',
    workload: 'tpcc',
    transactions: 10,
    abortRatio: 0,
  } as const;
  const changed = OPEN_IN_LIGHTTX.map((assumption) => {
    const assumed = assumption.vary(experiment);
    const flat = (each: object): Record<string, unknown> => ({
      ...each,
      ...(each as { device: object }).device,
    });
    const before = flat(experiment);
    return Object.entries(flat(assumed))
      .filter(([key, value]) => key !== 'device' && before[key] !== value)
      .map(([key]) => key)
      .join();
  });
  expect(new Set(changed)).toEqual(
    new Set(['seed', 'fill', 'ageing', '', 'victimPolicy', 'zoneBlocks', 'clients', 'thinkNs']),
  );
});

test('NVCTX: a host thinks for as long as its workload allows, and an assumption on another workload changes nothing', () => {
  const thoughts = NVCTX_WORKLOADS.map((workload) => {
    const run = { protocol: 'nvctx', workload, fill: FILLS[0], abortRatio: 0 } as const;
    const experiment = nvctxExperiment(new Laboratory(), run);
    const varied = OPEN_IN_NVCTX.filter(({ id }) => id === 'think').map(({ vary }) => vary(experiment));
    const others = varied.filter((each) => each !== experiment);
    return [workload, others.map(({ thinkNs }) => thinkNs)];
  });
  expect(thoughts).toEqual([
    ['tpcc', [200_000, 2_000_000]],
    ['fio', [20_000, 46_000]],
    ['sysbench', [20_000, 46_000]],
    ['tpch', [200_000]],
  ]);
});
