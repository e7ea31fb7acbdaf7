import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, sim, simJson } from './runner.ts';

interface RunDocument {
  readonly transactions: { readonly begun: number; readonly committed: number; readonly aborted: number };
  readonly hostPageWrites: number;
  readonly gc: { readonly programs: number };
  readonly contentHash: string;
}

const RUN = ['run', '--protocol', 'lighttx', '--device', 'lighttx-32gb', '--recovery-points', '0'] as const;
const TPCC = [...RUN, '--workload', 'tpcc', '--transactions', '1000', '--fill', '0.8'] as const;
const TRACE = join(root, 'public/samples/postgresql-tpcc.txt');

function refusal(...args: string[]): string {
  const output = sim(...RUN, ...args);
  expect([output.status, output.stdout]).toEqual([2, '']);
  return output.stderr.trim();
}

describe('generated workloads', () => {
  test('run with an abort ratio, a seed and a filled device', () => {
    const first = simJson(...TPCC, '--abort-ratio', '0.2', '--seed', '1') as RunDocument;
    const { begun, committed, aborted } = first.transactions;
    expect(begun).toBe(1000);
    expect(committed + aborted).toBe(1000);
    expect(Math.abs(aborted - 200)).toBeLessThan(45);
    expect(Math.abs(first.hostPageWrites / 1000 - 27.2)).toBeLessThan(1.5);
    expect(first.gc.programs).toBe(0);
    const again = simJson(...TPCC, '--abort-ratio', '0.2', '--seed', '1') as RunDocument;
    const other = simJson(...TPCC, '--abort-ratio', '0.2', '--seed', '2') as RunDocument;
    expect(again.contentHash).toBe(first.contentHash);
    expect(other.contentHash).not.toBe(first.contentHash);
  });

  test('run on a device in steady state, with garbage collection from the beginning', () => {
    const warm = simJson(...TPCC, '--warm') as RunDocument;
    expect(warm.gc.programs).toBeGreaterThan(1000);
    const aged = simJson(...TPCC, '--ageing', 'random') as RunDocument;
    expect(aged.contentHash).toBe(warm.contentHash);
    expect(aged.gc).toEqual(warm.gc);
  });

  test('take their own clients, working set and parameters', () => {
    const own = ['--clients', '2', '--footprint', '0.5', '--set', 'requests=3', '--set', 'queueDepth=4'];
    const run = simJson(...RUN, '--workload', 'fio', '--transactions', '10', ...own) as RunDocument;
    expect(run.hostPageWrites).toBe(30);
  });

  test('are listed beside the scenarios', () => {
    const rows = simJson('workloads') as { id: string; kind: string; parameters?: unknown[] }[];
    const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
    expect([kinds.get('tpcc'), kinds.get('locality'), kinds.get('figure-4')]).toEqual([
      'generated',
      'generated',
      'scenario',
    ]);
    expect(rows.find(({ id }) => id === 'ycsb')?.parameters).toHaveLength(4);
  });

  test('are refused with a message when the name is unknown or a value is invalid', () => {
    expect(refusal('--workload', 'tpcx')).toMatch(
      /^--workload tpcx \(did you mean tpcc\?\) is not known; expected one of small, tpcc, .*maildir, locality, figure-4/,
    );
    expect(refusal('--workload', 'tpcc', '--abort-ratio', '1.5')).toBe(
      '--abort-ratio 1.5: expected a number from 0 to 1.',
    );
    expect(refusal('--workload', 'tpcc', '--set', 'warehouses=0')).toContain('expected a number from 1 to');
    expect(refusal('--workload', 'tpcc', '--set', 'records=5')).toContain(
      'warehouses, thinkUs, readOnlyShare, timing',
    );
    expect(refusal('--workload', 'tpcc', '--warm')).toBe(
      '--warm: nothing is written that could be overwritten; say --fill too, such as --fill 0.8.',
    );
    expect(refusal('--workload', 'figure-4', '--fill', '0.1', '--warm')).toContain('lays its own pages');
  });
});

describe('a trace with an abort ratio', () => {
  test('ends a share of its committed transactions in ABORT', () => {
    const of = (...args: string[]): RunDocument['transactions'] =>
      (simJson(...RUN, '--trace', TRACE, ...args) as RunDocument).transactions;
    const plain = of();
    const half = of('--abort-ratio', '0.5');
    expect(half.begun).toBe(plain.begun);
    expect(half.committed + half.aborted).toBe(plain.committed + plain.aborted);
    // There are 62 of them: three standard deviations.
    expect(Math.abs(half.committed / plain.committed - 0.5)).toBeLessThan(0.19);
    expect(of('--abort-ratio', '1').committed).toBe(0);
  });
});
