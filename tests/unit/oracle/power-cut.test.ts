import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { namesOf } from '../../../src/oracle/names.ts';
import { contested, flightTexts, outcomesOf, PowerCutter } from '../../../src/oracle/power-cut.ts';
import { durableKey } from '../../../src/oracle/state-key.ts';
import { optionsFor } from '../../support/engine.ts';

const FATES = ['done', 'never', 'torn'];

/** Two programs stand on the two planes. */
function twoInFlight(): Device {
  const device = Device.create(optionsFor('w1:A,B,C c1'));
  device.run(() => contested(device).length === 2);
  return device;
}

test('every outcome of what is in flight, the plainest first', () => {
  const device = twoInFlight();
  const outcomes = outcomesOf(device, { exhaustive: 2, sampled: 0 }, { state: 1 });
  expect(outcomes).toHaveLength(9);
  expect(outcomes[0].map(([, fate]) => fate)).toEqual(['done', 'done']);
  const words = outcomes.map((fates) => fates.map(([, fate]) => fate).join());
  expect(new Set(words)).toEqual(new Set(FATES.flatMap((a) => FATES.map((b) => `${a},${b}`))));
  expect(flightTexts(device, namesOf(device.options.program))).toEqual([
    'program 0.0 ← A',
    'program 1.0 ← B',
  ]);
});

test('a sample where there are too many, the extremes among it', () => {
  const outcomes = outcomesOf(twoInFlight(), { exhaustive: 1, sampled: 7 }, { state: 1 });
  expect(outcomes).toHaveLength(7);
  expect(outcomes.slice(0, 3).map((fates) => new Set(fates.map(([, fate]) => fate)))).toEqual([
    new Set(['done']),
    new Set(['never']),
    new Set(['torn']),
  ]);
});

test('a key covers what recovery can learn, and nothing else', () => {
  const device = twoInFlight();
  const cutter = new PowerCutter(device.options);
  const outcomes = outcomesOf(device, { exhaustive: 2, sampled: 0 }, { state: 1 });
  const keys = outcomes.map((fates) => durableKey(cutter.cut(device, fates), device.layout));
  expect(new Set(keys).size).toBe(9);
  const durable = cutter.cut(device, outcomes[0]);
  // Stale columns of erased pages, wear, and copies that no record has rooted say nothing.
  durable.logicalPage[40] = 7;
  durable.outOfBand[0][40] = 3;
  durable.eraseCount[5] = 9;
  expect(durableKey(durable, device.layout)).toBe(keys[0]);
  durable.outOfBand[0][0]++;
  expect(durableKey(durable, device.layout)).not.toBe(keys[0]);
});
