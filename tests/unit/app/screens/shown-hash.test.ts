/** Hashes of the values on the screen for figures: they are there when all values are, and differ when one does. */
import { expect, test } from 'vitest';
import { figuresHash, sweepHash } from '../../../../src/app/screens/figures/shown-hash.ts';
import type { FigureRow } from '../../../../src/app/screens/figures/papers/figure-controller.ts';
import type { SweepChoices } from '../../../../src/session/link/figures.ts';

function row(id: string, measured: number | null): FigureRow {
  const info = {
    id,
    title: id,
    paper: '',
    about: '',
    why: '',
    knownToDiffer: [],
  } as unknown as FigureRow['info'];
  const drawn = {
    series: [{ name: `series of ${id}`, points: [{ x: 1, published: 2, measured }] }],
    missing: measured === null ? ['run'] : [],
    runs: 1,
    orders: [],
    openings: [],
  };
  return { info, drawn, state: 'idle', share: 0, problem: '', isShipped: false };
}

const choices = (figure: string | null) =>
  ({ view: 'published', scale: 1, seed: 1, hasBands: false, figure }) as const;

test('figures: the values of the figure that a link leads to are hashed, whatever else is measured', () => {
  const one = figuresHash({ rows: [row('a', 3), row('b', null)], choices: choices('a') });
  expect(one).toMatch(/^[\da-f]{8}$/);
  expect(figuresHash({ rows: [row('a', 3), row('b', 5)], choices: choices('a') })).toBe(one);
  expect(figuresHash({ rows: [row('a', 4), row('b', 5)], choices: choices('a') })).not.toBe(one);
});

test('figures: without one in particular all of them are hashed, once all are measured', () => {
  expect(figuresHash({ rows: [], choices: choices(null) })).toBeNull();
  expect(figuresHash({ rows: [row('a', 3), row('b', null)], choices: choices(null) })).toBeNull();
  const all = figuresHash({ rows: [row('a', 3), row('b', 5)], choices: choices(null) });
  expect(figuresHash({ rows: [row('a', 3), row('b', 6)], choices: choices(null) })).not.toBe(all);
});

test('sweeps: their cells are hashed in their order, once all are done', () => {
  const spec = {
    base: {},
    parameters: { protocol: ['lighttx', 'tc'] },
    seeds: [1],
    measures: ['throughputTps'],
  };
  const swept = { view: 'sweep', spec, x: null, measure: null } as unknown as SweepChoices;
  const cell = (number: number, throughputTps: number) =>
    [number, { cell: number, seed: 1, parameters: {}, measures: { throughputTps } }] as const;
  expect(sweepHash({ choices: swept, results: new Map([cell(0, 7)]) })).toBeNull();
  const all = sweepHash({ choices: swept, results: new Map([cell(0, 7), cell(1, 8)]) });
  expect(sweepHash({ choices: swept, results: new Map([cell(1, 8), cell(0, 7)]) })).toBe(all);
  expect(sweepHash({ choices: swept, results: new Map([cell(0, 7), cell(1, 9)]) })).not.toBe(all);
});
