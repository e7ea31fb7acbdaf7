import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../../src/base/preparing.ts';
import { Checkpoints } from '../../../../src/session/worker/time-travel/checkpoints.ts';
import {
  type DeviceCheckpoint,
  DeviceCursor,
} from '../../../../src/session/worker/time-travel/device-cursor.ts';
import { scenarioOptions } from '../../../support/engine.ts';

function travelled(rules: {
  distance: number;
  most: number;
  mostBytes: number;
}): [Checkpoints<DeviceCheckpoint>, DeviceCursor] {
  const checkpoints = new Checkpoints<DeviceCheckpoint>({ ...rules, inPieces: false });
  const cursor = DeviceCursor.create(scenarioOptions('under-pressure'), 1_000_000);
  do {
    if (checkpoints.isDue(cursor)) atOnce(checkpoints.keeping(cursor));
  } while (cursor.advance([], false));
  return [checkpoints, cursor];
}

describe('checkpoints', () => {
  test('stand at equal distances, which double when there are too many', () => {
    const [checkpoints, cursor] = travelled({ distance: 4, most: 10, mostBytes: 1e9 });
    expect(cursor.step).toBeGreaterThan(320);
    expect(checkpoints.steps[0]).toBe(0);
    expect(checkpoints.steps.length).toBeLessThanOrEqual(10);
    expect(checkpoints.steps.length).toBeGreaterThan(5);
    expect(checkpoints.steps).toEqual(checkpoints.steps.map((_, i) => i * 64));
  });

  test('stay within their memory limit', () => {
    const [few] = travelled({ distance: 4, most: 1_000, mostBytes: 400_000 });
    const [many] = travelled({ distance: 4, most: 1_000, mostBytes: 1e9 });
    expect(few.ownBytes).toBeLessThanOrEqual(400_000);
    expect(many.ownBytes).toBeGreaterThan(400_000);
    expect(few.steps.length).toBeGreaterThan(1);
    expect(few.steps.length).toBeLessThan(many.steps.length);
  });

  test('keep the first one at any memory limit', () => {
    const [checkpoints] = travelled({ distance: 4, most: 10, mostBytes: 0 });
    expect(checkpoints.steps).toEqual([0]);
    expect(checkpoints.before(300).step).toBe(0);
  });

  test('the nearest one is found, and later ones can be discarded', () => {
    const [checkpoints] = travelled({ distance: 32, most: 64, mostBytes: 1e9 });
    expect(checkpoints.before(31).step).toBe(0);
    expect(checkpoints.before(32).step).toBe(32);
    expect(checkpoints.before(95).step).toBe(64);
    checkpoints.truncate(64, 0);
    expect(checkpoints.steps).toEqual([0, 32, 64]);
    expect(checkpoints.before(1_000).step).toBe(64);
  });
});
