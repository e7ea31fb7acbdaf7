/**
 * The driver of the Ray cluster with a stand-in for Ray, which loses tasks and needs Python alone. Without Python,
 * this says so and tests nothing; `ray.deep.test.ts` runs the driver on a real cluster.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sim } from '../cli/runner.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { driver, type Ended, findPython, runPython } from './python.ts';
import { timelessFiles } from './timeless-files.ts';

const SPEC = {
  base: { device: 'classroom', workload: 'small' },
  parameters: { protocol: ['lighttx', 'tc'], transactions: [20, 400] },
  seeds: [1],
  measures: ['throughputTps'],
};

/** The second cell writes more than the device has room for. */
const FULL = {
  base: {
    protocol: 'lighttx',
    device: 'classroom',
    workload: 'ycsb',
    warm: true,
    transactions: 20,
    reserve: 0.09,
  },
  parameters: { fill: [0.3, 1] },
  seeds: [1],
  measures: ['throughputTps'],
};

const python = findPython();
const standIn = { PYTHONPATH: join(root, 'tests/unit/cluster/stand-in') };

function specFile(spec: unknown = SPEC): string {
  const file = join(temporaryFolder(), 'spec.json');
  writeFileSync(file, JSON.stringify(spec));
  return file;
}

const results = (folder: string): string => readFileSync(join(folder, 'results.jsonl'), 'utf8');

const partsIn = (folder: string): number =>
  readdirSync(folder).filter((name) => /^part-.*\.json$/.test(name)).length;

function describeDriver(interpreter: string): void {
  const drive = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Ended =>
    runPython(interpreter, [driver, ...args], { ...standIn, ...env });

  test('a sweep whose tasks are lost gives the bytes of one process, also from half a line on', () => {
    const [spec, out] = [specFile(), temporaryFolder()];
    const swept = drive(['sweep', spec, '--out', out]);
    expect([swept.status, swept.stderr.trim().split('\n').at(-1)]).toEqual([
      0,
      expect.stringMatching(/^4 of 4 cells, .* a second, 0 s left, 2 processors$/),
    ]);
    const whole = sim('sweep', spec).stdout;
    expect(results(out)).toBe(whole);
    const lines = join(out, 'shard-1-of-1.jsonl');
    const written = readFileSync(lines, 'utf8');
    writeFileSync(lines, written.slice(0, -40));
    const again = drive(['sweep', spec, '--out', out]);
    expect([again.status, again.stderr.trim()]).toEqual([0, expect.stringMatching(/^1 of 1 cells/)]);
    expect(readFileSync(lines, 'utf8')).toBe(written);
    expect(results(out)).toBe(whole);
  });

  test('a cell whose device has no room is a result like all others, and the status is that of one process', () => {
    const [spec, out] = [specFile(FULL), temporaryFolder()];
    const one = sim('sweep', spec);
    expect(one.status).toBe(4);
    expect(drive(['sweep', spec, '--out', out])).toMatchObject({ status: 4 });
    expect(results(out)).toBe(one.stdout);
  });

  test('a campaign of random crashes finds what one process finds, broken promises too', () => {
    const out = temporaryFolder();
    const campaign = ['--protocol', 'tc', '--mutant', 'no-barrier', '--random', '12'];
    const one = sim('crashes', ...campaign, '--json');
    expect(one.status).toBe(1);
    expect(drive(['crashes', ...campaign, '--shards', '3', '--out', out])).toMatchObject({ status: 1 });
    const found = (text: string): unknown => {
      const { made: _made, ...rest } = JSON.parse(text) as Record<string, unknown>;
      return rest;
    };
    expect(found(readFileSync(join(out, 'result.json'), 'utf8'))).toEqual(found(one.stdout));
  });

  test('verify finds what one process finds, also where the driver was killed and starts again', () => {
    const out = temporaryFolder();
    const size = ['--scheme', 'tc', '--operations', '2'];
    const args = ['verify', ...size, '--shards', '4', '--out', out];
    expect(drive(args, { STAND_IN_ENDS_AFTER: '3' }).status).toBe(9);
    const done = partsIn(out);
    expect([done > 0, done < 4]).toEqual([true, true]);
    expect(drive(args)).toMatchObject({
      status: 0,
      stderr: expect.stringContaining(`of ${4 - done} shards`),
    });
    const {
      seconds: _s,
      statesPerSecond: _p,
      ...one
    } = JSON.parse(sim('verify', ...size, '--workers', '1', '--json').stdout) as Record<string, unknown>;
    expect(JSON.parse(readFileSync(join(out, 'result.json'), 'utf8'))).toMatchObject(one);
  });

  test('figures give the report of one process, also where the driver was killed and starts again', () => {
    const [one, out] = [temporaryFolder(), temporaryFolder()];
    const figures = ['reproduce', 'rethink-specweb', 'lighttx-8', '--scale', '0.002', '--no-bands'];
    expect(sim(...figures, '--out', one).status).toBe(0);
    expect(drive([...figures, '--out', out], { STAND_IN_ENDS_AFTER: '3' }).status).toBe(9);
    const runs = readdirSync(join(out, 'runs')).map((name) => join(out, 'runs', name))[0] ?? '';
    const part = join(runs, 'part-cluster.jsonl');
    const done = readFileSync(part, 'utf8');
    expect([done.split('\n').length > 1, existsSync(join(out, 'report.html'))]).toEqual([true, false]);
    // The driver was killed while it wrote a line, too.
    writeFileSync(part, done.slice(0, -30));
    const went = drive([...figures, '--out', out]);
    expect([went.status, went.stdout]).toEqual([0, `${join(out, 'report.html')}\n`]);
    expect(went.stderr).toMatch(/ runs, .* a second, 0 s left, 2 processors\n$/);
    expect(timelessFiles(out)).toEqual(timelessFiles(one));
  });

  test('what the runner refuses is said in its own sentence, and the status is 2', () => {
    const out = temporaryFolder();
    const wrong = drive(['sweep', specFile({ ...SPEC, parameters: { protocol: ['tcx'] } }), '--out', out]);
    expect([wrong.status, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr.trim()).toMatch(/^.*Cell 0 \(protocol tcx, seed 1\): .*$/);
    expect(drive(['verify', '--scheme', 'nothing', '--out', out]).stderr).toMatch(/nothing/);
  });

  test('without Ray the driver says how to install it, and the status is 3', () => {
    const missing = runPython(interpreter, [
      '-S',
      '-E',
      driver,
      'sweep',
      'spec.json',
      '--out',
      temporaryFolder(),
    ]);
    expect(missing).toEqual({ status: 3, stdout: '', stderr: 'Ray is missing: pip install ray\n' });
  });
}

const withoutPython = (): void =>
  test('Python was not found: the driver of the cluster is not tested here', () => expect(python).toBeNull());

const suite = python === null ? withoutPython : () => describeDriver(python);
suite();
