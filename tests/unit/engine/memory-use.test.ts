/** Memory of the controller: what every scheme reports of it. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { bytesOf, memoryUse } from '../../../src/engine/measuring/memory-use.ts';
import { allSchemes } from '../../laws/devices.ts';
import { optionsFor } from '../../support/engine.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';

const SMALL = 'w1:A,B c1 . w2:A,C a2 . w:B .';
/** Many transactions that are open at once. */
const WIDE = Array.from({ length: 12 }, (_, at) => `w${at + 1}:${String.fromCharCode(65 + at)},M`).join(' ');

function deviceAfter(scheme: (typeof allSchemes)[number], script: string): Device {
  const host = { isolation: 'strict', replay: 'open', queueDepth: 16, thinkNs: 0 } as const;
  const device = Device.create(optionsFor(script, { scheme, host }));
  device.run();
  return device;
}

/** Bytes that a scheme keeps for each logical page, at least: numbers of versions. */
const BYTES_A_PAGE: Readonly<Record<string, number>> = { scc: 4, bpcc: 8, tc: 4 };
const WITH_NVM: ReadonlySet<string> = new Set(['nvctx', 'txcache', 'kaml']);

describe.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))('%s', (id, scheme) => {
  test('reports its memory: that of map and blocks, its own, and non-volatile memory where it has some', () => {
    const device = deviceAfter(scheme, SMALL);
    const { ftlBytes, schemeBytes, nvmBytes } = memoryUse(device);
    const { logicalPages, dataPages } = device.layout;
    expect(ftlBytes).toBeGreaterThan(4 * logicalPages + dataPages / 8);
    expect(schemeBytes).toBeGreaterThan((BYTES_A_PAGE[id] ?? 0) * logicalPages);
    expect(nvmBytes > 0).toBe(WITH_NVM.has(id));
    expect(nvmBytes).toBeLessThan(8 * CLASSROOM.geometry.pageBytes);
  });

  test('has no DRAM without power', () => {
    const device = deviceAfter(scheme, SMALL);
    device.pullPlug([], 1);
    expect(memoryUse(device)).toEqual({ ftlBytes: 0, schemeBytes: 0, nvmBytes: 0 });
  });
});

test('memory of a scheme is that of its tables, which grow with what is open at once', () => {
  for (const scheme of allSchemes)
    expect(memoryUse(deviceAfter(scheme, WIDE)).schemeBytes).toBeGreaterThanOrEqual(
      memoryUse(deviceAfter(scheme, 'w:A .')).schemeBytes,
    );
});

test('plain data is counted array by array and word by word', () => {
  expect(bytesOf(new Uint16Array(5))).toBe(10);
  expect(bytesOf([1, 2, null])).toBe(12);
  expect(bytesOf({ a: 1, b: new Map([[1, { c: true }]]), d: new Set([7]) })).toBe(16);
  expect(bytesOf('ab')).toBe(4);
});
