/** Pages that a device holds back count as finished only when they are on flash: the live write amplification. */
import { expect, test } from 'vitest';
import type { SchemeDeclaration } from '../../../src/engine/core/scheme-declaration.ts';
import { Device } from '../../../src/engine/device.ts';
import { finishedPages, writeAmplification } from '../../../src/engine/measuring/moment.ts';
import { atomicWrite } from '../../../src/protocols/atomic-write/protocol.ts';
import { lightTx } from '../../../src/protocols/lighttx/scheme.ts';
import { mobius } from '../../../src/protocols/mobius/protocol.ts';
import { tc } from '../../../src/protocols/tc/protocol.ts';
import { optionsFor } from '../../support/engine.ts';

/** Written pages that have finished once nothing moves and the transaction is open. */
function finishedOf(script: string, scheme: SchemeDeclaration, settings = {}): number {
  const device = Device.create(optionsFor(script, { scheme, settings }));
  device.run();
  return finishedPages(device);
}

test.each([
  ['LightTx', lightTx, {}, 1],
  ['Möbius with static transactions', mobius, { transactions: 'static' }, 0],
  ['Atomic-Write as a log', atomicWrite, { machine: 'log' }, 0],
  ['TC', tc, {}, 2],
] as const)(
  'of two pages of an open transaction, %s has finished those that it has programmed',
  (_, scheme, settings, finished) => {
    expect(finishedOf('w1:A w1:B', scheme, settings)).toBe(finished);
    expect(finishedOf('w1:A w1:B c1', scheme, settings)).toBe(2);
  },
);

test('one program for one finished page is a write amplification of 1, whatever is held back', () => {
  const device = Device.create(optionsFor('w1:A w1:B', { scheme: lightTx }));
  device.run();
  expect(writeAmplification(device)).toBe(1);
});
