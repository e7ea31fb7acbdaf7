/** A trace that reads pages that it has not written, and pages of another size. */
import { describe, expect, test } from 'vitest';
import { Device, type DeviceOptions } from '../../../../src/engine/device.ts';
import { layoutOf } from '../../../../src/engine/flash/layout.ts';
import { scheduleTrace } from '../../../../src/engine/host/isolation.ts';
import type { TraceTarget } from '../../../../src/engine/host/page-numbering.ts';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import type { TraceStore } from '../../../../src/model/trace.ts';
import { auditDevice } from '../../../../src/oracle/audit-device.ts';
import { createAuditBase } from '../../../../src/oracle/promises.ts';
import { lightTx } from '../../../../src/protocols/lighttx/scheme.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { optionsFor } from '../../../support/engine.ts';
import { target } from './target.ts';
import { traceOf } from './trace-of.ts';

const SPEC = {
  ...CLASSROOM,
  geometry: { ...CLASSROOM.geometry, blocksPerPlane: 64, mappingEntriesPerPage: 64 },
};
const { logicalPages } = layoutOf(SPEC);

function deviceWith(
  trace: TraceStore,
  on: Partial<TraceTarget> = {},
  more: Partial<DeviceOptions> = {},
): Device {
  const isolation = (more.scheme ?? lightTx).isolation[0] ?? 'strict';
  const program = scheduleTrace(trace, isolation, target(logicalPages, on));
  if (!program.ok) throw new Error(inEnglish(program.error.sentence));
  return Device.create(
    optionsFor('.', { spec: SPEC, scheme: lightTx, settings: {}, program: program.value, ...more }),
  );
}

function run(device: Device): Device['state']['counters'] {
  device.run();
  expect(device.state.stopped).toBeNull();
  return device.state.counters;
}

const READS = 'r:60+20 r:90 b1 w1:3+4 c1 r:90';

describe.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))('%s', (_, scheme) => {
  test.each([
    ['new', { fill: 0 }],
    ['filled', { fill: 0.5 }],
    ['warm', { fill: 0.5, ageing: 'random' }],
  ] as const)(
    'a page that is read before it is written costs a read of flash on a device that is %s',
    (_, state) => {
      const counters = run(deviceWith(traceOf(READS), { laysReads: true }, { scheme, ...state }));
      expect([counters.hostPageReads, counters.reads]).toEqual([22, 22]);
    },
  );

  test('pages that a trace finds hold what was there before the run, through a power failure, too', () => {
    const device = deviceWith(traceOf(READS), { laysReads: true }, { scheme });
    device.run();
    device.pullPlug([], 1);
    device.run(() => device.state.phase === 'running');
    expect([device.readBack(60), device.readBack(90), device.readBack(110)]).toEqual([0, 0, -1]);
    expect(auditDevice(device, createAuditBase()).violations).toEqual([]);
  });
});

test('a read of a page that nobody wrote costs nothing if pages are not laid for it', () => {
  const counters = run(deviceWith(traceOf(READS), { laysReads: false }));
  expect([counters.hostPageReads, counters.reads]).toEqual([22, 0]);
});

test('the same trace of 8 KB pages programs twice the pages of one of 4 KB pages', () => {
  const text = 'b1 w1:3+4 w1:9 c1 w:20+2 b2 w2:30 c2';
  const programs = (pageBytes: number): number => {
    const trace = traceOf(text);
    trace.pageBytes = pageBytes;
    return run(deviceWith(trace)).dataPrograms;
  };
  expect([programs(4096), programs(8192)]).toEqual([8, 16]);
});

test('a partial write reads the page first, and that read is not one of the host', () => {
  const trace = traceOf('r:4 b1 w1:8 c1');
  trace.pageBytes = 4096;
  const counters = run(deviceWith(trace, { pageBytes: 16_384, laysReads: true }));
  expect([counters.hostPageReads, counters.readsToModify, counters.reads]).toEqual([1, 1, 2]);
});
