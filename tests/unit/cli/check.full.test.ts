/** The runner's `check`, as a user starts it: an assignment, and a file of a stranger. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SOLUTIONS } from '../workbench/assignments/solutions.ts';
import { sim } from './runner.ts';

const folder = mkdtempSync(join(tmpdir(), 'flashscope-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string): string => join(folder, name);

function written(name: string, text: string): string {
  writeFileSync(inFolder(name), text);
  return inFolder(name);
}

/** A scheme that does something before it declares itself. */
const doing = (code: string): string =>
  `import { scheme } from 'flashscope';\n${code}\nexport default scheme({});\n`;

test('check --assignment: what it begins with is not passed, with a case for each condition and limit', () => {
  const file = inFolder('start.ts');
  expect(sim('new-scheme', 'hold-the-last', file).status).toBe(0);
  const options = ['--assignment', 'hold-the-last', '--random', '0', '--json'];
  const outputs = ['--junit', inFolder('a.xml'), '--results', inFolder('a.json')];
  const { status, stdout } = sim('check', file, ...options, ...outputs);
  expect(status).toBe(1);
  const { assignment } = JSON.parse(stdout) as { assignment: { passed: boolean; limits: unknown[] } };
  expect(assignment.passed).toBe(false);
  expect(assignment.limits).toContainEqual(
    expect.objectContaining({ script: 'w1:A,B,C,D . a1 .', most: 3, measured: 4, holds: false }),
  );
  expect(readFileSync(inFolder('a.xml'), 'utf8')).toContain('tests="11" failures="1"');
  const { tests } = JSON.parse(readFileSync(inFolder('a.json'), 'utf8')) as { tests: { score: number }[] };
  expect(tests.map(({ score }) => score).filter((score) => score === 0)).toHaveLength(1);
});

test('check --sandbox: a solution passes as it does without', () => {
  const file = written('model.ts', SOLUTIONS['durable-first'].model);
  const options = ['--assignment', 'durable-first', '--random', '0', '--json'];
  const apart = sim('check', file, ...options, '--sandbox');
  expect(apart.status).toBe(0);
  expect(apart.stdout).toBe(sim('check', file, ...options).stdout);
  expect(apart.stderr).toContain('code that sets out to forge its verdict can');
});

const REACHING: readonly (readonly [what: string, code: string])[] = [
  ['read a file', "process.getBuiltinModule('node:fs').readFileSync('/etc/hosts');"],
  [
    'write a file',
    `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(inFolder('mark'))}, '');`,
  ],
  ['start a process', "process.getBuiltinModule('node:child_process').execSync('true');"],
  ['start a thread', "new (process.getBuiltinModule('node:worker_threads').Worker)('0', { eval: true });"],
];

test.each(REACHING)('check --sandbox: code does not %s, which it does without', (_what, code) => {
  const file = written('stranger.ts', doing(code));
  const apart = sim('check', file, '--sandbox');
  expect(apart.status).toBe(2);
  expect(apart.stderr).toContain('Access to this API has been restricted');
  expect(existsSync(inFolder('mark'))).toBe(false);
  expect(sim('check', file).stderr).not.toContain('restricted');
  rmSync(inFolder('mark'), { force: true });
});

test('check --sandbox: there are no environment variables', () => {
  const code = "if (Object.keys(process.env).length > 0) throw new Error('there are variables');";
  const file = written('environment.ts', doing(code));
  expect(sim('check', file, '--sandbox').stderr).not.toContain('there are variables');
  expect(sim('check', file).stderr).toContain('there are variables');
});
