import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import type { Action } from '../../../../src/model/specification.ts';
import type { Asked, AskedProgress, OnAsked, SessionApi } from '../../../../src/session/contract/session.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { Checkpoints } from '../../../../src/session/worker/time-travel/checkpoints.ts';
import { DeviceCursor } from '../../../../src/session/worker/time-travel/device-cursor.ts';
import { scriptSpec, sentenceOf, valueOf } from './specs.ts';

const WRITES = Array.from({ length: 120 }, (_, page) => `w:${page}`).join(' ');

/** Large enough for few copies to go back to: hundreds of steps are taken once more. */
const large = scriptSpec(WRITES, {
  device: {
    ...LIGHTTX_32GB,
    geometry: { ...LIGHTTX_32GB.geometry, packages: 2, planesPerPackage: 4, blocksPerPlane: 520 },
  },
});
const LAST = 200;

let nowMs = 0;

/** On this clock every piece takes longer than a turn may. */
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 70));
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function workTo(server: SessionApi, step: number): Promise<void> {
  while (valueOf(await server.advance({ untilStep: step, budgetMs: 1_000 })).frontier.step < step);
}

async function worked(): Promise<SessionApi> {
  const server = createSessionServer();
  valueOf(await server.open(large));
  await workTo(server, LAST);
  return server;
}

const noFates: Action = { kind: 'pull-plug', fates: [], seed: 1 };
const otherFates: Action = { kind: 'pull-plug', fates: [], seed: 2 };
const page = { kind: 'page', page: 3 } as const;

/** Everything that is asked about a step of the past, or done there. */
const questions: Readonly<Record<string, (server: SessionApi, told: OnAsked) => Asked<unknown>>> = {
  frame: (server, told) => server.frame(170, told),
  tally: (server, told) => server.tally(170, told),
  places: (server, told) => server.places(170, page, told),
  trail: (server, told) => server.trail(page, 1e9, told),
  findBreak: (server, told) =>
    server.findBreak(
      { fromStep: 150, toStep: 180, conditions: [{ kind: 'page-written', page: 119 }], budgetMs: 1_000 },
      told,
    ),
  stretch: (server, told) =>
    server.stretch({ fromStep: 150, mostSteps: 20, detail: 'turning points', followed: null }, told),
  inspect: (server, told) => server.inspect(170, 0, 1, told),
  blocks: (server, told) => server.blocks(170, [0, 1], told),
  judgeScript: (server, told) => server.judgeScript({ kind: 'by-hand', step: 170, script: 'w:3' }, told),
  exportDurable: (server, told) => server.exportDurable(170, '', told),
  chromeTrace: (server, told) => server.chromeTrace(100, 170, told),
  'act: cutting': (server, told) => server.act(170, noFates, told),
  'act: operations by hand': (server, told) => server.act(170, { kind: 'operations', text: 'w:3' }, told),
  follow: (server, told) => server.follow([{ step: 170, action: noFates }], 0, told),
};

test.each(Object.entries(questions))(
  'asking a large device, %s: it tells how far it is, and a yes cancels it and changes nothing',
  async (_name, ask) => {
    const [server, other] = [await worked(), await worked()];
    const told: AskedProgress[] = [];
    const cancelled = await ask(server, (progress) => {
      told.push(progress);
      return told.length === 2;
    });
    expect(sentenceOf(cancelled)).toMatch(/cancelled/);
    expect(cancelled.ok ? null : cancelled.problem.kind).toBe('cancelled');
    expect(told).toHaveLength(2);
    for (const { done, total } of told) expect(done).toBeLessThanOrEqual(total);
    expect(await server.frame(LAST)).toEqual(await other.frame(LAST));
    const answers = [await ask(server, () => false), await ask(other, () => false)];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.ok).toBe(true);
  },
);

test('asking a large device: other fates of a cut are chosen in turns, and a yes leaves those that were', async () => {
  const server = await worked();
  valueOf(await server.act(170, noFates));
  valueOf(await server.frame(171));
  const told: AskedProgress[] = [];
  const cancelled = await server.act(170, otherFates, (progress) => told.push(progress) === 3);
  expect(sentenceOf(cancelled)).toBe('Going back to step 170 was cancelled.');
  expect(told).toHaveLength(3);
  expect(valueOf(await server.follow([{ step: 170, action: noFates }], 0)).frontier.step).toBe(171);
  const chosen = valueOf(await server.act(170, otherFates));
  expect(chosen.spec.interventions).toEqual([{ step: 170, action: otherFates }]);
});

test('asking a large device: what needs none of it is answered meanwhile, other questions after it', async () => {
  const server = await worked();
  const order: string[] = [];
  const first = Promise.resolve(server.frame(170)).then((answer) => order.push(`${valueOf(answer).step}`));
  const second = Promise.resolve(server.frame(20)).then((answer) => order.push(`${valueOf(answer).step}`));
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  order.push(`marks: ${server.marks(0).count}`);
  await Promise.all([first, second]);
  expect(order).toEqual(['marks: 0', '170', '20']);
});

test('asking a large device: the history that a question began with is not replaced before its answer', async () => {
  const [server, other] = [await worked(), await worked()];
  const asked = server.frame(170);
  const acted = server.act(40, noFates);
  expect(await asked).toEqual(await other.frame(170));
  expect(valueOf(await acted)).toEqual(valueOf(await other.act(40, noFates)));
  for (const each of [server, other]) await workTo(each, 180);
  expect(await server.frame(170)).toEqual(await other.frame(170));
});

test('asking a large device: another session that is opened gives up what was asked, and what waits for it', async () => {
  const server = await worked();
  const asked: Asked<unknown>[] = [server.frame(170), server.places(20, page)];
  valueOf(await server.open(scriptSpec('w1:A c1')));
  for (const answer of asked) expect(sentenceOf(await answer)).toMatch(/cancelled/);
  expect(valueOf(server.frame(0)).step).toBe(0);
});

test('asking a large device: a step that is not known is refused', async () => {
  const server = await worked();
  expect(sentenceOf(await server.frame(LAST + 1))).toMatch(/not known/);
});

test('asking a large device: cutting at a step that was looked at does not go back a second time', async () => {
  const [server, other] = [await worked(), await worked()];
  valueOf(await server.frame(170));
  const restoring = vi.spyOn(DeviceCursor, 'restoring');
  const cut = valueOf(await server.act(170, noFates));
  expect(restoring).not.toHaveBeenCalled();
  expect(cut).toEqual(valueOf(await other.act(170, noFates)));
  expect(restoring).toHaveBeenCalledOnce();
  for (const each of [server, other]) await workTo(each, 190);
  expect(await server.frame(190)).toEqual(await other.frame(190));
});

test('asking a large device: the copy to go back to is kept in pieces, and a step that is kept is the same', async () => {
  const server = createSessionServer();
  valueOf(await server.open(large));
  const keeping = vi.spyOn(DeviceCursor.prototype, 'keeping');
  const isDue = vi.spyOn(Checkpoints.prototype, 'isDue').mockImplementation(({ step }) => step === 120);
  await workTo(server, LAST);
  expect(keeping).toHaveBeenCalledOnce();
  isDue.mockRestore();
  const other = await worked();
  expect(await server.frame(170)).toEqual(await other.frame(170));
});
