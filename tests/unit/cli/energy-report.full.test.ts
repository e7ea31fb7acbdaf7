/** Energy and lifetime where people look for them: the runner's lines and the columns of the results. */
import { expect, test } from 'vitest';
import { comparedValues, resultColumns } from '../../../src/app/screens/traces/result-columns.ts';
import type { RunFigures } from '../../../src/session/contract/spoken.ts';
import { sim } from './runner.ts';

const RUN = [
  'run',
  '--protocol',
  'tc',
  '--device',
  'classroom',
  '--workload',
  'small',
  '--transactions',
  '200',
];
const SHEET = ['readMilliwatts=30', 'programMilliwatts=60', 'eraseMilliwatts=50', 'eraseCycles=3000'];
const TOLD = [...RUN, ...SHEET.flatMap((each) => ['--set', each])];

const figuresOf = (command: readonly string[]): RunFigures =>
  JSON.parse(sim(...command, '--json').stdout) as RunFigures;

function column(id: string, figures: RunFigures): number | null | undefined {
  return resultColumns.find((each) => each.id === id)?.value(figures);
}

test('run: energy and lifetime stand in the lines for people, as in the JSON', () => {
  const { energy, lifetime } = figuresOf(TOLD);
  const { stdout } = sim(...TOLD);
  const energyLine =
    /energy +([\d.]+) mJ reading, ([\d.]+) mJ programming, ([\d.]+) mJ erasing; ([\d.]+) µJ/.exec(stdout);
  const lifetimeLine = /lifetime +([\d.]+) TB of the host, .*; ([\d.]+) TB until the first/.exec(stdout);
  const told = [...(energyLine ?? []).slice(1), ...(lifetimeLine ?? []).slice(1)].map(Number);
  const exact = [
    energy?.readMj,
    energy?.programMj,
    energy?.eraseMj,
    energy?.microjoulesPerHostByte,
    lifetime?.terabytes,
    lifetime?.terabytesToFirst,
  ];
  expect(told).toHaveLength(6);
  for (const [at, value] of exact.entries()) expect((told[at] ?? NaN) / (value ?? NaN)).toBeCloseTo(1, 3);
});

test('run: without power and erase cycles of a data sheet, neither is told', () => {
  expect(sim(...RUN).stdout).not.toMatch(/^ {2}(?:energy|lifetime)/m);
});

test('results: the columns hold the sum of the energy, and both lifetimes; none where nothing is told', () => {
  const told = figuresOf(TOLD);
  const { readMj = 0, programMj = 0, eraseMj = 0 } = told.energy ?? {};
  expect(column('energy', told)).toBe(readMj + programMj + eraseMj);
  expect(column('energy', told)).toBeGreaterThan(10);
  expect(column('energy_per_byte', told)).toBe(told.energy?.microjoulesPerHostByte);
  expect(column('lifetime', told)).toBe(told.lifetime?.terabytes);
  expect(column('lifetime_first', told)).toBe(told.lifetime?.terabytesToFirst);
  const silent = figuresOf(RUN);
  for (const id of ['energy', 'energy_per_byte', 'lifetime', 'lifetime_first'])
    expect(column(id, silent)).toBeNull();
});

test('results: links of versions that did not know these columns compare the same values, unless a run has them', () => {
  const earlier = resultColumns.filter(({ isLate }) => isLate !== true);
  const silent = figuresOf(RUN);
  expect(comparedValues(silent)).toEqual(earlier.map(({ value }) => value(silent)));
  expect(comparedValues(figuresOf(TOLD))).toHaveLength(earlier.length + 4);
});
