/** What the papers say in words, on sizes that are reduced; the figures themselves are `npm run sim -- figures`. */
import { describe, expect, test } from 'vitest';
import { CLASSROOM } from '../../../src/engine/devices.ts';
import type { Figure, Series } from '../../../src/experiments/figures/figure.ts';
import { Laboratory } from '../../../src/experiments/figures/laboratory.ts';
import { figureById, FIGURES } from '../../../src/experiments/figures/roll.ts';
import { schemeById } from '../../../src/protocols/roll.ts';

const laboratory = new Laboratory(1 / 32);
/** Logging has to fill its log, which has the board's size; and aborts have to make work for collection. */
const longer = new Laboratory(1 / 8);
const measured = new Map<string, readonly Series[]>();

/** The points of one series, by x. */
function line(id: string, name: string): Map<string | number, number> {
  const figure = figureById(id);
  if (figure === undefined) throw new Error(`no figure ${id}`);
  const series = measured.get(id) ?? figure.run(/^nvctx|^lighttx-[67]/.test(id) ? longer : laboratory);
  measured.set(id, series);
  const found = series.find((each) => each.name === name);
  if (found === undefined)
    throw new Error(`${id} has ${series.map((each) => each.name).join(', ')}, not ${name}`);
  return new Map(found.points.map(({ x, measured: value }) => [x, value]));
}

const at = (points: Map<string | number, number>, x: string | number): number => points.get(x) ?? Number.NaN;
const title = (id: string): string => schemeById(id)?.title ?? '';
const [lightTx, atomicWrite, scc, bpcc, wal, xftl] = [
  'lighttx',
  'atomic-write',
  'scc',
  'bpcc',
  'wal',
  'xftl',
].map(title);

describe('LightTx says', () => {
  test('freer isolation gives more throughput', () => {
    const points = line('lighttx-5', lightTx);
    expect(at(points, 'no-page-conflict')).toBeGreaterThanOrEqual(at(points, 'strict'));
    expect(at(points, 'serializable')).toBeGreaterThan(at(points, 'no-page-conflict'));
  });

  test('Atomic-Write is slower than LightTx', () => {
    expect(at(line('lighttx-5', atomicWrite), 'strict')).toBeLessThan(1);
  });

  test('without aborts SCC and BPCC are as fast as LightTx', () => {
    for (const name of [scc, bpcc]) expect(Math.abs(at(line('lighttx-6', name), 0) - 1)).toBeLessThan(0.1);
  });

  test('LightTx is insensitive to aborts, SCC loses by them', () => {
    for (const value of line('lighttx-6', lightTx).values()) expect(Math.abs(value - 1)).toBeLessThan(0.15);
    expect(at(line('lighttx-6', scc), 0.1)).toBeLessThan(0.8);
  });

  test('the collection cost of SCC grows with the abort ratio, that of BPCC less', () => {
    const points = [...line('lighttx-7', scc).values()];
    expect(points).toEqual(points.toSorted((a, b) => a - b));
    expect(points.at(-1)).toBeGreaterThan(4);
    expect(at(line('lighttx-7', bpcc), 0.5)).toBeLessThan(at(line('lighttx-7', scc), 0.5));
  });

  test('mapping persistence costs Atomic-Write most, LightTx little, cyclic commits nothing', () => {
    const points = line('lighttx-9', 'mapping writes');
    expect(at(points, 'Atomic-Write')).toBeGreaterThan(3);
    expect(at(points, 'LightTx')).toBeLessThan(at(points, 'Atomic-Write') / 2);
    expect([at(points, 'SCC'), at(points, 'BPCC')]).toEqual([0, 0]);
  });

  test('recovery reads all blocks under cyclic commits, the map under Atomic-Write, little more under LightTx', () => {
    const of = (name: string): number => at(line('lighttx-8', `${name}, lighttx-fig8-calibrated`), 1_280);
    expect(of(atomicWrite)).toBeLessThan(of(lightTx));
    expect(of(lightTx)).toBeLessThan(of(scc));
    const points = [...line('lighttx-8', `${lightTx}, physical`).values()];
    expect(points.at(-1)).toBeGreaterThan(points[0]);
  });
});

describe('TxFlash says', () => {
  test('cyclic commits gain most where transactions are small', () => {
    const points = [...line('txflash-sizes', bpcc).values()];
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(points[0]).toBeGreaterThan(1.8);
    expect(points.at(-1)).toBeLessThan(1.3);
  });
});

describe('NVCTX says', () => {
  test('it outdoes SCC, logging and X-FTL where transactions abort', () => {
    for (const name of [scc, wal, xftl]) {
      expect(at(line('nvctx-throughput', `over ${name}`), 'tpcc')).toBeGreaterThan(0);
    }
  });

  test('collection costs SCC many times as much', () => {
    expect(at(line('nvctx-gc', `against ${scc}`), 'tpcc')).toBeGreaterThan(50);
  });
});

describe('Rethink the Sync says', () => {
  test('when data is safe', () => {
    const figure: Figure | undefined = figureById('rethink-durability');
    const points = figure?.run(laboratory).flatMap((each) => each.points) ?? [];
    expect(points).toHaveLength(8);
    for (const { published, measured: value } of points) expect(value).toBe(published);
  });

  test('external synchrony costs PostMark little, barriers more than a hundredfold', () => {
    const points = line('rethink-postmark', 'time');
    expect(at(points, 'external')).toBeLessThan(1.3);
    expect(at(points, 'barrier')).toBeGreaterThan(100);
    expect(at(points, 'sync')).toBeGreaterThan(5);
  });

  test('the more clients share a commit, the less MySQL gains', () => {
    const points = [...line('rethink-mysql', 'external synchrony').values()];
    expect(points[0]).toBeGreaterThan(2);
    expect(points.at(-1)).toBeLessThan(points[0]);
  });
});

test('figures have names of their own, and say why they differ', () => {
  expect(new Set(FIGURES.map(({ id }) => id)).size).toBe(FIGURES.length);
  for (const { about, why } of FIGURES) expect([about.at(-1), why.at(-1)]).toEqual(['.', '.']);
});

test('series of schemes that are not on the roll are left out', () => {
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
