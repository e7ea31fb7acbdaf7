import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LabProvider } from '../../src/app/lab/context/lab-context.tsx';
import { Lab } from '../../src/app/lab/model/lab.ts';
import { Survivors } from '../../src/app/lab/power-failure/survivors.tsx';
import { FakeSession } from '../unit/app/lab/model/fake-session.ts';
import { mount } from './mount.ts';

let session: FakeSession;
let lab: Lab;

beforeEach(async () => {
  session = new FakeSession(100);
  lab = new Lab(session);
  await lab.ready();
});

afterEach(() => lab.dispose());

const shown = () => lab.context.scene.getState().frame;

test('power failure: the question of the cut is there with its first frame, and never says that nothing was in flight', async () => {
  const home = mount(
    <LabProvider value={lab}>
      <Survivors />
    </LabProvider>,
  );
  await lab.navigator.seek(20);
  await expect.poll(() => shown()?.step).toBe(20);
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(home.textContent));
  watch.observe(home, { subtree: true, childList: true, characterData: true });
  // The step before the cut has been on the screen: no request for it is needed.
  const { frame } = lab.context.calls;
  const never = new Promise<never>(() => undefined);
  vi.spyOn(lab.context.calls, 'frame').mockImplementation((step) => (step === 20 ? never : frame(step)));
  await lab.commands.pullPlug();
  await expect.poll(() => said.length).toBeGreaterThan(0);
  for (const words of said) {
    expect(words).toContain('program 0.0 ← A');
    expect(words).not.toContain('in flight. Only');
  }
  watch.disconnect();
});

test('power failure: until the step before the cut is known, nothing is said of what was in flight', async () => {
  await lab.navigator.seek(20);
  await lab.commands.pullPlug();
  await expect.poll(() => shown()?.phase).toBe('crashed');
  // A link leads to the cut without the step before it.
  lab.context.scene.setState({ previous: null });
  let answer: () => void = () => undefined;
  const { frame } = lab.context.calls;
  vi.spyOn(lab.context.calls, 'frame').mockImplementation(async (step) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return frame(step);
  });
  const home = mount(
    <LabProvider value={lab}>
      <Survivors />
    </LabProvider>,
  );
  await expect.poll(() => home.querySelector('section')).not.toBeNull();
  expect(home.querySelector('p')).toBeNull();
  answer();
  await expect.poll(() => home.textContent).toContain('program 0.0 ← A');
});
