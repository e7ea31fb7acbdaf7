import { describe, expect, it } from 'vitest';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { SessionLostError } from '../../../../src/session/client/client.ts';
import { itemAt } from '../../../support/item-at.ts';
import { asked, connect, diesIn, never, spec, watch } from './client-bench.ts';
import { messagesArrive } from './fake-worker.ts';

describe('a session that cannot be restored', () => {
  it('is given up with its reason and forgotten, so another can be opened', async () => {
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
    itemAt(bench.workers, 0).die('gone');
    await bench.timer.pass(0);
    expect(inEnglish(bench.client.status())).toEqual({
      state: 'failed',
      reason: 'The session could not be restored: The trace is not here.',
    });
    bench.client.restart();
    expect(await bench.client.calls.open(spec)).toMatchObject({ ok: true });
  });

  it('is forgotten if every worker dies of it', async () => {
    const bench = connect((worker, nth) => (method) => {
      if (nth === 0 || nth > 3 || method !== 'open') return undefined;
      worker.die('out of memory');
      return never;
    });
    await bench.client.calls.open(spec);
    itemAt(bench.workers, 0).die('first');
    await bench.timer.pass(10_000);
    expect(inEnglish(bench.client.status())).toEqual({
      state: 'failed',
      reason: 'The simulator failed: out of memory',
    });
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

  it('are read again by the next worker, from the kept file', async () => {
    const bench = connect();
    await bench.client.calls.importTrace(file, 'a.csv', () => false);
    await bench.client.calls.open(traced);
    expect(asked(bench, 0).filter((line) => line.startsWith('importTrace'))).toHaveLength(1);
    itemAt(bench.workers, 0).die('gone');
    const frame = watch(bench.client.calls.frame(0));
    await bench.timer.pass(0);
    expect(frame.value).toMatchObject({ ok: true });
    expect(asked(bench, 1).filter((line) => !line.startsWith('importing'))).toEqual([
      'importTrace a.csv',
      'open lighttx',
      'frame 0',
    ]);
  });

  it('are read again only when they are needed, and once', async () => {
    const bench = connect();
    await bench.client.calls.importTrace(file, 'a.csv', () => false);
    await bench.client.calls.open(spec);
    itemAt(bench.workers, 0).die('gone');
    await bench.timer.pass(0);
    expect(asked(bench, 1)).toEqual(['open lighttx']);
    expect(await bench.client.calls.open(traced)).toMatchObject({ ok: true });
    expect(await bench.client.calls.open(traced)).toMatchObject({ ok: true });
    expect(asked(bench, 1).filter((line) => line.startsWith('importTrace'))).toHaveLength(1);
    expect(asked(bench, 0).filter((line) => line.startsWith('importTrace'))).toHaveLength(1);
  });

  it('are waited for while their progress arrives, even if the worker answers nothing else', async () => {
    const bench = connect((worker, nth) => (method) => {
      if (nth !== 0 || method !== 'importing') return undefined;
      worker.deafen();
      return new Promise((resolve) => {
        bench.timer.after(40_000, resolve);
      });
    });
    const imported = watch(
      bench.client.calls.importTrace(new Blob(['a'.repeat(5)]), 'slow.csv', () => false),
    );
    await bench.timer.pass(300_000);
    expect(bench.workers).toHaveLength(1);
    expect(imported.value).toMatchObject({ ok: true });
  });

  it('are not read again after an interrupted import: it is rejected, and the session is restored', async () => {
    const bench = connect(diesIn('importing'));
    await bench.client.calls.open(spec);
    const imported = watch(bench.client.calls.importTrace(file, 'a.csv', () => false));
    await bench.timer.pass(0);
    expect(imported.error).toBeInstanceOf(SessionLostError);
    expect(bench.client.status().state).toBe('alive');
    expect(asked(bench, 1)).toEqual(['open lighttx']);
  });
});
