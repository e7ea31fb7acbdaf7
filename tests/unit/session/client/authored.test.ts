/** Code that a person wrote: a worker of its own, only with consent, and one loss is the last. */
import { describe, expect, it } from 'vitest';
import { agreeTo } from '../../../../src/session/client/consent.ts';
import { connectSession } from '../../../../src/session/client/client.ts';
import { createPool } from '../../../../src/session/client/pool.ts';
import { clientMessage } from '../../../../src/session/client/messages.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { FakeTimer, FakeWorker } from './fake-worker.ts';
import { spec } from './client-bench.ts';
import { TinySession } from './tiny-session.ts';
import { itemAt } from '../../../support/item-at.ts';

interface Started {
  readonly authored: string | null;
  readonly worker: FakeWorker;
}

function connect() {
  const timer = new FakeTimer();
  const started: Started[] = [];
  const client = connectSession({
    inWords: inEnglish,
    timer,
    createWorker: (authored) => {
      const worker = new FakeWorker(new TinySession(() => undefined));
      started.push({ authored, worker });
      return worker;
    },
  });
  return { client, timer, started };
}

describe('Client: authored code', () => {
  it('has a worker of its own, and so has each change of it', async () => {
    const { client, started } = connect();
    for (const code of ['first', 'second']) agreeTo(code);
    await client.calls.open(spec);
    await client.calls.open({ ...spec, authored: 'first' });
    await client.calls.open({ ...spec, authored: 'first' });
    await client.calls.open({ ...spec, authored: 'second' });
    await client.calls.open(spec);
    expect(started.map(({ authored }) => authored)).toEqual([null, 'first', 'second', null]);
    expect(started.slice(0, 3).every(({ worker }) => worker.isTerminated)).toBe(true);
    client.dispose();
  });

  it('is not run before a person has agreed to it', async () => {
    const { client, started } = connect();
    const opened = client.calls.open({ ...spec, authored: 'of a stranger' });
    await expect(opened).rejects.toThrow('Code of other people runs only when you say so');
    expect(started.map(({ authored }) => authored)).toEqual([null]);
    client.dispose();
  });

  it('that costs its worker is not run again by itself, and a change of it is', async () => {
    const { client, started } = connect();
    for (const code of ['endless', 'mended']) agreeTo(code);
    await client.calls.open({ ...spec, authored: 'endless' });
    itemAt(started, 1).worker.lose(clientMessage('authoredSilent'));
    expect(client.status().state).toBe('failed');
    await expect(client.calls.frame(0)).rejects.toThrow('did not answer for a second');
    expect(await client.calls.open({ ...spec, authored: 'mended' })).toMatchObject({ ok: true });
    expect(started).toHaveLength(3);
    client.dispose();
  });
});

describe('Pool: authored code', () => {
  it('costs one worker at most', async () => {
    agreeTo('endless job');
    const workers: FakeWorker[] = [];
    const pool = createPool({
      inWords: inEnglish,
      size: 1,
      authored: 'endless job',
      timer: new FakeTimer(),
      createWorker: () => {
        const worker = new FakeWorker(null);
        workers.push(worker);
        return worker;
      },
    });
    const ended = pool.run({ kind: 'authored' });
    itemAt(workers, 0).lose(clientMessage('authoredSilent'));
    expect(await ended).toMatchObject({
      state: 'failed',
      problem: { sentence: expect.stringContaining('did not answer for a second') as string },
    });
    expect(workers).toHaveLength(1);
  });

  it('is not run before a person has agreed to it', async () => {
    const createWorker = (): never => {
      throw new Error('no worker is asked for');
    };
    const pool = createPool({ inWords: inEnglish, size: 1, authored: 'of a stranger', createWorker });
    expect(await pool.run({ kind: 'authored' })).toMatchObject({
      problem: { sentence: expect.stringContaining('only when you say so') as string },
    });
  });
});
