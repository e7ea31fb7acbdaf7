// The bar that says how the worker of a simulation fares.
import { expect, test } from 'vitest';
import { LivenessBar } from '../../src/app/shell/dock/liveness-bar.tsx';
import { mount, render } from './mount.ts';

const nothing = (): void => undefined;
const button = (): HTMLButtonElement | null => document.querySelector('button');

test('Liveness: nothing is said while the worker lives, and nothing can be pressed while it is being replaced', () => {
  const home = mount(<LivenessBar liveness="alive" onRestart={nothing} />);
  expect(home.textContent).toBe('');
  render(<LivenessBar liveness="restarting" onRestart={nothing} />);
  expect(home.querySelector('[role="status"]')?.textContent).toContain('being rebuilt');
  expect(button()).toBe(null);
});

test('Liveness: a worker that was given up is restarted by a press', () => {
  let restarts = 0;
  const home = mount(<LivenessBar liveness="dead" onRestart={() => restarts++} />);
  expect(home.querySelector('[role="status"]')?.textContent).toContain('could not be restarted');
  expect(button()?.textContent).toBe('Restart it');
  expect(button()?.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  button()?.click();
  expect(restarts).toBe(1);
});

test('Liveness: a screen says in words of its own what has stopped', () => {
  const words = { interrupted: 'It is set up.', gone: 'It has stopped.' };
  const home = mount(<LivenessBar liveness="dead" words={words} onRestart={nothing} />);
  expect(home.querySelector('[role="status"]')?.textContent).toBe('It has stopped.');
});
