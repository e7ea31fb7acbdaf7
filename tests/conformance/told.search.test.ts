/**
 * Recovery's sentences about transactions, held against the host's acknowledgements before power failed, and its
 * findings afterwards.
 */
import { expect, test } from 'vitest';
import { Device, type DeviceOptions } from '../../src/engine/device.ts';
import { TxState } from '../../src/engine/host/host-state.ts';
import { auditDevice } from '../../src/oracle/audit-device.ts';
import { createAuditBase } from '../../src/oracle/promises.ts';
import { recoverAndAudit } from '../../src/session/runner/run-recovery.ts';
import { decisionsOf } from '../../src/session/runner/decisions.ts';
import { watchRecovery } from '../../src/session/runner/watched-recovery.ts';
import { allSchemes, workOf } from '../laws/devices.ts';
import { itemAt } from '../support/item-at.ts';

/** The device without power: where its script cuts it, or at a step that depends on the script. */
function cutOff(options: DeviceOptions, index: number): Device {
  const device = Device.create(options);
  const most = 20 + ((index * 53) % 190);
  device.run(() => device.state.step >= most || device.state.phase === 'crashed');
  if (device.state.phase !== 'crashed') device.pullPlug([], index);
  return device;
}

/** By transaction: whether recovery found it committed, where it decided about it. */
function decisionsAfter(device: Device): ReadonlyMap<number, boolean> {
  const decided = new Map<number, boolean>();
  const decisionIn = decisionsOf(device);
  watchRecovery(device, (event) => {
    const decision = decisionIn(event);
    if (decision !== null) decided.set(decision.txIndex, decision.isCommitted);
  });
  return decided;
}

/** States that a transaction may have had for the host when recovery finds it committed, or rolls it back. */
const MAY_COMMIT: readonly number[] = [TxState.acknowledged, TxState.lostCommitting];
const MAY_ROLL_BACK: readonly number[] = [
  TxState.lostActive,
  TxState.lostCommitting,
  TxState.aborted,
  TxState.refused,
];

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s: recovery names the transactions that it decided about, and none wrongly',
  (_, scheme) => {
    let committed = 0;
    workOf(scheme, 511, { first: 40, full: 200, deep: 6_000 }).forEach(({ name, options }, index) => {
      const device = cutOff(options, index);
      const decided = decisionsAfter(device);
      const { txState } = device.state.host;
      for (const [txIndex, isCommitted] of decided) {
        const states = isCommitted ? MAY_COMMIT : MAY_ROLL_BACK;
        expect(states, `${name}: verdict on transaction ${txIndex}`).toContain(itemAt(txState, txIndex));
        if (isCommitted) committed++;
      }
      auditDevice(device, createAuditBase()).survived.forEach((hasSurvived, txIndex) => {
        const isOpen = txState[txIndex] === TxState.lostCommitting && hasSurvived === 1;
        if (isOpen) expect(decided.get(txIndex), `${name}: transaction ${txIndex} has survived`).toBe(true);
      });
    });
    expect(committed).toBeGreaterThan(0);
  },
);

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s: what the runner says of a transaction’s recovery is what it says of its outcome',
  (_, scheme) => {
    const differ: string[] = [];
    workOf(scheme, 512, { first: 40, full: 200, deep: 6_000 }).forEach(({ name, options }, index) => {
      const device = cutOff(options, index);
      const { committed, rolledBack, survived } = recoverAndAudit(device);
      const { txids } = device.player.program;
      txids.forEach((txid, txIndex) => {
        // In a script a TxID may come again, and then names several.
        const isOne = txIndex > 0 && txids.indexOf(txid, 1) === txids.lastIndexOf(txid);
        const isTold = committed.includes(txid) || rolledBack.includes(txid);
        if (isOne && isTold && survived.has(txIndex) !== committed.includes(txid))
          differ.push(`${name}: Tx${txid}`);
      });
    });
    expect(differ).toEqual([]);
  },
);
