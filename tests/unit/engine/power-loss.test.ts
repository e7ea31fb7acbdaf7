/** Effects of a power failure on the operation that stands on a plane, and of an erase on its neighbours. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { pageCondition } from '../../../src/engine/flash/durable.ts';
import { isRead, OpKind } from '../../../src/engine/flash/operations.ts';
import type { DeviceSpec, Fate } from '../../../src/model/specification.ts';
import { TxState } from '../../../src/engine/host/host-state.ts';
import { afc } from '../../../src/protocols/afc/protocol.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';

/** Runs until an operation of a kind stands on a plane, and cuts the power with one fate for everything. */
function cutAt(device: Device, kind: number, fate: Fate): void {
  const standing = (): readonly (readonly [number, number])[] =>
    device.inFlight().filter(([, slot]) => device.core.volatile.flash.ops.kind[slot] === kind);
  device.run(() => standing().length > 0);
  expect(standing()).toHaveLength(1);
  device.pullPlug(
    device.inFlight().map(([id]) => [id, fate] as const),
    1,
  );
}

function conditions(device: Device, block: number): string[] {
  const { pagesPerBlock } = device.layout;
  return Array.from({ length: pagesPerBlock }, (_, i) =>
    pageCondition(device.state.durable, block * pagesPerBlock + i),
  );
}

describe('a program', () => {
  test.each([
    ['done', 'programmed', 1],
    ['torn', 'torn', 0],
    ['never', 'erased', 0],
  ] as const)(
    'interrupted by a power failure has the condition of its fate: %s',
    (fate, condition, programs) => {
      const device = Device.create(optionsFor('w:A'));
      cutAt(device, OpKind.program, fate);
      expect(conditions(device, 0)).toEqual([condition, 'erased', 'erased', 'erased']);
      expect(device.state.counters.dataPrograms).toBe(programs);
      device.run(() => device.state.phase === 'running');
      expect(device.readBack(0)).toBe(fate === 'done' ? 1 : -1);
    },
  );
});

describe('an erase', () => {
  const PREPARED = 'w:A-D@0 w:E-H@2';

  function cut(fate: Fate): Device {
    const device = Device.create(optionsFor('w:A-D . g', {}, PREPARED));
    cutAt(device, OpKind.erase, fate);
    return device;
  }

  test.each([
    ['done', 'erased', 0, 1],
    ['torn', 'torn', 1, 0],
    ['never', 'programmed', 0, 0],
  ] as const)(
    'interrupted by a power failure has the condition of its fate: %s',
    (fate, condition, needsErase, erases) => {
      const device = cut(fate);
      const { durable, counters } = device.state;
      expect(conditions(device, 0)).toEqual([condition, condition, condition, condition]);
      expect(conditions(device, 2)).toEqual(['programmed', 'programmed', 'programmed', 'programmed']);
      expect([durable.needsErase[0], durable.eraseCount[0], counters.erases]).toEqual([
        needsErase,
        erases,
        erases,
      ]);
    },
  );

  test('that was interrupted is repeated before the block is used', () => {
    const device = cut('torn');
    device.run(() => device.state.phase === 'running');
    device.player.program = optionsFor('w:A-D . g').program;
    device.state.host.next = 0;
    device.run(() => device.state.counters.erases > 0);
    expect(device.state.counters.erases).toBe(1);
    expect([device.state.durable.needsErase[0], device.state.durable.eraseCount[0]]).toEqual([0, 1]);
    expect(conditions(device, 0)).toEqual(['erased', 'erased', 'erased', 'erased']);
  });
});

test('a reprogram that was interrupted changes nothing', () => {
  const flags = (fate: Fate): number[] => {
    const device = Device.create(optionsFor('w1:A c1', { scheme: afc }));
    cutAt(device, OpKind.partial, fate);
    expect(conditions(device, 0)[0]).toBe('programmed');
    return device.state.durable.outOfBand.map((column) => itemAt(column, 0));
  };
  expect(flags('torn')).toEqual(flags('never'));
  expect(flags('done')).not.toEqual(flags('never'));
});

describe.each([4, 32, 64])('blocks of %i pages', (pagesPerBlock) => {
  const spec: DeviceSpec = {
    ...CLASSROOM,
    geometry: { ...CLASSROOM.geometry, pagesPerBlock },
    overProvisioning: 1 - (2 * pagesPerBlock + 0.5) / (22 * pagesPerBlock),
  };

  test('are erased whole, including torn pages, and their neighbours stay', () => {
    const last = pagesPerBlock - 1;
    const prepare = `w:0-${last}@0 w:${pagesPerBlock}-${2 * pagesPerBlock - 1}@1`;
    const device = Device.create(optionsFor(`w:0-${last} . g .`, { spec }, prepare));
    const { durable } = device.state;
    durable.torn[0] = itemAt(durable.torn, 0) | 2;
    device.run();
    expect(device.state.counters.collectorErases).toBe(1);
    expect(new Set(conditions(device, 0))).toEqual(new Set(['erased']));
    expect(new Set(conditions(device, 1))).toEqual(new Set(['programmed']));
  });
});

describe('a host after a power failure', () => {
  test('knows which transactions were acknowledged, and which were lost', () => {
    const options = optionsFor('w1:A,B c1 . w2:C,D c2 w3:E,F w4:G a4 w:H');
    const device = Device.create({ ...options, host: { ...options.host, thinkNs: 0 } });
    device.run(() => device.state.host.next === device.player.program.count);
    device.pullPlug([], 1);
    const { host } = device.state;
    expect([...host.txState.subarray(1)]).toEqual([
      TxState.acknowledged,
      TxState.lostCommitting,
      TxState.lostActive,
      TxState.aborted,
    ]);
    expect([host.outstanding, host.commitsOutstanding, host.lost]).toEqual([0, 0, 2]);
    expect(host.writeDone[host.writes]).toBe(2);
  });

  test('does not continue a request cut by the power failure', () => {
    const device = Device.create(optionsFor('w:A-F crash w:G .'));
    device.run(() => device.state.host.writes === 3);
    device.pullPlug([], 1);
    device.run();
    const { host } = device.state;
    expect([...host.writePage.subarray(1, host.writes + 1)]).toEqual([0, 1, 2, 6]);
  });

  test('resets its clock and finishes the workload', () => {
    const device = Device.create(optionsFor('w:A +5ms w:B'));
    device.run(() => device.state.clock.nowNs > 0 && device.inFlight().length === 0);
    device.pullPlug([], 1);
    device.run();
    expect(device.player.finished()).toBe(true);
    expect(device.readBack(1)).toBe(2);
    expect(device.state.clock.nowNs).toBeGreaterThan(5e6);
  });
});

test('a read occupies its plane too, and a power failure during it leaves its page unchanged', () => {
  const device = Device.create(optionsFor('r:A', {}, 'w:A@0'));
  device.step();
  const [id, slot] = itemAt(device.inFlight(), 0);
  expect(isRead(itemAt(device.core.volatile.flash.ops.kind, slot))).toBe(true);
  device.pullPlug([[id, 'torn']], 1);
  expect(conditions(device, 0)[0]).toBe('programmed');
});
