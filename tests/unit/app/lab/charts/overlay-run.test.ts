import { afterEach, expect, test } from 'vitest';
import { OverlayRun } from '../../../../../src/app/lab/charts/overlay-run.ts';
import { firstSpec, withProtocol } from '../../../../../src/app/lab/model/session-draft.ts';
import type { SessionSpec } from '../../../../../src/model/specification.ts';
import { realSession } from '../model/real-session.ts';

let run: OverlayRun | null = null;

afterEach(() => run?.dispose());

/** The first scenario under a scheme. */
async function specOf(protocol: string): Promise<SessionSpec> {
  const catalogue = await realSession().calls.catalogue();
  const first = firstSpec(catalogue);
  const info = catalogue.protocols.find(({ id }) => id === protocol);
  if (first === null || info === undefined) throw new Error(`There is no ${protocol}.`);
  return withProtocol(first, info, catalogue);
}

const everything = { fromNs: 0, toNs: Infinity };

test('overlay: its figures are those of a session of the other scheme on the same work', async () => {
  const spec = await specOf('wal');
  run = new OverlayRun(realSession(), spec, null);
  await run.runTo(Infinity);
  const session = realSession();
  await session.calls.open(spec);
  await session.calls.advance({ budgetMs: 60_000 });
  const expected = await session.calls.series(10_000);
  expect(run.store.getState()).toMatchObject({ isOver: true, stopped: null, timeNs: expected.timeNs.at(-1) });
  expect(await run.series(10_000, everything)).toEqual(expected);
});

test('overlay: one that was stopped stays where it is until it is told to go on', async () => {
  run = new OverlayRun(realSession(), await specOf('wal'), null);
  const going = run.runTo(Infinity);
  run.stop();
  await going;
  expect(run.store.getState()).toMatchObject({ isHeld: true, isOver: false, timeNs: 0 });
  await run.runTo(Infinity);
  expect(run.store.getState().isOver).toBe(false);
  const { store } = run;
  const isDone = new Promise((resolve) => {
    store.subscribe(({ work }) => {
      if (work.state === 'done') resolve(null);
    });
  });
  run.goOn();
  await isDone;
  expect(run.store.getState()).toMatchObject({ isHeld: false, isOver: true });
});

test('overlay: a device that refuses the scheme says why', async () => {
  const spec = await specOf('wal');
  run = new OverlayRun(realSession(), { ...spec, protocol: 'unheard-of' }, null);
  await run.runTo(Infinity);
  expect(run.store.getState().stopped).toContain('unheard-of');
});
