/** The controller of published figures, with real runs and fake threads. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import {
  FigureController,
  type FigureRow,
  isComplete,
} from '../../../../src/app/screens/figures/papers/figure-controller.ts';
import { isGoing } from '../../../../src/app/ui/work/long-work.ts';
import { figureCsv } from '../../../../src/app/screens/figures/papers/figure-files.ts';
import { valueText } from '../../../../src/app/screens/figures/plots/plot-format.ts';
import { agreement, headlines } from '../../../../src/app/screens/figures/papers/figure-words.ts';
import { sentenceOf } from '../../../../src/app/screens/figures/papers/figures-sentence.ts';
import { createPool, type WorkerPool } from '../../../../src/session/client/pool.ts';
import type { DrawnPoint, FigureAxis, KnownRun } from '../../../../src/session/contract/spoken.ts';
import type { PoolApi } from '../../../../src/session/contract/pool.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { FakeWorker } from '../../session/client/fake-worker.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

const pools: WorkerPool[] = [];
/** Kinds of the jobs that were given, with the runs that were asked for. */
let given: string[] = [];

afterEach(() => {
  for (const pool of pools.splice(0)) pool.dispose();
  given = [];
  workers = [];
});

/** All threads that were ever made. */
let workers: FakeWorker[] = [];

function poolOf(size: number): WorkerPool {
  const host = createPoolServer();
  const api: PoolApi = {
    run: (job, onProgress) => {
      given.push(job.kind === 'measure' ? job.run : job.kind);
      return host.run(job, onProgress);
    },
  };
  const pool = createPool({
    inWords: inEnglish,
    size,
    createWorker: () => {
      const worker = new FakeWorker(api);
      workers.push(worker);
      return worker;
    },
  });
  pools.push(pool);
  return pool;
}

async function openController(scale = 1 / 64): Promise<FigureController> {
  const controller = new FigureController(poolOf(2), poolOf(1));
  await controller.open({ view: 'published', scale, seed: 1, hasBands: false, figure: 'lighttx-9' });
  return controller;
}

const rowOf = (controller: FigureController, id: string): FigureRow => {
  const row = controller.store.getState().rows.find(({ info }) => info.id === id);
  if (row === undefined) throw new Error(`no figure ${id}`);
  return row;
};

/** Resolves as soon as `is` holds of a figure. */
function until(
  controller: FigureController,
  id: string,
  is: (row: FigureRow) => boolean,
): Promise<FigureRow> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const row = rowOf(controller, id);
      if (!is(row)) return false;
      resolve(row);
      return true;
    };
    if (look()) return;
    const stop = controller.store.subscribe(() => {
      if (look()) stop();
    });
  });
}

const measured = ({ drawn }: FigureRow): number =>
  (drawn?.series ?? []).flatMap(({ points }) => points).filter((point) => point.measured !== null).length;

test('Figures: a link chooses the size, the seed and the figure', async () => {
  const controller = await openController(1 / 16);
  expect(controller.store.getState().choices).toMatchObject({ scale: 1 / 16, seed: 1, figure: 'lighttx-9' });
  expect(controller.ids()).toContain('rethink-durability');
});

test('Figures: points appear run by run, and stay', async () => {
  const controller = await openController();
  controller.measure(['rethink-postmark']);
  expect(rowOf(controller, 'rethink-postmark').state).toBe('running');
  const first = await until(controller, 'rethink-postmark', (row) => (row.drawn?.missing.length ?? 9) < 4);
  expect(isComplete(first)).toBe(false);
  const done = await until(controller, 'rethink-postmark', isComplete);
  expect([done.state, done.share, measured(done)]).toEqual(['done', 1, 4]);
  given = [];
  controller.measure(['rethink-postmark']);
  expect(isGoing(rowOf(controller, 'rethink-postmark'))).toBe(false);
  expect(given).toEqual([]);
});

test('Figures: a run that two figures share is done once', async () => {
  const controller = await openController();
  const missing = ['lighttx-5', 'lighttx-9'].map((id) => rowOf(controller, id).drawn?.missing ?? []);
  controller.measure(['lighttx-5', 'lighttx-9']);
  await until(controller, 'lighttx-9', isComplete);
  await until(controller, 'lighttx-5', isComplete);
  const runs = given.filter((each) => !['figures', 'draw'].includes(each));
  expect(runs.toSorted()).toEqual([...new Set(missing.flat())].toSorted());
  expect(runs.length).toBeLessThan(missing.flat().length);
});

test('Figures: a cancelled figure keeps its points, and continues from there', async () => {
  const controller = await openController();
  controller.measure(['rethink-mysql']);
  await until(controller, 'rethink-mysql', (row) => (row.drawn?.missing.length ?? 0) <= 8);
  controller.cancel(['rethink-mysql']);
  const stopped = rowOf(controller, 'rethink-mysql');
  expect(stopped.state).toBe('cancelled');
  // The workers that measured are gone; the one that draws stays.
  expect(workers.filter(({ isTerminated }) => !isTerminated).length).toBeLessThanOrEqual(1);
  expect(stopped.drawn?.missing.length).toBeGreaterThan(0);
  const before = given.length;
  controller.measure(['rethink-mysql']);
  const done = await until(controller, 'rethink-mysql', isComplete);
  const again = given.slice(before).filter((each) => each !== 'draw');
  expect(again.length).toBeLessThan(done.drawn?.runs ?? 0);
});

test('Figures: a run that another figure needs continues when one figure is cancelled', async () => {
  const controller = await openController();
  controller.measure(['lighttx-9', 'lighttx-5']);
  await vi.waitFor(() => expect(given.some((each) => each.startsWith('{'))).toBe(true), {
    timeout: 600_000,
  });
  const begun = given.filter((each) => each.startsWith('{'));
  controller.cancel(['lighttx-9']);
  expect(rowOf(controller, 'lighttx-9').state).toBe('cancelled');
  expect(rowOf(controller, 'lighttx-5').state).not.toBe('cancelled');
  await until(controller, 'lighttx-5', isComplete);
  for (const run of begun) expect(given.filter((each) => each === run)).toHaveLength(1);
});

test('Figures: another seed starts over, and the first seed’s points are still there on return', async () => {
  const controller = await openController();
  controller.measure(['rethink-apache']);
  const first = await until(controller, 'rethink-apache', isComplete);
  await controller.choose({ scale: 1 / 64, seed: 2, hasBands: false });
  expect(measured(rowOf(controller, 'rethink-apache'))).toBeLessThan(measured(first));
  await controller.choose({ scale: 1 / 64, seed: 1, hasBands: false });
  expect(rowOf(controller, 'rethink-apache').drawn).toEqual(first.drawn);
});

test('Figures: a CSV file names the figure’s setup and every point', async () => {
  const controller = await openController();
  controller.measure(['rethink-postmark']);
  const row = await until(controller, 'rethink-postmark', isComplete);
  const lines = figureCsv(row, controller.store.getState().choices).split('\n');
  expect(lines[0]).toBe('# rethink-postmark: PostMark: time by policy');
  expect(lines[3]).toMatch(/^# configuration=\{.*"scale":0.015625,"seed":1,"hasBands":false\}$/);
  expect(lines[4]).toBe('series,x,published,limit,measured,measured/published,low,high,low by,high by');
  expect(lines.slice(5, 9).map((line) => line.split(',').slice(0, 4).join(' '))).toEqual([
    'time async 1 ',
    'time sync 10 at least',
    'time barrier 100 at least',
    'time external 1.07 at most',
  ]);
});

test('Figures: headlines leave out values that are 1 by definition, and say whether limits are met', async () => {
  const controller = await openController();
  controller.measure(['rethink-postmark']);
  const row = await until(controller, 'rethink-postmark', isComplete);
  expect(headlines(row).map(({ name }) => name)).toEqual(['sync', 'barrier', 'external']);
  const twice = (points: readonly DrawnPoint[]): string[] =>
    headlines({
      ...row,
      drawn: { series: [{ name: 'a', points }], orders: [], missing: [], runs: 1, openings: [] },
    }).map(({ name }) => name);
  expect(twice([1, 2].map((x) => ({ x, published: 0, measured: 0 })))).toEqual(['1']);
  expect(twice(['SCC', 'BPCC'].map((x) => ({ x, published: 0, measured: 0 })))).toEqual(['SCC', 'BPCC']);
  const axis: FigureAxis = { title: 'times' };
  const at = (point: Partial<DrawnPoint>, on = axis, scale = 1): string =>
    agreement({ x: 1, published: 10, measured: 12, ...point }, on, scale);
  expect(at({})).toBe('1.20');
  expect(at({ measured: -5 })).toBe('other sign');
  expect(at({ limit: 'at most' })).toBe('1.20 × the limit');
  expect(at({ limit: 'at least' })).toBe('within');
  expect(at({ measured: null })).toBe('–');
  expect(at({ published: 0, measured: 0 })).toBe('the same');
  // Only of the whole size is a time or a rate the paper's.
  const seconds: FigureAxis = { title: 'seconds', isAbsolute: true };
  expect(at({}, axis, 1 / 64)).toBe('1.20');
  expect(at({}, seconds, 1)).toBe('1.20');
  expect(at({}, seconds, 1 / 64)).toBe('smaller run: not comparable');
  expect(at({ limit: 'at most' }, seconds, 1 / 64)).toBe('smaller run: not comparable');
  expect(valueText(-61.52, axis)).toBe('−61.52');
  expect(valueText(1, { words: ['no', 'yes'] })).toBe('yes');
});

test('Figures: Figure 5 of LightTx comes measured, and is not work that could be lost', async () => {
  const runs = JSON.parse(
    readFileSync('src/app/screens/figures/papers/shipped-runs.json', 'utf8'),
  ) as readonly KnownRun[];
  const controller = new FigureController(poolOf(1), poolOf(1), async () => runs);
  await controller.open(null);
  expect(isComplete(rowOf(controller, 'lighttx-5'))).toBe(true);
  expect(controller.hasMeasured()).toBe(false);
  const { rows } = controller.store.getState();
  expect(rows.filter(isComplete).map(({ info }) => info.id)).toEqual(['lighttx-5', 'lighttx-9']);
  expect(sentenceOf(controller.store.getState())).toContain('Measure one, or all. 2 of them come measured.');
  await controller.choose({ scale: 1 / 64, seed: 1, hasBands: false });
  expect(isComplete(rowOf(controller, 'lighttx-5'))).toBe(false);
});
