import { expect, test } from 'vitest';
import { LabProvider } from '../../src/app/lab/context/lab-context.tsx';
import { PhaseBadge } from '../../src/app/lab/device/phase-badge.tsx';
import { Lab } from '../../src/app/lab/model/lab.ts';
import { FakeSession } from '../unit/app/lab/model/fake-session.ts';
import { mount } from './mount.ts';

test('phase: a device that stands still is paused, and one that is played is running', async () => {
  const lab = new Lab(new FakeSession(100));
  await lab.ready();
  const home = mount(
    <LabProvider value={lab}>
      <PhaseBadge />
    </LabProvider>,
  );
  await expect.poll(() => home.textContent).toBe('Paused');
  lab.player.play();
  await expect.poll(() => home.textContent).toBe('Running');
  lab.player.pause();
  await expect.poll(() => home.textContent).toBe('Paused');
  lab.dispose();
});
