/** Results and lines that the runner reads back, of which a part was changed. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { briefJson } from '../../../src/base/brief-json.ts';
import { savedResults } from '../../../src/cli/saved-results.ts';
import { readShards, shardFile } from '../../../src/cli/sweep-files.ts';
import type { SweepSpec } from '../../../src/model/schema/sweep-specification.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const refusal = (made: object): string => {
  const read = savedResults(JSON.stringify({ made }), 'result.json');
  return read.ok ? 'taken' : read.error;
};

test('again: a result is taken with its command, a line of a sweep with its base', () => {
  const run = savedResults('{"made":{"command":["devices"]}}\n', 'x');
  expect(run.ok && run.value.map(({ command }) => command)).toEqual([['devices']]);
  const lines = savedResults('{"made":{"base":{}}}\n{"made":{"base":{}}}\n', 'x');
  expect(lines.ok && lines.value.map(({ command }) => command)).toEqual([null, null]);
});

test('again: a result whose command would write a file is refused, however the option is written', () => {
  const command = ['run', '--protocol', 'wal', '--device', 'classroom', '--workload', 'small'];
  expect(refusal({ command })).toBe('taken');
  for (const output of [['--contents', 'x'], ['--durable=x'], ['--outcomes', '-']])
    expect(refusal({ command: [...command, ...output] })).toMatch(/which would write a file/);
  expect(refusal({ command: ['check', 'a.ts', '--junit', 'x'] })).toMatch(
    /--junit, which would write a file/,
  );
  expect(refusal({ command: ['crashes', '--random', '3', '--out', 'x'] })).toMatch(/--out, which would/);
});

test('again: what a result says of how it was made is checked before anything runs', () => {
  expect(refusal({})).toBe('“result.json” is no result of FlashScope: it says nothing of how it was made.');
  expect(refusal({ command: [] })).toMatch(/made\.command should be a command and its arguments/);
  expect(refusal({ command: ['run', 7] })).toMatch(/as texts/);
  expect(refusal({ command: ['devices'], schema: 2 })).toMatch(/version 2, and this program reads version 1/);
  expect(refusal({ command: ['devices'], engine: 7 })).toMatch(/made\.engine should be a text/);
  expect(refusal({ command: ['devices'], trace: { digest: 7 } })).toMatch(
    /made\.trace should have the digest/,
  );
  expect(refusal({ base: 'x' })).toMatch(/made\.base should be an object/);
});

const SPEC: SweepSpec = {
  base: {},
  parameters: { protocol: ['lighttx', 'wal'] },
  seeds: [1, 2],
  measures: ['commits'],
};

const lineOf = (cell: number, protocol: string, seed: number, measures: object = { commits: 1 }): object => ({
  cell,
  parameters: { protocol },
  seed,
  measures,
});

test.each([
  ['of other parameters', lineOf(1, 'wal', 2), /line 2: cell 1 has other parameters or another seed/],
  ['of another seed', lineOf(1, 'lighttx', 1), /line 2: cell 1 has other parameters or another seed/],
  ['without a measure', lineOf(1, 'lighttx', 2, {}), /line 2: cell 1 has no value of commits/],
  ['of its cell', lineOf(1, 'lighttx', 2), /taken/],
])('a line of a shard %s', (_, line, sentence) => {
  const folder = temporaryFolder();
  const lines = [lineOf(0, 'lighttx', 1), line].map((each) => `${JSON.stringify(each)}\n`);
  writeFileSync(shardFile(folder, { index: 1, count: 1 }), lines.join(''));
  const read = readShards(folder, SPEC);
  expect(read.ok ? 'taken' : read.error).toMatch(sentence);
  if (read.ok) read.value.close();
});

test('JSON for a sentence is that of the value, and never too deep', () => {
  expect(briefJson({ a: [1, { b: null }], c: 'x' })).toBe('{"a":[1,{"b":null}],"c":"x"}');
  expect(briefJson(undefined)).toBeUndefined();
  const nested: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
  expect(briefJson(nested)).toBe(`${'['.repeat(16)}"…"${']'.repeat(16)}`);
});
