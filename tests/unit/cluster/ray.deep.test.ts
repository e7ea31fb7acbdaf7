/**
 * The driver on a real Ray cluster of this machine: four workers, one of which is killed with all its processes, and one more that
 * joins. Ray is installed into a folder of its own where it is not there; where it cannot be had, this says so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sim } from '../cli/runner.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { findPython, runPython } from './python.ts';
import { timelessFiles } from './timeless-files.ts';

/** Two thousand cells of very different length. */
const SPEC = {
  base: { device: 'classroom', workload: 'small', fill: 0.5 },
  parameters: {
    protocol: ['lighttx', 'tc', 'wal', 'xftl'],
    transactions: [20, 100, 400, 1_000],
    'abort-ratio': [0, 0.1, 0.2, 0.3, 0.4],
    zoneBlocks: [4, 5, 6, 7, 8],
  },
  seeds: [1, 2, 3, 4, 5],
  measures: ['throughputTps', 'gc.ms', 'flash.programs'],
};
const CELLS = 2_000;
/** Runs of Figure 16 of NVCTX without bands. */
const FIGURE_RUNS = 96;
const WORKERS = '4';

/** A Python that has Ray, or null. */
function pythonWithRay(): string | null {
  const python = findPython();
  if (python === null) return null;
  const hasRay = (each: string): boolean => spawnSync(each, ['-c', 'import ray, pyarrow']).status === 0;
  if (hasRay(python)) return python;
  const place = join(root, 'node_modules/.cache/ray');
  const own = join(place, 'bin/python');
  if (!existsSync(own)) spawnSync(python, ['-m', 'venv', place], { stdio: 'ignore' });
  if (!hasRay(own))
    spawnSync(own, ['-m', 'pip', 'install', '--quiet', 'ray', 'pyarrow'], { stdio: 'inherit' });
  return hasRay(own) ? own : null;
}

interface Told {
  readonly status: number;
  readonly seconds: number;
  readonly killedAt?: number;
  readonly joinedAt?: number;
}

/** Runs a job on the cluster; `total` is how many results it has. */
function onCluster(python: string, folder: string, total: number, ...job: readonly string[]): Told {
  const script = join(root, 'tests/unit/cluster/local_cluster.py');
  const { stdout, stderr } = runPython(python, [script, folder, WORKERS, String(total), ...job]);
  const last = stdout.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) throw new Error(stderr);
  return JSON.parse(last) as Told;
}

/** A worker was killed when there were results, and another came before there were all. */
function expectChanges({ killedAt = 0, joinedAt = 0 }: Told, total: number): void {
  expect(killedAt).toBeGreaterThan(0);
  expect(joinedAt).toBeGreaterThanOrEqual(killedAt);
  expect(joinedAt).toBeLessThan(total);
}

function testOnRay(python: string): void {
  test('2,000 cells on four workers, one killed and one joining, give the bytes of one process', () => {
    const [folder, out] = [temporaryFolder(), temporaryFolder()];
    const spec = join(folder, 'spec.json');
    writeFileSync(spec, JSON.stringify(SPEC));
    const told = onCluster(python, out, CELLS, 'sweep', spec, '--parquet');
    expect(told.status).toBe(0);
    expectChanges(told, CELLS);
    const whole = sim('sweep', spec).stdout;
    expect(readFileSync(join(out, 'results.jsonl'), 'utf8')).toBe(whole);
    const rows = 'import sys, pyarrow.parquet as pq; print(pq.read_table(sys.argv[1]).num_rows)';
    const read = runPython(python, ['-c', rows, join(out, 'results.parquet')]);
    expect(read.stdout.trim()).toBe(String(CELLS));
  });

  test('figures on four workers, one killed and one joining, give the report and the runs of one process', () => {
    const [one, out] = [temporaryFolder(), temporaryFolder()];
    const figures = ['reproduce', 'nvctx-16', '--scale', '0.001', '--no-bands'];
    const told = onCluster(python, out, FIGURE_RUNS, ...figures);
    expect(told.status).toBe(0);
    expectChanges(told, FIGURE_RUNS);
    expect(sim(...figures, '--out', one).status).toBe(0);
    expect(timelessFiles(out)).toEqual(timelessFiles(one));
  });

  test('verify on four workers, one killed and one joining, finds what one process finds', () => {
    const out = temporaryFolder();
    const size = ['--scheme', 'lighttx', '--operations', '4'];
    const told = onCluster(python, out, 32, 'verify', ...size, '--shards', '32');
    expect(told.status).toBe(0);
    expectChanges(told, 32);
    const {
      seconds: _seconds,
      statesPerSecond: _speed,
      ...one
    } = JSON.parse(sim('verify', ...size, '--workers', '1', '--json').stdout) as Record<string, unknown>;
    expect(JSON.parse(readFileSync(join(out, 'result.json'), 'utf8'))).toMatchObject(one);
  });
}

const python = pythonWithRay();
const withoutRay = (): void =>
  test('Ray could not be had: the cluster is not tested here', () => expect(python).toBeNull());

const suite = python === null ? withoutRay : () => testOnRay(python);
suite();
