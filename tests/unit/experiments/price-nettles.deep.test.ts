/** Statements of Price & Nettles: logs of real size have to be filled, which takes minutes. */
import { describe, expect, test } from 'vitest';
import type { Spoken } from '../../../src/base/message.ts';
import type { Series } from '../../../src/experiments/figures/figure.ts';
import { Laboratory } from '../../../src/experiments/figures/laboratory.ts';
import { figureById } from '../../../src/experiments/figures/registry.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { itemAt } from '../../support/item-at.ts';

const laboratory = new Laboratory(1);
const drawn = new Map<string, Spoken<readonly Series[]>>();

/** The points of one series, by x. */
function line(id: string, name: string): Map<string | number, number> {
  const series = drawn.get(id) ?? inEnglish(figureById(id)?.run(laboratory) ?? []);
  drawn.set(id, series);
  const found = series.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${id} has no line ${name}`);
  return new Map(found.points.map(({ x, measured }) => [x, measured]));
}

const at = (points: Map<string | number, number>, x: string | number): number => points.get(x) ?? Number.NaN;
const values = (id: string, name: string): number[] => [...line(id, name).values()];

const rising = (list: readonly number[]): readonly number[] => list.toSorted((a, b) => a - b);
const falling = (list: readonly number[]): readonly number[] => list.toSorted((a, b) => b - a);

describe('what Price & Nettles leave for later', () => {
  test('Sidney computes 1 ms, waits for a turn of the disk, and for flash less with more chips', () => {
    const [onDisk = 0, ...onFlash] = values('price-nettles-overheads', 'writing');
    expect(values('price-nettles-overheads', 'computing').every((ms) => Math.abs(ms - 1) < 1e-9)).toBe(true);
    expect(onDisk).toBeGreaterThan(7);
    expect(onFlash).toEqual(falling(onFlash));
    const truncating = values('price-nettles-overheads', 'truncating').slice(1);
    expect(truncating).toEqual(falling(truncating));
    // Erasing takes longer than writing on any number of chips.
    for (const [i, ms] of truncating.slice(0, -1).entries()) expect(ms).toBeGreaterThan(onFlash[i] ?? 0);
  });

  test('the computing of the compiler hides all truncation in the background', () => {
    const inFront = values('price-nettles-compiler-overheads', 'truncating').slice(1, -1);
    const behind = values('price-nettles-compiler-overheads', 'truncating, in the background');
    for (const ms of inFront) expect(ms).toBeGreaterThan(2);
    for (const ms of behind) expect(ms).toBeLessThan(0.01);
  });

  test('page buffers make the flash disk faster, and flash is faster still', () => {
    for (const name of ['C++', 'Sidney']) {
      const [flash = 0, disk = 0, buffered = 0] = values('price-nettles-flash-disk', name);
      expect(buffered / disk).toBeGreaterThan(1.2);
      expect(flash / buffered).toBeGreaterThan(1.2);
    }
  });

  test('batches raise the throughput of a disk more than tenfold, and that of flash by less than 1 %', () => {
    const [one = 0, ...more] = values('price-nettles-batches', 'disk');
    expect(more.at(-1)).toBeGreaterThan(10 * one);
    for (const name of ['flash, 4 chips', 'flash, 64 chips']) {
      const [single = 0, ...batched] = values('price-nettles-batches', name);
      for (const rate of batched) expect(rate / single).toBeLessThan(1.01);
    }
  });

  test('batches raise latency: on flash from two on, on a disk from thirty-two on', () => {
    const onFlash = values('price-nettles-batch-latency', 'flash, 4 chips');
    expect(onFlash).toEqual(rising(onFlash));
    const onDisk = values('price-nettles-batch-latency', 'disk');
    expect(onDisk[5]).toBeGreaterThan(1.5 * (onDisk[0] ?? 0));
  });

  test('a hybrid log commits large transactions faster than flash and than a disk, on any number of chips', () => {
    const hybrid = values('price-nettles-hybrid', 'hybrid');
    for (const other of ['flash', 'disk'])
      for (const [i, ms] of values('price-nettles-hybrid', other).entries())
        expect(ms).toBeGreaterThan(10 * (hybrid[i] ?? ms));
  });

  test('truncation in the background gains, and so do erases without conditioning, the less the more chips', () => {
    for (const name of ['C++', 'Sidney']) {
      for (const gain of values('price-nettles-background', name)) expect(gain).toBeGreaterThan(1.05);
      const plain = values('price-nettles-conditioning', name);
      expect(plain).toEqual(falling(plain));
      expect(plain.at(-1)).toBeGreaterThan(1);
    }
  });

  test('a log lasts longer with more spare blocks', () => {
    const lives = values('price-nettles-retirement', 'C++');
    expect(lives).toEqual(rising(lives));
    expect(lives[0]).toBeGreaterThan(1);
  });
});

describe('what Price & Nettles measured', () => {
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
