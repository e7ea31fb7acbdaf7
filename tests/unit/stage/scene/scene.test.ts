import { describe, expect, it } from 'vitest';
import {
  cellScene,
  cellShape,
  movedBlocks,
  sameBlock,
  transactionsByKey,
  withFollowed,
} from '../../../../src/stage/scene/scene.ts';
import { block, page, transaction } from '../fixtures/build.ts';
import { beforeCheckpoint, figure4 } from '../fixtures/figure-4.ts';

describe('the shape of a page', () => {
  it.each([
    ['.', 'free'],
    ['=J', 'plain'],
    ['=E:7·5', 'current'],
    ['~X:6·2', 'settled'],
    ['oL:9', 'undecided'],
    ['>A:11@63', 'programming'],
    ['/A:7', 'stale'],
    ['xU:5', 'aborted'],
    ['-U:5', 'lost'],
    ['!:9', 'torn'],
    ['?', 'unread'],
  ])('%s is drawn %s', (text, shape) => {
    expect(cellShape(page(text))).toBe(shape);
  });

  it('takes colour and pattern from the transaction', () => {
    const scene = cellScene(page('oL:9'), transaction(9, 1, 'active', false, 2));
    expect(scene).toMatchObject({ slot: 1, pattern: 2, name: 'L', tag: '9', tagCount: '' });
  });

  it('has no colour where its transaction is settled, or has passed its colour on', () => {
    const settled = transaction(6, 5, 'committed', true);
    expect(cellScene(page('~X:6·2'), settled)).toMatchObject({ slot: null, name: 'X', tag: '6' });
    expect(cellScene(page('=X:6·2'), { ...settled, settled: false, neutral: true }).slot).toBeNull();
  });

  it('keeps its colour where its transaction is followed, also when another has taken it', () => {
    const settled = { ...transaction(6, 5, 'committed', true), neutral: true };
    const frame = { transactions: [settled, transaction(7, 5, 'active')] };
    const marks = { name: null, transaction: 6, label: 'Tx6' };
    const followed = transactionsByKey(withFollowed(frame, marks)).get(6);
    expect(cellScene(page('~X:6·2'), followed)).toMatchObject({ shape: 'settled', slot: 5 });
    expect(cellScene(page('?'), followed).slot).toBeNull();
    expect(withFollowed(frame, { ...marks, transaction: null })).toBe(frame);
  });

  it('splits the tag, so a narrow cell can show the transaction alone', () => {
    const scene = cellScene(page('=E:7·5'), transaction(7, 7, 'committed'));
    expect([scene.tag, scene.tagCount]).toEqual(['7', '·5']);
  });

  it('has no text for a torn page and no colour for an unread one', () => {
    expect(cellScene(page('!A:9'), transaction(9, 1, 'active'))).toMatchObject({
      name: '',
      tag: '',
      slot: 1,
    });
    expect(cellScene(page('?'), undefined)).toMatchObject({ name: '?', tag: '', slot: null });
  });

  it('keeps progress between 0 and 1', () => {
    expect(cellScene(page('>A:11@163'), undefined).progress).toBe(1);
    expect(cellScene(page('>A:11@63'), undefined).progress).toBeCloseTo(0.63);
  });
});

describe('blocks that move', () => {
  it('are found in their new lane', () => {
    expect(movedBlocks(beforeCheckpoint, figure4)).toEqual([
      { block: 5, from: 'unavailable', to: 'checkpointed' },
    ]);
  });

  it('are found in reverse when time steps back', () => {
    expect(movedBlocks(figure4, beforeCheckpoint)).toEqual([
      { block: 5, from: 'checkpointed', to: 'unavailable' },
    ]);
  });

  it('do not exist on a first frame', () => {
    expect(movedBlocks(null, figure4)).toEqual([]);
    expect(movedBlocks(figure4, figure4)).toEqual([]);
  });
});

describe('a block that looks the same', () => {
  const base = block(10, 'available', '=E:7·5 oL:9 >A:11@63 .');

  it('is a copy without visible differences', () => {
    expect(sameBlock(base, structuredClone(base))).toBe(true);
  });

  it.each([
    block(10, 'available', '=E:7·5 oL:9 >A:11@64 .'),
    block(10, 'available', '=E:7·5 /L:9 >A:11@63 .'),
    block(10, 'unavailable', '=E:7·5 oL:9 >A:11@63 .'),
    block(10, 'available', '=E:7·5 oL:9 >A:11@63 .', { victim: true }),
    block(10, 'available', '=E:7·5 oL:9 >A:11@63 .', { erasing: 'under-way' }),
    block(10, 'available', '=E:7·5 oL:9 >A:11@63'),
  ])('differs from a block with a visible change (%#)', (other) => {
    expect(sameBlock(base, other)).toBe(false);
  });
});
