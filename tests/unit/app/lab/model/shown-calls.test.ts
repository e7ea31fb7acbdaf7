import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lab } from '../../../../../src/app/lab/model/lab.ts';
import { FakeSession } from './fake-session.ts';

let session: FakeSession;
let lab: Lab;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (paint: (nowMs: number) => void) =>
    setTimeout(() => paint(performance.now()), 0),
  );
  vi.stubGlobal('cancelAnimationFrame', (ticket: ReturnType<typeof setTimeout>) => clearTimeout(ticket));
  session = new FakeSession(100);
  lab = new Lab(session);
});

afterEach(() => {
  lab.dispose();
  vi.unstubAllGlobals();
});

async function openedAt(step: number): Promise<void> {
  await lab.ready();
  await lab.navigator.seek(step);
  await vi.waitFor(() => expect(shown()).toBe(step), { timeout: 600_000 });
}

const shown = () => lab.context.scene.getState().frame?.step;
const state = () => lab.context.store.getState();
const ways = () => session.asked.filter((each) => each === 'frame 12' || each === 'frame 30');

it('a large device shows how far it is on its way back, and then that step', async () => {
  session.reports = 5;
  await openedAt(40);
  const titles = new Set<string>();
  const unsubscribe = lab.context.store.subscribe(({ work }) => {
    if (work.progress !== null) titles.add(work.progress.title);
  });
  await lab.navigator.seek(12);
  unsubscribe();
  await vi.waitFor(() => expect(shown()).toBe(12), { timeout: 600_000 });
  expect(ways()).toEqual(['frame 12']);
  expect([...titles]).toEqual(['Going back to step 12']);
  expect(state().work.state).toBe('done');
});

it('a way back that is over at once shows no progress', async () => {
  await openedAt(40);
  const { work } = state();
  await lab.navigator.seek(12);
  expect(ways()).toEqual(['frame 12']);
  expect(state().work).toBe(work);
});

it('Cancel leaves what is shown, says so, and the next step goes on from there', async () => {
  session.reports = 1_000;
  await openedAt(40);
  const going = lab.navigator.seek(12);
  await vi.waitFor(() => expect(state().work.progress).not.toBeNull(), { timeout: 600_000 });
  lab.context.work.cancel();
  await going;
  expect(shown()).toBe(40);
  expect(state().notice?.sentence).toBe('no way to 12');
  await lab.navigator.stepBy(1);
  await vi.waitFor(() => expect(shown()).toBe(41), { timeout: 600_000 });
});

it('another step that is wanted meanwhile is gone to instead', async () => {
  session.reports = 50;
  await openedAt(40);
  await Promise.all([lab.navigator.seek(12), lab.navigator.seek(30)]);
  await vi.waitFor(() => expect(shown()).toBe(30), { timeout: 600_000 });
  expect(ways()).toEqual(['frame 12', 'frame 30']);
  expect(state().notice).toBeNull();
});
