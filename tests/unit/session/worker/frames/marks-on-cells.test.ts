/** Marks of cells beside their owner: flags, versions, and commit records. */
import { expect, test } from 'vitest';
import { Device, type DeviceOptions } from '../../../../../src/engine/device.ts';
import { afc } from '../../../../../src/protocols/afc/protocol.ts';
import { cfc } from '../../../../../src/protocols/cfc/protocol.ts';
import { atomicWrite } from '../../../../../src/protocols/atomic-write/protocol.ts';
import { scc } from '../../../../../src/protocols/scc/protocol.ts';
import { tc } from '../../../../../src/protocols/tc/protocol.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';

const SCRIPT = 'w1:A,B c1 . w2:C,D . a2 .';

type Choices = Partial<Parameters<typeof optionsFor>[1]>;

/** "A 1 FALSE" for page A of Tx1 whose flag says FALSE, "commit Tx1 current" for its record. */
function cellsAt(scheme: DeviceOptions['scheme'], until: RegExp, choices: Choices = {}): readonly string[] {
  const watched = new Watched(Device.create(optionsFor(SCRIPT, { scheme, ...choices })));
  const { blocks } = watched.until(({ narration }) => until.test(narration));
  const pages = blocks.flatMap(({ pages }) => pages);
  const cells = pages.filter(({ name, record }) => name !== '' || record !== undefined);
  return cells
    .map(({ name, tag, flag, record, state, transaction }) => {
      if (record !== undefined) return `${record} Tx${transaction} ${state}`;
      return flag === undefined ? `${name} ${tag}` : `${name} ${tag} ${flag ? 'TRUE' : 'FALSE'}`;
    })
    .sort();
}

test('AFC: the first page says FALSE until the commit sets it, and goes on saying it after an abort', () => {
  expect(cellsAt(afc, /flag of its first page is next/)).toEqual(['A 1 FALSE', 'B 1 TRUE']);
  expect(cellsAt(afc, /Tx2 aborts/)).toEqual(['A 1 TRUE', 'B 1 TRUE', 'C 2 FALSE', 'D 2 TRUE']);
});

test('CFC: the last page of a commit alone says TRUE', () => {
  expect(cellsAt(cfc, /Tx1 committed/)).toEqual(['A 1 FALSE', 'B 1 TRUE']);
});

test('Atomic-Write: in its log machine the last page of a group alone says TRUE', () => {
  const settings = { machine: 'log' };
  expect(cellsAt(atomicWrite, /Tx1 committed/, { settings })).toEqual(['A 1 FALSE', 'B 1 TRUE']);
});

test('SCC: a tag says the transaction and the version', () => {
  expect(cellsAt(scc, /Tx1 committed/)).toEqual(['A 1·v1', 'B 1·v1']);
});

test('TC: a commit record holds no logical page, and counts for its transaction once it is durable', () => {
  expect(cellsAt(tc, /Tx1 committed/)).toEqual(['A 1', 'B 1', 'commit Tx1 current']);
});
