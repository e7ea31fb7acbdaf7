import { scaleLinear } from 'd3-scale';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LabProvider } from '../../src/app/lab/context/lab-context.tsx';
import { Lab } from '../../src/app/lab/model/lab.ts';
import { Landmarks } from '../../src/app/lab/timeline/landmarks.tsx';
import { Timeline } from '../../src/app/lab/timeline/timeline.tsx';
import { FakeSession } from '../unit/app/lab/model/fake-session.ts';
import { mount } from './mount.ts';

let lab: Lab;

beforeEach(async () => {
  lab = new Lab(new FakeSession(100));
  await lab.ready();
});

afterEach(() => lab.dispose());

test('timeline: the label of a landmark at the end of time does not pass the right edge', () => {
  const layout = {
    collapsed: [],
    lanes: [],
    landmarks: [{ kind: 'checkpoint', step: 9, timeNs: 90, label: 'Checkpoint 1' }],
    fromNs: 0,
    toNs: 90,
  } as const;
  const playhead = { step: 9, timeNs: 90, phase: 'running', broken: new Set<number>() } as const;
  const home = mount(
    <div style={{ position: 'relative', width: 400, height: 60, marginTop: 40 }}>
      <Landmarks layout={layout} playhead={playhead} scale={scaleLinear([0, 90], [0, 400])} />
    </div>,
  );
  const label = home.querySelector('span');
  expect(label?.textContent).toBe('Checkpoint 1');
  const edge = home.querySelector('div')?.getBoundingClientRect().right ?? 0;
  expect(label?.getBoundingClientRect().right).toBeLessThanOrEqual(edge + 2);
});

test('timeline: a workload of plain writes is said to hold no transaction, once it is over', async () => {
  const { store } = lab.context;
  const home = mount(
    <LabProvider value={lab}>
      <Timeline />
    </LabProvider>,
  );
  expect(home.textContent).toContain('No transaction has begun yet.');
  const { frontier } = store.getState();
  store.setState({ frontier: { ...frontier, operationsDone: 3, finished: false } });
  await expect.poll(() => home.textContent).toContain('Plain writes only so far');
  store.setState({ frontier: { ...frontier, operationsDone: 3, finished: true } });
  await expect.poll(() => home.textContent).toContain('no transaction is in this workload');
});
