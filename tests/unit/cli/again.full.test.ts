/** A result is made again from its file alone, to the same bytes but for time and machine. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { runAgain } from '../../../src/cli/again.ts';
import { runCrashes } from '../../../src/cli/crashes.ts';
import { runFigures } from '../../../src/cli/figures.ts';
import { runInspect } from '../../../src/cli/inspect.ts';
import { print, printedBy } from '../../../src/cli/process/print.ts';
import { runRun } from '../../../src/cli/run.ts';
import { runSweep } from '../../../src/cli/sweep.ts';
import { runVerify } from '../../../src/cli/verify.ts';
import { ENGINE_VERSION } from '../../../src/base/engine-version.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { schemaFindings } from '../../support/json-schema.ts';
import { root, sim } from './runner.ts';

const TRACE = join(root, 'public/samples/tpcc-crash.csv');
const ON_CLASSROOM = ['--protocol', 'lighttx', '--device', 'classroom'];

const schema = JSON.parse(readFileSync(join(root, 'docs/results.schema.json'), 'utf8')) as Readonly<
  Record<string, unknown>
>;

type Run = (args: string[]) => number | Promise<number>;

interface Made {
  readonly schema: number;
  readonly engine: string;
  readonly command: readonly string[];
  readonly specification: object;
  readonly trace: null | { readonly digest: string };
}

/** Removes the parts that time and machine decide. */
function steady(text: string): string {
  return text
    .replaceAll(/"engine":\{[^}]*\}/g, '')
    .replaceAll(/"(?:seconds|statesPerSecond|workers)":[\d.e-]+/g, '');
}

async function said(run: () => Promise<number>): Promise<{ status: number; stderr: string }> {
  let stderr = '';
  const spy = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => ((stderr += String(text)), true));
  try {
    return { status: await run(), stderr };
  } finally {
    spy.mockRestore();
  }
}

const RUNS: Readonly<Record<string, Run>> = {
  run: runRun,
  crashes: runCrashes,
  verify: runVerify,
  figures: runFigures,
  inspect: runInspect,
};

const RESULTS: readonly (readonly [name: string, ...args: string[]])[] = [
  ['run', ...ON_CLASSROOM, '--workload', 'small', '--seed', '3'],
  ['run', ...ON_CLASSROOM, '--workload', 'small', '--crash-at', 'op:30', '--set', 'queueDepth=3'],
  [
    'run',
    '--protocol',
    'lighttx',
    '--device',
    'lighttx-32gb',
    '--trace',
    TRACE,
    '--transactions',
    '9',
    '--recovery-points',
    '0',
  ],
  ['run', '--protocol', 'rvm-log', '--transactions', '20'],
  ['crashes', '--protocol', 'scc', '--script', 'w1:A,B c1'],
  ['crashes', '--protocol', 'scc', '--random', '20', '--seed', '4', '--mutant', 'acknowledge-early'],
  ['verify', '--scheme', 'tc', '--operations', '2', '--workers', '1'],
  ['figures', 'rethink-durability'],
  ['inspect', TRACE],
];

describe('again', () => {
  test.each(RESULTS)('%s %s %s %s %s %s %s %s: prints the same bytes', async (name, ...args) => {
    const run = RUNS[name] ?? (() => 2);
    const file = join(temporaryFolder(), 'result.json');
    const first = await printedBy(() => run([...args, '--json']));
    writeFileSync(file, first.text);
    let text = '';
    const { status, stderr } = await said(async () => {
      const again = await printedBy(() => runAgain([file]));
      text = again.text;
      return again.status;
    });
    expect([status, stderr]).toEqual([0, 'The same result, but for time and machine.\n']);
    expect(steady(text)).toBe(steady(first.text));
    expect(schemaFindings(schema, schema, JSON.parse(first.text))).toEqual([]);
    const document = JSON.parse(first.text) as { made: Made } | readonly { made: Made }[];
    const { made } = 'made' in document ? document : (document[0] ?? { made: {} as Made });
    expect(made).toMatchObject({ schema: 1, engine: ENGINE_VERSION });
    expect(made.command).not.toContain('--json');
    expect(made.trace === null).toBe(!args.includes(TRACE));
  });

  test('runs a line of a sweep again, and all lines of a file', async () => {
    const folder = temporaryFolder();
    const [spec, results] = [join(folder, 'spec.json'), join(folder, 'results.jsonl')];
    const base = { device: 'lighttx-32gb', trace: TRACE, transactions: 9 };
    const parameters = { protocol: ['lighttx', 'tc'], isolation: ['strict', 'serializable'] };
    writeFileSync(spec, JSON.stringify({ base, parameters, measures: ['gc.ms', 'contentHash'] }));
    const { text } = await printedBy(() => runSweep([spec]));
    writeFileSync(results, text);
    for (const line of text.trim().split('\n'))
      expect(schemaFindings(schema, { $ref: '#/$defs/sweepLine' }, JSON.parse(line))).toEqual([]);
    const again = await printedBy(() => runAgain([results]));
    expect(again).toEqual({ status: 0, text });
    writeFileSync(results, `${text.split('\n')[2] ?? ''}\n`);
    expect(await printedBy(() => runAgain([results]))).toEqual({
      status: 0,
      text: readFileSync(results, 'utf8'),
    });
  });

  test('says what differs where a result comes out otherwise, with status 4', async () => {
    const file = join(temporaryFolder(), 'result.json');
    const { text } = await printedBy(() => runRun([...ON_CLASSROOM, '--workload', 'small', '--json']));
    const changed = text.replace(/"begun":\d+/, '"begun":1');
    writeFileSync(file, changed.replace(ENGINE_VERSION, '0.0.9+0123456789ab'));
    const { status, stderr } = await said(async () => (await printedBy(() => runAgain([file]))).status);
    expect(status).toBe(4);
    expect(stderr).toMatch(
      /^Another result: transactions\.begun was 1, is 60\. The result is of the engine 0\.0\.9/,
    );
  });

  test('takes the trace from elsewhere, and no other trace', async () => {
    const folder = temporaryFolder();
    const [file, trace, moved] = ['result.json', 'trace.csv', 'moved.csv'].map((name) => join(folder, name));
    if (file === undefined || trace === undefined || moved === undefined) throw new Error('three names');
    copyFileSync(TRACE, trace);
    const args = [
      '--protocol',
      'tc',
      '--device',
      'lighttx-32gb',
      '--trace',
      trace,
      '--transactions',
      '5',
      '--recovery-points',
      '0',
      '--json',
    ];
    writeFileSync(file, (await printedBy(() => runRun(args))).text);
    writeFileSync(trace, `${readFileSync(trace, 'utf8')}9,999,,,B\n`);
    copyFileSync(TRACE, moved);
    const other = await said(async () => (await printedBy(() => runAgain([file]))).status);
    expect(other.status).toBe(2);
    expect(other.stderr).toMatch(/is another trace: its digest is sha256:/);
    const { status, stderr } = await said(
      async () => (await printedBy(() => runAgain([file, '--trace', moved]))).status,
    );
    expect([status, stderr]).toEqual([0, 'The same result, but for time and machine.\n']);
    const changed = readFileSync(file, 'utf8').replace(/"committed":\s*(\d+)/, '"committed": 1$1');
    writeFileSync(file, changed);
    const differing = await said(
      async () => (await printedBy(() => runAgain([file, '--trace', moved, '--progress']))).status,
    );
    expect(differing.status).toBe(4);
    expect(differing.stderr).toMatch(/^\d+ of 135 operations of the host, /m);
  });

  test('the runner itself says the same of the result of another process', () => {
    const file = join(temporaryFolder(), 'result.json');
    const first = sim('run', ...ON_CLASSROOM, '--workload', 'small', '--json').stdout;
    writeFileSync(file, first);
    const { status, stdout, stderr } = sim('again', file);
    expect([status, stderr]).toEqual([0, 'The same result, but for time and machine.\n']);
    expect(steady(stdout)).toBe(steady(first));
  });

  test('what a command prints is kept by the innermost that asked', async () => {
    const outer = await printedBy(async () => {
      print('a');
      expect((await printedBy(() => (print('b'), 0))).text).toBe('b');
      print('c');
      return 0;
    });
    expect(outer.text).toBe('ac');
  });
});
