import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { PublishedValues } from '../../../src/experiments/figures/published-values.ts';
import { REPRODUCE } from '../../../src/cli/arguments/commands.ts';
import { helpOf } from '../../../src/cli/arguments/help.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Output, root, sim } from './runner.ts';

const PROGRAM = join(root, 'scripts/reproduce.mjs');
const SMALL = ['txflash', '--scale', '0.004'];

function reproduce(...args: string[]): Output {
  const done = spawnSync(process.execPath, [PROGRAM, ...args], { cwd: root, encoding: 'utf8' });
  return { status: done.status, stdout: done.stdout, stderr: done.stderr };
}

/** Files of the runs that are done. */
function runFiles(out: string): string[] {
  const runs = join(out, 'runs');
  if (!existsSync(runs)) return [];
  return readdirSync(runs).flatMap((folder) =>
    readdirSync(join(runs, folder)).map((name) => join(runs, folder, name)),
  );
}

const lines = (out: string): number =>
  runFiles(out).reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);

async function killedAt(out: string, count: number): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, ...SMALL, '--out', out], { cwd: root });
  const ended = new Promise<void>((done) => {
    child.on('close', () => done());
  });
  while (lines(out) < count) await sleep(1);
  child.kill('SIGKILL');
  await ended;
}

const withoutTimes = (page: string): string => page.replaceAll(/<time>[^<]*<\/time>/g, '<time></time>');

describe('npm run reproduce', () => {
  test('published values take the place of the same figures in their file, and others stay', () => {
    const out = temporaryFolder();
    const file = join(out, 'values.json');
    writeFileSync(file, JSON.stringify({ 'another-figure': 'kept' }));
    const args = [...SMALL, '--out', out, '--published', file];
    expect(reproduce(...args, '--no-bands').status).toBe(0);
    const kept = (): PublishedValues => JSON.parse(readFileSync(file, 'utf8')) as PublishedValues;
    expect(Object.keys(kept())).toEqual(['another-figure', 'txflash-sizes', 'txflash-workloads']);
    const sizes = kept()['txflash-sizes'];
    expect(sizes?.otherSeeds).toBeNull();
    expect(sizes?.series.map(({ points }) => points.map(({ x, published }) => [x, published]))).toEqual([
      [[1, 1.95]],
      [[1, 1.95]],
    ]);
    expect(reproduce(...args).status).toBe(0);
    expect(kept()['txflash-sizes']?.series[0]?.points[0]?.band).not.toBeNull();
    expect(kept()['txflash-sizes']?.otherSeeds).toBeGreaterThanOrEqual(0);
  });

  test('a reproduction that was killed twice and torn gives the same report as one that was not, but for times', async () => {
    const whole = temporaryFolder();
    const first = reproduce(...SMALL, '--out', whole);
    expect(first.status).toBe(0);
    expect(first.stdout).toBe(`${join(whole, 'report.html')}\n`);
    const all = lines(whole);
    const torn = temporaryFolder();
    await killedAt(torn, Math.floor(all / 4));
    const [file = ''] = runFiles(torn);
    // A line that was being written when the process was killed.
    appendFileSync(file, '{"key":"half of a ru');
    await killedAt(torn, Math.floor((2 * all) / 3));
    expect(existsSync(join(torn, 'report.html'))).toBe(false);
    const before = lines(torn);
    expect(before).toBeLessThan(all);
    const last = reproduce(...SMALL, '--out', torn);
    expect(last.status).toBe(0);
    expect(last.stderr).toContain(`, ${before} done before`);
    const read = (out: string, name: string): string => readFileSync(join(out, name), 'utf8');
    expect(withoutTimes(read(torn, 'report.html'))).toBe(withoutTimes(read(whole, 'report.html')));
    expect(read(torn, 'figures.json')).toBe(read(whole, 'figures.json'));
    expect(lines(torn)).toBe(all);

    // Each figure beside the report says what made it, and is made again from it.
    const again = sim('again', join(whole, 'figures.json'));
    expect([again.status, again.stderr]).toEqual([0, 'The same result, but for time and machine.\n']);

    // Done once more, nothing is left to do.
    expect(reproduce(...SMALL, '--out', whole).stderr).toMatch(/^2 figures, 0 runs to do/);
    // Another seed has runs of its own.
    const other = reproduce(
      ...SMALL,
      '--no-bands',
      '--figures',
      'txflash-sizes',
      '--seed',
      '2',
      '--out',
      whole,
    );
    expect(other.stderr).toContain(', 0 done before');

    const page = read(whole, 'report.html');
    // It loads nothing, and says what made it.
    expect(page).not.toMatch(/<script|<link|<img|src=|url\(|@import|href="(?!#)/);
    expect(page).toMatch(/sources [0-9a-f]{12}</);
    expect(page).toContain('npm run reproduce -- txflash-sizes txflash-workloads --scale 0.004');
    expect(page.match(/<section /g)).toHaveLength(2);
    expect(page.match(/class="published"/g)?.length).toBeGreaterThan(3);
  });

  test.each([
    [
      ['--figures', 'lighttx-5,ligttx-6'],
      'There is no figure “ligttx-6” (did you mean lighttx-6?); expected',
    ],
    [['nothing-5000'], 'There is no figure “nothing-5000”; expected one of lighttx-5,'],
    [['--scale', '2'], '--scale 2: expected a number from 0.0009765625 to 1'],
    [['--seed', 'x'], '--seed x: expected'],
    [['--seed', '1', '--seed', '2'], '--seed is given twice; reproduce takes one'],
    [['--nonsense'], "Unknown option '--nonsense'; reproduce --help lists all options."],
    [['--no-band'], "Unknown option '--no-band'; did you mean --no-bands?"],
    [['--out', '/proc/flashscope', 'txflash'], 'cannot be used'],
  ])('%j ends in one sentence and status 2', (args, sentence) => {
    const { status, stdout, stderr } = reproduce(...args);
    expect([status, stdout, stderr.trimEnd().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain(sentence);
  });

  test('it is short for the command of the runner: help and version are the same', () => {
    expect(reproduce('--help')).toEqual({ status: 0, stdout: helpOf(REPRODUCE), stderr: '' });
    expect(reproduce('--version')).toEqual(sim('--version'));
  });

  test('progress is told to a log on demand, and never else', () => {
    const run = ['txflash-sizes', '--scale', '0.004', '--no-bands', '--out'];
    const [quiet, told] = [temporaryFolder(), temporaryFolder()];
    expect(
      reproduce(...run, quiet)
        .stderr.trimEnd()
        .split('\n'),
    ).toEqual([
      expect.stringMatching(/^1 figure, 24 runs to do, 0 done before\./),
      'figure 1 of 1: txflash-sizes is measured',
    ]);
    const { status, stdout, stderr } = reproduce(...run, told, '--progress');
    expect([status, stdout]).toEqual([0, `${join(told, 'report.html')}\n`]);
    expect(stderr).toMatch(/^0 of 24 runs, 0 a second$/m);
    expect(stderr).toMatch(/^24 of 24 runs, [\d.,]+ a second, 0 s left$/m);
  });
});
