import { expect, test } from 'vitest';
import { cellsIn, planOf } from '../../../src/cli/sweep-plan.ts';
import { cellAt, cellCount, type SweepSpec } from '../../../src/model/schema/sweep-specification.ts';
import { must } from '../../laws/devices.ts';

const SPEC: SweepSpec = {
  base: { device: 'classroom', workload: 'small', fill: 0.5 },
  parameters: { protocol: ['lighttx', 'tc'], transactions: [40, 4_000, 400] },
  seeds: Array.from({ length: 60 }, (_, seed) => seed),
  measures: ['throughputTps'],
};
const CELLS = 360;

interface Planned {
  readonly seconds: number;
  readonly numbers: readonly number[];
}

const plan = (processes: number, isThere: (cell: number) => boolean = () => false): Planned[] =>
  must(planOf(SPEC, processes, isThere)).map(({ cells, seconds }) => ({
    seconds,
    numbers: [...(cellsIn(cells, CELLS) ?? [])],
  }));

test('a plan has every cell once, and none that is there', () => {
  expect(cellCount(SPEC)).toBe(CELLS);
  const every = Array.from({ length: CELLS }, (_, cell) => cell);
  expect(
    plan(4)
      .flatMap(({ numbers }) => numbers)
      .toSorted((a, b) => a - b),
  ).toEqual(every);
  const rest = plan(4, (cell) => cell % 3 === 0).flatMap(({ numbers }) => numbers);
  expect(rest.toSorted((a, b) => a - b)).toEqual(every.filter((cell) => cell % 3 > 0));
  expect(plan(4, () => true)).toEqual([]);
});

test('a plan begins with the longest cells, and its batches become smaller', () => {
  const batches = plan(4);
  const lengths = batches.map(({ numbers }) =>
    Math.max(...numbers.map((cell) => Number(cellAt(SPEC, cell).parameters['transactions']))),
  );
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  const seconds = batches.map((batch) => batch.seconds);
  expect(seconds[0]).toBeGreaterThan(2 * (seconds.at(-1) ?? 0));
  expect(Math.max(...seconds)).toBeLessThan(seconds.reduce((sum, each) => sum + each) / 4);
});

test('more processes make more batches', () => {
  expect(plan(64).length).toBeGreaterThan(plan(1).length);
});

test('a cell that cannot be run is refused before anything is planned', () => {
  const refused = planOf({ ...SPEC, parameters: { protocol: ['tc', 'tcx'] } }, 4, () => true);
  expect(refused.ok).toBe(false);
});

test('a list of cells is numbers and ranges within the sweep', () => {
  expect(cellsIn('7,0-2,2', 8)).toEqual(Uint32Array.of(0, 1, 2, 7));
  for (const list of ['', '8', '2-1', '1,', '-1', 'a', '0-8', '1.5', '0--1'])
    expect([list, cellsIn(list, 8)]).toEqual([list, null]);
});
