/** Costs of durability: the orders of Rethink the Sync, by simulation. */
import { describe, expect, test } from 'vitest';
import {
  runWebServer,
  runWorkload,
  type WebResult,
  workloadBars,
  type WorkloadResult,
} from '../../../src/hostside/sync/measure.ts';
import type { SyncPolicy } from '../../../src/hostside/sync/spec.ts';

const POLICIES = ['async', 'async-barrier', 'sync', 'barrier', 'external'] as const;

type Seconds = Record<(typeof POLICIES)[number], WorkloadResult>;

function run(workload: string, count: number, clients: number | null = null): Seconds {
  const bars = workloadBars(workload, 1, POLICIES, count, clients);
  return Object.fromEntries(bars.map((bar) => [bar.policy, bar])) as Seconds;
}

const ratio = (a: WorkloadResult, b: WorkloadResult): number => a.seconds / b.seconds;

describe('PostMark', () => {
  const bars = run('postmark', 2_000);

  test('external synchrony is within 7 % of async', () => {
    expect(ratio(bars.external, bars.async)).toBeGreaterThan(1);
    expect(ratio(bars.external, bars.async)).toBeLessThan(1.07);
  });

  test('sync is more than 10 times slower, barriers more than 100 times', () => {
    expect(ratio(bars.sync, bars.async)).toBeGreaterThan(10);
    expect(ratio(bars.barrier, bars.async)).toBeGreaterThan(100);
  });
});

describe('Apache build', () => {
  const bars = run('apache-build', 100);

  test('external synchrony is within 3 % of async', () => {
    expect(ratio(bars.external, bars.async)).toBeLessThan(1.03);
  });

  test('sync costs about 46 %, and barriers more than 11 times', () => {
    expect(ratio(bars.sync, bars.async)).toBeGreaterThan(1.36);
    expect(ratio(bars.sync, bars.async)).toBeLessThan(1.56);
    expect(ratio(bars.barrier, bars.async)).toBeGreaterThan(11);
  });

  test('every line is shown after one commit, about two turns of the disk', () => {
    const { commits, outputDelayMs } = bars.external;
    expect(commits).toBe(100);
    expect(outputDelayMs.p99).toBeLessThan(33);
  });
});

describe('MySQL', () => {
  test('external synchrony has three times the throughput of fsync with barriers, and more than without, for one client', () => {
    const bars = run('mysql', 600, 1);
    expect(ratio(bars['async-barrier'], bars.external)).toBeGreaterThan(2.7);
    expect(ratio(bars['async-barrier'], bars.external)).toBeLessThan(3.6);
    expect(ratio(bars.async, bars.external)).toBeGreaterThan(1.05);
  });

  test('the gain shrinks as clients share commits', () => {
    const gains = [1, 2, 8, 20, 32].map((clients) => {
      const bars = run('mysql', 600, clients);
      return ratio(bars['async-barrier'], bars.external);
    });
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    expect(gains[4]).toBeLessThan(1.15);
  });
});

describe('SPECweb99', () => {
  const [async, sync, barrier, external] = (['async', 'sync', 'barrier', 'external'] as const).map((policy) =>
    runWebServer(policy, 10_000, 1),
  ) as [WebResult, WebResult, WebResult, WebResult];
  const rate = (a: WebResult, b: WebResult): number => a.requestsPerSecond / b.requestsPerSecond;

  test('external synchrony is within 8 % of async, and holds a reply back for 33 ms at most on average', () => {
    expect(rate(external, async)).toBeGreaterThan(0.92);
    expect(rate(external, async)).toBeLessThan(1);
    expect(external.heldMs).toBeGreaterThan(15);
    expect(external.heldMs).toBeLessThan(33);
    expect(async.heldMs).toBe(0);
  });

  test('sync without barriers is 6 % faster than external synchrony, which is faster than sync with barriers', () => {
    expect(Math.abs(rate(sync, external) / 1.06 - 1)).toBeLessThan(0.04);
    expect(rate(external, barrier)).toBeGreaterThan(1.02);
    expect(rate(external, barrier)).toBeLessThan(1.09);
  });

  test('there is a commit for each two turns of the drive, 150,000 in 45 minutes', () => {
    expect(Math.abs((external.commitsPerSecond * 45 * 60) / 150_000 - 1)).toBeLessThan(0.05);
  });

  test('the smallest files take 64 ms under async, and about half as long again under external synchrony', () => {
    expect(async.latencySeconds[0]).toBeCloseTo(0.064, 3);
    expect(Math.abs((external.latencySeconds[0] ?? 0) / 0.097 - 1)).toBeLessThan(0.2);
  });
});

test('eager commits need more commits and do not reduce output delay', () => {
  const eager = runWorkload('external-eager', 'apache-build', 1, 50);
  const lazy = runWorkload('external', 'apache-build', 1, 50);
  expect(eager?.commits).toBeGreaterThan(lazy?.commits ?? Infinity);
  expect(eager?.outputDelayMs.mean).toBeGreaterThan(lazy?.outputDelayMs.mean ?? Infinity);
});

test('host-side workload: two runs give the same result', () => {
  const once = (policy: SyncPolicy): WorkloadResult | null => runWorkload(policy, 'postmark', 7, 300);
  expect(once('external')).toEqual(once('external'));
});
