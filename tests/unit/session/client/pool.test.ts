import { afterEach, describe, expect, test } from 'vitest';
import { createPool, sizeFor, type WorkerPool } from '../../../../src/session/client/pool.ts';
import type { Answer } from '../../../../src/session/contract/spoken.ts';
import type { PoolApi, PoolJob, PoolResult } from '../../../../src/session/contract/pool.ts';
import type { ScriptCheck } from '../../../../src/session/contract/spoken.ts';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import { FakeTimer, FakeWorker, messagesArrive } from './fake-worker.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { itemAt } from '../../../support/item-at.ts';

interface Given {
  readonly job: PoolJob;
  readonly onProgress: Parameters<PoolApi['run']>[1];
  readonly answer: (value: PoolResult) => void;
}

/** A pool whose workers do what a test says, when it says it. */
class Workshop {
  readonly workers: FakeWorker[] = [];
  readonly timer = new FakeTimer();
  readonly given: Given[] = [];
  readonly pool: WorkerPool;

  constructor(size: number) {
    this.pool = createPool({ inWords: inEnglish, size, timer: this.timer, createWorker: () => this.hire() });
  }

  private hire(): FakeWorker {
    const api = {
      run: (job: PoolJob, onProgress: Given['onProgress']): Promise<Answer<PoolResult>> =>
        new Promise((resolve) => {
          this.given.push({ job, onProgress, answer: (value) => resolve({ ok: true, value }) });
        }),
    };
    const worker = new FakeWorker(api);
    this.workers.push(worker);
    return worker;
  }

  check(script: string) {
    const control = new AbortController();
    const job = { kind: 'check', prepare: '', script, device: CLASSROOM } as const;
    return {
      outcome: this.pool.run(job, { signal: control.signal }),
      cancel: () => control.abort(),
    };
  }

  get scripts(): string[] {
    return this.given.map(({ job }) => (job.kind === 'check' ? job.script : job.kind));
  }
}

const answer = (word: string): ScriptCheck => ({
  fault: null,
  operations: [{ kind: 'write', words: word }],
  surroundings: { open: [], nextFree: 1, logicalPages: null, blocks: null },
});
const done = (word: string) => ({ state: 'done', value: answer(word) });

let shop: Workshop;
afterEach(() => shop.pool.dispose());

test('pool: there are as many workers as cores, at least one and at most eight', () => {
  shop = new Workshop(1);
  expect([Number.NaN, 0, 1, 2, 6, 8, 64].map(sizeFor)).toEqual([1, 1, 1, 2, 6, 8, 8]);
});

test('pool: a pattern that comes to no end is ended once, with a sentence, and the next job is done', async () => {
  shop = new Workshop(1);
  const how = { format: null, pattern: '(a+)+', group: 'none' };
  const read = shop.pool.run({ kind: 'read', file: new Blob(['a']), name: 'a.txt', how });
  await messagesArrive();
  await shop.timer.pass(10_000);
  expect(await read).toMatchObject({
    state: 'failed',
    problem: { sentence: expect.stringMatching(/^The pattern was ended: .* 10 seconds\./) as string },
  });
  expect(shop.workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  const { outcome } = shop.check('next');
  await messagesArrive();
  itemAt(shop.given, 1).answer(answer('next'));
  expect(await outcome).toEqual(done('next'));
});

test('pool: jobs are spread over the workers, and the rest wait for a free one', async () => {
  shop = new Workshop(2);
  const tasks = ['a', 'b', 'c'].map((script) => shop.check(script));
  await messagesArrive();
  expect(shop.scripts).toEqual(['a', 'b']);
  itemAt(shop.given, 1).answer(answer('B'));
  await messagesArrive();
  expect(shop.scripts).toEqual(['a', 'b', 'c']);
  itemAt(shop.given, 0).answer(answer('A'));
  itemAt(shop.given, 2).answer(answer('C'));
  expect(await Promise.all(tasks.map(({ outcome }) => outcome))).toEqual([done('A'), done('B'), done('C')]);
  expect(shop.workers).toHaveLength(2);
});

test('pool: progress arrives while a job is under way', async () => {
  shop = new Workshop(1);
  const seen: number[] = [];
  const outcome = shop.pool.run(
    {
      kind: 'explore',
      protocol: 'any',
      mutant: null,
      work: { kind: 'random', count: 1, seed: 1 },
      device: null,
      depth: 'swift',
      from: 0,
      count: 1,
    },
    { onProgress: ({ script }) => seen.push(script) },
  );
  await messagesArrive();
  void itemAt(shop.given, 0).onProgress({ script: 7, points: [] });
  await messagesArrive();
  expect(seen).toEqual([7]);
  itemAt(shop.given, 0).answer([]);
  expect(await outcome).toEqual({ state: 'done', value: [] });
});

describe('cancelling a job', () => {
  test('ends the worker of a running job, and the next job gets a new one', async () => {
    shop = new Workshop(1);
    const [first, second] = [shop.check('a'), shop.check('b')];
    await messagesArrive();
    first.cancel();
    expect(itemAt(shop.workers, 0).isTerminated).toBe(true);
    expect(await first.outcome).toEqual({ state: 'cancelled' });
    await messagesArrive();
    expect(shop.scripts).toEqual(['a', 'b']);
    itemAt(shop.given, 1).answer(answer('B'));
    expect(await second.outcome).toEqual(done('B'));
    expect(shop.workers).toHaveLength(2);
  });

  test('keeps the worker if the job has not begun or is done', async () => {
    shop = new Workshop(1);
    const [first, second] = [shop.check('a'), shop.check('b')];
    second.cancel();
    expect(await second.outcome).toEqual({ state: 'cancelled' });
    await messagesArrive();
    itemAt(shop.given, 0).answer(answer('A'));
    expect(await first.outcome).toEqual(done('A'));
    first.cancel();
    await messagesArrive();
    expect(shop.scripts).toEqual(['a']);
    expect(shop.workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  });
});

describe('a worker of the pool that dies', () => {
  test('is replaced, and its job is repeated before all others', async () => {
    shop = new Workshop(1);
    const first = shop.check('a');
    shop.check('b');
    await messagesArrive();
    itemAt(shop.workers, 0).die('out of memory');
    await messagesArrive();
    expect(shop.scripts).toEqual(['a', 'a']);
    itemAt(shop.given, 1).answer(answer('A'));
    expect(await first.outcome).toEqual(done('A'));
  });

  test('twice in the same job makes that job fail with the reason, and the others continue', async () => {
    shop = new Workshop(1);
    const [first, second] = [shop.check('a'), shop.check('b')];
    await messagesArrive();
    itemAt(shop.workers, 0).die('out of memory');
    await messagesArrive();
    itemAt(shop.workers, 1).die('out of memory');
    expect(await first.outcome).toEqual({
      state: 'failed',
      problem: { kind: 'internal', sentence: 'A worker failed: out of memory' },
    });
    await messagesArrive();
    itemAt(shop.given, 2).answer(answer('B'));
    expect(await second.outcome).toEqual(done('B'));
  });

  test('silently is noticed, and one that reports progress is not taken for dead', async () => {
    shop = new Workshop(1);
    const { outcome } = shop.check('a');
    await messagesArrive();
    await shop.timer.pass(100_000);
    void itemAt(shop.given, 0).onProgress(null);
    await messagesArrive();
    await shop.timer.pass(100_000);
    expect(shop.workers).toHaveLength(1);
    await shop.timer.pass(30_000);
    expect(shop.scripts).toEqual(['a', 'a']);
    itemAt(shop.given, 1).answer(answer('A'));
    expect(await outcome).toEqual(done('A'));
    expect(shop.timer.isIdle).toBe(true);
  });

  test('pool: a worker that cannot be created makes its job fail with a message', async () => {
    shop = new Workshop(1);
    const pool = createPool({
      inWords: inEnglish,
      size: 1,
      timer: shop.timer,
      createWorker: () => {
        throw new Error('no threads here');
      },
    });
    const outcome = pool.run({ kind: 'offer' });
    expect(await outcome).toMatchObject({
      state: 'failed',
      problem: { sentence: 'A worker could not be started: no threads here' },
    });
  });
});
