/** The runner's `crashes`, as a user starts it. */
import { describe, expect, test } from 'vitest';
import { decodePermalink } from '../../../src/session/link/permalink.ts';
import { sim } from '../cli/runner.ts';
import { valueOf } from '../session/worker/specs.ts';

interface Told {
  readonly crashAt: number;
  readonly inFlight: readonly string[];
  readonly promise: string;
  readonly proof: string;
  readonly link: string;
  readonly script: string;
}

interface Answer {
  readonly protocol: string;
  readonly states: number;
  readonly crashPoints: number;
  readonly unfinished: number;
  readonly rate: null | {
    readonly tried: number;
    readonly violating: number;
    readonly share: number;
    readonly interval: readonly [number, number];
  };
  readonly brokenPromises: number;
  readonly violations: readonly Told[];
  readonly minimal: null | (Told & { readonly repeat: string | null });
}

function crashes(...args: string[]): { status: number | null; answer: Answer } {
  const output = sim('crashes', ...args, '--json');
  expect(output.stderr).toBe('');
  // Exactly one document, and nothing else.
  expect(output.stdout.trimEnd().split('\n')).toHaveLength(1);
  return { status: output.status, answer: JSON.parse(output.stdout) as Answer };
}

/** Words as a shell reads them, single quotes included. */
function shellWords(command: string): string[] {
  const words = command.match(/'[^']*'|[^ ']+/g) ?? [];
  return words.map((word) => word.replace(/^'(.*)'$/, '$1'));
}

test('a correct scheme: every state is held, and the status is 0', () => {
  const { status, answer } = crashes('--protocol', 'lighttx', '--scenario', 'two-transactions');
  expect(status).toBe(0);
  expect(answer).toMatchObject({ protocol: 'lighttx', violations: [], minimal: null });
  expect(answer.states).toBeGreaterThan(100);
  expect(answer.crashPoints).toBeGreaterThan(answer.states);
});

test('a mutant: violations have links that open them, the smallest is reported, and the status is 1', async () => {
  const work = ['--script', 'w1:A,B w2:C c1 k a2', '--device', 'tiny', '--mutant', 'acknowledge-early'];
  const { status, answer } = crashes('--protocol', 'lighttx', ...work);
  expect(status).toBe(1);
  expect(answer.violations.length).toBeGreaterThan(0);
  expect(answer.violations.length).toBeLessThanOrEqual(100);
  expect(answer.minimal?.script).toMatch(/^w1:[AB] c1$/);
  expect(answer.minimal?.promise).toBe('durability');
  const told = answer.minimal === null ? [] : [answer.minimal, ...answer.violations.slice(0, 5)];
  expect(told.length).toBeGreaterThan(1);
  for (const { link, crashAt, inFlight, proof } of told) {
    expect(link).toMatch(/^#\/lab\?s=1\./);
    const { spec, step } = valueOf(await decodePermalink(link.slice('#/lab?s='.length)));
    expect(spec.mutant).toBe('acknowledge-early');
    expect(spec.interventions.at(-1)).toMatchObject({ step: crashAt, action: { kind: 'pull-plug' } });
    expect(step).toBeGreaterThan(crashAt);
    expect(inFlight.join()).toMatch(/: (done|torn|never)/);
    expect(proof).toMatch(/^Tx1 was acknowledged, yet page [AB] shows .*\.$/);
  }
});

test('a mutant alone: its witness is explored, and the output says so', () => {
  const { status, answer } = crashes('--protocol', 'tc', '--mutant', 'no-barrier');
  expect(status).toBe(1);
  expect(answer).toMatchObject({ witness: { script: 'w1:A,B c1', promise: 'atomicity' } });
  expect(answer.minimal).toMatchObject({ script: 'w1:A,B c1', promise: 'atomicity' });
  const words = sim('crashes', '--protocol', 'tc', '--mutant', 'no-barrier').stdout;
  expect(words).toMatch(/^the witness of no-barrier: w1:A,B c1\n/);
});

test('random scripts: the same seed gives the same counts', () => {
  const args = ['--protocol', 'lighttx', '--random', '3', '--seed', '3'] as const;
  const first = crashes(...args);
  expect(first.status).toBe(0);
  expect(crashes(...args)).toEqual(first);
  expect(crashes(...args.slice(0, -1), '4').answer.states).not.toBe(first.answer.states);
});

test('--first-only leaves a script at its first broken promise: the share of such scripts is the same', () => {
  const random = ['--protocol', 'lighttx', '--random', '12', '--mutant', 'copies-keep-old-version'];
  const all = crashes(...random).answer;
  const first = crashes(...random, '--first-only').answer;
  expect(first.rate).toEqual(all.rate);
  expect(first.rate?.violating).toBeGreaterThan(2);
  expect(first.violations[0]).toEqual(all.violations[0]);
  expect(first.crashPoints).toBeLessThan(all.crashPoints);
  expect(first.unfinished).toBe(all.unfinished);
});

test('random scripts have a rate with its interval, and every broken promise is counted', () => {
  const random = ['--protocol', 'lighttx', '--random', '5', '--device', 'tiny', '--mutant', 'literal'];
  const { status, answer } = crashes(...random);
  expect(status).toBe(1);
  expect(answer.brokenPromises).toBeGreaterThan(10);
  expect(answer.violations).toHaveLength(Math.min(100, answer.brokenPromises));
  const { tried, violating, share, interval } = answer.rate ?? {
    tried: 0,
    violating: 0,
    share: 0,
    interval: [0, 0],
  };
  expect(tried).toBe(5);
  expect(violating).toBeGreaterThan(0);
  expect(share).toBe(violating / tried);
  expect(interval[0]).toBeLessThan(share);
  expect(interval[1]).toBeGreaterThan(share);
  const words = sim('crashes', ...random).stdout;
  expect(words).toContain(`${violating} of 5 random scripts break a promise`);
  expect(words).toContain(`first 10 of ${answer.brokenPromises}:`);
});

test('LightTx as printed loses data without transactions or placement, and with CkptVer it does not', () => {
  const script = 'w:B w:A w:C w:D w:A w:E w:F k';
  const literal = crashes('--protocol', 'lighttx', '--mutant', 'literal', '--script', script);
  expect(literal).toMatchObject({ status: 1, answer: { rate: null, brokenPromises: 38 } });
  expect(literal.answer.violations.map(({ promise }) => promise)).toContain('durability');
  expect(crashes('--protocol', 'lighttx', '--script', script)).toMatchObject({
    status: 0,
    answer: { brokenPromises: 0 },
  });
});

test.each([
  // The pace, the preparation, the parameters, the device and its settings all matter to one of them.
  ['--protocol', 'atomic-write', '--mutant', 'no-barrier', '--random', '4'],
  ['--protocol', 'atomic-write', '--mutant', 'erase-before-map', '--random', '8', '--set', 'machine=log'],
  ['--protocol', 'tc', '--mutant', 'reuse-txid', '--random', '8', '--seed', '5'],
  ['--protocol', 'tc', '--random', '2', '--device', 'tiny', '--set', 'cellType=mlc'],
  ['--protocol', 'nvctx', '--mutant', 'spilled-by-txid'],
  ['--protocol', 'external-synchrony', '--sync', 'barrier', '--mutant', 'no-barrier'],
])('%s %s …: the smallest is explored again by the command that is printed', (...args: string[]) => {
  const { minimal } = crashes(...args).answer;
  const repeat = minimal?.repeat ?? '';
  const again = crashes(...shellWords(repeat).slice('npm run -s sim -- crashes'.split(' ').length));
  expect(again.status).toBe(1);
  expect(again.answer.violations.map(({ script }) => script)).toContain(minimal?.script);
  expect(again.answer.minimal?.script).toBe(minimal?.script);
  expect(sim('crashes', ...args).stdout).toContain(`\n  ${repeat}\n`);
});

test('--prepare stands beside --script only', () => {
  const { status, stderr } = sim('crashes', '--protocol', 'tc', '--random', '1', '--prepare', 'w:A@0');
  expect({ status, stderr }).toEqual({ status: 2, stderr: '--prepare stands beside --script only.\n' });
});

test('--set takes the parameters of the scheme, for a script and for random ones', () => {
  const set = ['--set', 'sliding=one-zone-at-a-time'];
  const { answer } = crashes('--protocol', 'lighttx', '--script', 'w:A', ...set, '--mutant', 'literal');
  expect(answer.minimal).toBeNull();
  const random = ['--protocol', 'lighttx', '--random', '2', '--mutant', 'acknowledge-early'];
  expect(crashes(...random, ...set).answer.minimal).toMatchObject({
    parameters: { sliding: 'one-zone-at-a-time' },
  });
});

test('without --json the result is printed in sentences', () => {
  const output = sim(
    'crashes',
    '--protocol',
    'lighttx',
    '--script',
    'w1:A c1',
    '--mutant',
    'acknowledge-early',
  );
  expect(output.status).toBe(1);
  expect(output.stdout).toContain('Tx1 was acknowledged, yet page A shows nothing');
  expect(output.stdout).toContain('smallest: w1:A c1');
});

describe('invalid arguments are refused in one sentence, with status 2', () => {
  const lightTx = ['--protocol', 'lighttx'];
  test.each([
    [['--scenario', 'figure-4'], /--protocol \(missing\) is no scheme; expected one of .*lighttx/],
    [
      ['--protocol', 'lightty', '--scenario', 'figure-4'],
      /--protocol lightty \(did you mean lighttx\?\) is no scheme/,
    ],
    [lightTx, /one of --scenario NAME, --script TEXT and --random N/],
    [[...lightTx, '--random', '3', '--script', 'w1:A c1'], /one of --scenario NAME/],
    [
      [...lightTx, '--scenario', 'figure-5'],
      /--scenario figure-5 \(did you mean figure-4\?\) is not known; expected one of figure-4/,
    ],
    [[...lightTx, '--random', 'many'], /--random many: expected a number from 1 to/],
    [[...lightTx, '--random', '0'], /--random 0: expected a number from 1 to/],
    [[...lightTx, '--random', '3', '--seed', '-1'], /--seed/],
    [
      [...lightTx, '--random', '3', '--mutant', 'no'],
      /--mutant no is no injected bug of lighttx; expected one of literal/,
    ],
    [
      [...lightTx, '--random', '3', '--device', 'lighttx-32gb'],
      /--device lighttx-32gb has more than 64 blocks/,
    ],
    [
      [...lightTx, '--random', '3', '--device', 'toy'],
      /--device toy is not known; expected a file of a small device, or one of tiny/,
    ],
    [[...lightTx, '--script', 'w1:A c2'], /The script cannot be run.*c2/],
    [[...lightTx, '--script', 'w1:A c1', '--bogus'], /--bogus/],
  ])('%j', (args, sentence) => {
    const output = sim('crashes', ...args);
    expect(output.status).toBe(2);
    expect(output.stdout).toBe('');
    expect(output.stderr).toMatch(sentence);
    expect(output.stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

test('--set gives the device cells of two bits, on which an acknowledged transaction is lost', () => {
  const work = ['--protocol', 'tc', '--script', 'w1:A,B c1 . w2:C-F c2 .', '--device', 'tiny'];
  expect(crashes(...work)).toMatchObject({ status: 0, answer: { violations: [] } });
  const { status, answer } = crashes(...work, '--set', 'cellType=mlc');
  expect(status).toBe(1);
  expect(answer.violations.map(({ promise }) => promise)).toContain('durability');
  expect(crashes('--protocol', 'lighttx', '--scenario', 'upper-page').status).toBe(1);
});

test.each([
  [['--set', 'cellType=plc'], 'cellType'],
  [['--set', 'replay=open'], 'replay'],
  [['--set', 'queueDepth=0'], 'queueDepth'],
  [['--set', 'blocksPerPlane=1000'], 'gives the device classroom more than 64 blocks'],
])('%s is refused in a sentence', (set, said) => {
  const { status, stderr } = sim('crashes', '--protocol', 'tc', '--script', 'w1:A c1', ...set);
  expect(status).not.toBe(0);
  expect(stderr).toContain(said);
});
