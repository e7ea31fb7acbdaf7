/** Links between pages and rows of metadata, in short notation: "0.0 → 1.0 closed". */
import { expect, test } from 'vitest';
import { Device } from '../../../../../src/engine/device.ts';
import type { SchemeDeclaration } from '../../../../../src/engine/core/scheme-declaration.ts';
import type { DeviceFrame } from '../../../../../src/model/spoken.ts';
import { afc } from '../../../../../src/protocols/afc/protocol.ts';
import { bpcc } from '../../../../../src/protocols/bpcc/protocol.ts';
import { cfc } from '../../../../../src/protocols/cfc/protocol.ts';
import { scc } from '../../../../../src/protocols/scc/protocol.ts';
import { tc } from '../../../../../src/protocols/tc/protocol.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';

function linksOf(frame: DeviceFrame, transaction: number): string[] {
  return frame.links
    .filter((link) => link.transaction === transaction)
    .map(({ kind, from, to, missing, state }) => {
      const target = to === null ? `${missing?.name} v${missing?.version}` : `${to.block}.${to.page}`;
      return `${kind} ${from.block}.${from.page} → ${target} ${state}`;
    });
}

const watched = (scheme: SchemeDeclaration, script: string): Watched =>
  new Watched(Device.create(optionsFor(script, { scheme })));

const atTheEnd = (scheme: SchemeDeclaration, script: string): DeviceFrame =>
  watched(scheme, script).until(() => false);

test('SCC: the links of a transaction close to a cycle when its last page is durable', () => {
  const run = watched(scc, 'w1:A@0,B@1 c1 .');
  const open = run.until(({ links }) => links.length === 1);
  expect(linksOf(open, 1)).toEqual(['names 0.0 → B v1 open']);
  expect(open.linksNow).toEqual([1]);
  const closed = run.until(() => false);
  expect(linksOf(closed, 1)).toEqual(['names 0.0 → 1.0 closed', 'names 1.0 → 0.0 closed']);
});

test('SCC: an abort leaves a broken link', () => {
  const frame = atTheEnd(scc, 'w1:A@0,B@1,C@2 . a1 .');
  expect(linksOf(frame, 1)).toEqual(['names 0.0 → 1.0 open', 'names 1.0 → C v1 broken']);
});

test('BPCC: a newer version that points back over a named one straddles the link', () => {
  const frame = atTheEnd(bpcc, 'w1:A@0,B@0 c1 . w2:A@1,B@1 . a2 . w3:B@2 c3 .');
  expect(linksOf(frame, 2)).toEqual(['names 1.0 → B v2 broken', 'straddles 2.0 → 0.1 broken']);
});

test('CFC and AFC: each page links to the page of its transaction before it', () => {
  for (const scheme of [cfc, afc]) {
    const frame = atTheEnd(scheme, 'w1:A@0,B@1,C@2 c1 . w2:D@0,E@1 . a2 .');
    expect(linksOf(frame, 1)).toEqual(['chain 1.0 → 0.0 closed', 'chain 2.0 → 1.0 closed']);
    expect(linksOf(frame, 2).every((link) => link.endsWith('open'))).toBe(true);
  }
});

test('TC: a commit record leads to the pages of its transaction, once it is durable', () => {
  const run = watched(tc, 'w1:A@0,B@1 c1 . w2:C@0 . a2 .');
  const first = run.until(({ links }) => links.length > 0);
  expect(linksOf(first, 1)).toHaveLength(2);
  expect(linksOf(first, 1).every((link) => link.endsWith('open'))).toBe(true);
  const last = run.until(() => false);
  expect(linksOf(last, 1).every((link) => link.endsWith('closed'))).toBe(true);
  expect(linksOf(last, 2)).toEqual([]);
});

test('a link is not drawn before recovery has read its page', () => {
  const run = watched(scc, 'w1:A@0,B@1 c1 . w2:C@2,D@3');
  run.until(() => false);
  run.pullPlug();
  const first = run.until(({ phase, recovery }) => phase === 'recovering' && recovery?.readsDone === 0);
  expect(first.links).toEqual([]);
  const later = run.until(({ recovery }) => (recovery?.readsDone ?? 0) >= 4);
  expect(linksOf(later, 1)).not.toEqual([]);
});
