/** Cyclic commits: who may write a page, what a page written again is called, and how long it stays. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { pageCondition } from '../../../src/engine/flash/durable.ts';
import { TxState } from '../../../src/engine/host/host-state.ts';
import { pageName } from '../../../src/model/page-name.ts';
import { bpcc } from '../../../src/protocols/bpcc/protocol.ts';
import { CYCLIC } from '../../../src/protocols/cyclic/out-of-band.ts';
import { numberOf, rewriteOf } from '../../../src/protocols/cyclic/version.ts';
import { scc } from '../../../src/protocols/scc/protocol.ts';
import { type Played, playConflicts } from '../../support/page-conflicts.ts';
import { itemAt } from '../../support/item-at.ts';

const SCHEMES = { scc, bpcc };

interface PlayedPages extends Played {
  /** Valid pages in all. */
  readonly valid: number;
}

function play(id: keyof typeof SCHEMES, script: string, { thinkNs = 60_000, fill = 0 } = {}): PlayedPages {
  const played = playConflicts(script, { scheme: SCHEMES[id], fill }, thinkNs);
  const valid = played.device.core.ftl.validCount.reduce((sum, count) => sum + count, 0);
  return { ...played, valid };
}

/** "A1+2": a version with its page, as the screen names it. */
function named(logicalPage: number, version: number): string {
  const again = rewriteOf(version);
  return `${pageName(logicalPage)}${numberOf(version)}${again === 0 ? '' : `+${again}`}`;
}

/** Returns the records on flash and their links, in the order of their names. */
function links({ layout, state }: Device): string[] {
  const { logicalPage } = state.durable;
  const oob = CYCLIC.onFlash(state.durable);
  const out: string[] = [];
  for (let page = 0; page < layout.dataPages; page++) {
    if (pageCondition(state.durable, page) !== 'programmed') continue;
    const own = named(itemAt(logicalPage, page), itemAt(oob.version, page));
    out.push(`${own} ${named(itemAt(oob.nextPage, page), itemAt(oob.nextVersion, page))}`);
  }
  return out.sort();
}

describe.each(['scc', 'bpcc'] as const)('%s', (id) => {
  test('refuses the writer of a page of an open transaction', () => {
    const { device, refusals } = play(id, 'w1:A w2:B,A w:A w2:C c2 c1 .');
    expect(refusals).toEqual([
      [2, 0],
      [0, 0],
    ]);
    const { txState } = device.state.host;
    expect([txState[1], txState[2]]).toEqual([TxState.acknowledged, TxState.refused]);
    expect([0, 1, 2].map((page) => device.readBack(page))).toEqual([1, -1, -1]);
  });

  test('writes after COMMIT, ABORT or a plain write wait, and none is refused', () => {
    for (const thinkNs of [0, 60_000]) {
      const { device, refusals } = play(id, 'w1:A,B c1 w2:A,C a2 w:A w3:B,A c3 w:A,B .', { thinkNs });
      expect(refusals).toEqual([]);
      expect(device.player.finished()).toBe(true);
      expect([0, 1, 2].map((page) => device.readBack(page))).toEqual([8, 9, -1]);
    }
  });

  test('a transaction that rewrites its page gives it the next version', () => {
    const { device, refusals } = play(id, 'w1:A,B,A,C,A c1 .');
    expect(refusals).toEqual([]);
    expect(links(device)).toEqual(['A1 B1', 'A1+1 C1', 'A1+2 A1', 'B1 A1+1', 'C1 A1+2']);
  });

  test('a held-back page that is replaced gets no version of its own', () => {
    expect(links(play(id, 'w1:A,A,B,B,A,A c1 .').device)).toEqual(['A1 B1', 'A1+1 A1', 'B1 A1+1']);
  });

  test('closes the cycle of each filled page', () => {
    const { device } = play(id, '', { fill: 0.5 });
    const filled = links(device);
    expect(filled.length).toBeGreaterThan(10);
    for (const link of filled) expect(link).toMatch(/^(\S+) \1$/);
  });

  test('keeps a rewritten page until a later version is committed, or the transaction has aborted', () => {
    const empty = play(id, '').valid;
    const valid = (script: string): number => play(id, script).valid - empty;
    expect(valid('w1:A,B,A,C c1 .')).toBe(4);
    expect(valid('w1:A,B,A,C c1 . w2:B c2 .')).toBe(4);
    expect(valid('w1:A,B,A,C c1 . w2:A c2 .')).toBe(3);
    expect(valid('w1:A,B,A,C c1 . w:A .')).toBe(3);
    expect(valid('w1:A,B,A,C . a1 .')).toBe(0);
    // Of what another aborts nothing is kept, and what the first has kept stays.
    expect(valid('w1:A,B,A,C c1 . w2:A,B,A,C . a2 .')).toBe(4);
    // The later page overtakes the earlier one.
    expect(valid('w1:A@0,C@1,D@1,B@1,A@0 c1 .')).toBe(5);
    expect(valid('w1:B@0,C@0,A@0,D@1,A@1,E a1 .')).toBe(0);
  });
});
