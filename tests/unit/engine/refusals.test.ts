/**
 * Refusals of a device, and cases it need not refuse: programs name pages that it has, and transactions that
 * are open.
 */
import { describe, expect, test } from 'vitest';
import { Device, type DeviceOptions } from '../../../src/engine/device.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { TxState } from '../../../src/engine/host/host-state.ts';
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

  test.each(['w1:A w1:%', 'w:%', 'r:%'])('an access beyond the logical pages throws: %s', (script) => {
    const { spec } = optionsFor('.', over);
    const { logicalPages } = layoutOf(spec);
    const asked = (page: number): Device =>
      Device.create(optionsFor(script.replace('%', String(page)), over));
    expect(() => asked(logicalPages - 1).run()).not.toThrow();
    expect(() => asked(logicalPages).run()).toThrow('stays within the logical pages');
  });
});
