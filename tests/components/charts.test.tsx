import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { XAxis, YAxis } from '../../src/app/ui/charts/axes.tsx';
import type { Span } from '../../src/app/ui/charts/chart-span.ts';
import { Crosshair } from '../../src/app/ui/charts/crosshair.tsx';
import { LinkedCharts } from '../../src/app/ui/charts/linked-charts.tsx';
import { type LinkedChart, LinkedPlot } from '../../src/app/ui/charts/linked-plot.tsx';
import type { MarkKindLook } from '../../src/app/ui/charts/mark-lanes.tsx';
import { plotArea } from '../../src/app/ui/charts/plot-area.ts';
import { mount, render } from './mount.ts';

const whole: Span = { from: 0, to: 100 };
const nothing = (): void => undefined;

/** Points at 0, 10, …, 100, each `slope` times its x high. */
function chartOf(title: string, slope: number): LinkedChart {
  const points = Array.from({ length: 11 }, (_, i) => [i * 10, i * 10 * slope] as const);
  return {
    key: title,
    title,
    lines: [{ key: 'own', label: 'LightTx', points }],
    baseline: 0,
    axis: () => ({ unit: 'pages', text: String }),
    valueText: (value) => `${value} pages`,
  };
}

const charts = [chartOf('Writes', 1), chartOf('Reads', 2)];
const kinds: readonly MarkKindLook[] = [
  { key: 'checkpoint', name: 'Checkpoint', lane: 0, shape: 'square' },
  { key: 'crash', name: 'Power failure', lane: 1, shape: 'bolt' },
];
const marks = [
  { kind: 'checkpoint', x: 20, label: 'Checkpoint 1' },
  { kind: 'crash', x: 60, label: 'Power was cut' },
];

interface BenchProps {
  readonly playhead?: number;
  readonly picked?: (x: number) => void;
  readonly shown?: readonly LinkedChart[];
}

/** Two charts with the state that a screen keeps for them. */
function Bench({ playhead = 50, picked = nothing, shown = charts }: BenchProps) {
  const [zoom, setZoom] = useState<Span | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  return (
    <LinkedCharts
      label="Crosshair"
      charts={shown}
      kinds={kinds}
      marks={marks}
      rules={[{ key: 'crash', x: 60, look: 'danger' }]}
      span={zoom ?? whole}
      whole={whole}
      xText={(x) => `${x} ms`}
      playhead={{ x: playhead, values: [playhead, playhead * 2] }}
      cursor={cursor}
      describe={(x) => `at ${x}`}
      onCursor={setCursor}
      onSpan={setZoom}
      onPick={picked}
    />
  );
}

const crosshair = () => page.getByRole('slider', { name: 'Crosshair' });
const captions = () => Array.from(document.querySelectorAll('figcaption'), (each) => each.textContent);
const ticks = () =>
  Array.from(document.querySelectorAll('g + g text, svg > g > text'), (each) => each.textContent);

test('axes: each tick has its text, and the grid has a line for it', () => {
  const area = plotArea({ left: 50, right: 250, top: 0, bottom: 80, xs: [0, 10], ys: [0, 2], yTicks: 2 });
  mount(
    <svg>
      <XAxis area={area} text={(x) => `${x} ms`} />
      <YAxis area={area} text={(y) => `${y} pages`} ticks={2} hasGrid />
    </svg>,
  );
  const texts = Array.from(document.querySelectorAll('text'), (each) => each.textContent);
  expect(texts).toEqual(['0', '5 ms', '10 ms', '0 pages', '1 pages', '2 pages']);
  expect(document.querySelectorAll('g > g > line')).toHaveLength(3);
});

test('linked charts: arrow keys move one crosshair over all charts, from point to point', async () => {
  mount(<Bench />);
  await userEvent.tab();
  await expect.element(crosshair()).toHaveFocus();
  expect(captions()).toEqual(['Writes50 pages50 pages', 'Reads100 pages100 pages']);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(captions()).toEqual(['Writes50 pages30 pages', 'Reads100 pages60 pages']);
  expect(crosshair().element()).toHaveAttribute('aria-valuetext', 'at 30');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(crosshair().element()).toHaveAttribute('aria-valuenow', '100');
});

test('linked charts: a pointer shows the values of the nearest point, and none when it has gone', async () => {
  mount(<Bench />);
  const { width } = crosshair().element().getBoundingClientRect();
  await crosshair().hover({ position: { x: 52 + (width - 72) * 0.31, y: 40 } });
  expect(captions()).toEqual(['Writes50 pages30 pages', 'Reads100 pages60 pages']);
  await userEvent.unhover(crosshair());
  await expect.poll(captions).toEqual(['Writes50 pages', 'Reads100 pages']);
});

test('linked charts: a click and Enter choose the instant of the crosshair', async () => {
  const picked: number[] = [];
  mount(<Bench picked={(x) => picked.push(Math.round(x))} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(picked).toEqual([60]);
  const { width } = crosshair().element().getBoundingClientRect();
  await crosshair().click({ position: { x: 52 + (width - 72) * 0.8, y: 40 } });
  expect(picked).toEqual([60, 80]);
});

test('linked charts: a drag shows what was selected, and 0 shows the whole again', async () => {
  mount(<Bench />);
  const element = crosshair().element();
  const { left, top, width } = element.getBoundingClientRect();
  const at = (share: number) => ({
    clientX: left + 52 + (width - 72) * share,
    clientY: top + 40,
    pointerId: 1,
    bubbles: true,
  });
  // A pointer that no device has cannot be captured.
  element.setPointerCapture = nothing;
  element.dispatchEvent(new PointerEvent('pointerdown', at(0.2)));
  await expect.poll(() => document.querySelectorAll('[class*=selection]').length).toBe(0);
  element.dispatchEvent(new PointerEvent('pointermove', at(0.4)));
  await expect.poll(() => document.querySelectorAll('[class*=selection]').length).toBe(1);
  element.dispatchEvent(new PointerEvent('pointerup', at(0.4)));
  await expect.poll(() => ticks().includes('30 ms')).toBe(true);
  expect(ticks()).not.toContain('60 ms');
  await userEvent.tab();
  await userEvent.keyboard('0');
  expect(ticks()).toContain('60 ms');
});

test('linked charts: + and − zoom about the crosshair, and arrows take the seen part along', async () => {
  mount(<Bench />);
  await userEvent.tab();
  await userEvent.keyboard('{Home}++');
  expect(ticks()).not.toContain('60 ms');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(ticks()).toContain('60 ms');
  expect(ticks()).not.toContain('20 ms');
  await userEvent.keyboard('--');
  expect(ticks()).toContain('20 ms');
});

test('linked charts: only the playhead moves when it moves, and no path is drawn anew', async () => {
  mount(<Bench />);
  const lines = Array.from(document.querySelectorAll('[role=img] path'));
  expect(lines).toHaveLength(2);
  const changed: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changed.push(...records));
  for (const line of lines) observer.observe(line, { attributes: true });
  render(<Bench playhead={70} />);
  await expect.poll(captions).toEqual(['Writes70 pages', 'Reads140 pages']);
  observer.takeRecords().forEach((record) => changed.push(record));
  expect(changed).toEqual([]);
  expect(Array.from(document.querySelectorAll('[role=img] path'))).toEqual(lines);
});

test('linked charts: a playhead that is ahead of the history is joined to its end', () => {
  const early = charts.map((chart) => ({
    ...chart,
    lines: chart.lines.map((line) => ({ ...line, points: line.points.slice(0, 5) })),
  }));
  mount(<Bench shown={early} />);
  expect(document.querySelectorAll('[role=img] path')).toHaveLength(4);
  render(<Bench shown={early} playhead={40} />);
  expect(document.querySelectorAll('[role=img] path')).toHaveLength(2);
});

test('linked charts: beyond the end of its own line the crosshair stands on a longer one that is laid over', async () => {
  const longer = { key: 'over', label: 'WAL', points: [0, 40, 90].map((x) => [x, 7] as const) };
  const short = charts.map((chart) => ({
    ...chart,
    lines: [...chart.lines.map((line) => ({ ...line, points: line.points.slice(0, 6) })), longer],
  }));
  mount(<Bench shown={short} />);
  await userEvent.tab();
  expect(captions()[0]).toBe('Writes50 pagesLightTx 50 pagesWAL 7 pages');
  await userEvent.keyboard('{ArrowRight}');
  expect(crosshair().element()).toHaveAttribute('aria-valuenow', '90');
  expect(captions()[0]).toBe('Writes50 pagesWAL 7 pages');
});

test('linked charts: marks have a shape and a lane for their kind, and the legend names both', () => {
  mount(<Bench />);
  const drawn = Array.from(document.querySelectorAll('svg > path:has(title)'));
  expect(drawn.map((mark) => mark.textContent)).toEqual(['Checkpoint 1', 'Power was cut']);
  const [checkpoint, crash] = drawn.map((mark) => mark.getBoundingClientRect());
  expect((crash?.top ?? 0) - (checkpoint?.bottom ?? 0)).toBeGreaterThan(0);
  expect(new Set(drawn.map((mark) => mark.getAttribute('d'))).size).toBe(2);
  expect(page.getByRole('listitem').all()).toHaveLength(2);
  expect(document.querySelectorAll('[data-look=danger]')).toHaveLength(2);
});

test('linked plot: a screen reader hears title and values of each line', () => {
  const [chart] = charts;
  if (chart === undefined) throw new Error('There is a chart.');
  const over = { key: 'over', label: 'WAL', points: [[0, 7] as const, [100, 7] as const] };
  mount(
    <LinkedPlot
      chart={{ ...chart, lines: [...chart.lines, over] }}
      edges={{ left: 52, right: 380 }}
      width={400}
      height={100}
      span={whole}
      rules={[]}
      now={[50, 50]}
      cursor={20}
    />,
  );
  const name =
    'Writes over simulated time: 50 pages at the playhead, LightTx 20 pages at the crosshair, WAL 7 pages at the crosshair';
  expect(page.getByRole('img', { name: 'Writes' }).element()).toHaveAccessibleName(name);
  const [own, other] = Array.from(document.querySelectorAll('[role=img] path'), (path) =>
    getComputedStyle(path),
  );
  expect(own?.strokeDasharray).toBe('none');
  expect(other?.strokeDasharray).not.toBe('none');
});

test('crosshair: keys with Ctrl are the browser’s, and letters are left to the screen', async () => {
  const spans: (Span | null)[] = [];
  mount(
    <Crosshair
      label="Crosshair"
      edges={{ left: 52, right: 380 }}
      stops={[]}
      span={whole}
      whole={whole}
      cursor={50}
      home={50}
      valueText="at 50"
      onCursor={nothing}
      onSpan={(span) => spans.push(span)}
      onPick={nothing}
    />,
  );
  let heard = 0;
  document.body.addEventListener('keydown', () => heard++, { once: true });
  await userEvent.tab();
  await userEvent.keyboard('{Control>}+{/Control}');
  expect(spans).toEqual([]);
  await userEvent.keyboard('g');
  expect(heard).toBe(1);
  await userEvent.keyboard('+');
  expect(spans).toEqual([{ from: 25, to: 75 }]);
});
