import { describe, expect, it } from 'vitest';
import { connectSession, SessionLostError } from '../../../../src/session/client/client.ts';
import { asked, type Bench, connect, diesIn, hangsIn, never, spec, watch } from './client-bench.ts';
import { FakeTimer, messagesArrive } from './fake-worker.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { itemAt } from '../../../support/item-at.ts';

const pull = { kind: 'pull-plug', fates: [], seed: 1 } as const;
const states = (bench: Bench): string[] => bench.statuses.map(({ state }) => state);

describe('a client of a healthy worker', () => {
  it('starts, becomes alive, and passes calls on', async () => {
    const bench = connect();
    expect(inEnglish(bench.client.status())).toEqual({ state: 'starting', reason: null });
    const info = await bench.client.calls.open(spec);
    expect(info).toMatchObject({ ok: true, value: { spec, frontier: { step: 0 } } });
    expect(await bench.client.calls.frame(3)).toMatchObject({ ok: true, value: { step: 3 } });
    expect(states(bench)).toEqual(['alive']);
    expect(asked(bench, 0)).toEqual(['open lighttx', 'frame 3']);
  });

  it('passes on an exception of the worker, and continues', async () => {
    const bench = connect();
    await expect(bench.client.calls.findMark('commit', 0, 1)).rejects.toThrow('an assertion of the engine');
    await bench.client.calls.open(spec);
    expect(states(bench)).toEqual(['alive']);
  });

  it('sets no timer while no call is pending', async () => {
    const bench = connect();
    await bench.client.calls.open(spec);
    expect(bench.timer.isIdle).toBe(true);
  });

  it('passes an import its progress, and its request to cancel', async () => {
    const bench = connect();
    const seen: number[] = [];
    const imported = await bench.client.calls.importTrace(new Blob(['abcdef']), 'a.csv', ({ bytesRead }) => {
      seen.push(bytesRead);
      return bytesRead === 2;
    });
    expect(imported).toMatchObject({ ok: true, value: { digest: 'digest-of-a.csv' } });
    expect(seen).toEqual([0, 1, 2]);
  });
});

describe('a worker that dies in a call', () => {
  it('is replaced, the session is restored, and the call is answered', async () => {
    const bench = connect(diesIn('frame'));
    const { calls } = bench.client;
    await calls.open(spec);
    await calls.advance({ untilStep: 25, budgetMs: 10 });
    await calls.act(25, pull);
    await calls.advance({ untilStep: 50, budgetMs: 10 });
    await calls.advance({ untilStep: 110, budgetMs: 10 });
    await calls.advance({ untilStep: 110, budgetMs: 10 });
    const frame = watch(calls.frame(60));
    await bench.timer.pass(0);
    expect(frame.value).toMatchObject({ ok: true, value: { step: 60, narration: 'lighttx' } });
    expect(bench.workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    expect(asked(bench, 1)).toEqual([
      'open lighttx',
      'follow 1 to 25',
      'advance 110',
      'advance 110',
      'advance 110',
      'frame 60',
    ]);
    expect(inEnglish(bench.statuses)).toEqual([
      { state: 'alive', reason: null },
      { state: 'restarting', reason: 'The simulator failed: out of memory' },
      { state: 'alive', reason: 'The simulator failed: out of memory' },
    ]);
  });

  it('is not given the same call a third time', async () => {
    const bench = connect(diesIn('frame', 2));
    await bench.client.calls.open(spec);
    const frame = watch(bench.client.calls.frame(60));
    const next = watch(bench.client.calls.advance({ untilStep: 5, budgetMs: 1 }));
    await bench.timer.pass(1000);
    expect(frame.error).toBeInstanceOf(SessionLostError);
    expect((frame.error as Error).message).toBe('The simulator failed: out of memory');
    expect(next.value).toMatchObject({ ok: true, value: { frontier: { step: 5 } } });
    expect(bench.workers).toHaveLength(3);
    expect(bench.client.status().state).toBe('alive');
  });

  it('has its calls repeated in order, from the last answered state', async () => {
    const bench = connect(diesIn('act'));
    await bench.client.calls.open(spec);
    const both = watch(
      Promise.all([
        bench.client.calls.act(0, pull),
        bench.client.calls.advance({ untilStep: 9, budgetMs: 1 }),
      ]),
    );
    await bench.timer.pass(0);
    expect(both.value?.map(({ ok }) => ok)).toEqual([true, true]);
    expect(asked(bench, 1)).toEqual(['open lighttx', 'act 0', 'advance 9']);
  });

  it('is replaced any number of times, as long as calls are answered in between', async () => {
    const bench = connect();
    await bench.client.calls.open(spec);
    for (let nth = 0; nth < 10; nth += 1) {
      itemAt(bench.workers, nth).die('again');
      await bench.timer.pass(0);
      expect(await bench.client.calls.frame(0)).toMatchObject({ ok: true });
    }
    expect(bench.client.status().state).toBe('alive');
  });

  it('is replaced if one of its messages cannot be read', async () => {
    const bench = connect();
    await bench.client.calls.open(spec);
    itemAt(bench.workers, 0).sendUnreadable();
    await bench.timer.pass(0);
    expect(inEnglish(bench.client.status())).toEqual({
      state: 'alive',
      reason: 'An answer of the simulator could not be read.',
    });
    expect(asked(bench, 1)).toEqual(['open lighttx']);
  });

  it('is ignored, even if it still answers', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const bench = connect((_, nth) => (method) => (nth === 0 && method === 'advance' ? late : undefined));
    await bench.client.calls.open(spec);
    const advance = watch(bench.client.calls.advance({ untilStep: 7, budgetMs: 1 }));
    await messagesArrive();
    itemAt(bench.workers, 0).lingers = true;
    itemAt(bench.workers, 0).die('gone');
    answer();
    await messagesArrive();
    expect(advance).toEqual({});
    await bench.timer.pass(0);
    expect(advance.value).toMatchObject({ ok: true, value: { frontier: { step: 7 } } });
    expect(asked(bench, 1)).toEqual(['open lighttx', 'advance 7']);
  });
});

describe('a worker that never answers', () => {
  it('is terminated after five seconds of silence, and replaced', async () => {
    const bench = connect(hangsIn('advance'));
    await bench.client.calls.open(spec);
    const advance = watch(bench.client.calls.advance({ untilStep: 7, budgetMs: 1 }));
    await bench.timer.pass(4999);
    expect(bench.workers).toHaveLength(1);
    await bench.timer.pass(1);
    expect(advance.value).toMatchObject({ ok: true });
    expect(inEnglish(bench.client.status().reason)).toBe('The simulator stopped answering.');
  });

  it('has 30 seconds for a frame that must be replayed', async () => {
    const bench = connect(hangsIn('frame'));
    await bench.client.calls.open(spec);
    const frame = watch(bench.client.calls.frame(1));
    await bench.timer.pass(29_999);
    expect(bench.workers).toHaveLength(1);
    await bench.timer.pass(1);
    expect(frame.value).toMatchObject({ ok: true });
    expect(bench.workers).toHaveLength(2);
  });

  it('is waited for as long as it sends signs of life', async () => {
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const bench = connect(() => (method) => (method === 'frame' ? slow : undefined));
    await bench.client.calls.open(spec);
    const frame = watch(bench.client.calls.frame(1));
    await bench.timer.pass(100_000);
    expect(bench.workers).toHaveLength(1);
    expect(itemAt(bench.sessions, 0).log.filter((line) => line === 'ping').length).toBeGreaterThan(10);
    answer();
    await messagesArrive();
    expect(frame.value).toMatchObject({ ok: true });
  });

  it('has a minute for calls that may work long without a pause', async () => {
    const bench = connect(hangsIn('open'));
    const info = watch(bench.client.calls.open(spec));
    await bench.timer.pass(59_000);
    expect(bench.workers).toHaveLength(1);
    await bench.timer.pass(1_000);
    expect(info.value).toMatchObject({ ok: true });
  });

  it('is terminated as well if it is silent from the start', async () => {
    const bench = connect(undefined, (nth) => nth > 0);
    const info = watch(bench.client.calls.open(spec));
    await bench.timer.pass(60_000);
    expect(info.value).toMatchObject({ ok: true });
    expect(bench.workers).toHaveLength(2);
  });
});

describe('a worker that does not load', () => {
  it('is retried at growing intervals and then given up, and calls are rejected at once', async () => {
    const bench = connect(undefined, () => false);
    const info = watch(bench.client.calls.open(spec));
    for (const [nth, delayMs] of [0, 250, 500].entries()) {
      itemAt(bench.workers, nth).die();
      if (delayMs > 0) {
        await bench.timer.pass(delayMs - 1);
        expect(bench.workers).toHaveLength(nth + 1);
      }
      await bench.timer.pass(1);
      expect(bench.workers).toHaveLength(nth + 2);
    }
    itemAt(bench.workers, 3).die();
    await bench.timer.pass(60_000);
    expect(bench.workers).toHaveLength(4);
    expect(inEnglish(bench.client.status())).toEqual({
      state: 'failed',
      reason: 'The simulator could not be loaded.',
    });
    expect((info.error as Error).message).toBe('The simulator could not be loaded.');
    await expect(bench.client.calls.ping()).rejects.toThrow('The simulator could not be loaded.');
  });

  it('is retried on restart', async () => {
    const bench = connect(undefined, (nth) => nth >= 4);
    for (let nth = 0; nth < 4; nth += 1) {
      itemAt(bench.workers, nth).die();
      await bench.timer.pass(500);
    }
    expect(bench.client.status().state).toBe('failed');
    expect(bench.client.restart()).toBe(false);
    expect(await bench.client.calls.open(spec)).toMatchObject({ ok: true });
    expect(bench.client.status().state).toBe('alive');
  });

  it('also fails with its reason if it cannot be created', async () => {
    const timer = new FakeTimer();
    const client = connectSession({
      inWords: inEnglish,
      timer,
      createWorker: () => {
        throw new Error('blocked by policy');
      },
    });
    await timer.pass(10_000);
    expect(inEnglish(client.status())).toEqual({
      state: 'failed',
      reason: 'The simulator could not be started: blocked by policy',
    });
    await expect(client.calls.ping()).rejects.toBeInstanceOf(SessionLostError);
  });
});

describe('restart and dispose', () => {
  it('restart makes a new worker with the same session', async () => {
    const bench = connect();
    await bench.client.calls.open(spec);
    expect(bench.client.restart()).toBe(true);
    expect(await bench.client.calls.frame(0)).toMatchObject({ ok: true, value: { narration: 'lighttx' } });
    expect(bench.workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  it('dispose ends the worker, rejects pending and later calls, and notifies no listener', async () => {
    const bench = connect(() => (method) => (method === 'frame' ? never : undefined));
    await bench.client.calls.open(spec);
    const frame = watch(bench.client.calls.frame(0));
    await messagesArrive();
    bench.client.dispose();
    await messagesArrive();
    expect((frame.error as Error).message).toBe('The session was closed.');
    expect(itemAt(bench.workers, 0).isTerminated).toBe(true);
    expect(bench.timer.isIdle).toBe(true);
    await expect(bench.client.calls.ping()).rejects.toThrow('The session was closed.');
    bench.client.restart();
    expect(bench.workers).toHaveLength(1);
    expect(states(bench)).toEqual(['alive']);
  });

  it('a listener can unsubscribe', async () => {
    const bench = connect();
    let heard = 0;
    const leave = bench.client.subscribe(() => {
      heard += 1;
    });
    await bench.client.calls.open(spec);
    leave();
    bench.client.restart();
    await bench.client.calls.frame(0);
    expect(heard).toBe(1);
  });
});
