import { expect, test } from 'vitest';
import {
  done,
  type Ended,
  LongWork,
  percentOf,
  type Progress,
  type Work,
} from '../../../../src/app/ui/work/long-work.ts';
import { sideBySide } from '../../../../src/app/ui/work/side-by-side.ts';

/** A work, and everything that a screen would have shown of it. */
function watched() {
  const shown: Work[] = [];
  const work = new LongWork<Progress>((each) => void shown.push(each));
  return { work, shown, states: () => shown.map(({ state }) => state) };
}

const untilAborted = (signal: AbortSignal): Promise<Ended<never>> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ state: 'cancelled' }));
  });

const failed = (sentence: string): Ended<never> => ({ state: 'failed', problem: { sentence } });

test('long work: its screen sees it begin, how far it is, and how it ended', async () => {
  const { work, shown, states } = watched();
  const ended = await work.run(async ({ onProgress }) => {
    onProgress({ done: 1, total: 4 });
    return done('file');
  });
  expect(ended).toEqual({ state: 'done', value: 'file' });
  expect(states()).toEqual(['running', 'running', 'done']);
  expect(shown.map(({ progress }) => percentOf(progress))).toEqual([0, 25, 0]);
  expect(work.isGoing).toBe(false);
});

test('long work: what fails or throws says why', async () => {
  const { work, shown } = watched();
  await work.run(async () => failed('The disk is full.'));
  expect(shown.at(-1)).toMatchObject({ state: 'failed', sentence: 'The disk is full.' });
  await work.run(() => Promise.reject(new Error('It broke.')));
  expect(shown.at(-1)).toMatchObject({ state: 'failed', sentence: 'It broke.' });
});

test('long work: to cancel it aborts its signal, and the job ends it', async () => {
  const { work, states } = watched();
  const ended = work.run(({ signal }) => untilAborted(signal));
  expect(work.isGoing).toBe(true);
  work.cancel();
  expect(await ended).toEqual({ state: 'cancelled' });
  expect(states()).toEqual(['running', 'cancelled']);
});

test('long work: a job that was cancelled may keep what it has', async () => {
  const { work } = watched();
  const ended = work.run(async ({ signal }) => {
    await untilAborted(signal);
    return done('half a film');
  });
  work.cancel();
  expect(await ended).toEqual({ state: 'done', value: 'half a film' });
});

test('long work: a new job cancels the one before, which is not heard any more', async () => {
  const { work, shown } = watched();
  const first = work.run(async ({ signal, onProgress }) => {
    await untilAborted(signal);
    onProgress({ done: 9, total: 9 });
    return done('first');
  });
  const second = work.run(async ({ onProgress }) => {
    await Promise.resolve();
    onProgress({ done: 1, total: 2 });
    return done('second');
  });
  expect(await first).toEqual({ state: 'cancelled' });
  expect(await second).toEqual(done('second'));
  expect(shown.some(({ progress }) => progress?.done === 9)).toBe(false);
});

test('jobs side by side: so many at a time, in the order of the items', async () => {
  const begun: number[] = [];
  let under = 0;
  let most = 0;
  const ended = await sideBySide([1, 2, 3, 4, 5], 2, new AbortController().signal, async (item) => {
    begun.push(item);
    most = Math.max(most, ++under);
    await Promise.resolve();
    under--;
    return done(item);
  });
  expect([ended.state, begun, most]).toEqual(['done', [1, 2, 3, 4, 5], 2]);
});

test('jobs side by side: one that fails cancels the others, and says why', async () => {
  const begun: number[] = [];
  const ended = await sideBySide([1, 2, 3], 2, new AbortController().signal, async (item, signal) => {
    begun.push(item);
    return item === 1 ? untilAborted(signal) : failed(`${item} cannot be done.`);
  });
  expect(ended).toEqual(failed('2 cannot be done.'));
  expect(begun).toEqual([1, 2]);
});

test('jobs side by side: when the whole is cancelled, nothing new begins', async () => {
  const control = new AbortController();
  const begun: number[] = [];
  const ended = sideBySide([1, 2, 3], 1, control.signal, (item, signal) => {
    begun.push(item);
    return untilAborted(signal);
  });
  control.abort();
  expect(await ended).toEqual({ state: 'cancelled' });
  expect(begun).toEqual([1]);
});
