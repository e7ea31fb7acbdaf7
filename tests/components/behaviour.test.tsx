import { expect, test, vi } from 'vitest';
import { type Action, offeredActions, useActions } from '../../src/app/ui/actions/action.ts';
import { saveSvg } from '../../src/app/ui/charts/save-chart.ts';
import { setView } from '../../src/app/ui/layout/theme.ts';
import { useWhileOpen } from '../../src/app/ui/state/use-while-open.ts';
import { done } from '../../src/app/ui/work/long-work.ts';
import { useLongWork } from '../../src/app/ui/work/use-long-work.ts';
import { mount, render } from './mount.ts';

const ACTIONS: readonly Action[] = [{ title: 'Pull the plug', group: 'Device', run: () => undefined }];

function Offering() {
  useActions(ACTIONS);
  return null;
}

test('actions: they are offered as long as their part is on the screen', async () => {
  mount(<Offering />);
  await expect.poll(offeredActions).toEqual(ACTIONS);
  render(null);
  await expect.poll(offeredActions).toEqual([]);
});

const log: string[] = [];
const createController = () => {
  log.push('made');
  return { dispose: () => void log.push('disposed') };
};

function Controlled() {
  return useWhileOpen(createController) === null ? null : <p>here</p>;
}

test('controller: it is made when its part opens, and disposed of when that closes', async () => {
  mount(<Controlled />);
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('here');
  render(null);
  await expect.poll(() => log).toEqual(['made', 'disposed']);
});

test('long work: who leaves does not wait for it', async () => {
  const signals: AbortSignal[] = [];
  function Working() {
    const [shown, work] = useLongWork();
    const start = (): void => {
      void work.run(async ({ signal }) => {
        signals.push(signal);
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve);
        });
        return done(null);
      });
    };
    return <button onClick={start}>{shown.state}</button>;
  }
  const home = mount(<Working />);
  home.querySelector('button')?.click();
  await expect.poll(() => home.textContent).toBe('running');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  render(null);
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('save chart: the file has its name, and holds what the drawing was made from', async () => {
  const home = mount(
    <svg width="20" height="20">
      <path d="M0 0h20" />
    </svg>,
  );
  const saved: HTMLAnchorElement[] = [];
  // The browser's download ends on a disk; what is looked at here is what it is given.
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this);
  });
  const svg = home.querySelector('svg');
  if (svg !== null) await saveSvg(svg, 'throughput', { scheme: 'lighttx' });
  press.mockRestore();
  const [link] = saved;
  expect(link?.download).toBe('throughput.svg');
  const text = await (await fetch(link?.href ?? '')).text();
  expect(text).toContain('<metadata>{"scheme":"lighttx"}</metadata>');
  expect(text).toContain('M0 0h20');
});

test('view: the chosen colours are set, and kept on this computer', () => {
  setView({ theme: 'dark' });
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('flashscope.view')).toContain('"theme":"dark"');
  setView({ theme: 'system' });
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
