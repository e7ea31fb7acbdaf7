import { scaleLinear } from 'd3-scale';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ComparedLines } from '../../src/app/ui/charts/compared-lines.tsx';
import { type ChartPick, PickArea } from '../../src/app/ui/charts/pick-area.tsx';
import { mount } from './mount.ts';

const LINES = [
  {
    key: 'a',
    label: 'A',
    points: [
      [0, 2],
      [100, 0],
    ],
  },
] as const;

const xText = (x: number): string => `${Math.round(x)} ms`;
const slider = () => page.getByRole('slider', { name: 'Instant' });

function picking(): { readonly picked: unknown[]; readonly pick: ChartPick } {
  const picked: unknown[] = [];
  return { picked, pick: { label: 'Instant', onPick: (x, line) => void picked.push([Math.round(x), line]) } };
}

test('chart: a click chooses the instant that is pointed at, and the line there', async () => {
  const { picked, pick } = picking();
  mount(
    <div style={{ width: 600 }}>
      <ComparedLines
        label="A chart"
        lines={LINES}
        focus={{ key: 'a', onChoose: () => undefined }}
        cursor={{ at: null, onMove: () => undefined }}
        xMost={100}
        xText={xText}
        describe={xText}
        longestName={1}
        yText={String}
        valueText={String}
        pick={pick}
      />
    </div>,
  );
  const box = slider().element().getBoundingClientRect();
  await userEvent.click(slider(), { position: { x: box.width / 4, y: box.height / 4 } });
  await userEvent.click(slider(), { position: { x: box.width / 2, y: 2 } });
  expect(picked).toEqual([
    [25, 'a'],
    [50, null],
  ]);
});

test('chart: the keyboard moves to an instant, hears it and chooses it with Enter', async () => {
  const { picked, pick } = picking();
  const x = scaleLinear([0, 100], [0, 400]);
  const y = scaleLinear([0, 2], [100, 0]);
  mount(
    <PickArea
      {...pick}
      lines={LINES}
      x={x}
      y={y}
      xText={xText}
      onLight={() => undefined}
      onMove={() => undefined}
    />,
  );
  const element = slider().element();
  if (!(element instanceof HTMLElement)) throw new Error('The slider is no element of the page.');
  element.focus();
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '50 ms');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '1 ms');
  await userEvent.keyboard('{Enter}{End}{Shift>}{ArrowLeft}{/Shift}{Enter}');
  expect(picked).toEqual([
    [1, null],
    [90, null],
  ]);
});
