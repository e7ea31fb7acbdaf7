/**
 * Contents of LightTx's out-of-band area, and events while a checkpoint is on its way: transactions that
 * begin, end, and whose TxIDs come again.
 */
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { TxState } from '../../../src/engine/host/host-state.ts';
import type { DeviceSpec } from '../../../src/model/specification.ts';
import { auditRecovery } from '../../../src/oracle/audit-device.ts';
import { createAuditBase } from '../../../src/oracle/promises.ts';
import { OUT_OF_BAND } from '../../../src/protocols/lighttx/declaration.ts';
import { LightTxEvent } from '../../../src/protocols/lighttx/events.ts';
import { stateOf } from '../../../src/explain/lighttx/look-state.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';

/**
 * Plays a script with Tx5 begun so long after the checkpoint was asked for; the stage that Tx5 ended in. Other work on
 * the first plane makes the zone record late, so that a page on the second may be durable before it.
 */
function play(afterUs: number, script: string): { device: Device; endedIn: string } {
  const options = optionsFor(`w1:A,B c1 . k w:E-H@2 +${afterUs}us ${script}`, {
    settings: { checkpoints: 'when-asked' },
  });
  const device = Device.create({ ...options, host: { ...options.host, thinkNs: 0 } });
  let endedIn = '';
  device.run(() => {
    const state = device.state.host.txState[2];
    const hasEnded = state === TxState.aborted || state === TxState.acknowledged;
    if (hasEnded && endedIn === '') endedIn = stateOf(device)?.checkpoint.stage ?? '';
    return false;
  });
  return { device, endedIn };
}

test.each([
  ['aborted', 'w5:C@3,D a5'],
  ['committed', 'w5:C@3,D@3 c5'],
])('a TxID that was %s during a checkpoint is not given again while its pages are scanned', (_, ending) => {
  const stages = new Set<string>();
  for (let us = 0; us <= 2_400; us += 40) {
    const { device, endedIn } = play(us, `${ending} . w5:E c5 .`);
    stages.add(endedIn);
    expect(device.state.host.txState[3], `${us} µs after the checkpoint was asked for`).toBe(TxState.refused);
    device.pullPlug([], 1);
    device.run(() => device.state.phase === 'running');
    expect(auditRecovery(device, createAuditBase()).result.violations).toEqual([]);
  }
  // Before its record is durable, when its pages are decided, and when the checkpoint is complete.
  expect([...stages]).toEqual(expect.arrayContaining(['record', 'idle']));
});

test('LightTx: a TxID can be reused once a checkpoint has settled its pages', () => {
  const options = optionsFor('w5:A@0,B@0,C@0,D@0 c5 . k . k . w5:E c5 .', {
    settings: { checkpoints: 'when-asked' },
  });
  const device = Device.create(options);
  device.run();
  expect([...device.state.host.txState.subarray(1)]).toEqual([TxState.acknowledged, TxState.acknowledged]);
});

/** TxID, TxCnt and TxVer of the page that the map names. */
function tagOf(device: Device, logicalPage: number): number[] {
  const at = device.scheme.locate(logicalPage);
  const { txid, txCnt, txVer } = OUT_OF_BAND.onFlash(device.state.durable);
  return [itemAt(txid, at), itemAt(txCnt, at), itemAt(txVer, at)];
}

test('LightTx: the last page of a transaction has its page count and its commit version', () => {
  const device = Device.create(optionsFor('w3:A,B,A,C c3 . w:D . w4:E c4 .'));
  device.run();
  // TxIDs stand one higher than the host's; the second copy of A says that it is a second one.
  expect(tagOf(device, 2)).toEqual([4, 4, 1]);
  expect(tagOf(device, 1)).toEqual([4, 0, 0]);
  expect(tagOf(device, 0)).toEqual([4, 0, 1]);
  expect(tagOf(device, 3)).toEqual([0, 1, 2]);
  expect(tagOf(device, 4)).toEqual([5, 1, 3]);
});

test('LightTx: old data and GC copies are transactions of one page', () => {
  const device = Device.create(optionsFor('w:A . g .', {}, 'w:A-D@0'));
  expect(tagOf(device, 1)).toEqual([0, 1, 0]);
  device.run();
  expect([1, 2, 3].map((page) => tagOf(device, page))).toEqual([
    [0, 1, 2],
    [0, 1, 3],
    [0, 1, 4],
  ]);
});

test('LightTx: a checkpoint waits for the commits in flight when it began, and for no later ones', () => {
  const options = optionsFor('w1:A,B c1 w2:C,D c2 k w3:E,F c3 .');
  const device = Device.create({ ...options, host: { ...options.host, thinkNs: 0 } });
  const seen: number[][] = [];
  device.watcher = watching(
    on(LightTxEvent.checkpointSettled, ({ version }) => seen.push([version, device.state.host.committed])),
  );
  device.run();
  expect(seen).toEqual([[2, 2]]);
  expect(stateOf(device)).toMatchObject({ version: 3, contiguous: 3, checkpointVersion: 2 });
});

test('LightTx: recovery takes the last copy of a page that a transaction wrote several times', () => {
  // The fourth copy of A is the last page; its TxVer, 1, is no count of copies.
  for (const script of ['w1:A,B,A,B,A,B,A c1 .', 'w1:A,B,A,B,A,B c1 .']) {
    const device = Device.create(optionsFor(script, { settings: { checkpoints: 'when-asked' } }));
    device.run();
    const [first, second] = [device.readBack(0), device.readBack(1)];
    device.pullPlug([], 1);
    device.run(() => device.state.phase === 'running');
    expect([device.readBack(0), device.readBack(1)]).toEqual([first, second]);
    expect(auditRecovery(device, createAuditBase()).result.violations).toEqual([]);
  }
});

test('LightTx: a zone record of several pages is valid once all its pages are durable', () => {
  const spec: DeviceSpec = { ...CLASSROOM, geometry: { ...CLASSROOM.geometry, pageBytes: 24 } };
  const sequenceAfter = (pages: number): number => {
    const device = Device.create(optionsFor('w1:A,B c1 . k', { spec }));
    device.run(() => device.state.counters.recordPrograms === pages);
    device.pullPlug(
      device.inFlight().map(([id]) => [id, 'never'] as const),
      1,
    );
    return device.state.durable.metadata.record?.sequence ?? -1;
  };
  expect([0, 1, 2].map(sequenceAfter)).toEqual([1, 1, 2]);
});
