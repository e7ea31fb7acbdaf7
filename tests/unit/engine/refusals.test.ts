/**
 * Refusals of a device, and cases it need not refuse: programs name pages that it has, and transactions that
 * are open.
 */
import { describe, expect, test } from 'vitest';
import { Device, type DeviceOptions } from '../../../src/engine/device.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { TxState, WriteFate } from '../../../src/engine/host/host-state.ts';
import { HostOp } from '../../../src/engine/host/program.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { Refusal } from '../../../src/engine/interface/scheme.ts';
import { SCHEMES } from '../../../src/protocols/registry.ts';
import { optionsFor } from '../../support/engine.ts';

/** The same program, with the TxIDs that are asked for: a script itself never uses a busy one. */
function withTxids(options: DeviceOptions, ...txids: number[]): DeviceOptions {
  return { ...options, program: { ...options.program, txids: Uint32Array.from([0, ...txids]) } };
}

describe.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))('%s', (_, scheme) => {
  const over = { scheme, settings: {} };

  test('refuses a TxID in use, and continues with the transaction that uses it', () => {
    const device = Device.create(withTxids(optionsFor('b1 w1:A b2 w2:B c2 w1:C c1 .', over), 1, 1));
    const refusals: number[][] = [];
    const givenUp: number[] = [];
    device.watcher = watching(
      on(Event.commandRefused, ({ txIndex, refusal }) => refusals.push([txIndex, refusal])),
      on(Event.operationGivenUp, ({ txIndex }) => givenUp.push(txIndex)),
    );
    device.run();
    expect(refusals).toEqual([[2, Refusal.transactionBusy]]);
    expect(givenUp).toEqual([2, 2]);
    const { txState } = device.state.host;
    expect([txState[1], txState[2]]).toEqual([TxState.acknowledged, TxState.refused]);
    expect([0, 1, 2].map((page) => device.readBack(page))).toEqual([1, -1, 2]);
    expect(device.player.finished()).toBe(true);
  });

  test.each(['barrier', 'settled'] as const)(
    '%s waits until the plain writes before it are acknowledged',
    (wait) => {
      const options = optionsFor('w:A w:B . w:C', over);
      const { kind } = options.program;
      const at = kind.indexOf(HostOp.barrier);
      const waiting = { ...options.program, kind: kind.with(at, HostOp[wait]) };
      const device = Device.create({ ...options, program: waiting });
      const { host } = device.state;
      while (host.next <= at) expect(device.step()).toBe(true);
      expect([...host.writeDone.subarray(1, 3)]).toEqual([WriteFate.acknowledged, WriteFate.acknowledged]);
    },
  );

  test.each(['w1:A w1:%', 'w:%', 'r:%'])('an access beyond the logical pages throws: %s', (script) => {
    const { spec } = optionsFor('.', over);
    const { logicalPages } = layoutOf(spec);
    const asked = (page: number): Device =>
      Device.create(optionsFor(script.replace('%', String(page)), over));
    expect(() => asked(logicalPages - 1).run()).not.toThrow();
    expect(() => asked(logicalPages).run()).toThrow('stays within the logical pages');
  });
});
