/** A sweep on the page, with real runs and fake threads. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, expect, test, vi } from 'vitest';
import { resultLines, specText } from '../../../../src/app/screens/figures/sweeps/sweep-files.ts';
import {
  SweepController,
  type SweepState,
} from '../../../../src/app/screens/figures/sweeps/sweep-controller.ts';
import { isGoing, percentOf } from '../../../../src/app/ui/work/long-work.ts';
import { withVaried } from '../../../../src/app/screens/figures/sweeps/sweep-spec-edit.ts';
import { runSweep } from '../../../../src/cli/sweep.ts';
import type { SweepSpec } from '../../../../src/model/schema/sweep-specification.ts';
import { createPool, type WorkerPool } from '../../../../src/session/client/pool.ts';
import type { PoolApi } from '../../../../src/session/contract/pool.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { FakeWorker } from '../../session/client/fake-worker.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

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
  const host = createPoolServer();
  const api: PoolApi = {
    run: (job, onProgress) => {
      if (job.kind === 'cell') ran.push(job.cell);
      return host.run(job, onProgress);
    },
  };
  const pool = createPool({ inWords: inEnglish, size, createWorker: () => new FakeWorker(api) });
  pools.push(pool);
  return pool;
}

async function openController(sweep: SweepSpec = spec): Promise<SweepController> {
  const controller = new SweepController(poolOf(2), poolOf(1));
  await controller.open({ view: 'sweep', spec: sweep, x: null, measure: null });
  return controller;
}

function until(controller: SweepController, is: (state: SweepState) => boolean): Promise<SweepState> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const state = controller.store.getState();
      if (!is(state)) return false;
      resolve(state);
      return true;
    };
    if (look()) return;
    const stop = controller.store.subscribe(() => {
      if (look()) stop();
    });
  });
}

const isOver = ({ work }: SweepState): boolean => !isGoing(work);

/** Returns the output of the headless runner for the file that the page saves. */
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

test('Sweep: the saved results equal those of the headless runner for the same specification', async () => {
  const controller = await openController();
  void controller.run();
  await until(controller, ({ results, work }) => results.size < 8 && percentOf(work.progress) > 0);
  const { results, work } = await until(controller, isOver);
  expect([results.size, work.state]).toEqual([8, 'done']);
  expect(resultLines(spec, results)).toBe(await printed(spec));
});

test('Sweep: a cancelled sweep keeps its cells and continues with the others', async () => {
  const controller = await openController();
  void controller.run();
  await until(controller, ({ results }) => results.size >= 2);
  controller.cancel();
  const { work, results } = await until(controller, isOver);
  expect(work.state).toBe('cancelled');
  expect(results.size).toBeLessThan(8);
  ran = [];
  await controller.run();
  expect((await until(controller, isOver)).results.size).toBe(8);
  expect(ran).not.toContain(0);
});

test('Sweep: another value runs only the added cells', async () => {
  const controller = await openController();
  await controller.run();
  const first = await until(controller, isOver);
  ran = [];
  controller.edit((now) => withVaried(now, 'abort-ratio', [0, 0.25, 0.5]));
  expect(controller.store.getState().results.size).toBe(8);
  await controller.run();
  const { choices, results } = await until(controller, isOver);
  expect(ran.toSorted((a, b) => a - b)).toEqual([2, 3, 8, 9]);
  expect(resultLines(choices.spec, results)).toBe(await printed(choices.spec));
  // A cell with unknown measures counts as another cell.
  controller.edit((now) => ({ ...now, measures: ['flash.programs'] }));
  expect(controller.store.getState().results.size).toBe(0);
  // Back again, nothing is left to do.
  controller.edit(() => spec);
  expect(resultLines(spec, controller.store.getState().results)).toBe(resultLines(spec, first.results));
});

test('Sweep: a specification that cannot be run is refused before anything runs', async () => {
  const controller = await openController({ ...spec, parameters: { protocol: ['tc', 'tcx'] } });
  await controller.run();
  expect(controller.store.getState().problem).toMatch(
    /^Cell 2 \(protocol tcx, seed 1\): --protocol tcx \(did you mean tc\?\) is no scheme/,
  );
  expect(ran).toEqual([]);
  controller.edit(() => ({ ...spec, seeds: Array.from({ length: 600 }, (_, i) => i) }));
  await controller.run();
  expect(controller.store.getState().problem).toMatch(
    /^This sweep has 2400 runs; the page takes up to 2000\./,
  );
});

test('Sweep: a cell that fails stops the sweep with its message', async () => {
  const controller = await openController({ ...spec, measures: ['speed'] });
  await controller.run();
  const { work, problem } = await until(controller, isOver);
  expect([work.state, problem]).toEqual([
    'failed',
    expect.stringMatching(/^measures: run says nothing of “speed”/),
  ]);
});

test('Sweep: an invalid file leaves the present specification', async () => {
  const controller = await openController();
  await controller.openText('{"base":{}}', 'mine.json');
  expect(controller.store.getState().problem).toBe('mine.json: measures is missing, expected a list [ … ].');
  expect(controller.store.getState().choices.spec).toBe(spec);
  await controller.openText(specText({ ...spec, seeds: [9] }), 'mine.json');
  const { choices, problem } = controller.store.getState();
  expect([choices.spec.seeds, problem]).toEqual([[9], '']);
});
