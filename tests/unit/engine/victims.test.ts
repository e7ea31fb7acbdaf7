/** Victim that each policy picks, on one plane of eight blocks of four pages. */
import { describe, expect, test } from 'vitest';
import { randomStream } from '../../../src/base/random.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { FtlState } from '../../../src/engine/ftl/state.ts';
import { VictimPool } from '../../../src/engine/ftl/victims.ts';
import type { VictimPolicy } from '../../../src/model/specification.ts';
import { itemAt } from '../../support/item-at.ts';

const LAYOUT = layoutOf({
  ...CLASSROOM,
  geometry: { ...CLASSROOM.geometry, packages: 1, planesPerPackage: 1, blocksPerPlane: 8 },
});

/** A pool to which blocks were offered in this order: [block, its valid pages]. */
function offered(policy: VictimPolicy, blocks: readonly (readonly [number, number])[]): VictimPool {
  const ftl = new FtlState(LAYOUT, new Uint8Array(0));
  const pool = new VictimPool(ftl, policy, randomStream(1, 'victims'), LAYOUT);
  for (const [block, valid] of blocks) {
    ftl.validCount[block] = valid;
    pool.offer(block);
  }
  return pool;
}

/** A page of a block becomes stale, as the mapping tells the pool. */
function stale(pool: VictimPool, block: number): void {
  const valid = itemAt(pool.ftl.validCount, block);
  pool.ftl.validCount[block] = valid - 1;
  pool.changed(block, valid, valid - 1);
}

describe('victim policy greedy', () => {
  test('takes the block with the fewest valid pages as they change', () => {
    const pool = offered('greedy', [
      [0, 3],
      [1, 2],
      [2, 3],
    ]);
    expect(pool.pick(0)).toBe(1);
    stale(pool, 2);
    stale(pool, 2);
    expect(pool.pick(0)).toBe(2);
    pool.withdraw(2);
    expect(pool.pick(0)).toBe(1);
  });

  test('takes equal blocks in turn', () => {
    const pool = offered('greedy', [
      [5, 2],
      [1, 2],
      [3, 2],
    ]);
    expect([pool.pick(0), pool.pick(0), pool.pick(0), pool.pick(0)]).toEqual([1, 3, 5, 1]);
  });
});

describe('victim policy FIFO', () => {
  test('takes the block released first among those that gain a page', () => {
    const pool = offered('fifo', [
      [4, 4],
      [2, 3],
      [1, 0],
    ]);
    // Block 4 came first and has nothing to gain.
    expect(pool.pick(0)).toBe(2);
    pool.withdraw(2);
    expect(pool.pick(0)).toBe(1);
    pool.offer(2);
    expect(pool.pick(0)).toBe(1);
  });
});

describe('victim policy cost-benefit', () => {
  test('weighs age against the pages to copy: age · (1 - u) / 2u', () => {
    // Four offers after it, block 0 scores 4 · 0.5 / 1 = 2; the youngest, block 3, 1 · 0.75 / 0.5 = 1.5.
    const old = offered('cost-benefit', [
      [0, 2],
      [1, 4],
      [2, 4],
      [3, 1],
    ]);
    expect(old.pick(0)).toBe(0);
    // Two offers after it, it scores 1.
    const young = offered('cost-benefit', [
      [0, 2],
      [3, 1],
    ]);
    expect(young.pick(0)).toBe(3);
    // Three quarters full, it would have to be six times as old as that: 4 · 0.25 / 1.5.
    const full = offered('cost-benefit', [
      [0, 3],
      [1, 4],
      [2, 4],
      [3, 1],
    ]);
    expect(full.pick(0)).toBe(3);
  });

  test('takes a block without valid pages first', () => {
    const pool = offered('cost-benefit', [
      [0, 1],
      [1, 1],
      [2, 0],
    ]);
    expect(pool.pick(0)).toBe(2);
  });
});

describe('victim policy random', () => {
  test('draws evenly from the blocks that gain a page', () => {
    const pool = offered('random', [
      [0, 4],
      [1, 3],
      [4, 0],
      [6, 2],
    ]);
    const drawn = new Map<number, number>();
    for (let n = 0; n < 300; n++) {
      const block = pool.pick(0);
      drawn.set(block, (drawn.get(block) ?? 0) + 1);
    }
    expect([...drawn.keys()].toSorted((a, b) => a - b)).toEqual([1, 4, 6]);
    for (const times of drawn.values()) expect(times).toBeGreaterThan(70);
  });
});

describe.each<VictimPolicy>(['greedy', 'fifo', 'cost-benefit', 'random'])('victim policy %s', (policy) => {
  test('takes no block that gains no page, and no withdrawn block', () => {
    const pool = offered(policy, [
      [0, 4],
      [1, 3],
    ]);
    pool.withdraw(1);
    expect(pool.pick(0)).toBe(-1);
    stale(pool, 0);
    expect(pool.pick(0)).toBe(0);
  });
});

test('the coldest block is the released block with the fewest erases', () => {
  const pool = offered('greedy', [
    [1, 4],
    [2, 4],
    [5, 1],
  ]);
  expect(pool.leastWorn(0, Uint32Array.of(0, 7, 3, 0, 0, 9, 0, 0))).toBe(2);
  pool.withdraw(2);
  expect(pool.leastWorn(0, Uint32Array.of(0, 7, 3, 0, 0, 9, 0, 0))).toBe(1);
});
