/** The runner's `verify`, as a user starts it. */
import { expect, test } from 'vitest';
import { decodePermalink } from '../../../src/session/link/permalink.ts';
import { valueOf } from '../session/worker/specs.ts';
import { sim } from './runner.ts';

interface Answer {
  readonly works: number;
  readonly cuts: number;
  readonly states: number;
  readonly distinctStates: number;
  readonly verdict: string;
  readonly violation: null | {
    readonly script: string;
    readonly operations: number;
    readonly promise: string;
    readonly link: string;
    readonly repeat: string;
  };
}

function verify(...args: string[]): { status: number | null; answer: Answer } {
  const { status, stdout, stderr } = sim('verify', ...args, '--json');
  expect(stderr).toBe('');
  return { status, answer: JSON.parse(stdout) as Answer };
}

test('a scheme that holds: the status is 0, on one thread and on two alike', () => {
  const [one, two] = ['1', '2'].map((workers) =>
    verify('--scheme', 'tc', '--operations', '3', '--workers', workers),
  );
  expect(one).toMatchObject({ status: 0, answer: { works: 151, verdict: 'held', violation: null } });
  const { works, cuts, states, distinctStates } = one?.answer ?? {};
  expect(two).toMatchObject({ status: 0, answer: { works, cuts, states, distinctStates } });
});

test('shards have all works between them', () => {
  const works = ['1/2', '2/2'].map((shard) =>
    verify('--scheme', 'scc', '--operations', '3', '--shard', shard),
  );
  expect(works.map(({ status }) => status)).toEqual([0, 0]);
  // Works of one and two operations are prefixes that are divided, too.
  expect(works.reduce((sum, { answer }) => sum + answer.works, 0)).toBe(151);
});

test('an injected bug: the status is 1, and the line that repeats it finds the same promise broken', async () => {
  const { status, answer } = verify('--scheme', 'lighttx', '--bug', 'literal', '--workers', '2');
  expect(status).toBe(1);
  const { violation } = answer;
  expect(violation).toMatchObject({ script: 'w:A w:A w:A', operations: 3 });
  const words = violation?.repeat.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [];
  const again = sim(...words, '--json');
  expect(again.status).toBe(1);
  const { violations } = JSON.parse(again.stdout) as { violations: readonly { promise: string }[] };
  expect(violations.map(({ promise }) => promise)).toContain(violation?.promise);
  const opened = valueOf(await decodePermalink(violation?.link.slice('#/lab?s='.length) ?? ''));
  expect(opened.spec).toMatchObject({ mutant: 'literal', workload: { script: 'w:A w:A w:A' } });
});

test.each([
  [['--scheme', 'nothing'], 'nothing'],
  [['--scheme', 'tc', '--operations', '9'], '--operations 9'],
  [['--scheme', 'tc', '--pages', '4'], 'smallest has 3 logical pages'],
  [['--scheme', 'tc', '--shard', '3/2'], '--shard 3/2'],
  [['--scheme', 'tc', '--bug', 'other'], 'other'],
])('%j cannot be used: one line, and the status is 2', (args, named) => {
  const { status, stdout, stderr } = sim('verify', ...args);
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).toContain(named);
});
