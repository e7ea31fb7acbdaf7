/** A screen's pool: a job on a scheme that a person wrote is done in the sandbox, every other one in an ordinary thread. */
import { expect, test } from 'vitest';
import { agreeTo } from '../../../../src/session/client/consent.ts';
import { MixedPool } from '../../../../src/session/client/mixed-pool.ts';
import { createPool, type WorkerPool } from '../../../../src/session/client/pool.ts';
import type { PoolApi, PoolJob, PoolJobs } from '../../../../src/session/contract/pool.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { FakeTimer, FakeWorker } from './fake-worker.ts';
import { spec } from './client-bench.ts';

interface Done {
  readonly where: string;
  readonly kind: PoolJob['kind'];
}

/** Notes the place of each job: an ordinary thread, or the sandbox of a code. */
function mixed() {
  const done: Done[] = [];
  const disposed: string[] = [];
  const pool = (where: string, authored?: string): WorkerPool => {
    const run: PoolApi['run'] = ({ kind }) => {
      done.push({ where, kind });
      return Promise.resolve({ ok: true, value: null as never });
    };
    const made = createPool({
      inWords: inEnglish,
      size: 2,
      createWorker: () => new FakeWorker({ run }),
      ...(authored === undefined ? {} : { authored }),
    });
    const dispose = (): void => {
      disposed.push(where);
      made.dispose();
    };
    return { size: made.size, run: (job, options) => made.run(job, options), dispose };
  };
  const timer = new FakeTimer();
  const both = new MixedPool(pool('ordinary'), (code) => pool(code, code), timer);
  return { both, done, disposed, timer };
}

const explored: PoolJobs['explore']['job'] = {
  kind: 'explore',
  protocol: 'workbench',
  mutant: null,
  work: { kind: 'random', count: 1, seed: 1 },
  device: null,
  depth: 'swift',
  from: 0,
  count: 1,
};

const authored = { ...spec, authored: 'one' };

test.each<PoolJob>([
  { ...explored, authored: 'one' },
  { kind: 'authored', authored: 'one' },
  { kind: 'shrink', spec: authored, cuts: [], seenAt: 0 },
  { kind: 'run', spec: authored, trace: null, recoveryPoints: 0 },
  { kind: 'cut', spec: authored, trace: null, atNs: 0 },
  { kind: 'timeline', spec: authored, trace: null, fromNs: 0 },
])('$kind of own code is done in the sandbox', async (job) => {
  agreeTo('one');
  const { both, done } = mixed();
  await both.run(job);
  expect(done).toEqual([{ where: 'one', kind: job.kind }]);
});

test.each<PoolJob>([
  explored,
  { kind: 'run', spec, trace: null, recoveryPoints: 0 },
  { kind: 'offer' },
  { kind: 'choices' },
])('$kind without own code is done in an ordinary thread', async (job) => {
  const { both, done } = mixed();
  await both.run(job);
  expect(done).toEqual([{ where: 'ordinary', kind: job.kind }]);
});

test('another code takes the place of the one before; both pools end with the screen', async () => {
  for (const code of ['one', 'two']) agreeTo(code);
  const { both, done, disposed } = mixed();
  await both.run({ ...explored, authored: 'one' });
  await both.run({ ...explored, authored: 'one' });
  expect(disposed).toEqual([]);
  await both.run({ ...explored, authored: 'two' });
  expect(disposed).toEqual(['one']);
  expect(done.map(({ where }) => where)).toEqual(['one', 'one', 'two']);
  both.dispose();
  expect(disposed).toEqual(['one', 'ordinary', 'two']);
});

test('the sandbox ends when there was nothing to do in it for a while, and begins again with the next job', async () => {
  agreeTo('one');
  const { both, disposed, timer, done } = mixed();
  await both.run({ ...explored, authored: 'one' });
  await timer.pass(4999);
  await both.run({ ...explored, authored: 'one' });
  await timer.pass(4999);
  expect(disposed).toEqual([]);
  await timer.pass(1);
  expect(disposed).toEqual(['one']);
  await both.run({ ...explored, authored: 'one' });
  expect(done).toHaveLength(3);
});

test('code of a stranger is not run before a person has agreed to it', async () => {
  const { both, done } = mixed();
  const outcome = await both.run({ ...explored, authored: 'of a stranger' });
  expect(outcome).toMatchObject({ state: 'failed' });
  expect(done).toEqual([]);
});
