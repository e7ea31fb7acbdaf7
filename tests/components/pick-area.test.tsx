import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LineChart } from '../../src/app/ui/charts/line-chart.tsx';
import { mount } from './mount.ts';

const LINES = [
  {
    key: 'a',
    label: 'A',
    points: [
      [0, 1],
      [100, 1],
    ],
  },
] as const;

interface Picked {
  readonly x: number;
  readonly line: string | null;
}

function chart(): Picked[] {
  const picked: Picked[] = [];
  const pick = {
    label: 'Instant',
    onPick: (x: number, line: string | null) => void picked.push({ x, line }),
  };
  mount(
    <div style={{ width: 600 }}>
      <LineChart
        label="A chart"
        lines={LINES}
        xMost={100}
        yMost={2}
        xText={(x) => `${Math.round(x)} ms`}
        yText={String}
        pick={pick}
      />
    </div>,
  );
  return picked;
}

const slider = () => page.getByRole('slider', { name: 'Instant' });

test('chart: a click chooses the instant that is pointed at, and the line there', async () => {
  const picked = chart();
  const box = slider().element().getBoundingClientRect();
  await userEvent.click(slider(), { position: { x: box.width / 4, y: box.height / 2 } });
  expect(picked).toEqual([{ x: expect.closeTo(25, 0) as number, line: 'a' }]);
  await userEvent.click(slider(), { position: { x: box.width / 2, y: 2 } });
  expect(picked[1]).toEqual({ x: expect.closeTo(50, 0) as number, line: null });
});

test('chart: the keyboard moves to an instant, hears it and chooses it with Enter', async () => {
  const picked = chart();
  (slider().element() as HTMLElement).focus();
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '50 ms');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '1 ms');
  await userEvent.keyboard('{Enter}');
  expect(picked).toEqual([{ x: 1, line: null }]);
  await userEvent.keyboard('{End}{Shift>}{ArrowLeft}{/Shift}{Enter}');
  expect(picked[1]).toEqual({ x: 95, line: null });
});
