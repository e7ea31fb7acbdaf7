import { afterEach, describe, expect, it } from 'vitest';
import { blockMark, blockName, chipName, pageName } from '../../../../src/stage/scene/names.ts';
import { speakOnStage } from '../../../../src/stage/words/texts.ts';
import { block, page, transaction } from '../fixtures/build.ts';

describe('the text for screen readers', () => {
  it.each([
    ['>A:11@63', 11, 'Block 10, page 2: logical page A, Tx11, being programmed'],
    ['=E:7·5', 7, 'Block 10, page 2: logical page E, Tx7, TxCnt 5, current'],
    ['~X:6·2', 6, 'Block 10, page 2: logical page X, Tx6, TxCnt 2, current, settled'],
    ['oL:9', 9, 'Block 10, page 2: logical page L, Tx9, written, undecided'],
    ['/A:7', 7, 'Block 10, page 2: logical page A, Tx7, stale'],
    ['xU:5', 5, 'Block 10, page 2: logical page U, Tx5, aborted'],
    ['=J', null, 'Block 10, page 2: logical page J, current'],
    ['.', null, 'Block 10, page 2: free'],
    ['?', null, 'Block 10, page 2: not read yet'],
    ['!', null, 'Block 10, page 2: torn'],
  ])('describes the page %s', (text, key, words) => {
    const owner = key === null ? undefined : transaction(key, 0, 'active');
    expect(pageName(10, 2, page(text), owner)).toBe(words);
  });

  it('says the version and the flag of a page, and what a record is evidence of', () => {
    const owner = transaction(6, 0, 'committed');
    expect(pageName(5, 2, page('=W:6·v1'), owner)).toBe(
      'Block 5, page 2: logical page W, Tx6, version 1, current',
    );
    expect(pageName(5, 2, { ...page('oW:6'), flag: false }, owner)).toBe(
      'Block 5, page 2: logical page W, Tx6, written, undecided, flag FALSE',
    );
    expect(pageName(6, 3, { ...page('=:6'), record: 'commit' }, owner)).toBe(
      'Block 6, page 3: commit record of Tx6',
    );
  });

  it('says of an erased block that the device does not know it', () => {
    expect(chipName(block(8, 'free', '. .', { eraseFirst: true }))).toBe(
      'Block 8, never erased, free, the device does not know that it is erased, and erases it before use',
    );
  });

  it('names a block with its wear and its present operation', () => {
    expect(blockName(block(3, 'free', '. .'))).toBe('Block 3, never erased');
    expect(blockName(block(3, 'free', '. .', { eraseCount: 1 }))).toBe('Block 3, erased once');
    expect(blockName(block(3, 'free', '. .', { eraseCount: 4, erasing: 'under-way' }))).toBe(
      'Block 3, erased 4 times, being erased',
    );
    expect(blockName(block(3, 'free', '. .', { victim: true }))).toContain('moving its valid pages');
  });

  it('prefers an interrupted erase over the other marks', () => {
    expect(blockMark(block(3, 'free', '.', { erasing: 'interrupted', victim: true }))?.kind).toBe(
      'interrupted',
    );
    expect(blockMark(block(3, 'free', '.'))).toBeNull();
  });
});

describe('the text for screen readers after a change of language', () => {
  afterEach(() => speakOnStage('en'));

  it('names pages and blocks in German', () => {
    speakOnStage('de');
    expect(pageName(10, 2, page('=E:7·5'), transaction(7, 0, 'committed'))).toBe(
      'Block 10, Seite 2: logische Seite E, Tx7, TxCnt 5, aktuell',
    );
    expect(blockName(block(3, 'free', '. .', { eraseCount: 4 }))).toBe('Block 3, 4-mal gelöscht');
  });
});
