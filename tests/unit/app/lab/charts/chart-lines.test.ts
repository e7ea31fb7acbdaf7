import { expect, test } from 'vitest';
import { linesOf, marksIn, markLooks, rulesOf } from '../../../../../src/app/lab/charts/chart-lines.ts';
import {
  describeInstant,
  eventsAt,
  instantText,
  timeTick,
} from '../../../../../src/app/lab/charts/chart-words.ts';
import { figureKinds, tickText } from '../../../../../src/app/lab/model/figure-kinds.ts';
import type { FigureSeries } from '../../../../../src/model/frame.ts';

const series: FigureSeries = {
  step: Float64Array.of(0, 1, 2),
  timeNs: Float64Array.of(0, 1e6, 2e6),
  throughput: Float64Array.of(0, 4100, 3900),
  gcCost: Float64Array.of(0, 2, 5),
  writeAmplification: Float64Array.of(NaN, 1.5, 2),
  recoveryNs: Float64Array.of(7e5, 8e5, 9e5),
};
const run = { key: 'own', name: 'LightTx', series };

test('charts: a line has the points of its figure, and a value that is no number is none of them', () => {
  expect(linesOf('gcCost', [run])[0]?.points).toEqual([
    [0, 0],
    [1e6, 2],
    [2e6, 5],
  ]);
  expect(linesOf('writeAmplification', [run])[0]?.points).toEqual([
    [1e6, 1.5],
    [2e6, 2],
  ]);
  expect(
    linesOf('throughput', [run, { ...run, key: 'over', name: 'WAL' }]).map(({ label }) => label),
  ).toEqual(['LightTx', 'WAL']);
});

const landmark = (kind: 'checkpoint' | 'collection' | 'crash' | 'verdict', timeNs: number) => ({
  kind,
  timeNs,
  step: timeNs,
  label: `${kind} at ${timeNs}`,
});

test('charts: marks are those of the seen part that belong to the device, each kind with a shape of its own', () => {
  const marks = marksIn(
    [landmark('checkpoint', 1), landmark('verdict', 5), landmark('crash', 6), landmark('collection', 20)],
    { from: 2, to: 10 },
  );
  expect(marks).toEqual([{ kind: 'crash', x: 6, label: 'crash at 6' }]);
  expect(new Set(markLooks.map(({ shape }) => shape)).size).toBe(markLooks.length);
});

test('charts: power failures cross all charts, checkpoints only while they are few', () => {
  const checkpoints = Array.from({ length: 13 }, (_, i) => ({ kind: 'checkpoint', x: i, label: '' }));
  const crash = { kind: 'crash', x: 50, label: '' };
  expect(rulesOf([...checkpoints, crash]).map(({ look }) => look)).toEqual(['danger']);
  expect(rulesOf([...checkpoints.slice(0, 2), crash]).map(({ look }) => look)).toEqual([
    'dotted',
    'dotted',
    'danger',
  ]);
});

const charts = figureKinds.map(({ id, title, quantity, axisUnit, baseline }) => ({
  key: id,
  title: title('running'),
  lines: linesOf(id, [run]),
  baseline,
  axis: (most: number) => ({
    unit: axisUnit(most).unit,
    text: (value: number) => tickText(value, axisUnit(most)),
  }),
  valueText: (value: number) => `${quantity(value).value} ${quantity(value).unit}`,
}));

test('charts: an instant is told with all values there and with what happened since the point before', () => {
  const marks = [
    { kind: 'checkpoint', x: 1e6, label: 'Checkpoint 1' },
    { kind: 'collection', x: 1.5e6, label: 'GC of block 3' },
  ];
  expect(describeInstant(2e6, charts, marks)).toBe(
    '2.000 ms, Throughput 3.9 k pages/s, GC cost 5.00 copies/page, Write amplification 2.00 ×, Recovery now 900 µs, GC of block 3',
  );
  expect(eventsAt(1e6, charts, marks)).toEqual(['Checkpoint 1']);
});

test('charts: all ticks of an axis are in one unit', () => {
  const [throughput, , , recovery] = charts;
  expect(throughput?.axis(20_000).unit).toBe('k pages/s');
  expect([0, 5000, 12_500].map((value) => throughput?.axis(20_000).text(value))).toEqual(['0', '5', '12.5']);
  expect(recovery?.axis(4e6).unit).toBe('ms');
  expect(recovery?.axis(4e6).text(5e5)).toBe('0.5');
  expect(timeTick(5e5, { from: 0, to: 5e6 })).toBe('0.5 ms');
  expect([instantText(1_234_567), instantText(2.5e9)]).toEqual(['1.235 ms', '2.5000 s']);
});
