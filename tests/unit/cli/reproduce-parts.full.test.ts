/** Figures that several processes measure together: the files of one process, but for time and machine. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { timelessFiles } from '../cluster/timeless-files.ts';
import { sim } from './runner.ts';

const SETUP = ['lighttx-5', 'rethink-specweb', '--scale', '0.002', '--no-bands'];
const RUNS = 12;

/** The folder of what one process measures. */
let whole = '';

beforeAll(() => {
  whole = temporaryFolder();
  sim('reproduce', ...SETUP, '--out', whole);
});

const runsFolder = (out: string): string => join(out, 'runs', readdirSync(join(out, 'runs'))[0] ?? '');

interface Batch {
  readonly runs: readonly string[];
  readonly count: number;
  readonly seconds: number;
}

/** Each line of the plan in a file of its own. */
function planned(out: string, processes: number): { readonly file: string; readonly batch: Batch }[] {
  const { status, stdout } = sim('reproduce', ...SETUP, '--plan', String(processes), '--out', out);
  expect(status).toBe(0);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const file = join(temporaryFolder(), 'batch.json');
      writeFileSync(file, line);
      return { file, batch: JSON.parse(line) as Batch };
    });
}

/** The report takes the runs of the parts: it does none of them again, as their times tell. */
function expectWhole(out: string): void {
  const folder = runsFolder(out);
  const texts = (): string[] => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(/"ms":\d+/g, '"ms":98765'));
  }
  const last = sim('reproduce', ...SETUP, '--out', out);
  expect(last.stderr).toContain(`figures, 0 runs to do, ${RUNS} done before`);
  expect(
    texts()
      .join('')
      .match(/"ms":98765}/g),
  ).toHaveLength(RUNS);
  expect(timelessFiles(out)).toEqual(timelessFiles(whole));
}

test('batches done in any order, some twice, into the folder or printed, make the files of one process', () => {
  const out = temporaryFolder();
  const plan = planned(out, 4);
  expect(existsSync(join(out, 'runs'))).toBe(false);
  expect(plan.length).toBeGreaterThan(1);
  expect(new Set(plan.flatMap(({ batch }) => batch.runs)).size).toBe(RUNS);
  expect(plan.reduce((sum, { batch }) => sum + batch.count, 0)).toBe(RUNS);
  const [first, ...others] = plan.toReversed();
  for (const { file } of others) {
    expect(sim('reproduce', '--batch', file, '--out', out)).toEqual({ status: 0, stdout: '', stderr: '' });
  }
  // The one that is left is planned again, done twice, and printed.
  const [left, ...none] = planned(out, 4);
  expect([left?.batch.runs, none]).toEqual([first?.batch.runs, []]);
  for (let time = 0; time < 2; time++) {
    const { stdout } = sim('reproduce', '--batch', left?.file ?? '');
    expect(stdout.split('\n')).toHaveLength((left?.batch.count ?? 0) + 1);
    appendFileSync(join(runsFolder(out), 'part-by-hand.jsonl'), stdout);
  }
  expect(planned(out, 4)).toEqual([]);
  expectWhole(out);
});

test('a batch that was ended goes on behind its last whole line', () => {
  const out = temporaryFolder();
  const [one] = planned(out, 1);
  const batch = ['reproduce', '--batch', one?.file ?? '', '--out', out];
  sim(...batch);
  const [part = ''] = readdirSync(runsFolder(out));
  const file = join(runsFolder(out), part);
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const half = (lines.at(-1) ?? '').slice(0, 20);
  writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n${half}`);
  // Another process may be writing that line: who only reads leaves it.
  planned(out, 1);
  expect(readFileSync(file, 'utf8').endsWith(`\n${half}`)).toBe(true);
  const went = sim(...batch, '--progress');
  expect(went.stderr).toMatch(/^0 of 1 runs/);
  const keys = (all: readonly string[]): unknown[] =>
    all.map((line) => (JSON.parse(line) as { readonly key: string }).key);
  expect(keys(readFileSync(file, 'utf8').split('\n').slice(0, -1))).toEqual(keys(lines));
});

test('shards, repeated until none is missing, make the files of one process', () => {
  const out = temporaryFolder();
  const shard = (index: number): unknown =>
    JSON.parse(sim('reproduce', ...SETUP, '--shard', `${index}/3`, '--out', out).stdout);
  const told = [2, 3, 1].map(shard) as { readonly done: number; readonly missing: number }[];
  expect(told.reduce((sum, { done }) => sum + done, 0)).toBe(RUNS);
  expect(told.map(({ missing }) => missing)).toEqual([RUNS - (told[0]?.done ?? 0), told[2]?.done ?? 0, 0]);
  expect(shard(1)).toEqual({ done: 0, missing: 0 });
  expectWhole(out);
});

test('runs and batches of another engine, and two results of one run, are refused', () => {
  const out = temporaryFolder();
  const [one] = planned(out, 1);
  const text = readFileSync(one?.file ?? '', 'utf8');
  writeFileSync(one?.file ?? '', text.replace(/"of":"[\da-f]{12}/, '"of":"0123456789ab'));
  const refused = (...args: string[]): string => {
    const { status, stdout, stderr } = sim('reproduce', ...args);
    expect([status, stdout, stderr.trimEnd().split('\n').length]).toEqual([2, '', 1]);
    return stderr;
  };
  expect(refused('--batch', one?.file ?? '')).toMatch(/was planned by another engine; plan it again/);
  writeFileSync(one?.file ?? '', '{"runs":[]}');
  expect(refused('--batch', one?.file ?? '')).toMatch(/is no batch/);
  const folder = join(out, 'runs', text.slice(7, text.indexOf('"', 7)));
  mkdirSync(folder, { recursive: true });
  const part = join(folder, 'part-x.jsonl');
  const line = (of: string, value: number): string => `{"key":"a","value":${value},"ms":1,"of":"${of}"}\n`;
  const own = text.slice(7, text.indexOf('"', 7));
  for (const [content, sentence] of [
    [line(own.replace(/^\w+/, '0123456789ab'), 1), /part-x\.jsonl, line 1: this run is of another engine/],
    [line(own, 1) + line(own, 2), /part-x\.jsonl, line 2: this run has two different results/],
    [`${line(own, 1)}no run\n`, /part-x\.jsonl, line 2: this is no run/],
  ] as const) {
    writeFileSync(part, content);
    expect(refused(...SETUP, '--out', out)).toMatch(sentence);
    expect(refused(...SETUP, '--plan', '2', '--out', out)).toMatch(sentence);
    expect(refused(...SETUP, '--shard', '1/2', '--out', out)).toMatch(sentence);
  }
});

test.each([
  [['lighttx-5', '--batch', 'x'], '--batch goes with --out alone'],
  [['--batch', 'x', '--scale', '1'], '--batch goes with --out alone'],
  [['--shard', '1/2'], '--shard needs --out DIR'],
  [['--shard', '3/2', '--out', 'x'], '--shard 3/2: expected I/N'],
  [['--plan', '2', '--shard', '1/2', '--out', 'x'], '--plan and --shard are two ways'],
  [['--plan', '0'], '--plan 0: expected a number from 1'],
])('%j is refused', (args, sentence) => {
  const { status, stdout, stderr } = sim('reproduce', ...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
});
