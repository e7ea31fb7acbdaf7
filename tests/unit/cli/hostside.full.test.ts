/** Host-side schemes on the command line: the list, a run, and crash tests. */
import { createSessionServer } from '../../../src/session/worker/session-server.ts';
import { decodePermalink } from '../../../src/session/link/permalink.ts';
import { describe, expect, test } from 'vitest';
import { sim, simJson } from './runner.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly isolation: readonly string[];
  readonly zones: readonly string[];
  readonly mutants: readonly { readonly id: string }[];
}

interface Ran {
  readonly device: string;
  readonly transactions: { readonly begun: number; readonly committed: number; readonly lost: number };
  readonly throughputTps: number;
  readonly flash: null | { readonly erases: number };
  readonly recovery: null | { readonly verdict: string; readonly committed: number[] };
  readonly outputDelayMs: { readonly p99: number };
  readonly contentHash: string;
  engine?: unknown;
}

/** Checks that the opened link shows the same. */
async function expectShown(violation: Crashes['violations'][number] | undefined): Promise<void> {
  const link = await decodePermalink(violation?.link.replace('#/lab?s=', '') ?? '');
  if (!link.ok) throw new Error(inEnglish(link.problem.sentence));
  const host = createSessionServer();
  await host.open(link.value.spec);
  await host.advance({ untilStep: link.value.step, budgetMs: 1000 });
  const frame = await host.frame(link.value.step);
  const proofs = frame.ok ? frame.value.audit?.violations.map(({ proof }) => inEnglish(proof)) : [];
  expect(proofs).toContain(violation?.proof);
}

interface Crashes {
  readonly states: number;
  readonly crashPoints: number;
  readonly violations: readonly { readonly promise: string; readonly proof: string; readonly link: string }[];
  readonly minimal: null | { readonly script: string; readonly proof: string };
}

test('both host-side schemes are listed, with their mutants', () => {
  const listed = (simJson('protocols') as Listed[]).filter(({ kind }) => kind === 'host');
  expect(listed.map(({ id }) => id)).toEqual(['rvm-log', 'external-synchrony']);
  for (const { isolation, zones, mutants } of listed) {
    expect(isolation).toContain('strict');
    expect(zones).toEqual([]);
    expect(mutants.length).toBeGreaterThanOrEqual(3);
  }
});

describe('a run', () => {
  test('of rvm-log on flash pays for its erases, on battery-backed DRAM it pays for none', () => {
    const flash = simJson('run', '--protocol', 'rvm-log', '--log-device', 'flash') as Ran;
    expect(flash.transactions).toMatchObject({ begun: 50_000, committed: 50_000, lost: 0 });
    expect(flash.flash?.erases).toBe(126);
    expect(flash.throughputTps).toBeCloseTo(340, 0);
    const dram = simJson('run', '--log-device', 'bbdram', '--transactions', '1000') as Ran;
    expect(dram.throughputTps).toBeCloseTo(3333.3, 0);
    expect(dram.flash).toBeNull();
  });

  test('of rvm-log recovers what was acknowledged after a power failure anywhere, and repeats exactly', () => {
    for (const at of ['op:1', 'op:44200', '50', '60000']) {
      const [first, second] = [1, 2].map((): Ran => {
        const ran = simJson('run', '--protocol', 'rvm-log', '--crash-at', at, '--seed', '3') as Ran;
        delete ran.engine;
        return ran;
      });
      expect(first?.recovery?.verdict, `cut at ${at}`).toBe('held');
      expect(first).toEqual(second);
    }
  });

  test('of external synchrony leaves the same files as barriers and async', () => {
    const run = (sync: string): Ran =>
      simJson('run', '--sync', sync, '--workload', 'postmark', '--transactions', '500') as Ran;
    const [external, barrier, lax] = ['external', 'barrier', 'async'].map(run);
    expect(external?.contentHash).toBe(barrier?.contentHash);
    expect(external?.contentHash).toBe(lax?.contentHash);
    expect(external?.throughputTps).toBeGreaterThan(100 * (barrier?.throughputTps ?? Infinity));
    expect(external?.outputDelayMs.p99).toBeGreaterThan(0);
    expect(barrier?.outputDelayMs.p99).toBe(0);
  });

  test('of external synchrony keeps its promises after a power failure at any time', () => {
    const at = ['run', '--sync', 'external', '--workload', 'specweb', '--transactions', '2000', '--crash-at'];
    for (const when of ['900', 'op:400']) {
      expect((simJson(...at, when) as Ran).recovery?.verdict).toBe('held');
    }
  });

  test.each([
    [['--protocol', 'rvm-log', '--log-device', 'tape'], '--log-device tape: expected one of flash'],
    [['--protocol', 'rvm-log', '--set', 'parallelism=3'], '--set parallelism=3: expected one of 4, 8'],
    [
      ['--protocol', 'rvm-log', '--set', 'gcAt=3'],
      'expected one of parallelism, headers, pageBuffers, batch,',
    ],
    [['--sync', 'external', '--set', 'gcAt=3'], '--set gcAt: external-synchrony takes no settings.'],
    [['--protocol', 'rvm-log', '--workload', 'postmark'], 'is not known to rvm-log'],
    [['--protocol', 'rvm-log', '--mutant', 'literal'], '--mutant literal: expected one of'],
    [['--log-device', 'disk', '--mutant', 'mark-first'], 'makes no difference with --log-device disk'],
    [['--sync', 'sync', '--mutant', 'no-barrier'], 'makes no difference with --sync sync'],
    [['--protocol', 'rvm-log', '--crash-at', 'op:99999999'], 'the run ends after'],
    [['--protocol', 'rvm-log', '--sync', 'async'], 'rvm-log does not take --sync'],
    [['--protocol', 'lighttx', '--sync', 'async'], '--sync belongs to external-synchrony'],
    [['--sync', 'soon'], '--sync soon: expected one of async'],
    [['--sync', 'async', '--device', 'classroom'], "Unknown option '--device'"],
  ])('%j is refused in one line', (args, sentence) => {
    const output = sim('run', ...args);
    expect(output.status).toBe(2);
    expect(output.stdout).toBe('');
    expect(output.stderr.trim().split('\n')).toHaveLength(1);
    expect(output.stderr).toContain(sentence);
  });
});

describe('crash tests', () => {
  test.each([
    ['--protocol', 'rvm-log'],
    ['--protocol', 'rvm-log', '--log-device', 'disk', '--random', '5', '--seed', '2'],
    ['--protocol', 'external-synchrony', '--sync', 'external'],
    ['--protocol', 'external-synchrony', '--sync', 'barrier'],
    ['--protocol', 'external-synchrony', '--random', '20'],
  ])('of %s %s find no violation', (...args) => {
    const found = simJson('crashes', ...args) as Crashes;
    expect(found.violations).toEqual([]);
    expect(found.minimal).toBeNull();
    expect(found.crashPoints).toBeGreaterThan(500);
  });

  test.each([
    [['--protocol', 'rvm-log', '--mutant', 'erase-before-pointer'], 'durability'],
    [['--protocol', 'external-synchrony', '--mutant', 'no-barrier'], 'ordering'],
    [['--sync', 'sync', '--scenario', 'fsync-loop'], 'durability'],
    [['--sync', 'barrier', '--scenario', 'shared-file'], 'durability'],
  ])('%j end with status 1, a proof, and a link that shows it', async (args, promise) => {
    const output = sim('crashes', ...args, '--json');
    expect(output.status).toBe(1);
    const found = JSON.parse(output.stdout) as Crashes;
    expect(found.violations.map((violation) => violation.promise)).toContain(promise);
    await expectShown(found.violations[0]);
    expect(found.minimal?.proof).toMatch(/\.$/);
  });

  test('of an unknown scenario are refused', () => {
    const output = sim('crashes', '--protocol', 'rvm-log', '--scenario', 'figure-4');
    expect(output.status).toBe(2);
    expect(output.stderr).toContain('expected one of transfer, log-turns, mini-log');
  });
});
