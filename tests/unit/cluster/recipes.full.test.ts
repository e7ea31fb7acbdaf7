/** The recipes for Slurm and Kubernetes, run with the variables that these set. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { root, sim } from '../cli/runner.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SPEC = {
  base: { device: 'classroom', workload: 'small', transactions: 20, protocol: 'tc' },
  parameters: { 'abort-ratio': [0, 0.2, 0.5] },
  seeds: [1, 2],
  measures: ['throughputTps'],
};

const recipe = join(root, 'workers/cluster/shard.sh');

function run(args: readonly string[], variables: Readonly<Record<string, string>>, script = recipe) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...variables };
  return spawnSync('bash', [script, ...args], { cwd: temporaryFolder(), env, encoding: 'utf8' });
}

/** The results of one process, and a folder for those of several. */
function sweeps(): { readonly spec: string; readonly whole: string; readonly out: string } {
  const [folder, out] = [temporaryFolder(), temporaryFolder()];
  const spec = join(folder, 'spec.json');
  writeFileSync(spec, JSON.stringify(SPEC));
  return { spec, whole: sim('sweep', spec).stdout, out };
}

function merged(folder: string): string {
  expect(sim('sweep', '--merge', folder).status).toBe(0);
  return readFileSync(join(folder, 'results.jsonl'), 'utf8');
}

test('a Slurm array, from 0 or from 1, makes the results of one process', () => {
  const { spec, whole, out } = sweeps();
  // Slurm runs a copy of the script.
  const copy = join(temporaryFolder(), 'slurm_script');
  writeFileSync(copy, readFileSync(recipe, 'utf8'));
  for (const task of [0, 1]) {
    const array = {
      SLURM_ARRAY_TASK_ID: String(task),
      SLURM_ARRAY_TASK_MIN: '0',
      SLURM_ARRAY_TASK_COUNT: '2',
      SLURM_SUBMIT_DIR: root,
    };
    expect(run(['sweep', spec, '--out', out], array, copy)).toMatchObject({ status: 0 });
  }
  expect(existsSync(join(out, 'shard-2-of-2.jsonl'))).toBe(true);
  expect(merged(out)).toBe(whole);
});

test('a Slurm array measures figures until no run is missing', () => {
  const out = temporaryFolder();
  const figures = ['reproduce', 'lighttx-8', '--scale', '0.002', '--no-bands', '--out', out];
  const array = { SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_COUNT: '2', SLURM_SUBMIT_DIR: root };
  const told = ['1', '2'].map((task) => run(figures, { ...array, SLURM_ARRAY_TASK_ID: task }).stdout);
  expect(JSON.parse(told[1] ?? '')).toMatchObject({ missing: 0 });
  expect(sim(...figures).stderr).toMatch(/^1 figure, 0 runs to do/);
});

test('a shard with a cell that has no room has done its work, and one that is refused has not', () => {
  const [folder, out] = [temporaryFolder(), temporaryFolder()];
  const spec = join(folder, 'spec.json');
  const base = { ...SPEC.base, workload: 'ycsb', protocol: 'lighttx', warm: true, reserve: 0.09 };
  writeFileSync(spec, JSON.stringify({ ...SPEC, base, parameters: { fill: [0.3, 1] }, seeds: [1] }));
  const only = { JOB_COMPLETION_INDEX: '0', SHARDS: '1' };
  expect(run(['sweep', spec, '--out', out], only)).toMatchObject({ status: 0 });
  expect(sim('sweep', '--merge', out).status).toBe(4);
  expect(readFileSync(join(out, 'results.jsonl'), 'utf8')).toBe(sim('sweep', spec).stdout);
  expect(run(['sweep', join(folder, 'none.json'), '--out', out], only)).toMatchObject({ status: 2 });
});

test('an indexed Kubernetes job makes the results of one process', () => {
  const { spec, whole, out } = sweeps();
  const job = JSON.parse(readFileSync(join(root, 'workers/cluster/kubernetes.json'), 'utf8')) as Job;
  const { completionMode, completions, template } = job.spec;
  const [container] = template.spec.containers;
  expect([job.apiVersion, job.kind, completionMode]).toEqual(['batch/v1', 'Job', 'Indexed']);
  expect(template.spec.restartPolicy).toBe('Never');
  // Every index has its shard.
  expect(container?.env).toEqual([{ name: 'SHARDS', value: String(completions) }]);
  const [command = '', ...args] = container?.command ?? [];
  expect(join(root, command)).toBe(recipe);
  const own = args.map((each) => (each.endsWith('.json') ? spec : each.startsWith('/') ? out : each));
  for (const index of [1, 0]) {
    expect(run(own, { JOB_COMPLETION_INDEX: String(index), SHARDS: '2' })).toMatchObject({ status: 0 });
  }
  expect(merged(out)).toBe(whole);
});

interface Job {
  readonly apiVersion: string;
  readonly kind: string;
  readonly spec: {
    readonly completionMode: string;
    readonly completions: number;
    readonly template: {
      readonly spec: {
        readonly restartPolicy: string;
        readonly containers: readonly { readonly command: readonly string[]; readonly env: unknown }[];
      };
    };
  };
}

test('without either the recipe says what it needs, and the status is 2', () => {
  const { status, stdout, stderr } = run(['sweep', 'spec.json', '--out', 'x'], {});
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/Slurm array, or as an indexed Kubernetes job/);
});
