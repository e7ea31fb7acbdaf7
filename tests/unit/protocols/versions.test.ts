/** Versions that are given out in order and come to an end in any order. */
import { describe, expect, test } from 'vitest';
import { nextBelow, randomStream } from '../../../src/base/random.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { expectPage } from '../../../src/protocols/kit/pending-pages.ts';
import { createVersions, mayApply, takeVersion, versionDone } from '../../../src/protocols/kit/versions.ts';

const LAYOUT = layoutOf(CLASSROOM);

test('versions: the contiguous range ends below the first version in flight', () => {
  const state = createVersions(LAYOUT);
  for (let v = 1; v <= 5; v++) expect(takeVersion(state)).toBe(v);
  const seen = [3, 1, 5, 2, 4].map((version) => {
    versionDone(state, version);
    return state.contiguous;
  });
  expect(seen).toEqual([0, 1, 1, 3, 5]);
});

test('versions: any number may be in flight, and they end in any order', () => {
  for (const seed of [1, 2, 3]) {
    const stream = randomStream(seed, 'versions');
    const state = createVersions(LAYOUT);
    const open: number[] = [];
    const done = new Set<number>();
    // Far more at once than there is room for at first; the first of all ends last.
    for (let step = 0; step < 4_000; step++) {
      if (open.length < 2 || (step < 3_000 && nextBelow(stream, 5) < 3)) open.push(takeVersion(state));
      else {
        for (const version of open.splice(1 + nextBelow(stream, open.length - 1), 1)) {
          versionDone(state, version);
          done.add(version);
        }
      }
      if (step % 100 === 0) expect(state.contiguous).toBe(0);
    }
    for (const version of open.toReversed()) versionDone(state, version);
    expect(state.contiguous).toBe(state.version);
    expect(done.size).toBeGreaterThan(500);
  }
});

describe('two versions of a page in flight', () => {
  test('both may enter the map if the older one ends first', () => {
    const state = createVersions(LAYOUT);
    for (const _ of [1, 2]) expectPage(state.pending, 7);
    expect([mayApply(state, 7, 1), mayApply(state, 7, 2)]).toEqual([true, true]);
    expect(state.overtaken.size).toBe(0);
  });

  test('the older one may not enter the map if it ends last', () => {
    const state = createVersions(LAYOUT);
    for (const _ of [1, 2]) expectPage(state.pending, 7);
    expect([mayApply(state, 7, 2), mayApply(state, 7, 1)]).toEqual([true, false]);
    expect(state.overtaken.size).toBe(0);
    // That is over: the next version is judged by itself.
    expectPage(state.pending, 7);
    expect(mayApply(state, 7, 3)).toBe(true);
  });

  test('the newest of three wins even if it ends second', () => {
    const state = createVersions(LAYOUT);
    for (const _ of [1, 2, 3]) expectPage(state.pending, 7);
    expect([mayApply(state, 7, 1), mayApply(state, 7, 3), mayApply(state, 7, 2)]).toEqual([
      true,
      true,
      false,
    ]);
    for (const _ of [4, 5, 6]) expectPage(state.pending, 7);
    expect([mayApply(state, 7, 6), mayApply(state, 7, 4), mayApply(state, 7, 5)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('versions of other pages are not affected', () => {
    const state = createVersions(LAYOUT);
    for (const _ of [1, 2]) expectPage(state.pending, 7);
    expectPage(state.pending, 8);
    expect([mayApply(state, 7, 3), mayApply(state, 8, 1), mayApply(state, 7, 2)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('versions: a version that was never in flight cannot settle', () => {
  const state = createVersions(LAYOUT);
  expect(() => mayApply(state, 7, 1)).toThrow('only a version that was in flight settles');
});
