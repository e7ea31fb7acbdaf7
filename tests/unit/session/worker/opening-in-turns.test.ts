import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import type { OpeningProgress, SessionApi } from '../../../../src/session/contract/session.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { scriptSpec, sentenceOf, valueOf } from './specs.ts';

/** Tens of thousands of pages, overwritten again and again: many pieces. */
const large = (): SessionSpec =>
  scriptSpec('w1:17 c1', {
    device: {
      ...LIGHTTX_32GB,
      geometry: { ...LIGHTTX_32GB.geometry, packages: 2, planesPerPackage: 4, blocksPerPlane: 120 },
      zoneBlocks: 120,
    },
    fill: 0.6,
    ageing: 'random',
  });
const small = scriptSpec('w1:A c1');

let nowMs = 0;

/** On this clock every piece takes longer than a turn may. */
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 70));
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function serverWith(spec: SessionSpec): Promise<SessionApi> {
  const server = createSessionServer();
  valueOf(await server.open(spec));
  return server;
}

test('opening: a large device tells how far it is, and opens', async () => {
  const told: OpeningProgress[] = [];
  const server = createSessionServer();
  const opened = await server.open(large(), (progress) => {
    told.push(progress);
    return false;
  });
  expect(valueOf(opened).scale).toBe('full');
  expect(told.length).toBeGreaterThan(3);
  for (const { pagesDone, pagesTotal } of told) expect(pagesDone).toBeLessThanOrEqual(pagesTotal);
});

test('opening: what is asked meanwhile is answered at once, by the session that is open', async () => {
  const server = await serverWith(small);
  const order: string[] = [];
  const opening = server.open(large()).then(() => order.push('opened'));
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  expect(valueOf(server.frame(0)).step).toBe(0);
  order.push(valueOf(server.advance({ untilStep: 1, budgetMs: 10 })).frontier.step === 1 ? 'asked' : 'lost');
  await opening;
  expect(order).toEqual(['asked', 'opened']);
});

test('opening: a yes to a report cancels, and the session before goes on where it was', async () => {
  const server = await serverWith(small);
  await server.advance({ untilStep: 2, budgetMs: 10_000 });
  let reports = 0;
  const opened = await server.open(large(), () => {
    reports++;
    return true;
  });
  expect(reports).toBe(1);
  expect(sentenceOf(opened)).toMatch(/cancelled/);
  expect(opened.ok ? null : opened.problem.kind).toBe('cancelled');
  expect(valueOf(server.frame(2)).step).toBe(2);
  expect(valueOf(server.advance({ untilStep: 3, budgetMs: 10_000 })).frontier.step).toBe(3);
});

test('opening: a listener that is gone cancels too', async () => {
  const server = await serverWith(small);
  const opened = await server.open(large(), () => Promise.reject(new Error('gone')));
  expect(sentenceOf(opened)).toMatch(/cancelled/);
});

test('opening: who opens another session meanwhile gets that one', async () => {
  const server = createSessionServer();
  const first = server.open(large());
  const second = server.open(small);
  expect(valueOf(await second).spec).toEqual(small);
  expect(sentenceOf(await first)).toMatch(/cancelled/);
  expect(valueOf(server.advance({ budgetMs: 10_000 })).frontier.finished).toBe(true);
});
