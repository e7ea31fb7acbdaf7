import { expose, proxy, type Remote, wrap } from 'comlink';
import { afterEach, expect, test } from 'vitest';
import { asDeviceFrame } from '../../../../src/model/frame.ts';
import type { SessionApi } from '../../../../src/session/contract/session.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { scenarioSpec, valueOf } from './specs.ts';

/** The session server behind a message channel: all its answers can be cloned. */
const channels: MessageChannel[] = [];

function connect(): Remote<SessionApi> {
  const channel = new MessageChannel();
  channels.push(channel);
  expose(createSessionServer(), channel.port1);
  return wrap<SessionApi>(channel.port2);
}

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
});

test('worker: every answer of the host crosses the thread', async () => {
  const remote = connect();
  expect(await remote.ping()).toBeGreaterThan(0);
  const { workloads } = await remote.catalogue();
  expect(workloads[0]?.id).toBe('figure-4');
  const spec = scenarioSpec('figure-4');
  expect(valueOf(await remote.open(spec)).spec).toEqual(spec);
  const { frontier } = valueOf(await remote.advance({ untilStep: 100, budgetMs: 1_000 }));
  expect(asDeviceFrame(valueOf(await remote.frame(frontier.step)))?.blocks).toHaveLength(22);
  expect((await remote.marks(0)).count).toBeGreaterThan(0);
  expect((await remote.series(10)).step).toBeInstanceOf(Float64Array);
  expect(valueOf(await remote.inspect(50, 0, 0)).title).not.toBe('');
  const acted = await remote.act(60, { kind: 'pull-plug', fates: [], seed: 1 });
  expect(valueOf(acted).frontier.step).toBe(61);
  expect(valueOf(await remote.follow([], 80)).frontier.step).toBe(80);
  expect(valueOf(await remote.exportDurable(70))).toBeInstanceOf(Uint8Array);
});

test('worker: an import asks the page across the thread, and can be cancelled from there', async () => {
  const remote = connect();
  const rows = Array.from({ length: 50_000 }, (_, i) => `${String(i)},${String(i >> 2)},${String(i)},1,W`);
  const answer = await remote.importTrace(
    new Blob([rows.join('\n')]),
    'rows.csv',
    proxy(() => true),
  );
  expect(answer).toMatchObject({ ok: false, problem: { kind: 'trace' } });
});
