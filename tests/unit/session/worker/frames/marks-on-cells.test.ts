/** Marks of cells beside their owner: flags of Flag Commit, and commit records of TC. */
import { expect, test } from 'vitest';
import { Device, type DeviceOptions } from '../../../../../src/engine/device.ts';
import { afc } from '../../../../../src/protocols/afc/protocol.ts';
import { cfc } from '../../../../../src/protocols/cfc/protocol.ts';
import { tc } from '../../../../../src/protocols/tc/protocol.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';

const SCRIPT = 'w1:A,B c1 . w2:C,D . a2 .';

function cellsAt(scheme: DeviceOptions['scheme'], until: RegExp): readonly string[] {
  const watched = new Watched(Device.create(optionsFor(SCRIPT, { scheme })));
  const { blocks } = watched.until(({ narration }) => until.test(narration));
  const cells = blocks.flatMap(({ pages }) => pages).filter(({ name }) => name !== '');
  return cells.map(({ name, tag }) => `${name} ${tag}`).sort();
}

test('AFC: the first page says FALSE until the commit sets it, and goes on saying it after an abort', () => {
  expect(cellsAt(afc, /flag of its first page is next/)).toEqual(['A 1·F', 'B 1·T']);
  expect(cellsAt(afc, /Tx2 aborts/)).toEqual(['A 1·T', 'B 1·T', 'C 2·F', 'D 2·T']);
});

test('CFC: the last page of a commit alone says TRUE', () => {
  expect(cellsAt(cfc, /Tx1 committed/)).toEqual(['A 1·F', 'B 1·T']);
});

test('TC: a commit record has a face and the number of the transaction that it commits', () => {
  expect(cellsAt(tc, /Tx1 committed/)).toEqual(['A 1', 'B 1', '✓ 1']);
});
