/**
 * Statements of the papers, on sizes that are reduced; the figures themselves are `npm run sim -- figures`.
 */
import { describe, expect, test } from 'vitest';
import { CLASSROOM } from '../../../src/model/devices.ts';
import type { Figure, Series } from '../../../src/experiments/figures/figure.ts';
import { Laboratory } from '../../../src/experiments/figures/laboratory.ts';
import { figureById, FIGURES } from '../../../src/experiments/figures/registry.ts';
import type { Spoken } from '../../../src/base/message.ts';
import { schemeById } from '../../../src/protocols/registry.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';

// The first to ask for a figure waits for its runs.

const laboratory = new Laboratory(1 / 32);
const whole = new Laboratory(1);
const measured = new Map<string, Spoken<readonly Series[]>>();

/** Each connection of the web server has to ask for all classes of files. */
const laboratoryFor = (id: string): Laboratory => (id.startsWith('rethink-specweb') ? whole : laboratory);

/** The points of one series, by x. */
function line(id: string, name: string): Map<string | number, number> {
  const figure = figureById(id);
  if (figure === undefined) throw new Error(`no figure ${id}`);
  const series = measured.get(id) ?? inEnglish(figure.run(laboratoryFor(id)));
  measured.set(id, series);
  const found = series.find((each) => each.name === name);
  if (found === undefined)
    throw new Error(`${id} has ${series.map((each) => each.name).join(', ')}, not ${name}`);
  return new Map(found.points.map(({ x, measured: value }) => [x, value]));
}

const valuesOf = (id: string, name: string): number[] => [...line(id, name).values()];
const at = (points: Map<string | number, number>, x: string | number): number => points.get(x) ?? Number.NaN;
const title = (id: string): string => schemeById(id)?.title ?? '';
const bpcc = title('bpcc');

describe('claims of the TxFlash paper', () => {
  test('every workload gains, the database and small files most, and large files least', () => {
    const gain = (workload: string): number =>
      at(line('txflash-workloads', bpcc), workload) / at(line('txflash-workloads', title('tc')), workload);
    expect(gain('iozone')).toBeGreaterThanOrEqual(1);
    expect(gain('linux-build')).toBeGreaterThan(gain('iozone'));
    for (const small of ['maildir', 'tpcb']) expect(gain(small)).toBeGreaterThan(gain('linux-build'));
  });
});

describe('claims of Price & Nettles', () => {
  test('records have exactly the bytes of the slides', () => {
    for (const { points } of figureById('price-nettles-records')?.run(laboratory) ?? [])
      for (const { published, measured: value } of points) expect(value).toBe(published);
  });
});

describe('claims of Rethink the Sync', () => {
  test('a web server is fastest without barriers, then under external synchrony, then with barriers', () => {
    for (const gain of valuesOf('rethink-specweb-gains', 'throughput')) expect(gain).toBeGreaterThan(1.01);
    const commits = valuesOf('rethink-specweb-commits', 'throughput')[3] ?? 0;
    expect(Math.abs(commits / (150_000 / 2_700) - 1)).toBeLessThan(0.05);
    expect(valuesOf('rethink-specweb-latency', 'external')[0]).toBeGreaterThan(0.08);
  });

  test('data is safe in exactly the published cases', () => {
    const figure: Figure | undefined = figureById('rethink-durability');
    const points = figure?.run(laboratory).flatMap((each) => each.points) ?? [];
    expect(points).toHaveLength(8);
    for (const { published, measured: value } of points) expect(value).toBe(published);
  });

  test('external synchrony costs PostMark little, and barriers cost more than a hundredfold', () => {
    const points = line('rethink-postmark', 'time');
    expect(at(points, 'external')).toBeLessThan(1.3);
    expect(at(points, 'barrier')).toBeGreaterThan(100);
    expect(at(points, 'sync')).toBeGreaterThan(5);
  });

  test('external synchrony costs a build and a web server little', () => {
    const build = line('rethink-apache', 'time');
    expect(at(build, 'external')).toBeLessThan(1.03);
    expect(at(build, 'sync')).toBeGreaterThan(1.2);
    expect(at(build, 'barrier')).toBeGreaterThan(at(build, 'sync'));
    expect(at(line('rethink-specweb', 'throughput'), 'external')).toBeGreaterThan(0.92);
    const async = line('rethink-specweb-latency', 'async');
    for (const [size, seconds] of line('rethink-specweb-latency', 'external')) {
      expect(seconds).toBeGreaterThanOrEqual(at(async, size));
      expect(seconds - at(async, size)).toBeLessThan(0.033);
    }
  });
});

test('every required figure is in the registry', () => {
  const ids = FIGURES.map(({ id }) => id);
  for (const number of [5, 6, 7, 8, 9]) expect(ids).toContain(`lighttx-${number}`);
  const panels = { 12: 'abcd', 13: 'abcd', 14: 'abcd', 15: 'ab', 17: 'ab' };
  for (const number of [1, 11, 16]) expect(ids).toContain(`nvctx-${number}`);
  for (const [number, letters] of Object.entries(panels))
    for (const letter of letters) expect(ids).toContain(`nvctx-${number}-${letter}`);
  for (const number of [2, 3]) expect(ids).toContain(`nvctx-table-${number}`);
});

test('figures have unique ids, and explain their differences', () => {
  expect(new Set(FIGURES.map(({ id }) => id)).size).toBe(FIGURES.length);
  for (const { about, why } of FIGURES)
    expect([about, why].map((each) => inEnglish(each).at(-1))).toEqual(['.', '.']);
});

test('figures: a scheme that is not in the registry is not measured', () => {
  expect(
    laboratory.measure({
      protocol: 'unknown',
      device: CLASSROOM,
      fill: 0,
      ageing: 'none',
      isolation: 'strict',
      workload: 'fio',
      transactions: 1,
      abortRatio: 0,
    }),
  ).toBeNull();
});
