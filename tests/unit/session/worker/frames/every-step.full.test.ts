import { expect, test } from 'vitest';
import { MUTANTS } from '../../../../../src/protocols/lighttx/declaration.ts';
import { scenarioDevice } from '../../../../support/engine.ts';
import { FRAME_CASES, OTHER_CASES } from './every-step-cases.ts';
import { watch } from './watch.ts';
import { Watched } from './watched.ts';

test.each(OTHER_CASES)('every frame of $title has one correct sentence and no missing value', ({ make }) => {
  expect(watch(new Watched(make()), { inspectEvery: 9 })).toEqual([]);
});

test.each(FRAME_CASES)(
  'every frame of $title has one true sentence and no gap, through a power failure and another during recovery',
  ({ make }) => {
    const length = make();
    length.run();
    const last = length.state.step;
    const told: string[] = [];
    for (let cut = 1; cut < last; cut += Math.max(1, Math.floor(last / 16))) {
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
