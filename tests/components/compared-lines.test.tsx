// Lines of several runs: one stands out, each is named by its value, and all point at one place together.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ComparedLines } from '../../src/app/ui/charts/compared-lines.tsx';
import { type ComparedLine, LineNames } from '../../src/app/ui/charts/line-names.tsx';
import { plotArea } from '../../src/app/ui/charts/plot-area.ts';
import { mount } from './mount.ts';

const line = (key: string, height: number, more: Partial<ComparedLine> = {}): ComparedLine => ({
  key,
  label: key.toUpperCase(),
  points: [0, 50, 100].map((x) => [x, height] as const),
  ...more,
});
const lines = [line('a', 1), line('b', 3, { isStopped: true }), line('c', 2, { value: 9 })];
const text = (value: number): string => String(Math.round(value));

function Bench({ shown = lines, look }: { shown?: readonly ComparedLine[]; look?: 'steps' | 'tries' }) {
  const [key, setKey] = useState('a');
  const [at, onMove] = useState<number | null>(null);
  return (
    <div style={{ width: 600 }}>
      <ComparedLines
        label="Three runs"
        lines={shown}
        focus={{ key, onChoose: setKey }}
        cursor={{ at, onMove }}
        xMost={100}
        xText={text}
        describe={text}
        yText={text}
        valueText={text}
        valuesAre="mean"
        longestName={1}
        look={look}
        pick={{ label: 'Instant', onPick: () => undefined }}
      />
      <p>{at === null ? 'nowhere' : `at ${text(at)}`}</p>
    </div>
  );
}

const litNames = (): (string | null)[] =>
  Array.from(
    document.querySelectorAll('g[data-lit="true"] > text:first-of-type'),
    (each) => each.textContent,
  );
const widths = (): number[] =>
  Array.from(document.querySelectorAll('path'), (path) => parseFloat(getComputedStyle(path).strokeWidth));

test('compared lines: names stand by their values, the largest above, and none covers another', () => {
  mount(<Bench />);
  const names = Array.from(document.querySelectorAll('g > rect + text'));
  expect(names.map((each) => each.textContent)).toEqual(['C', 'B', 'A']);
  const tops = names.map((each) => each.getBoundingClientRect().top);
  expect(tops.slice(1).every((top, i) => top - (tops[i] ?? 0) >= 12)).toBe(true);
  expect(document.querySelector('svg')?.textContent).toContain('mean');
  expect(document.querySelectorAll('path + circle')).toHaveLength(1);
});

test('compared lines: the one that is pointed at stands out, and a click keeps it so', async () => {
  mount(<Bench />);
  expect(litNames()).toEqual(['A']);
  expect(widths().toSorted((a, b) => a - b)).toEqual([1.1, 1.1, 2.75]);
  await userEvent.hover(page.getByText('B', { exact: true }));
  expect(litNames()).toEqual(['B']);
  await userEvent.unhover(page.getByText('B', { exact: true }));
  expect(litNames()).toEqual(['A']);
  await userEvent.click(page.getByText('C', { exact: true }));
  await userEvent.unhover(page.getByText('C', { exact: true }));
  expect(litNames()).toEqual(['C']);
});

test('compared lines: a place is pointed at by the keyboard, and leaves with it', async () => {
  mount(<Bench look="steps" />);
  await userEvent.tab();
  await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}');
  await expect.element(page.getByText('at 10')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByText('nowhere')).toBeVisible();
});

test('compared lines: of two lines the second is dashed, and tries are dots', () => {
  mount(<Bench shown={lines.slice(0, 2)} look="tries" />);
  const dashes = Array.from(
    document.querySelectorAll('path'),
    (path) => getComputedStyle(path).strokeDasharray,
  );
  expect(dashes.filter((dash) => dash !== 'none')).toHaveLength(1);
  expect(document.querySelectorAll('path ~ circle').length).toBe(7);
});

test('line names: a line without points has no value', () => {
  const area = plotArea({ left: 0, right: 100, top: 0, bottom: 100, xs: [0, 1], ys: [0, 1], yTicks: 2 });
  mount(
    <svg width={200} height={120}>
      <LineNames
        lines={[line('a', 1, { points: [] })]}
        area={area}
        lit="a"
        title=""
        edges={{ top: 0, bottom: 100, right: 200 }}
        valueText={text}
        onPoint={() => undefined}
        onChoose={() => undefined}
      />
    </svg>,
  );
  expect(document.querySelector('svg')?.textContent).toBe('A–');
});
