import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SweepLines } from '../../../src/cli/sweep-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const lineOf = (cell: number, note = 'ä'): string => JSON.stringify({ cell, note });

function fileOf(...lines: readonly string[]): string {
  const file = join(temporaryFolder(), 'shard-1-of-1.jsonl');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}

test('lines are found by cell in however many files, long ones too', () => {
  const lines = new SweepLines(400);
  const long = 'ß'.repeat(30_000);
  const notes = Array.from({ length: 400 }, (_, cell) => (cell % 100 === 7 ? long : 'ä'.repeat(cell)));
  // More files than are open at a time.
  for (let cell = 0; cell < 400; cell++) expect(lines.take(fileOf(lineOf(cell, notes[cell]))).ok).toBe(true);
  for (const cell of [399, 0, 7, 8, 107, 398, 7]) expect(lines.line(cell)).toBe(lineOf(cell, notes[cell]));
  lines.close();
});

test('a file of more than a chunk gives every line, and what is half written is not one', () => {
  const count = 20_000;
  const file = fileOf(
    ...Array.from({ length: count }, (_, cell) => lineOf(count - 1 - cell, 'x'.repeat(100))),
  );
  appendFileSync(file, '{"cell":');
  const lines = new SweepLines(count + 1);
  const whole = lines.take(file);
  expect(whole.ok && whole.value).toBeGreaterThan(2 << 20);
  for (let cell = 0; cell < count; cell += 997) expect(lines.line(cell)).toBe(lineOf(cell, 'x'.repeat(100)));
  expect(lines.has(count)).toBe(false);
  lines.close();
});

test('a cell may come twice with one result, and not with two', () => {
  const lines = new SweepLines(4);
  expect(lines.take(fileOf(lineOf(1), lineOf(2), lineOf(1))).ok).toBe(true);
  expect(lines.take(fileOf(lineOf(2))).ok).toBe(true);
  const other = lines.take(fileOf(lineOf(3), lineOf(1, 'other')));
  expect(other.ok || other.error).toMatch(/line 2: cell 1 has two different results/);
  lines.close();
});

test.each(['hello', '{}', '{"cell":"1"}', '{"cell":4}', '{"cell":-1}', '{"cell":0.5}'])(
  '%s is no line of a sweep of four cells',
  (line) => {
    const taken = new SweepLines(4).take(fileOf(line));
    expect(taken.ok || taken.error).toMatch(/line 1: this is no result of a sweep/);
  },
);
