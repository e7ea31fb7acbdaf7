/** The runner's `check`, as a user starts it: an assignment, and a file of a stranger. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changed, SOLUTIONS } from '../workbench/assignments/solutions.ts';
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

/** Answers early where a transaction has sent seven pages: in no work of the check's own it does. */
const lateMistake = changed(SOLUTIONS['durable-first'].model, [
  [
    'ready: (d, tx) => d.logCommit(tx),',
    'ready(d, tx) {\n    if (tx.sent >= 7) d.acknowledge(tx);\n    d.logCommit(tx);\n  },',
  ],
  ['    d.acknowledge(tx);\n', '    if (tx.sent < 7) d.acknowledge(tx);\n'],
]);
const MANY = 'w1:A,B,A,B,A,B,A c1';

interface CheckDocument {
  readonly works: number;
  readonly states: number;
  readonly conditions: readonly {
    condition: string;
    holds: boolean;
    counterexample: { script: string } | null;
  }[];
  readonly made: { readonly specification: { readonly works?: readonly string[]; readonly seed: number } };
}

test('check --works: works of an instructor decide, apart as well, and the result comes out again', () => {
  const file = written('late.ts', lateMistake);
  const works = written('works.txt', `w1:A c1 w2:B c2\n\n  ${MANY}\n`);
  const options = [file, '--random', '0', '--json'];
  expect(sim('check', ...options).status).toBe(0);
  const { status, stdout } = sim('check', ...options, '--works', works);
  expect(status).toBe(1);
  const judged = JSON.parse(stdout) as CheckDocument;
  expect(judged.made.specification.works).toEqual(['w1:A c1 w2:B c2', MANY]);
  expect(judged.conditions).toContainEqual(
    expect.objectContaining({ condition: 'durability', holds: false }),
  );
  const apart = JSON.parse(sim('check', ...options, '--works', works, '--sandbox').stdout) as CheckDocument;
  expect(apart.conditions).toEqual(judged.conditions);

  const result = written('late.json', stdout);
  rmSync(works);
  rmSync(file);
  const again = sim('again', result);
  expect(again.stdout + again.stderr).toContain('The same result');
  expect(again.status).toBe(0);
});

test('check --works: what is no script is refused with its line', () => {
  const file = written('sound.ts', SOLUTIONS['durable-first'].model);
  const works = written('typo.txt', 'w1:A c1\nw1:A,B cc\n');
  const { status, stderr } = sim('check', file, '--works', works);
  expect(status).toBe(2);
  expect(stderr).toContain('typo.txt:2: ');
});

test('check --seed: another seed draws other works, the same seed the same ones', () => {
  const file = written('seeded.ts', SOLUTIONS['durable-first'].model);
  const seeded = (seed: string) => {
    const { stdout } = sim('check', file, '--random', '3', '--seed', seed, '--json');
    const { works, states } = JSON.parse(stdout) as CheckDocument;
    return { works, states };
  };
  const first = seeded('7');
  expect(seeded('7')).toEqual(first);
  const other = seeded('8');
  expect(other.works).toBe(first.works);
  expect(other.states).not.toBe(first.states);
});

test.each(['here', 'apart'])('check: a file that waits for ever is told so, run %s', (where) => {
  const options = where === 'apart' ? ['--sandbox'] : [];
  const file = written('waits.ts', doing('await new Promise(() => {});'));
  const { status, stderr } = sim('check', file, ...options);
  expect(status).toBe(2);
  expect(stderr).toContain('The file waits for something that does not come');
});
