/** Parts of workloads: clients that wait for one another, and the numbers that they draw. */
import { atOnce } from '../../../../../src/base/preparing.ts';
import { expect, test } from 'vitest';
import { randomStream } from '../../../../../src/base/random.ts';
import { HostOp, type HostProgram } from '../../../../../src/engine/host/program.ts';
import { between, gamma, nonUniform } from '../../../../../src/engine/host/workloads/chance.ts';
import { playClients } from '../../../../../src/engine/host/workloads/clients.ts';
import type { WorkloadSetting } from '../../../../../src/engine/host/workloads/declaration.ts';

const SETTING: WorkloadSetting = {
  transactions: 300,
  seed: 1,
  abortRatio: 0,
  clients: 4,
  pages: 1000,
  pageBytes: 4096,
  parameters: {},
};

/** Transactions that all take the same lock, and the client of each. */
function rivals(seed: number): { readonly program: HostProgram; readonly clientOf: readonly number[] } {
  const clientOf: number[] = [-1];
  const program = atOnce(
    playClients(
      { ...SETTING, seed },
      {
        accessTime: 1,
        thinkTime: 0,
        draw(client, draft) {
          clientOf.push(client);
          draft.takeLock(7);
          draft.writePages(client, 1);
          draft.writePages(10 + client, 1);
        },
      },
    ),
  );
  return { program, clientOf };
}

test.each([1, 2, 3])('a lock belongs to one client until its transaction ends (seed %i)', (seed) => {
  const { program } = rivals(seed);
  let holder = 0;
  for (let at = 0; at < program.count; at++) {
    const txIndex = program.txIndex[at] ?? 0;
    if (program.kind[at] === HostOp.commit) holder = 0;
    if (program.kind[at] !== HostOp.write) continue;
    expect([0, txIndex]).toContain(holder);
    holder = txIndex;
  }
});

test.each([1, 2, 3])(
  'a lock goes to who has waited longest, so that all get their turn (seed %i)',
  (seed) => {
    const { program, clientOf } = rivals(seed);
    const turns: number[] = [];
    for (let at = 0; at < program.count; at++)
      if (program.kind[at] === HostOp.commit) turns.push(clientOf[program.txIndex[at] ?? 0] ?? -1);
    expect(turns).toHaveLength(300);
    for (let from = 20; from + 8 <= turns.length; from++)
      expect(new Set(turns.slice(from, from + 8)).size).toBe(4);
  },
);

test('gamma sizes have the given mean, and half its square as variance', () => {
  const stream = randomStream(3, 'sizes');
  const sizes = Array.from({ length: 20_000 }, () => gamma(stream, 10));
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const variance = sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0) / sizes.length;
  expect(Math.abs(mean - 10)).toBeLessThan(0.3);
  expect(Math.abs(variance - 50)).toBeLessThan(5);
});

test('numbers from a range reach both its ends and nothing beyond', () => {
  const stream = randomStream(4, 'rows');
  const uniform = new Set(Array.from({ length: 500 }, () => between(stream, 3, 6)));
  expect([...uniform].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6]);
  const rows = new Set(Array.from({ length: 2000 }, () => nonUniform(stream, 7, 5)));
  expect([...rows].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});
