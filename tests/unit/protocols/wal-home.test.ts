/** WAL's pages leave the log: within their planes if possible, and when 32 MB fill. */
import { expect, test } from 'vitest';
import { Device, type DeviceOptions } from '../../../src/engine/device.ts';
import { COSMOS_1TB, LIGHTTX_32GB } from '../../../src/model/devices.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { OpKind, OpOwner } from '../../../src/engine/flash/operations.ts';
import { localityWorkload } from '../../../src/engine/host/locality-workload.ts';
import { OUT_OF_BAND } from '../../../src/protocols/wal/declaration.ts';
import { wal } from '../../../src/protocols/wal/protocol.ts';
import type { WalPart } from '../../../src/protocols/wal/state.ts';
import { optionsFor } from '../../support/engine.ts';
import type { DeviceSpec } from '../../../src/model/specification.ts';
import { itemAt } from '../../support/item-at.ts';

/** A small device, and transactions that write more pages than its log holds. */
const SPEC: DeviceSpec = {
  ...LIGHTTX_32GB,
  geometry: { ...LIGHTTX_32GB.geometry, blocksPerPlane: 16 },
  zoneBlocks: 128,
};

function working(pages: number, over: Partial<DeviceOptions> = {}): Device {
  const spec = over.spec ?? SPEC;
  return Device.create(
    optionsFor('.', {
      spec,
      host: { isolation: 'serializable', replay: 'closed', queueDepth: 64, thinkNs: 0 },
      scheme: wal,
      fill: 0.5,
      program: localityWorkload(pages, layoutOf(spec).logicalPages, 0, 3),
      keepPages: true,
      ...over,
    }),
  );
}

/** Runs, and counts the operations that take pages home, by kind. Of each that is placed, `see` hears. */
function homeOperations(device: Device, see: (slot: number) => void): { copies: number; programs: number } {
  const counts = { copies: 0, programs: 0 };
  const { scheme } = device.core;
  const { ops } = device.core.flash;
  const placed = scheme.placed.bind(scheme);
  scheme.placed = (slot) => {
    if (ops.owner[slot] === OpOwner.scheme) {
      if (ops.kind[slot] === OpKind.copy) counts.copies++;
      else counts.programs++;
      see(slot);
    }
    placed(slot);
  };
  device.run();
  return counts;
}

test('WAL: pages go home within their planes, and count as data programs and as reads', () => {
  const device = working(8_000);
  const { flash } = device.core;
  const { ops } = flash;
  const counts = homeOperations(device, (slot) => {
    if (ops.kind[slot] === OpKind.copy)
      expect(flash.planeOfPage(itemAt(ops.target, slot))).toBe(flash.planeOfPage(itemAt(ops.source, slot)));
  });
  const { counters } = device.state;
  expect(counts.copies).toBeGreaterThan(5_000);
  expect(counters.homePrograms).toBe(counts.copies + counts.programs);
  expect(counters.reads).toBe(counters.homePrograms);
  expect(counters.dataPrograms).toBe(8_000 + counters.homePrograms);
});

test('WAL: the home copy of a page has the same content and out-of-band fields as in the log', () => {
  const device = working(8_000);
  const { ops } = device.core.flash;
  const { durable } = device.state;
  const oob = OUT_OF_BAND.onFlash(durable);
  const stamps = OUT_OF_BAND.inFlight(ops);
  homeOperations(device, (slot) => {
    if (ops.kind[slot] !== OpKind.copy) return;
    const from = itemAt(ops.source, slot);
    expect(ops.logicalPage[slot]).toBe(durable.logicalPage[from]);
    expect(ops.data[slot]).toBe(durable.data[from]);
    expect([stamps.txid[slot], stamps.sequence[slot]]).toEqual([oob.txid[from], oob.sequence[from]]);
  });
});

test('WAL: under static striping, pages logged on another plane are read and programmed', () => {
  const device = working(6_000, { spec: { ...SPEC, striping: 'static' } });
  const { flash, layout } = device.core;
  const { ops } = flash;
  const counts = homeOperations(device, (slot) => {
    expect(flash.planeOfPage(itemAt(ops.target, slot))).toBe(itemAt(ops.logicalPage, slot) % layout.planes);
  });
  expect(counts.programs).toBeGreaterThan(counts.copies * 10);
  expect(counts.copies).toBeGreaterThan(0);
});

test('WAL: the log has 32 MB: 8,192 pages of 4 KB, or 2,048 of 16 KB', () => {
  for (const [spec, pages] of [
    [LIGHTTX_32GB, 8_192],
    [COSMOS_1TB, 2_048],
  ] as const) {
    const device = working(pages, { spec, fill: 0, keepPages: false });
    const scheme = (): WalPart => device.core.volatile.scheme as WalPart;
    let written = 0;
    device.watcher = watching(on(Event.programIssued, () => written++));
    // A checkpoint begins when less than a quarter is left.
    device.run(() => scheme().homing !== null);
    expect(scheme().homing).not.toBeNull();
    // Commit records stand in the log, too.
    expect(device.core.log.state.head).toBe((pages / 4) * 3 + 1);
    expect(written).toBeGreaterThan(pages / 2);
  }
});
