/** All small works on the page: real shares on threads that are none. */
import { expect, test } from 'vitest';
import { VerifyRun } from '../../../../src/app/screens/workbench/verify-run.ts';
import { putOnWorkbench } from '../../../../src/protocols/registry.ts';
import { createPool, type WorkerPool } from '../../../../src/session/client/pool.ts';
import type { PoolApi } from '../../../../src/session/contract/pool.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { authoredScheme } from '../../../../src/workbench/authored.ts';
import tc from '../../../../src/workbench/templates/tc.ts';
import { tc as builtIn } from '../../../../src/protocols/tc/protocol.ts';
import { must } from '../../../laws/devices.ts';
import { emptyWorkbenchAfterwards } from '../../../support/empty-workbench.ts';
import { verified } from '../../oracle/verify/verified.ts';
import { FakeWorker } from '../../session/client/fake-worker.ts';

emptyWorkbenchAfterwards();

type Run = PoolApi['run'];

function poolOf(size: number, run: Run): WorkerPool {
  return createPool({ inWords: inEnglish, size, createWorker: () => new FakeWorker({ run }) });
}

/** A run that has tried all works up to `operations` on a scheme. */
async function triedOn(scheme: object, operations: number, threads: number): Promise<VerifyRun> {
  putOnWorkbench(must(authoredScheme(scheme)));
  const server = createPoolServer();
  const run = new VerifyRun(() => poolOf(threads, (job, onProgress) => server.run(job, onProgress)));
  run.choose({ operations });
  await run.start('');
  return run;
}

test('Verify: the shares of three threads are the works and states of one search', async () => {
  const { end, verifying } = (await triedOn(tc, 2, 3)).store.getState();
  const { progress } = verified({ scheme: builtIn, operations: 2 });
  expect(verifying.sentence).toBe('');
  expect(end).toMatchObject({ threads: 3, broken: null, bounds: { operations: 2 } });
  expect(end?.counts).toMatchObject({ works: 20, ofWorks: 20, unfinished: 0, length: 2 });
  expect(end?.counts.states).toBe(progress.states + progress.recoveryCuts);
});

test('Verify: ends with the smallest work that breaks a promise, and a session that shows it', async () => {
  const early: typeof tc = {
    ...tc,
    ready(d, tx) {
      d.acknowledge(tx);
      tc.ready?.(d, tx);
    },
    recordDurable(d, tx, place) {
      d.memory.records.set(tx.number, { place, version: tx.version, live: 1 });
      d.publish(tx);
    },
  };
  const { end } = (await triedOn(early, 3, 2)).store.getState();
  expect(end?.broken).toMatchObject({ length: 2, smallest: { script: 'w1:A c1' } });
  expect(end?.broken?.smallest.proof).toContain('A');
  expect(end?.broken?.smallest.opening?.spec.interventions).toHaveLength(1);
});

const counts = { works: 7, ofWorks: 151, unfinished: 0, states: 70, length: 1 };

test('Verify: a thread at longer works than the shortest that is broken is not waited for', async () => {
  const smallest = { script: 'w1:A c1', prepare: '', proof: '', opening: null, line: null };
  const run = new VerifyRun(() =>
    poolOf(2, (job, onProgress) => {
      if (job.kind !== 'verify-authored' || job.share.index === 0) {
        const report = { counts, broken: { length: 2, order: 4, smallest } };
        return Promise.resolve({ ok: true, value: report });
      }
      void onProgress({ ...counts, length: 3 });
      return new Promise(() => undefined);
    }),
  );
  await run.start('');
  expect(run.store.getState().end).toMatchObject({ broken: { length: 2 }, counts: { works: 14, length: 3 } });
});

test('Verify: what one thread cannot run ends all of them, with a sentence', async () => {
  const run = new VerifyRun(() =>
    poolOf(2, (job) =>
      job.kind === 'verify-authored' && job.share.index === 0
        ? Promise.resolve({ ok: false, problem: { kind: 'specification', sentence: 'It throws.' } })
        : new Promise(() => undefined),
    ),
  );
  await run.start('');
  expect(run.store.getState().verifying).toMatchObject({ state: 'failed', sentence: 'It throws.' });
  expect(run.store.getState().end).toBeNull();
});

test('Verify: a cancelled search ends nothing, and another text forgets what was found', async () => {
  const run = new VerifyRun(() => poolOf(2, () => new Promise(() => undefined)));
  const started = run.start('');
  run.cancel();
  await started;
  expect(run.store.getState()).toMatchObject({ end: null, verifying: { state: 'cancelled' } });
  const found = await triedOn(tc, 1, 1);
  expect(found.store.getState().end?.counts.works).toBe(3);
  found.clear();
  expect(found.store.getState().end).toBeNull();
});
