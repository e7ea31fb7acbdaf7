import { expect, test } from 'vitest';
import { buildInspector } from '../../../../../src/session/worker/frames/build-frame.ts';
import { scenarioDevice } from '../../../../support/engine.ts';
import { FIRST_CASES } from './every-step-cases.ts';
import { watch } from './watch.ts';
import { Watched } from './watched.ts';

test.each(FIRST_CASES)('every frame of $title has one correct sentence and no missing value', ({ make }) => {
  expect(watch(new Watched(make()), { inspectEvery: 9 })).toEqual([]);
});

test('viewing frames and pages does not change the device', () => {
  const looked = new Watched(scenarioDevice('under-pressure'));
  const alone = scenarioDevice('under-pressure');
  for (let step = 0; step < 200; step++) {
    looked.step();
    looked.frame();
    buildInspector(looked.input(), step % 22, step % 4);
    alone.step();
  }
  expect(JSON.stringify(looked.device.state)).toBe(JSON.stringify(alone.state));
});
