/** Schemes that order commits by the versions of their pages let one open transaction at a time write a page. */
import { describe, expect, test } from 'vitest';
import { TxState } from '../../../src/engine/host/host-state.ts';
import { afc } from '../../../src/protocols/afc/protocol.ts';
import type { SchemeDeclaration } from '../../../src/engine/core/scheme-declaration.ts';
import { cfc } from '../../../src/protocols/cfc/protocol.ts';
import { playConflicts } from '../../support/page-conflicts.ts';

const play = (script: string, scheme: SchemeDeclaration, thinkNs?: number) =>
  playConflicts(script, { scheme }, thinkNs);

describe.each([
  ['cfc', cfc],
  ['afc', afc],
] as const)('%s', (_, scheme) => {
  test('refuses the second writer of a page, and the host gives that transaction up', () => {
    const { device, refusals } = play('w1:A w2:B,A w2:C c2 c1 .', scheme);
    expect(refusals).toEqual([[2, 0]]);
    const { txState } = device.state.host;
    expect([txState[1], txState[2]]).toEqual([TxState.acknowledged, TxState.refused]);
    // A and nothing else: what the second had written before is gone too.
    expect([0, 1, 2].map((page) => device.readBack(page))).toEqual([1, -1, -1]);
  });

  test('accepts the next writer of the page once the first has asked to commit', () => {
    for (const thinkNs of [0, 60_000]) {
      const { device, refusals } = play('w1:A c1 w2:A c2 w:A .', scheme, thinkNs);
      expect(refusals).toEqual([]);
      expect(device.readBack(0)).toBe(3);
    }
  });

  test('refuses a plain write too, and nothing waits for an unfinished transaction', () => {
    const { device, refusals } = play('w1:A . w:A w:B . w2:A .', scheme);
    expect(refusals).toEqual([
      [0, 0],
      [2, 0],
    ]);
    expect(device.player.finished()).toBe(true);
    expect(device.readBack(0)).toBe(-1);
    expect(device.readBack(1)).toBe(3);
  });
});
