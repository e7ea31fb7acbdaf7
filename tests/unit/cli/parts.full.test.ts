/** `verify` and `crashes --random` in shards of a folder, as users start them. */
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test, vi } from 'vitest';
import { runCrashes } from '../../../src/cli/crashes.ts';
import { runVerify } from '../../../src/cli/verify.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { Output } from './runner.ts';

const SHARDS = 3;

/** Runs a command in this process. */
async function sim(command: string, ...args: string[]): Promise<Output> {
  let stdout = '';
  let stderr = '';
  const onOut = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => ((stdout += String(text)), true));
  const onErr = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => ((stderr += String(text)), true));
  try {
    const status = await (command === 'verify' ? runVerify(args) : runCrashes(args));
    return { status, stdout, stderr };
  } finally {
    onOut.mockRestore();
    onErr.mockRestore();
  }
}

async function inShards(command: string, args: readonly string[], order: readonly number[]): Promise<string> {
  const folder = temporaryFolder();
  for (const index of order) await sim(command, ...args, '--shard', `${index}/${SHARDS}`, '--out', folder);
  return folder;
}

/** The document but for the time that it took. */
function timeless({ stdout }: Output): unknown {
  const {
    seconds: _seconds,
    statesPerSecond: _speed,
    ...rest
  } = JSON.parse(stdout) as Record<string, unknown>;
  return rest;
}

test('verify: shards that know nothing of each other find what one process finds, number by number', async () => {
  const args = ['--scheme', 'lighttx', '--operations', '3'];
  const whole = await sim('verify', ...args, '--workers', '1', '--json');
  const folder = await inShards('verify', args, [3, 1, 2]);
  const merged = await sim('verify', '--merge', folder, '--json');
  expect(merged.stderr).toBe('');
  expect(timeless(merged)).toEqual(timeless(whole));
  expect(merged.status).toBe(0);
});

test('verify: shards find the first work that breaks a promise, and the status is 1', async () => {
  const args = ['--scheme', 'lighttx', '--bug', 'literal', '--operations', '3'];
  const merged = await sim('verify', '--merge', await inShards('verify', args, [1, 2, 3]), '--json');
  expect(merged.status).toBe(1);
  expect(timeless(merged)).toMatchObject({
    verdict: 'violated',
    violation: { script: 'w:A w:A w:A', operations: 3 },
  });
});

test('crashes: random scripts in shards give the same bytes as in one process', async () => {
  const args = ['--protocol', 'tc', '--mutant', 'acknowledge-early', '--random', '8'];
  const whole = await sim('crashes', ...args, '--json');
  const merged = await sim('crashes', '--merge', await inShards('crashes', args, [2, 3, 1]), '--json');
  expect(JSON.parse(whole.stdout)).toMatchObject({ rate: { tried: 8 } });
  expect(merged.stdout).toBe(whole.stdout);
  expect([merged.status, whole.status]).toEqual([1, 1]);
});

test('shards that are missing are named, planned and run again', async () => {
  const args = ['--scheme', 'tc', '--operations', '2'];
  const folder = await inShards('verify', args, [1, 2, 3]);
  for (const file of readdirSync(folder)) if (file.startsWith('part-2')) rmSync(join(folder, file));
  const refused = await sim('verify', '--merge', folder);
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toMatch(/1 of 3 shards are missing \(the first is 2\/3\); run them again/);
  const planned = await sim('verify', ...args, '--plan', '3', '--out', folder);
  expect([planned.status, planned.stdout]).toEqual([0, '{"shard":"2/3"}\n']);
  await sim('verify', ...args, '--shard', '2/3', '--out', folder);
  expect((await sim('verify', '--merge', folder)).status).toBe(0);
});

test('what a folder of shards cannot be used for is said in a sentence, and the status is 2', async () => {
  const folder = await inShards('verify', ['--scheme', 'tc', '--operations', '1'], [1]);
  const misuses: readonly (readonly [args: readonly string[], sentence: RegExp])[] = [
    [['verify', '--scheme', 'scc', '--shard', '1/3', '--out', folder], /the results of another search/],
    [
      ['verify', '--scheme', 'tc', '--operations', '1', '--shard', '1/4', '--out', folder],
      /or of other shards/,
    ],
    [['crashes', '--merge', folder], /holds shards of verify/],
    [['verify', '--merge', temporaryFolder()], /holds no shards of verify/],
    [['verify', '--merge', folder, '--scheme', 'tc'], /--merge DIR goes with --json alone/],
    [['verify', '--scheme', 'tc', '--plan', '3'], /--plan needs --out DIR/],
    [
      ['verify', '--scheme', 'tc', '--shard', '1/3', '--out', folder, '--workers', '2', '--operations', '1'],
      /runs on one thread/,
    ],
    [
      ['crashes', '--protocol', 'tc', '--script', 'w:A', '--shard', '1/2', '--out', folder],
      /go with --random N/,
    ],
    [['crashes', '--protocol', 'tc', '--random', '9', '--shard', '1/2'], /go with --random N and --out DIR/],
  ];
  for (const [args, sentence] of misuses) {
    const { status, stdout, stderr } = await sim(args[0] ?? '', ...args.slice(1));
    expect([args, status, stdout]).toEqual([args, 2, '']);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  }
});

test('parts of another engine are not added up with this one’s, and nothing is searched into their folder', async () => {
  const args = ['--scheme', 'tc', '--operations', '1'];
  const folder = await inShards('verify', args, [1, 2, 3]);
  const file = join(folder, 'request.json');
  const other = readFileSync(file, 'utf8').replace(/"engine":"[^"]*"/, '"engine":"0.0.9+0123456789ab"');
  writeFileSync(file, other);
  for (const rest of [
    ['--merge', folder],
    [...args, '--shard', '1/3', '--out', folder],
  ]) {
    const { status, stdout, stderr } = await sim('verify', ...rest);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/holds parts of another engine \(0\.0\.9\+0123456789ab, and not \d/);
  }
  expect(readFileSync(file, 'utf8')).toBe(other);
});

test('a part that was changed or cut off is not added up, and says which file to delete', async () => {
  const args = ['--scheme', 'tc', '--operations', '1'];
  const damage: readonly (readonly [part: string, change: (file: string) => void, sentence: RegExp])[] = [
    ['part-2-of-3.states', (file) => truncateSync(file, 2), /part-2-of-3\.states” is damaged/],
    ['part-1-of-3.json', (file) => truncateSync(file, 20), /part-1-of-3\.json” is damaged/],
    [
      'part-3-of-3.json',
      (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('"works":', '"works":1')),
      /part-3-of-3\.json” is damaged/,
    ],
    [
      'request.json',
      (file) => writeFileSync(file, '{"command":"verify","shards":1e9}'),
      /request\.json” is damaged/,
    ],
    ['request.json', (file) => writeFileSync(file, 'null'), /request\.json” is damaged/],
  ];
  for (const [part, change, sentence] of damage) {
    const folder = await inShards('verify', args, [1, 2, 3]);
    change(join(folder, part));
    const merged = await sim('verify', '--merge', folder);
    expect([part, merged.status, merged.stdout]).toEqual([part, 2, '']);
    expect(merged.stderr).toMatch(sentence);
  }
});
