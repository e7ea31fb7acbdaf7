import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lab } from '../../../../../src/app/lab/model/lab.ts';
import { FakeSession } from './fake-session.ts';

/** A safety net: what is waited for comes at once on an idle machine. */
const patience = { timeout: 600_000 };
const repainted = () => new Promise((resolve) => setTimeout(resolve, 5));

let session: FakeSession;
let lab: Lab;

beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', (paint: (nowMs: number) => void) =>
    setTimeout(() => paint(performance.now()), 0),
  );
  vi.stubGlobal('cancelAnimationFrame', (ticket: ReturnType<typeof setTimeout>) => clearTimeout(ticket));
  session = new FakeSession(100);
  lab = new Lab(session);
  await lab.ready();
  await repainted();
});

afterEach(() => {
  lab.dispose();
  vi.unstubAllGlobals();
});

const state = () => lab.context.store.getState();
const step = () => lab.context.scene.getState().frame?.step;

async function seek(to: number): Promise<void> {
  await lab.navigator.seek(to);
  await repainted();
}

describe('the lab', () => {
  it('opens the first scenario at step 0', () => {
    expect(state().session?.spec.protocol).toBe('lighttx');
    expect(step()).toBe(0);
  });

  it('computes up to a step beyond the frontier, and goes back without changing the frontier', async () => {
    await seek(40);
    expect([step(), state().frontier.step]).toEqual([40, 40]);
    await seek(12);
    expect([step(), state().frontier.step]).toEqual([12, 40]);
  });

  it('stops at the end of the workload', async () => {
    await seek(500);
    expect(step()).toBe(100);
  });

  it.each(['known', 'still unknown'])(
    'after steps beyond an end that is %s, the first step back leaves the end',
    async (end) => {
      await seek(end === 'known' ? 100 : 97);
      if (end === 'known') expect(state().frontier.finished).toBe(true);
      const forward = end === 'known' ? 10 : 13;
      for (let press = 0; press < forward; press++) await lab.navigator.stepBy(1);
      await repainted();
      expect(step()).toBe(100);
      await lab.navigator.stepBy(-1);
      await repainted();
      expect(step()).toBe(99);
    },
  );

  it('counts presses in a row from the end, also while the end is still being looked for', async () => {
    await seek(95);
    const presses = [...new Array<number>(20).fill(1), -1, -1, -1];
    await Promise.all(presses.map((by) => lab.navigator.stepBy(by)));
    await repainted();
    expect(step()).toBe(97);
  });

  it('counts presses in a row from the beginning', async () => {
    await seek(2);
    await Promise.all([-1, -1, -1, -1, 1, 1, 1].map((by) => lab.navigator.stepBy(by)));
    await repainted();
    expect(step()).toBe(3);
  });

  it('asks no more where the worker cannot go on', async () => {
    let asked = 0;
    // A page that asks on and on at this point never answers a person again.
    const mostAsked = 100;
    vi.spyOn(lab.context.calls, 'advance').mockImplementation(async () => {
      asked++;
      if (asked > mostAsked) throw new Error('The worker was asked again and again.');
      return { ok: false, problem: { kind: 'internal', sentence: 'The session was closed.' } };
    });
    await lab.navigator.goTo('Restoring', 60);
    await lab.navigator.runToEnd();
    expect(asked).toBeLessThan(10);
  });

  it('draws a frame when it arrives, and of several before a repaint only the newest', async () => {
    await seek(40);
    const drawn: (number | undefined)[] = [];
    const forget = lab.context.scene.subscribe(() => drawn.push(step()));
    const frames = await Promise.all([10, 20, 30].map((to) => lab.navigator.fetch(to)));
    for (const frame of frames) if (frame !== null) lab.navigator.show(frame);
    expect(drawn).toEqual([10]);
    await repainted();
    expect(drawn).toEqual([10, 30]);
    forget();
  });

  it('what was asked for is on the screen when the asking ends, also of several between two repaints', async () => {
    await seek(40);
    for (const to of [10, 20, 30]) {
      await lab.navigator.seek(to);
      expect(step()).toBe(to);
    }
    const first = lab.navigator.seek(60);
    await lab.navigator.stepBy(-7);
    expect(step()).toBe(53);
    await first;
  });

  it('skips requests made while it was busy', async () => {
    await seek(60);
    session.asked.length = 0;
    await Promise.all([1, 2, 3, 4, 5].map((to) => lab.navigator.seek(to)));
    await repainted();
    expect(step()).toBe(5);
    expect(session.asked.length).toBeLessThan(4);
  });

  it('animates only from one step to the next', async () => {
    await seek(10);
    await seek(11);
    expect(lab.context.scene.getState().previous?.step).toBe(10);
    await seek(30);
    expect(lab.context.scene.getState().previous).toBeNull();
  });

  it('keeps the session when another cannot be opened', async () => {
    await seek(20);
    const before = state().session;
    session.refuses = 'The device is too small.';
    const problem = before && (await lab.open({ ...before.spec, seed: 9 }));
    expect(problem).toMatchObject({ sentence: 'The device is too small.' });
    expect(state().session).toBe(before);
    expect(step()).toBe(20);
  });

  it('shows no picture of the device before where there is none of the new one, and its next step when there is', async () => {
    await seek(20);
    const before = state().session;
    const refused = { ok: false, problem: { kind: 'internal', sentence: 'No room.' } } as const;
    const frames = vi.spyOn(lab.context.calls, 'frame').mockImplementation(async () => refused);
    expect(before && (await lab.open({ ...before.spec, seed: 9 }))).toBeNull();
    expect(state().session?.spec.seed).toBe(9);
    expect(step()).toBeUndefined();
    expect(state().notice?.sentence).toBe('No room.');
    frames.mockRestore();
    await lab.navigator.stepBy(1);
    await repainted();
    expect(step()).toBe(1);
  });

  it.each([
    ['a run to the end', () => lab.navigator.runToEnd()],
    ['a run to an operation', () => lab.navigator.toOperation(80)],
    ['a jump', () => lab.navigator.jump('commit', 1)],
  ])(
    'leads to the step that was asked for after %s, and not to where that has come',
    async (_what, begin) => {
      await seek(20);
      vi.spyOn(lab.context.calls, 'findMark').mockImplementation(async () => 12);
      const running = begin();
      await lab.navigator.seek(3);
      await running;
      await repainted();
      expect(step()).toBe(3);
    },
  );
});

describe('an action in the lab', () => {
  it('in the past keeps the existing future, which can be returned to', async () => {
    await seek(50);
    await seek(20);
    await lab.commands.pullPlug();
    await repainted();
    expect([step(), lab.context.scene.getState().frame?.phase]).toEqual([21, 'crashed']);
    expect(state().branches.kept).toMatchObject([{ frontierStep: 50, leftAtStep: 20, interventions: [] }]);
    await lab.commands.returnTo({ interventions: [], toStep: 50, showStep: 21 });
    await repainted();
    expect(state().session?.spec.interventions).toEqual([]);
    expect(state().frontier.step).toBe(50);
  });

  it.each([
    ['back to the beginning', () => lab.navigator.seek(0), 0],
    ['a step on', () => lab.navigator.stepBy(1), 22],
    ['a step back', () => lab.navigator.stepBy(-1), 20],
  ] as const)('that is on its way is not waited for by the next key: %s', async (_, press, there) => {
    await seek(20);
    const pull = lab.commands.pullPlug();
    const pressed = press();
    await Promise.all([pull, pressed]);
    await repainted();
    expect(step()).toBe(there);
    expect(state().session?.spec.interventions).toHaveLength(1);
  });

  it('at the very end is not the last step: the next key goes on from there', async () => {
    await seek(100);
    session.goesOnAfterCrash = true;
    const pull = lab.commands.pullPlug();
    await Promise.all([pull, lab.navigator.stepBy(1)]);
    await repainted();
    expect(step()).toBe(102);
  });

  it('that fails leaves the device where it was', async () => {
    await seek(20);
    session.refuses = 'No.';
    await lab.commands.pullPlug();
    await repainted();
    expect([step(), lab.navigator.wanted]).toEqual([20, 20]);
  });

  it('by hand that fails takes no key back that came meanwhile', async () => {
    await seek(20);
    session.refuses = 'No.';
    await Promise.all([lab.commands.runByHand('w'), lab.navigator.seek(3)]);
    await repainted();
    expect([step(), lab.navigator.wanted]).toEqual([3, 3]);
  });

  it('fates of operations in flight can be chosen, without a new branch', async () => {
    await seek(20);
    await lab.commands.pullPlug();
    await repainted();
    await lab.commands.chooseFates([[7, 'never']]);
    await repainted();
    const action = state().session?.spec.interventions.at(-1)?.action;
    expect(action).toMatchObject({ kind: 'pull-plug', fates: [[7, 'never']] });
    expect(state().branches.kept).toEqual([]);
    expect(step()).toBe(21);
  });

  it('by hand reports an invalid script and changes nothing', async () => {
    await seek(30);
    session.refuses = '“w” is no operation.';
    expect(await lab.commands.runByHand('w')).toMatchObject({ sentence: '“w” is no operation.' });
    await repainted();
    expect([step(), state().frontier.step, state().playing]).toEqual([30, 30, false]);
  });

  it('a file that is not a trace is refused, and the session is unchanged', async () => {
    await seek(30);
    const before = state().session;
    await lab.importer.openFile(new File(['x'], 'notes.txt'), 'notes.txt');
    expect(state().session).toBe(before);
    expect(state().notice).toMatchObject({ tone: 'problem' });
    expect(state().notice?.sentence).toContain('notes.txt is no trace. The current session is unchanged.');
  });
});

describe('playing in the lab', () => {
  it('draws nothing after it is paused, even if a frame is due', async () => {
    let repaintsLeft = 0;
    vi.stubGlobal('requestAnimationFrame', (paint: (nowMs: number) => void) =>
      setTimeout(() => {
        paint(performance.now());
        if (--repaintsLeft === 0) lab.player.pause();
      }, 0),
    );
    lab.context.store.setState({ pace: 'real', speedNotch: 15 });
    for (let repaints = 2; repaints < 10; repaints++) {
      await seek(40);
      const drawn: boolean[] = [];
      const forget = lab.context.scene.subscribe(() => drawn.push(state().playing));
      repaintsLeft = repaints;
      lab.player.play();
      await vi.waitFor(() => expect(state().playing).toBe(false), patience);
      await repainted();
      expect(drawn).not.toContain(false);
      forget();
    }
  });

  it('draws between two repaints, never during one', async () => {
    let isRepainting = false;
    vi.stubGlobal('requestAnimationFrame', (paint: (nowMs: number) => void) =>
      setTimeout(() => {
        isRepainting = true;
        paint(performance.now());
        isRepainting = false;
      }, 0),
    );
    await seek(97);
    const drawn = new Set<boolean>();
    const forget = lab.context.scene.subscribe(() => drawn.add(isRepainting));
    lab.context.store.setState({ pace: 'real', speedNotch: 15 });
    lab.player.play();
    await vi.waitFor(() => expect(state().playing).toBe(false), patience);
    expect(drawn).toEqual(new Set([false]));
    forget();
  });

  it('continues step by step and stops at the end', async () => {
    await seek(97);
    lab.context.store.setState({ pace: 'real', speedNotch: 15 });
    lab.player.play();
    await vi.waitFor(() => expect(state().playing).toBe(false), patience);
    await repainted();
    expect(step()).toBe(100);
  });

  it('stops where power fails', async () => {
    await seek(50);
    await lab.commands.pullPlug();
    await seek(49);
    lab.context.store.setState({ pace: 'real', speedNotch: 12 });
    lab.player.play();
    await vi.waitFor(() => expect(state().playing).toBe(false), patience);
    await repainted();
    expect(lab.context.scene.getState().frame?.phase).toBe('crashed');
  });
});

describe('a restart', () => {
  it('shows the step that was asked for last', async () => {
    await seek(40);
    await lab.restart();
    await repainted();
    expect(step()).toBe(40);
    expect(session.asked.at(-1)).toBe('frame 40');
  });

  it('opens the session again that the client gave up; a press meanwhile counts from its step', async () => {
    await seek(40);
    session.forget();
    const restarted = lab.restart();
    void lab.navigator.stepBy(1);
    await restarted;
    await repainted();
    expect([step(), state().frontier.step, state().notice]).toEqual([41, 41, null]);
  });

  it('says why a session cannot be opened again', async () => {
    await seek(40);
    session.forget();
    session.refuses = 'too large';
    await lab.restart();
    expect(state().notice?.sentence).toBe('too large');
  });
});
