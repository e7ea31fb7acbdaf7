import { afterEach, describe, expect, it } from 'vitest';
import type { SessionSpec } from '../../../src/model/specification.ts';
import {
  type ClientStatus,
  connectSession,
  type SessionClient,
  SessionLostError,
} from '../../../src/session/client.ts';
import { linkDefaults } from '../../../src/session/permalink-defaults.ts';
import { FakeTimer, FakeWorker, messagesArrive } from './fake-worker.ts';
import { type Hook, TinySession } from './tiny-session.ts';

const { spec } = linkDefaults;
const never = new Promise<void>(() => undefined);
const pull = { kind: 'pull-plug', fates: [], seed: 1 } as const;

/** What the n-th worker (from 0) does in a call; `null`: it never loads. */
type Plan = (worker: FakeWorker, nth: number) => Hook | null;

interface Bench {
  readonly client: SessionClient;
  readonly timer: FakeTimer;
  readonly workers: FakeWorker[];
  readonly sessions: TinySession[];
  readonly statuses: ClientStatus[];
}

const opened: SessionClient[] = [];

function connect(plan: Plan = () => () => undefined): Bench {
  const timer = new FakeTimer();
  const workers: FakeWorker[] = [];
  const sessions: TinySession[] = [];
  const createWorker = (): FakeWorker => {
    const nth = workers.length;
    const session: TinySession = new TinySession((method) => hook?.(method));
    const probe = plan({} as FakeWorker, nth);
    const worker = new FakeWorker(probe === null ? null : session);
    const hook = plan(worker, nth);
    workers.push(worker);
    sessions.push(session);
    return worker;
  };
  const client = connectSession({ createWorker, timer });
  opened.push(client);
  const statuses: ClientStatus[] = [];
  client.subscribe(() => statuses.push(client.status()));
  return { client, timer, workers, sessions, statuses };
}

afterEach(() => {
  for (const client of opened.splice(0)) client.dispose();
});

/** Calls the worker at fault with `fault` in the first `times` workers that see `method`. */
function faultIn(method: string, fault: (worker: FakeWorker) => void, times = 1): Plan {
  let left = times * 2;
  return (worker) => (called) => {
    if (called !== method || left === 0) return undefined;
    left -= 2;
    fault(worker);
    return never;
  };
}

const diesIn = (method: string, times?: number): Plan =>
  faultIn(method, (worker) => worker.die('out of memory'), times);
const hangsIn = (method: string, times?: number): Plan => faultIn(method, (worker) => worker.hang(), times);

/** Settles a promise into something that can be looked at, without waiting for it. */
function watch<T>(promise: Promise<T>): { value?: T; error?: unknown } {
  const seen: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => {
      seen.value = value;
    },
    (error: unknown) => {
      seen.error = error;
    },
  );
  return seen;
}

const states = (bench: Bench): string[] => bench.statuses.map(({ state }) => state);
/** What was asked of a worker, signs of life aside. */
const asked = (bench: Bench, nth: number): string[] =>
  bench.sessions[nth].log.filter((line) => line !== 'ping');

describe('a client of a healthy worker', () => {
  it('starts, lives, and passes calls on', async () => {
    const bench = connect();
    expect(bench.client.status()).toEqual({ state: 'starting', reason: null });
    const info = await bench.client.calls.open(spec);
    expect(info).toMatchObject({ ok: true, value: { spec, frontier: { step: 0 } } });
    expect(await bench.client.calls.frame(3)).toMatchObject({ ok: true, value: { step: 3 } });
    expect(states(bench)).toEqual(['alive']);
    expect(asked(bench, 0)).toEqual(['open lighttx', 'frame 3']);
  });

  it('passes on what the worker throws, and goes on', async () => {
    const bench = connect();
    await expect(bench.client.calls.findMark('commit', 0, 1)).rejects.toThrow('an assertion of the engine');
    await bench.client.calls.open(spec);
    expect(states(bench)).toEqual(['alive']);
  });

  it('sets no timer while nothing is awaited', async () => {
    const bench = connect();
    await bench.client.calls.open(spec);
    expect(bench.timer.isIdle).toBe(true);
  });

  it('hands an import its progress, and its wish to cancel', async () => {
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
  it('is replaced; the session is restored, and the call is answered after all', async () => {
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
    expect(bench.statuses).toEqual([
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

  it('is asked again in the order in which it was asked, from the last answered state', async () => {
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

  it('is replaced when one of its messages cannot be read', async () => {
    const bench = connect();
    await bench.client.calls.open(spec);
    bench.workers[0].sendUnreadable();
    await bench.timer.pass(0);
    expect(bench.client.status()).toEqual({
      state: 'alive',
      reason: 'An answer of the simulator could not be read.',
    });
    expect(asked(bench, 1)).toEqual(['open lighttx']);
  });

  it('counts no more, whatever it still says', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const bench = connect((_, nth) => (method) => (nth === 0 && method === 'advance' ? late : undefined));
    await bench.client.calls.open(spec);
    const advance = watch(bench.client.calls.advance({ untilStep: 7, budgetMs: 1 }));
    await messagesArrive();
    bench.workers[0].die('gone');
    answer();
    await bench.timer.pass(0);
    expect(advance.value).toMatchObject({ ok: true, value: { frontier: { step: 7 } } });
    expect(asked(bench, 1)).toEqual(['open lighttx', 'advance 7']);
  });
});

describe('a worker that never answers', () => {
  it('is given up after five seconds of silence, and replaced', async () => {
    const bench = connect(hangsIn('frame'));
    await bench.client.calls.open(spec);
    const frame = watch(bench.client.calls.frame(1));
    await bench.timer.pass(4999);
    expect(bench.workers).toHaveLength(1);
    await bench.timer.pass(1);
    expect(frame.value).toMatchObject({ ok: true });
    expect(bench.client.status().reason).toBe('The simulator stopped answering.');
  });

  it('is waited for as long as it gives signs of life', async () => {
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const bench = connect(() => (method) => (method === 'frame' ? slow : undefined));
    await bench.client.calls.open(spec);
    const frame = watch(bench.client.calls.frame(1));
    await bench.timer.pass(100_000);
    expect(bench.workers).toHaveLength(1);
    expect(bench.sessions[0].log.filter((line) => line === 'ping').length).toBeGreaterThan(10);
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

  it('is given up as well when it is silent from the start', async () => {
    const bench = connect((worker, nth) => (nth === 0 ? null : () => void worker));
    const info = watch(bench.client.calls.open(spec));
    await bench.timer.pass(60_000);
    expect(info.value).toMatchObject({ ok: true });
    expect(bench.workers).toHaveLength(2);
  });
});

describe('a worker that does not load', () => {
  const failing: Plan = () => null;

  it('is tried again, at growing intervals, and then given up: calls are rejected at once', async () => {
    const bench = connect(failing);
    const info = watch(bench.client.calls.open(spec));
    for (const [nth, delayMs] of [0, 250, 500].entries()) {
      bench.workers[nth].die();
      await bench.timer.pass(delayMs);
      expect(bench.workers).toHaveLength(nth + 2);
    }
    bench.workers[3].die();
    await bench.timer.pass(60_000);
    expect(bench.workers).toHaveLength(4);
    expect(bench.client.status()).toEqual({ state: 'failed', reason: 'The simulator could not be loaded.' });
    expect((info.error as Error).message).toBe('The simulator could not be loaded.');
    await expect(bench.client.calls.ping()).rejects.toThrow('The simulator could not be loaded.');
  });

  it('is tried anew when somebody asks for it', async () => {
    const bench = connect((worker, nth) => (nth < 4 ? null : () => void worker));
    for (let nth = 0; nth < 4; nth += 1) {
      bench.workers[nth].die();
      await bench.timer.pass(500);
    }
    expect(bench.client.status().state).toBe('failed');
    bench.client.restart();
    expect(await bench.client.calls.open(spec)).toMatchObject({ ok: true });
    expect(bench.client.status().state).toBe('alive');
  });

  it('may also be one that cannot even be created', async () => {
    const timer = new FakeTimer();
    const client = connectSession({
      timer,
      createWorker: () => {
        throw new Error('blocked by policy');
      },
    });
    await timer.pass(10_000);
    expect(client.status()).toEqual({
      state: 'failed',
      reason: 'The simulator could not be started: blocked by policy',
    });
    await expect(client.calls.ping()).rejects.toBeInstanceOf(SessionLostError);
  });
});

describe('a session that cannot be restored', () => {
  it('is given up with its reason, and forgotten, so that another can be opened', async () => {
    // The first worker's trace came from elsewhere; the second has never heard of it.
    const traced: SessionSpec = {
      ...spec,
      workload: { kind: 'trace', digest: 'digest-of-b', title: '', sample: null },
    };
    const bench = connect((_, nth) => (method) => {
      if (nth === 0 && method === 'open')
        (bench.sessions[0] as unknown as { traces: Set<string> }).traces.add('digest-of-b');
      return undefined;
    });
    await bench.client.calls.open(traced);
    bench.workers[0].die('gone');
    await bench.timer.pass(0);
    expect(bench.client.status()).toEqual({
      state: 'failed',
      reason: 'The session could not be restored: The trace is not here.',
    });
    bench.client.restart();
    expect(await bench.client.calls.open(spec)).toMatchObject({ ok: true });
  });

  it('is forgotten when every worker dies of it', async () => {
    const bench = connect((worker, nth) => (method) => {
      if (nth === 0 || nth > 3 || method !== 'open') return undefined;
      worker.die('out of memory');
      return never;
    });
    await bench.client.calls.open(spec);
    bench.workers[0].die('first');
    await bench.timer.pass(10_000);
    expect(bench.client.status()).toEqual({ state: 'failed', reason: 'The simulator failed: out of memory' });
    bench.client.restart();
    await messagesArrive();
    expect(bench.client.status().state).toBe('alive');
    expect(asked(bench, 4)).toEqual([]);
  });
});

describe('imported traces', () => {
  const traced: SessionSpec = {
    ...spec,
    workload: { kind: 'trace', digest: 'digest-of-a.csv', title: 'a.csv', sample: null },
  };
  const file = new Blob(['ab']);

  it('are read again by the next worker, from the file that was kept', async () => {
    const bench = connect();
    await bench.client.calls.importTrace(file, 'a.csv', () => false);
    await bench.client.calls.open(traced);
    bench.workers[0].die('gone');
    const frame = watch(bench.client.calls.frame(0));
    await bench.timer.pass(0);
    expect(frame.value).toMatchObject({ ok: true });
    expect(asked(bench, 1).filter((line) => !line.startsWith('importing'))).toEqual([
      'importTrace a.csv',
      'open lighttx',
      'frame 0',
    ]);
  });

  it('are read again when they are needed, and once', async () => {
    const bench = connect();
    await bench.client.calls.importTrace(file, 'a.csv', () => false);
    await bench.client.calls.open(spec);
    bench.workers[0].die('gone');
    await bench.timer.pass(0);
    expect(asked(bench, 1)).toEqual(['open lighttx']);
    expect(await bench.client.calls.open(traced)).toMatchObject({ ok: true });
    expect(await bench.client.calls.open(traced)).toMatchObject({ ok: true });
    expect(asked(bench, 1).filter((line) => line.startsWith('importTrace'))).toHaveLength(1);
    expect(asked(bench, 0).filter((line) => line.startsWith('importTrace'))).toHaveLength(1);
  });

  it('are waited for while their progress flows, even if the worker answers nothing else', async () => {
    const { timer } = connect();
    const bench = connect((_, nth) => (method) => {
      if (nth !== 0 || method !== 'importing') return undefined;
      return new Promise((resolve) => {
        bench.timer.after(40_000, resolve);
      });
    });
    expect(timer.isIdle).toBe(false);
    const imported = watch(
      bench.client.calls.importTrace(new Blob(['a'.repeat(5)]), 'slow.csv', () => false),
    );
    await bench.timer.pass(300_000);
    expect(bench.workers).toHaveLength(1);
    expect(imported.value).toMatchObject({ ok: true });
  });

  it('are not read again unasked: an import that was cut off is rejected, and the session restored', async () => {
    const bench = connect(diesIn('importing'));
    await bench.client.calls.open(spec);
    const imported = watch(bench.client.calls.importTrace(file, 'a.csv', () => false));
    await bench.timer.pass(0);
    expect(imported.error).toBeInstanceOf(SessionLostError);
    expect(bench.client.status().state).toBe('alive');
    expect(asked(bench, 1)).toEqual(['open lighttx']);
  });
});

describe('restart and dispose', () => {
  it('restart makes a new worker with the same session', async () => {
    const bench = connect();
    await bench.client.calls.open(spec);
    bench.client.restart();
    expect(await bench.client.calls.frame(0)).toMatchObject({ ok: true, value: { narration: 'lighttx' } });
    expect(bench.workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  it('dispose ends the worker, rejects what is pending and what comes, and tells nobody', async () => {
    const bench = connect(() => (method) => (method === 'frame' ? never : undefined));
    await bench.client.calls.open(spec);
    const frame = watch(bench.client.calls.frame(0));
    await messagesArrive();
    bench.client.dispose();
    await messagesArrive();
    expect((frame.error as Error).message).toBe('The session was closed.');
    expect(bench.workers[0].isTerminated).toBe(true);
    expect(bench.timer.isIdle).toBe(true);
    await expect(bench.client.calls.ping()).rejects.toThrow('The session was closed.');
    bench.client.restart();
    expect(bench.workers).toHaveLength(1);
    expect(states(bench)).toEqual(['alive']);
  });

  it('a listener can leave', async () => {
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
