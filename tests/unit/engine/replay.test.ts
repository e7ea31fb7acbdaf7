/**
 * Times of the host's requests: in a closed loop as fast as the queue depth lets it, in an open loop at the
 * trace's times.
 */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import type { HostSpec } from '../../../src/model/specification.ts';
import { tc } from '../../../src/protocols/tc/protocol.ts';
import { optionsFor } from '../../support/engine.ts';

interface Played {
  readonly device: Device;
  /** Time at which each plain write was sent to its plane. */
  readonly sentNs: readonly number[];
  /** Most operations of the host under way at once. */
  readonly most: number;
}

function play(script: string, host: Partial<HostSpec>, timesNs: readonly number[] | null = null): Played {
  const options = optionsFor(script, {}, 'w:A-D@0 w:E-H@1');
  const timeNs = timesNs === null ? null : Float64Array.from(timesNs);
  const device = Device.create({
    ...options,
    program: { ...options.program, timeNs },
    host: { ...options.host, thinkNs: 0, ...host },
  });
  const sentNs: number[] = [];
  device.watcher = watching(on(Event.programIssued, () => sentNs.push(device.state.clock.nowNs)));
  let most = 0;
  do most = Math.max(most, device.state.host.outstanding);
  while (device.step());
  expect(device.player.finished()).toBe(true);
  return { device, sentNs, most };
}

const WRITES = 'w:A w:B w:C w:D w:E w:F';

describe('a closed loop', () => {
  test.each([1, 2, 4])('keeps exactly %i operations under way', (queueDepth) => {
    expect(play(WRITES, { queueDepth }).most).toBe(queueDepth);
    expect(play('r:A r:B r:E r:F r:C', { queueDepth }).most).toBe(queueDepth);
    // A pause anywhere, or time to think, takes another way through the player.
    expect(play(`${WRITES} +1us`, { queueDepth }).most).toBe(queueDepth);
    expect(play(WRITES, { queueDepth, thinkNs: 1 }).most).toBe(queueDepth);
  });

  test('ignores time stamps', () => {
    const { sentNs } = play('w:A w:B w:C', { queueDepth: 16 }, [0, 5e6, 9e6]);
    expect(sentNs).toEqual([0, 0, 0]);
    const { sentNs: thinking } = play('w:A w:B w:C', { queueDepth: 16, thinkNs: 10 }, [0, 5e6, 9e6]);
    expect(thinking).toEqual([0, 10, 20]);
  });

  test('waits for the think time between two operations', () => {
    const { sentNs } = play('w:A w:B w:C', { queueDepth: 16, thinkNs: 40_000 });
    expect(sentNs).toEqual([0, 40_000, 80_000]);
  });
});

describe('an open loop', () => {
  test('sends operations at their trace times, even if others are still under way', () => {
    const times = [0, 1_000, 2_000, 2_000, 5e6];
    const { sentNs, most } = play('w:A w:B w:C w:D w:E', { replay: 'open', queueDepth: 1 }, times);
    expect(sentNs).toEqual(times);
    expect(most).toBe(4);
  });

  test('is a closed loop if the trace has no times', () => {
    expect(play(WRITES, { replay: 'open', queueDepth: 2 }).most).toBe(2);
  });

  test('waits at a barrier too', () => {
    const { sentNs } = play('w:A . w:B', { replay: 'open' }, [0, 0, 0]);
    expect(sentNs[1]).toBeGreaterThan(300_000);
  });
});

test('latency is the time from COMMIT to its acknowledgement', () => {
  const { device } = play('w1:A +1ms c1', { queueDepth: 16 });
  // The page was held back: host link, bus, program.
  expect(device.state.host.latenciesNs).toEqual([1_907 + 105_600 + 200_000]);
  expect(device.state.host.latencySumNs).toBe(307_507);
});

test('a host has not finished while one of its commits is under way', () => {
  // The commit record is the device's own page: none of the host's pages is under way any more.
  const device = Device.create(optionsFor('w1:A c1', { scheme: tc }));
  const { host } = device.state;
  const seen: unknown[] = [];
  while (device.step()) seen.push([host.outstanding, host.commitsOutstanding, device.player.finished()]);
  expect(seen).toEqual([
    [0, 0, false],
    [1, 0, false],
    [1, 1, false],
    [0, 1, false],
    [0, 0, true],
  ]);
});
