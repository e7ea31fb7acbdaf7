import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { runSweep } from '../../../src/cli/sweep.ts';
import { ENGINE_VERSION } from '../../../src/base/engine-version.ts';
import { root } from './runner.ts';
import type { CellResult } from '../../../src/model/schema/sweep-specification.ts';
import { runCell } from '../../../src/session/runner/sweep-cell.ts';
import { TraceCache } from '../../../src/cli/trace-cache.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SPEC = {
  base: { device: 'classroom', workload: 'small', transactions: 40, fill: 0.5 },
  parameters: { protocol: ['lighttx', 'tc'], 'abort-ratio': [0, 0.2, 0.5], zoneBlocks: [4, 6] },
  seeds: [1, 2, 3],
  measures: ['throughputTps', 'gc.ms', 'recovery.ms', 'contentHash'],
};
const CELLS = 36;

function specFile(spec: unknown): string {
  const file = join(temporaryFolder(), 'spec.json');
  writeFileSync(file, typeof spec === 'string' ? spec : JSON.stringify(spec));
  return file;
}

/** Runs the command in this process: its status, and what it said. */
async function sweep(...args: string[]): Promise<{ status: number; out: string; output: string }> {
  let out = '';
  let output = '';
  const onOut = vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  const onErr = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => ((output += String(text)), true));
  try {
    return { status: await runSweep(args), out, output };
  } finally {
    onOut.mockRestore();
    onErr.mockRestore();
  }
}

const results = (out: string): string => readFileSync(join(out, 'results.jsonl'), 'utf8');
const linesOf = (file: string): number =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;

/** A shard in a process of its own, killed as soon as it has written a line. */
async function killedShard(file: string, out: string, shard: string, path: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/sim.mjs'), 'sweep', file, '--shard', shard, '--out', out],
    { cwd: root, stdio: 'ignore' },
  );
  const gone = new Promise((resolve) => child.once('exit', resolve));
  while (child.exitCode === null && linesOf(path) < 1) await sleep(1);
  child.kill('SIGKILL');
  await gone;
}

describe('the command sweep', () => {
  test('gives the same bytes in one shard, in sixteen, and after one was killed and run again', async () => {
    const file = specFile(SPEC);
    const [whole, sharded] = [temporaryFolder(), temporaryFolder()];
    expect((await sweep(file, '--out', whole)).status).toBe(0);
    expect(results(whole).split('\n')).toHaveLength(CELLS + 1);
    const fifth = join(sharded, 'shard-05-of-16.jsonl');
    await killedShard(file, sharded, '5/16', fifth);
    expect(linesOf(fifth)).toBeGreaterThan(0);
    // Output of a process that was killed in the middle of a line.
    appendFileSync(fifth, '{"cell":20,"param');
    for (let shard = 16; shard >= 1; shard -= 1) {
      if (shard === 3) expect((await sweep('--merge', sharded)).status).toBe(2);
      expect((await sweep(file, '--shard', `${shard}/16`, '--out', sharded)).status).toBe(0);
    }
    expect((await sweep('--merge', sharded)).status).toBe(0);
    expect(results(sharded)).toBe(results(whole));
    expect((await sweep(file)).out).toBe(results(whole));
  });

  test('skips cells that its file already contains', async () => {
    const file = specFile(SPEC);
    const out = temporaryFolder();
    await sweep(file, '--shard', '1/6', '--out', out);
    const again = await sweep(file, '--shard', '1/6', '--out', out);
    expect([again.status, again.output]).toEqual([0, '']);
    expect(linesOf(join(out, 'shard-1-of-6.jsonl'))).toBe(CELLS / 6);
  });

  test('has the results of run in each cell', async () => {
    const { out } = await sweep(
      specFile({
        ...SPEC,
        parameters: { protocol: ['tc'] },
        seeds: [2],
        measures: ['transactions.begun', 'protocol', 'recovery.ms'],
      }),
    );
    expect(JSON.parse(out)).toMatchObject({
      made: { schema: 1, engine: ENGINE_VERSION, base: SPEC.base },
      cell: 0,
      parameters: { protocol: 'tc' },
      seed: 2,
      measures: { 'transactions.begun': 40, protocol: 'tc', 'recovery.ms': null },
    });
  });

  test('refuses results of another engine, unless they are mixed on purpose, and marks them', async () => {
    const file = specFile({ ...SPEC, parameters: { protocol: ['tc', 'wal'] }, seeds: [1] });
    const out = temporaryFolder();
    await sweep(file, '--shard', '1/2', '--out', out);
    const first = join(out, 'shard-1-of-2.jsonl');
    const other = '0.0.9+0123456789ab';
    writeFileSync(first, readFileSync(first, 'utf8').replace(ENGINE_VERSION, other));
    for (const shard of ['1/2', '2/2']) {
      const refused = await sweep(file, '--shard', shard, '--out', out);
      expect(refused.status).toBe(2);
      expect(refused.output).toMatch(
        /holds results of another engine \(0\.0\.9\+0123456789ab, and not .*--mix/,
      );
    }
    expect((await sweep(file, '--shard', '2/2', '--out', out, '--mix')).status).toBe(0);
    expect((await sweep('--merge', out)).output).toMatch(/holds results of another engine/);
    const merged = await sweep('--merge', out, '--mix');
    expect(JSON.parse(merged.out)).toMatchObject({ engines: [other, ENGINE_VERSION] });
    const engines = results(out).match(/"engine":"[^"]*"/g);
    expect(engines).toEqual([`"engine":"${other}"`, `"engine":"${ENGINE_VERSION}"`]);
  });

  test('reads a trace once, however many cells there are', async () => {
    const trace = join(root, 'public/samples/tpcc-crash.csv');
    const cache = new TraceCache();
    const parameters = { protocol: ['tc', 'lighttx'] };
    const base = { device: 'lighttx-32gb', trace, transactions: 3 };
    const spec = { base, parameters, seeds: [1, 2], measures: ['gc.ms'] };
    for (const protocol of parameters.protocol)
      for (const seed of spec.seeds)
        await runCell(spec, { cell: 0, parameters: { protocol }, seed }, { trace: cache.read });
    await cache.madeOf(trace, {});
    expect(cache.reads).toBe(1);
  });

  test('exits with status 1 when a run breaks a promise', async () => {
    const base = { ...SPEC.base, protocol: 'tc', mutant: 'acknowledge-early' };
    const parameters = { 'crash-at': Array.from({ length: 40 }, (_, i) => `op:${5 + 2 * i}`) };
    const { status, out } = await sweep(specFile({ base, parameters, measures: ['recovery.verdict'] }));
    expect(out).toContain('"verdict":"violated"');
    expect(status).toBe(1);
  });

  test('marks cells whose device has no room or fills up, runs the others, and says so by status 4', async () => {
    const base = { protocol: 'lighttx', device: 'classroom', workload: 'ycsb', warm: true };
    const parameters = { reserve: [0.09, 0.5], fill: [0.8, 1] };
    const { status, out, output } = await sweep(specFile({ base, parameters, measures: ['throughputTps'] }));
    const cells = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as CellResult);
    expect(cells.map(({ stopped }) => stopped)).toEqual(['device-full', 'device-full', undefined, undefined]);
    // The first was run until the device was full, the second could not begin.
    expect(cells.map(({ measures }) => typeof measures['throughputTps'])).toEqual([
      'number',
      'object',
      'number',
      'number',
    ]);
    expect(output).toBe(
      '2 cells ended early, because the device or its log was full: see "stopped" in the results.\n',
    );
    expect(status).toBe(4);
  });

  test.each([
    ['{', /spec\.json is no JSON: /],
    [[], /the specification is \[\], expected an object/],
    [{ ...SPEC, seed: [1] }, /there is no field “seed”; expected base, parameters, seeds, measures/],
    [{ ...SPEC, seeds: [] }, /seeds is empty; give at least one/],
    [{ ...SPEC, seeds: [1, 1] }, /seeds: 1 stands there twice/],
    [{ ...SPEC, seeds: [0.5] }, /seeds: 0\.5 is no seed/],
    [{ ...SPEC, measures: undefined }, /measures is missing, expected a list/],
    [{ ...SPEC, measures: ['engine.wallMs'] }, /engine\.wallMs is another one each time/],
    [{ ...SPEC, measures: ['speed'] }, /run says nothing of “speed”; it has protocol, /],
    [{ ...SPEC, parameters: { fill: [0.5] } }, /parameters\.fill stands in base too/],
    [{ ...SPEC, parameters: { protocol: 'tc' } }, /parameters\.protocol is "tc", expected a list/],
    [
      { ...SPEC, parameters: { protocol: ['tcx'] } },
      /Cell 0 \(protocol tcx, seed 1\): --protocol tcx \(did you mean tc\?\) is no scheme/,
    ],
    [{ ...SPEC, parameters: { protocol: ['tc'], speed: [1] } }, /--set speed: there is no such parameter/],
    [{ ...SPEC, base: { ...SPEC.base, contents: 'x' } }, /contents is no part of what is simulated/],
    [{ ...SPEC, base: { ...SPEC.base, seed: 1 } }, /seed: give the seeds in the list “seeds”/],
  ])('reports the error in %j', async (spec, sentence) => {
    const { status, out, output } = await sweep(specFile(spec));
    expect(output.trim()).toMatch(sentence);
    expect([status, out, output.trim().split('\n').length]).toEqual([2, '', 1]);
  });

  test('reports errors in its arguments', async () => {
    const file = specFile(SPEC);
    const out = temporaryFolder();
    expect((await sweep(file, '--shard', '0/16', '--out', out)).output).toMatch(/expected I\/N/);
    expect((await sweep(file, '--shard', '17/16', '--out', out)).output).toMatch(/expected I\/N/);
    expect((await sweep(file, '--shard', '1/16')).output).toMatch(/--shard needs --out DIR/);
    expect((await sweep('--merge', out)).output).toMatch(/is no folder of a sweep/);
    expect((await sweep('/nowhere/spec.json')).output).toMatch(/cannot be opened/);
    await sweep(file, '--shard', '36/36', '--out', out);
    const other = specFile({ ...SPEC, seeds: [9] });
    expect((await sweep(other, '--shard', '1/1', '--out', out)).output).toMatch(
      /holds the results of another specification/,
    );
    expect((await sweep('--merge', out)).output).toMatch(/35 of 36 cells are missing \(the first is 0\)/);
    appendFileSync(join(out, 'shard-36-of-36.jsonl'), 'hello\n');
    expect((await sweep('--merge', out)).output).toMatch(/line 2: this is no result of a sweep/);
  });
});
