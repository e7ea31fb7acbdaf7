/** A device without room to work is refused before it runs, and only such a device. */
import { expect, test } from 'vitest';
import { Device } from '../../../../src/engine/device.ts';
import { CLASSROOM, LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import type { DeviceSpec } from '../../../../src/model/specification.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import { roomProblem } from '../../../../src/session/runner/device-check.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { optionsFor } from '../../../support/engine.ts';

/** Two planes of eleven blocks of four pages. */
function withReserve(overProvisioning: number): DeviceSpec {
  return { ...CLASSROOM, overProvisioning };
}

/** Transactions of ten that commit on a device that is filled. */
function committed(spec: DeviceSpec, scheme: (typeof SCHEMES)[number]): number {
  const script = Array.from({ length: 10 }, (_, i) => `w${i + 1}:${i * 3} c${i + 1}`).join(' ');
  const device = Device.create(optionsFor(script, { spec, scheme, fill: 1 }));
  device.run();
  return device.state.host.committed;
}

test('it names pages and blocks of a plane, and the over-provisioning that would do', () => {
  const problem = roomProblem(withReserve(0.09), 1);
  expect(problem === null ? null : inEnglish(problem)).toBe(
    'The device has no room to work: of the 44 pages in a plane’s 11 blocks 40 are filled, and garbage collection keeps 4 for its copies. Fill less, take more blocks a plane, or an over-provisioning of 0.114 at least (reserve).',
  );
  expect(roomProblem(withReserve(0.114), 1)).toBeNull();
  expect(roomProblem(withReserve(0.09), 0.9)).toBeNull();
  expect(roomProblem(LIGHTTX_32GB, 1)).toBeNull();
});

/** Writes that go to a log or to non-volatile memory need no room at once. */
const KEEPS_ELSEWHERE = new Set(['wal', 'txcache', 'kaml']);

test.each(SCHEMES.filter(({ id }) => !KEEPS_ELSEWHERE.has(id)).map((scheme) => [scheme.id, scheme] as const))(
  '%s: nothing commits on a device that is refused, all does on one with two blocks more',
  (_, scheme) => {
    expect(roomProblem(withReserve(0.09), 1)).not.toBeNull();
    expect(committed(withReserve(0.09), scheme)).toBe(0);
    expect(committed(withReserve(0.28), scheme)).toBe(10);
  },
);
