/** The log area by itself: records of several pages, what recovery finds of them, and what is erased. */
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';

interface Logging {
  readonly device: Device;
  /** Records that the scheme was told are durable. */
  readonly logged: number[];
}

/** Makes a device whose scheme logs nothing; the test logs instead. */
function logging(): Logging {
  const device = Device.create(optionsFor(''));
  const logged: number[] = [];
  device.scheme.logged = (id) => logged.push(id);
  return { device, logged };
}

function found({ device }: Logging, from = 0): number[] {
  return device.core.log.complete(from).map(({ position }) => position);
}

test('log: a record of several pages is found once all its pages are durable', () => {
  const log = logging();
  const { device, logged } = log;
  const id = device.core.log.append(1, [7, 8, 9], 3);
  const seen: [number[], number[]][] = [];
  while (device.step()) seen.push([[...logged], found(log)]);
  expect(seen).toEqual([
    [[], []],
    [[], []],
    [[id], [0]],
  ]);
  expect([...itemAt(device.state.durable.log, 0).words]).toEqual([7, 8, 9]);
});

test('log: a record torn by a power failure is not found, and the log continues after it', () => {
  const log = logging();
  const { device } = log;
  const { core } = device;
  core.log.append(1, [1]);
  core.log.append(2, [2], 3);
  device.run(() => log.logged.length === 1);
  device.pullPlug(
    device.inFlight().map(([id], at) => [id, at === 0 ? 'done' : 'torn'] as const),
    1,
  );
  const { durable } = device.state;
  // Its second page is done, its first torn, its third had not begun.
  expect(durable.log.map(({ parts }) => Array.from(parts))).toEqual([[1], [0, 1, 0]]);
  device.run(() => device.state.phase === 'running');
  expect(device.core.log.complete(0).map(({ position }) => position)).toEqual([0]);
  expect(device.core.log.extent(0)).toEqual({ first: 0, end: 3 });
});

test('log: records from a position on are found in order, including the one at that position', () => {
  const log = logging();
  for (const words of [[1], [2], [3]]) log.device.core.log.append(1, words);
  log.device.run();
  expect([found(log), found(log, 1), found(log, 3)]).toEqual([[0, 1, 2], [1, 2], []]);
});

test('log: only completely stale stripes are erased', () => {
  const log = logging();
  const { device } = log;
  const { metaStripePages } = device.layout;
  for (let n = 0; n <= metaStripePages; n++) device.core.log.append(1, [n]);
  device.run();
  device.core.log.truncate(metaStripePages - 1);
  device.run();
  expect(device.state.counters.erases).toBe(0);
  device.core.log.truncate(metaStripePages);
  device.run();
  expect(device.state.counters.erases).toBe(device.layout.planes);
  expect(found(log)).toEqual([metaStripePages]);
});

test('log: an older record may pass newer ones that need more room, and nothing else', () => {
  const log = logging();
  const { device } = log;
  const { core } = device;
  while (core.log.room > 2) core.log.append(1, [1]);
  core.log.append(2, [2], 3, 9);
  core.log.append(3, [3], 1, 12);
  const kinds = (): number[] => core.log.state.waiting.map(({ kind }) => kind);
  core.log.append(4, [4], 3, 8, true);
  core.log.append(5, [5], 1, 9, true);
  core.log.append(6, [6], 1, 8);
  expect([kinds(), core.log.room]).toEqual([[2, 3, 4, 5, 6], 2]);
  core.log.append(7, [7], 1, 8, true);
  expect([kinds(), core.log.room]).toEqual([[2, 3, 4, 5, 6], 1]);
  device.run();
  core.log.truncate(core.log.state.head);
  device.run();
  const sent = core.log.complete(0).map(({ kind }) => kind);
  expect(sent.slice(-6)).toEqual([7, 2, 3, 4, 5, 6]);
});
