import { describe, expect, test } from 'vitest';
import { bytesOf, type Snapshot, takeSnapshot } from '../../../../src/session/worker/time-travel/snapshot.ts';
import { restoreSnapshot } from './restore-snapshot.ts';

function sample() {
  const large = new Uint32Array(10_000);
  large[5] = 7;
  large[9_999] = 9;
  return {
    count: 3,
    nothing: null,
    list: [1, { at: new Map([[4, 'four']]) }],
    large,
    odd: Uint8Array.from({ length: 5_001 }, (_, i) => (i === 5_000 ? 1 : 0)),
    half: Uint16Array.from({ length: 4_099 }, (_, i) => i),
    times: new Float64Array([0.5, -0, Number.POSITIVE_INFINITY]),
    columns: [new Uint32Array(3_000).fill(4), null, new Uint16Array(9_000)],
    deep: { next: new Int32Array(3_000).fill(-1) },
  };
}

describe('a snapshot', () => {
  test('restores the state, and shares nothing with it', () => {
    const state = sample();
    const snapshot = takeSnapshot(state, null);
    state.large[5] = 1;
    state.deep.next[0] = 1;
    state.list.push(2);
    expect(restoreSnapshot(snapshot, null)).toEqual(sample());
    const once = restoreSnapshot<ReturnType<typeof sample>>(snapshot, null);
    once.large[5] = 2;
    once.odd[5_000] = 2;
    expect(restoreSnapshot(snapshot, null)).toEqual(sample());
  });

  test('keeps negative zero, whose bits are not all zero', () => {
    const { times } = restoreSnapshot<ReturnType<typeof sample>>(takeSnapshot(sample(), null), null);
    expect(Object.is(times[1], -0)).toBe(true);
  });

  test('reuses the arrays of a state no longer needed', () => {
    const snapshot = takeSnapshot(sample(), null);
    const spare = sample();
    spare.large.fill(8);
    spare.odd.fill(8);
    spare.half = new Uint16Array(1).fill(8);
    const restored = restoreSnapshot(snapshot, spare);
    expect(restored).toEqual(sample());
    expect(restored.large).toBe(spare.large);
    expect(restored.half).not.toBe(spare.half);
  });

  test('costs only its nonzero parts, and after another one only what has changed', () => {
    const columns = [new Uint32Array(50_000), new Uint32Array(50_000)] as const;
    const state = { columns, other: new Uint8Array(3) };
    const [large] = columns;
    large.fill(1, 0, 10_000);
    const first = takeSnapshot(state, null);
    expect(first.ownBytes).toBeGreaterThanOrEqual(40_000);
    expect(first.ownBytes).toBeLessThan(45_000);
    large[6_000] = 5;
    const second = takeSnapshot(state, first);
    expect(second.ownBytes).toBeLessThan(300);
    expect(bytesOf([first, second])).toBe(first.ownBytes + second.ownBytes);
    // The base of a piece's differences is kept with the piece, even if the copy that it came from is given
    // up.
    expect(bytesOf([second])).toBe(first.ownBytes + second.ownBytes);
    expect(restoreSnapshot(second, null)).toEqual(state);
    // As many words differ as before, but others.
    large[6_000] = 6;
    const other = takeSnapshot(state, second);
    expect(restoreSnapshot(other, null)).toEqual(state);
    expect(takeSnapshot(state, other).ownBytes).toBe(0);
    large.fill(7, 4_096, 6_144);
    const third = takeSnapshot(state, second);
    expect(third.ownBytes).toBe(2 * 4_096);
    expect(restoreSnapshot(third, null)).toEqual(state);
    large.fill(1, 4_096, 6_144);
    expect(restoreSnapshot(first, null)).toEqual(state);
  });

  test('restores every one of a long series, with any changes in between', () => {
    const state = { map: new Uint32Array(20_000), odd: new Uint8Array(9_001), done: 0 };
    let seed = 5;
    const next = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const kept: { snapshot: Snapshot; copy: typeof state }[] = [];
    for (let round = 0; round < 40; round++) {
      // Sometimes hardly anything, sometimes all of a stretch, sometimes back to what it was.
      const changes = [0, 3, 60, 900, 15_000][round % 5] ?? 0;
      for (let i = 0; i < changes; i++) state.map[next(20_000)] = next(3) === 0 ? 0 : next(2 ** 32);
      if (round % 7 === 0) state.map.fill(round, 2_048, 4_096);
      if (round % 9 === 0) state.map.fill(0);
      state.odd[next(9_001)] = round;
      state.done = round;
      const snapshot = takeSnapshot(state, kept.at(-1)?.snapshot ?? null);
      kept.push({ snapshot, copy: structuredClone(state) });
    }
    let spare: typeof state | null = null;
    for (const { snapshot, copy } of kept.toReversed()) {
      spare = restoreSnapshot(snapshot, spare);
      expect(spare.done).toBe(copy.done);
      expect(Buffer.from(spare.map.buffer).equals(Buffer.from(copy.map.buffer))).toBe(true);
      expect(Buffer.from(spare.odd.buffer).equals(Buffer.from(copy.odd.buffer))).toBe(true);
    }
  });

  test('of an array that has grown is taken completely', () => {
    const first = takeSnapshot({ column: new Uint32Array(2_000).fill(3) }, null);
    const grown = { column: new Uint32Array(4_000).fill(3) };
    expect(restoreSnapshot(takeSnapshot(grown, first), null)).toEqual(grown);
  });
});
