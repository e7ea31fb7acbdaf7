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
import { itemAt } from '../../support/item-at.ts';

// The first to ask for a figure waits for its runs.

const laboratory = new Laboratory(1 / 32);
/** Logging has to fill its log, which has the board's size; and aborts have to make work for collection. */
const longer = new Laboratory(1 / 8);
/** A memory of a megabyte has to fill. */
const whole = new Laboratory(1);
const measured = new Map<string, Spoken<readonly Series[]>>();

function laboratoryFor(id: string): Laboratory {
  if (['nvctx-16', 'nvctx-17', 'nvctx-table-2'].includes(id)) return whole;
  return /^nvctx|^lighttx-[67]/.test(id) ? longer : laboratory;
}

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

const at = (points: Map<string | number, number>, x: string | number): number => points.get(x) ?? Number.NaN;
const title = (id: string): string => schemeById(id)?.title ?? '';
const lightTx = title('lighttx');
const atomicWrite = title('atomic-write');
const scc = title('scc');
const bpcc = title('bpcc');
const wal = title('wal');
const xftl = title('xftl');

describe('claims of the LightTx paper', () => {
  test('less strict isolation gives more throughput', () => {
    const points = line('lighttx-5', lightTx);
    expect(at(points, 'no-page-conflict')).toBeGreaterThanOrEqual(at(points, 'strict'));
    expect(at(points, 'serializable')).toBeGreaterThan(at(points, 'no-page-conflict'));
  });

  test('Atomic-Write is slower than LightTx', () => {
    expect(at(line('lighttx-5', atomicWrite), 'strict')).toBeLessThan(1);
    for (const [ratio, value] of line('lighttx-6', atomicWrite))
      expect(value).toBeLessThan(at(line('lighttx-6', lightTx), ratio));
  });

  test('less strict isolation helps SCC and BPCC as well', () => {
    for (const name of [scc, bpcc]) {
      const points = line('lighttx-5', name);
      expect(at(points, 'no-page-conflict')).toBeGreaterThan(at(points, 'strict'));
    }
  });

  test('without aborts SCC and BPCC are as fast as LightTx', () => {
    for (const name of [scc, bpcc]) expect(Math.abs(at(line('lighttx-6', name), 0) - 1)).toBeLessThan(0.1);
  });

  test('LightTx is insensitive to aborts, and SCC loses throughput', () => {
    for (const value of line('lighttx-6', lightTx).values()) expect(Math.abs(value - 1)).toBeLessThan(0.15);
    expect(at(line('lighttx-6', scc), 0.1)).toBeLessThan(0.8);
  });

  test('the GC cost of SCC grows with the abort ratio, and that of BPCC grows less', () => {
    const points = [...line('lighttx-7', scc).values()];
    expect(points).toEqual(points.toSorted((a, b) => a - b));
    expect(points.at(-1)).toBeGreaterThan(4);
    expect(at(line('lighttx-7', bpcc), 0.5)).toBeLessThan(at(line('lighttx-7', scc), 0.5));
    expect(at(line('lighttx-7', bpcc), 0.5)).toBeGreaterThan(1);
  });

  test('mapping persistence costs Atomic-Write most, LightTx little, and cyclic commits nothing', () => {
    const points = line('lighttx-9', 'mapping writes');
    // One mapping page for each transaction of 27.2 pages, and little more.
    expect(at(points, 'Atomic-Write')).toBeGreaterThan(3);
    expect(at(points, 'Atomic-Write')).toBeLessThan(4.2);
    expect(at(points, 'LightTx')).toBeLessThan(at(points, 'Atomic-Write') / 2);
    expect([at(points, 'SCC'), at(points, 'BPCC')]).toEqual([0, 0]);
  });

  test('recovery is fastest under Atomic-Write, slower under LightTx, and slowest under cyclic commits', () => {
    const of = (name: string): number => at(line('lighttx-8', `${name}, lighttx-fig8-calibrated`), 1_280);
    expect(of(atomicWrite)).toBeLessThan(of(lightTx));
    expect(of(lightTx)).toBeLessThan(of(scc));
    const points = [...line('lighttx-8', `${lightTx}, physical`).values()];
    expect(points.at(-1)).toBeGreaterThan(itemAt(points, 0));
  });
});

describe('claims of the TxFlash paper', () => {
  test('cyclic commits gain most with small transactions, and both gain alike without aborts', () => {
    const points = [...line('txflash-sizes', bpcc).values()];
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(points[0]).toBeGreaterThan(1.8);
    expect(points.at(-1)).toBeLessThan(1.1);
    expect([...line('txflash-sizes', scc).values()]).toEqual(points);
  });

  test('every workload gains, the database and small files most, and large files least', () => {
    const gain = (workload: string): number =>
      at(line('txflash-workloads', bpcc), workload) / at(line('txflash-workloads', title('tc')), workload);
    expect(gain('iozone')).toBeGreaterThanOrEqual(1);
    expect(gain('linux-build')).toBeGreaterThan(gain('iozone'));
    for (const small of ['maildir', 'tpcb']) expect(gain(small)).toBeGreaterThan(gain('linux-build'));
  });
});

describe('claims of the NVCTX paper', () => {
  test('NVCTX outperforms SCC, logging and X-FTL if transactions abort', () => {
    for (const name of [scc, wal, xftl])
      for (const workload of ['tpcc', 'fio', 'sysbench'])
        expect(at(line('nvctx-11', `over ${name}`), workload)).toBeGreaterThan(0);
  });

  test('SCC loses most to aborts, and BPCC least', () => {
    const of = (name: string): number => at(line('nvctx-11', `over ${name}`), 'tpcc');
    for (const name of [bpcc, wal, xftl]) expect(of(scc)).toBeGreaterThan(of(name));
    for (const name of [scc, wal, xftl]) expect(of(bpcc)).toBeLessThan(of(name));
  });

  test('without aborts NVCTX is as fast as cyclic commits, and X-FTL is slower', () => {
    for (const name of [scc, bpcc])
      for (const gain of line('nvctx-11', `over ${name}, no aborts`).values())
        expect(Math.abs(gain)).toBeLessThan(1);
    for (const gain of line('nvctx-11', `over ${xftl}, no aborts`).values()) expect(gain).toBeGreaterThan(0);
  });

  test('GC costs SCC and logging more than NVCTX, SCC many times as much, and X-FTL about as much', () => {
    const of = (name: string, workload: string): number => at(line('nvctx-12', `against ${name}`), workload);
    for (const workload of ['tpcc', 'fio']) {
      expect(of(scc, workload)).toBeGreaterThan(50);
      expect(of(wal, workload)).toBeGreaterThan(20);
      expect(Math.abs(of(xftl, workload))).toBeLessThan(15);
    }
    for (const name of [bpcc, wal, xftl]) expect(of(scc, 'tpcc')).toBeGreaterThan(of(name, 'tpcc'));
  });

  test('logging writes most pages, X-FTL writes more than NVCTX, and SCC writes more as aborts increase', () => {
    const own = line('nvctx-13', title('nvctx'));
    const logged = line('nvctx-13', xftl);
    const cyclic = line('nvctx-13', scc);
    for (const ratio of [0, 0.05, 0.1, 0.2]) {
      expect(at(logged, ratio)).toBeLessThan(0);
      expect(at(own, ratio)).toBeLessThan(at(logged, ratio));
      if (ratio > 0) expect(at(cyclic, ratio)).toBeGreaterThan(at(own, ratio));
    }
    const growing = [...cyclic.values()];
    expect(growing).toEqual(growing.toSorted((a, b) => a - b));
  });

  test('a commit takes longer with logging and X-FTL, and with aborts under every other scheme', () => {
    for (const name of [wal, xftl])
      for (const above of line('nvctx-14', name).values()) expect(above).toBeGreaterThan(0);
    for (const name of [scc, bpcc, wal, xftl])
      expect(at(line('nvctx-15', `against ${name}`), 0.2)).toBeGreaterThan(0);
  });

  test('no constants of Algorithm 1 do better than 0.5, 0.9 and 2', () => {
    const points = line('nvctx-table-2', '1 MB');
    for (const value of points.values()) expect(at(points, '0.5, 0.9, 2')).toBeGreaterThanOrEqual(value);
    expect(at(points, '0.5, 0.9, 2')).toBeGreaterThan(at(points, '0.5, 0.6, 2'));
  });

  test('hybrid storing pays with little memory, and makes no difference from 4 MB on', () => {
    expect(at(line('nvctx-16', 'throughput'), '64 KB')).toBeGreaterThan(1);
    expect(at(line('nvctx-16', 'pages written'), '64 KB')).toBeLessThan(1);
    for (const name of ['throughput', 'pages written']) expect(at(line('nvctx-16', name), '4 MB')).toBe(1);
  });

  test('dynamic allocation is never slower than an equal split by more than a fifth of a per cent, and faster at 512 KB', () => {
    const points = line('nvctx-17', 'throughput');
    for (const value of points.values()) expect(value).toBeGreaterThanOrEqual(0.998);
    expect(at(points, '512 KB')).toBeGreaterThan(1.02);
    expect(at(points, '4 MB')).toBe(1);
  });

  test('NVCTX recovers fastest, X-FTL second, logging third, and cyclic commits last', () => {
    const points = line('nvctx-table-3', 'recovery');
    const times = [title('nvctx'), xftl, wal, bpcc].map((name) => at(points, name));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[1]).toBeGreaterThan(itemAt(times, 0) * 1.5);
    expect(at(points, scc) / at(points, wal)).toBeGreaterThan(20);
  });
});

describe('claims of Price & Nettles', () => {
  test('Sidney is faster than C++ on four chips, and slower on more', () => {
    const cpp = line('price-nettles-parallelism', 'C++');
    const sidney = line('price-nettles-parallelism', 'Sidney');
    expect(at(sidney, 4)).toBeGreaterThan(at(cpp, 4));
    for (const chips of [8, 16, 32, 64]) expect(at(sidney, chips)).toBeLessThan(at(cpp, chips));
  });

  test('flash outperforms the disk, short headers outperform long ones, and a flash disk is slower than flash', () => {
    const of = (name: string): number[] => [...line('price-nettles-parallelism', name).values()];
    const short = of('C++, short headers');
    const asDisk = of('flash disk, C++');
    const disk = of('disk, C++');
    const dram = of('battery-backed DRAM, C++');
    of('C++').forEach((value, i) => {
      expect(value).toBeGreaterThan(itemAt(disk, i));
      expect(value).toBeGreaterThan(itemAt(asDisk, i));
      expect(value).toBeLessThan(itemAt(short, i));
      expect(value).toBeLessThan(itemAt(dram, i));
    });
  });

  test('records have exactly the bytes of the slides', () => {
    for (const { points } of figureById('price-nettles-records')?.run(laboratory) ?? [])
      for (const { published, measured: value } of points) expect(value).toBe(published);
  });

  test('page buffers gain less with more chips', () => {
    for (const name of ['C++', 'Sidney']) {
      const gains = [...line('price-nettles-page-buffers', name).values()];
      expect(gains).toEqual(gains.toSorted((a, b) => b - a));
      expect(gains.at(-1)).toBeGreaterThan(1);
    }
  });

  test('compression gains on four chips, breaks even on eight, and loses on more', () => {
    for (const name of ['C++', 'Sidney']) {
      const points = line('price-nettles-compression', name);
      expect(at(points, 4)).toBeGreaterThan(1.1);
      expect(Math.abs(at(points, 8) - 1)).toBeLessThan(0.05);
      expect(at(points, 16)).toBeLessThan(0.9);
    }
  });

  test('the compiler commits faster with more chips, and from sixteen on faster than on disk', () => {
    const points = line('price-nettles-compiler', 'flash');
    const times = [...points.values()];
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(at(points, 16)).toBeLessThan(at(line('price-nettles-compiler', 'disk'), 16));
  });

  test('the flash lasts 200 days, and two years with short headers', () => {
    const points = line('price-nettles-lifetime', 'flash');
    expect(Math.abs(at(points, 'C++') / 200 - 1)).toBeLessThan(0.05);
    expect(at(points, 'Sidney, short headers')).toBeGreaterThan(730);
  });
});

describe('claims of Rethink the Sync', () => {
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

  test('MySQL gains less when more clients share a commit', () => {
    const points = [...line('rethink-mysql', 'external synchrony').values()];
    expect(points[0]).toBeGreaterThan(2);
    expect(points.at(-1)).toBeLessThan(itemAt(points, 0));
  });
});

test('every required figure is in the registry', () => {
  const ids = FIGURES.map(({ id }) => id);
  for (const number of [5, 6, 7, 8, 9]) expect(ids).toContain(`lighttx-${number}`);
  for (const number of [1, 11, 12, 13, 14, 15, 16, 17]) expect(ids).toContain(`nvctx-${number}`);
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
