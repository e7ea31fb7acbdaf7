import { expect, test } from 'vitest';
import { MUTANTS } from '../../../../../src/protocols/lighttx/declaration.ts';
import { scenarioDevice } from '../../../../support/engine.ts';
import type { Device } from '../../../../../src/engine/device.ts';
import { reachOf } from '../../../../support/ring.ts';
import { FRAME_CASES, OTHER_CASES, SECOND_CASES } from './every-step-cases.ts';
import { watch } from './watch.ts';
import { Watched } from './watched.ts';

/** Power failures of a case. */
const CUTS = reachOf({ first: 0, full: 1, deep: 6 });

/**
 * Steps after which a transaction is in the middle of its commit, or at least open, spread over all of them. Without a
 * commit of several pages there is no middle: TxCache and KAML commit in one instant.
 */
function cutsOf(make: () => Device): readonly number[] {
  const watched = new Watched(make());
  const committing: number[] = [];
  const open: number[] = [];
  while (watched.step()) {
    const states = new Set(watched.input().transactions.map(({ state }) => state));
    if (states.has('committing')) committing.push(watched.device.state.step);
    else if (states.has('active')) open.push(watched.device.state.step);
  }
  const steps = committing.length > 0 ? committing : open;
  return steps.filter((_, index) => index % Math.ceil(steps.length / CUTS) === 0);
}

test.each([...SECOND_CASES, ...OTHER_CASES])(
  'every frame of $title has one correct sentence and no missing value',
  ({ make }) => {
    expect(watch(new Watched(make()), { inspectEvery: 9 })).toEqual([]);
  },
);

test.each(FRAME_CASES)(
  'every frame of $title has one true sentence and no gap, through a power failure and another during recovery',
  ({ make }) => {
    const told: string[] = [];
    for (const cut of cutsOf(make)) {
      // Up to the first power failure the frames are those of the device that is not cut, which other tests make.
      told.push(...watch(new Watched(make()), { cuts: [cut, cut + 7], from: cut, inspectEvery: 67 }));
    }
    expect(told).toEqual([]);
  },
);

test.each(MUTANTS.map((mutant) => mutant.id))(
  'every frame with the injected bug %s is consistent',
  (mutant) => {
    for (const [id, cut] of [['figure-4', 110] as const, ['under-pressure', 90] as const]) {
      const watched = new Watched(scenarioDevice(id, { mutant }));
      expect(watch(watched, { cuts: [cut], most: 180, inspectEvery: 67 })).toEqual([]);
    }
  },
);
