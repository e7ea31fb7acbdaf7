/** A sweep on the page, with real runs behind it and threads that are none. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, expect, test, vi } from 'vitest';
import { resultLines, specText } from '../../../../src/app/screens/figures/sweeps/sweep-files.ts';
import {
  SweepDesk,
  type SweepDeskState,
} from '../../../../src/app/screens/figures/sweeps/sweep-controller.ts';
import { withVaried } from '../../../../src/app/screens/figures/sweeps/sweep-spec-edit.ts';
import { runSweep } from '../../../../src/cli/sweep.ts';
import type { SweepSpec } from '../../../../src/model/sweep-specification.ts';
import { createPool, type WorkerPool } from '../../../../src/session/client/pool.ts';
import type { PoolApi } from '../../../../src/session/contract/pool.ts';
import { createPoolHost } from '../../../../src/session/worker/pool-worker.ts';
import { FakeWorker } from '../../session/client/fake-worker.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const spec: SweepSpec = {
  base: { device: 'classroom', workload: 'small', transactions: 40, fill: 0.5 },
  parameters: { protocol: ['lighttx', 'tc'], 'abort-ratio': [0, 0.5] },
  seeds: [1, 2],
  measures: ['throughputTps', 'gc.ms', 'contentHash'],
};

const pools: WorkerPool[] = [];
/** Cells that were run, by number. */
let ran: number[] = [];

afterEach(() => {
  for (const pool of pools.splice(0)) pool.dispose();
  ran = [];
});

function poolOf(size: number): WorkerPool {
  const host = createPoolHost();
  const api: PoolApi = {
    run: (job, tell) => {
      if (job.kind === 'cell') ran.push(job.cell);
      return host.run(job, tell);
    },
  };
  const pool = createPool({ size, createWorker: () => new FakeWorker(api) });
  pools.push(pool);
  return pool;
}

async function openDesk(sweep: SweepSpec = spec): Promise<SweepDesk> {
  const desk = new SweepDesk(poolOf(2), poolOf(1));
  await desk.open({ view: 'sweep', spec: sweep, x: null, measure: null });
  return desk;
}

function until(desk: SweepDesk, is: (state: SweepDeskState) => boolean): Promise<SweepDeskState> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const state = desk.store.getState();
      if (!is(state)) return false;
      resolve(state);
      return true;
    };
    if (look()) return;
    const stop = desk.store.subscribe(() => {
      if (look()) stop();
    });
  });
}

const isOver = ({ state }: SweepDeskState): boolean => state === 'idle' || state === 'cancelled';

/** What the headless runner prints for the file that the page saves. */
async function printed(sweep: SweepSpec): Promise<string> {
  const file = join(temporaryFolder(), 'spec.json');
  writeFileSync(file, specText(sweep));
  let out = '';
  const onOut = vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  const onErr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    await runSweep([file]);
    return out;
  } finally {
    onOut.mockRestore();
    onErr.mockRestore();
  }
}

test('saves what the headless runner makes of the saved specification', async () => {
  const desk = await openDesk();
  await desk.run();
  await until(desk, ({ results }) => results.size > 0 && results.size < 8);
  const { results, share } = await until(desk, isOver);
  expect([results.size, share]).toEqual([8, 1]);
  expect(resultLines(spec, results)).toBe(await printed(spec));
});

test('cancelled, it keeps its cells and goes on with the others', async () => {
  const desk = await openDesk();
  await desk.run();
  await until(desk, ({ results }) => results.size >= 2);
  desk.cancel();
  const { state, results } = desk.store.getState();
  expect(state).toBe('cancelled');
  expect(results.size).toBeLessThan(8);
  ran = [];
  await desk.run();
  expect((await until(desk, isOver)).results.size).toBe(8);
  expect(ran).not.toContain(0);
});

test('another value runs only the cells that it adds', async () => {
  const desk = await openDesk();
  await desk.run();
  const first = await until(desk, isOver);
  ran = [];
  desk.edit((now) => withVaried(now, 'abort-ratio', [0, 0.25, 0.5]));
  expect(desk.store.getState().results.size).toBe(8);
  await desk.run();
  const { choices, results } = await until(desk, isOver);
  expect(ran.toSorted((a, b) => a - b)).toEqual([2, 3, 8, 9]);
  expect(resultLines(choices.spec, results)).toBe(await printed(choices.spec));
  // What is not known of a cell makes it another one.
  desk.edit((now) => ({ ...now, measures: ['flash.programs'] }));
  expect(desk.store.getState().results.size).toBe(0);
  // Back again, nothing is left to do.
  desk.edit(() => spec);
  expect(resultLines(spec, desk.store.getState().results)).toBe(resultLines(spec, first.results));
});

test('what cannot be run is said before anything runs', async () => {
  const desk = await openDesk({ ...spec, parameters: { protocol: ['tc', 'tcx'] } });
  await desk.run();
  expect(desk.store.getState().problem).toMatch(
    /^Cell 2 \(protocol tcx, seed 1\): --protocol tcx is no scheme/,
  );
  expect(ran).toEqual([]);
  desk.edit(() => ({ ...spec, seeds: Array.from({ length: 600 }, (_, i) => i) }));
  await desk.run();
  expect(desk.store.getState().problem).toMatch(/^This sweep has 2400 runs; the page takes up to 2000\./);
});

test('a cell that fails stops the sweep with its sentence', async () => {
  const desk = await openDesk({ ...spec, measures: ['speed'] });
  await desk.run();
  const { state, problem } = await until(desk, isOver);
  expect([state, problem]).toEqual([
    'cancelled',
    expect.stringMatching(/^measures: run says nothing of “speed”/),
  ]);
});

test('a file that is no specification leaves what was there', async () => {
  const desk = await openDesk();
  desk.openText('{"base":{}}', 'mine.json');
  expect(desk.store.getState().problem).toBe('mine.json: measures is missing, expected a list [ … ].');
  expect(desk.store.getState().choices.spec).toBe(spec);
  desk.openText(specText({ ...spec, seeds: [9] }), 'mine.json');
  const { choices, problem } = desk.store.getState();
  expect([choices.spec.seeds, problem]).toEqual([[9], '']);
});
