/** Sentences of a recovery are whole, in both languages. */
import { expect, test } from 'vitest';
import { caseMessage } from '../../../src/explain/kit/case-messages.ts';
import { kitMessage } from '../../../src/explain/kit/messages.ts';
import { walMessage } from '../../../src/explain/wal/messages.ts';
import { recoveryMessage } from '../../../src/explain/kit/recovery-messages.ts';
import { inGerman, inWords } from '../../support/in-words.ts';

test('A power failure that leaves all operations in one state says so once', () => {
  const cut = kitMessage('powerFailed', { begun: 2, done: 0, torn: 2 });
  expect(inWords(cut)).toBe('Power fails during two operations, both torn: **what survives?**');
  expect(inGerman(cut)).toContain('beide zerrissen');
});

test('A transaction without evidence has a proof that says what is missing', () => {
  const nothing = { number: null, pages: [], record: null, place: null, image: null } as const;
  const facts = { ...nothing, commit: 'txcache', transaction: 'Tx3' } as const;
  expect(inWords(caseMessage('dropped', facts))).toBe('The frames of Tx3 carry no flag: they are freed.');
  expect(inGerman(caseMessage('dropped', facts))).toBe(
    'Die Rahmen von Tx3 tragen keine Marke: Sie werden frei.',
  );
});

test('German: a page counts if its evidence is found, in one sentence', () => {
  const read = { page: 'A', at: '2.0', transaction: 'Tx1' } as const;
  expect(inGerman(recoveryMessage('pageRead', { ...read, commit: 'mixsl' }))).toBe(
    'Seite 2.0 enthält A von Tx1: **Sie zählt, wenn die Seite des Statuslogs mit ihrer XID gefunden wird**.',
  );
  expect(inGerman(recoveryMessage('pageRead', { ...read, commit: 'mobius' }))).toContain(
    'wenn der Atom-Inode, der sie committet, gefunden wird',
  );
});

test('A record of which pages are missing says how many, and that it does not count', () => {
  const read = {
    slot: 6,
    record: 'commit record',
    image: null,
    transaction: 'Tx1',
    there: 3,
    pages: 5,
  } as const;
  expect(inWords(recoveryMessage('logRecordRead', read))).toBe(
    'Log slot 6 is read: the commit record of Tx1 has five pages, and only three are on flash. **It does not count.**',
  );
  expect(inGerman(recoveryMessage('logRecordRead', read))).toContain(
    'hat fünf Seiten, und nur drei stehen im Flash',
  );
  const image = { ...read, record: 'image', image: { number: 2, page: 3 } } as const;
  expect(inWords(recoveryMessage('logRecordRead', image))).toBe(
    'Log slot 6 is read: table page 3 of image 2, of which only three of five pages are on flash. **It does not count**.',
  );
});

test('MixSL: a scanned page is judged by the status log, which was read before', () => {
  const judged = { page: 'A', at: '2.0', transaction: 'Tx1', commit: 'mixsl', isCommitted: false } as const;
  expect(inWords(recoveryMessage('pageJudged', judged))).toBe(
    'Page 2.0 holds A of Tx1: the XID is not in the status log, so **the page does not count**.',
  );
  expect(inGerman(recoveryMessage('pageJudged', { ...judged, isCommitted: true }))).toBe(
    'Seite 2.0 enthält A von Tx1: Die XID steht im Statuslog, also **zählt die Seite**.',
  );
});

test('WAL: a page of an open transaction that leaves the log does not count yet', () => {
  const left = { page: 'F', to: '9.3', transaction: 'Tx8' };
  expect(inWords(walMessage('leavesEarly', left))).toBe(
    'F of Tx8, which is still open, leaves the log for 9.3: **the commit record of Tx8 will name it there**.',
  );
});

test('NVCTX: mappings that are spilled are several', () => {
  const spilled = kitMessage('recordIssued', { record: 'spilled mappings', transaction: 'Tx0', pages: 1 });
  expect(inWords(spilled)).toContain('Mappings of Tx0 are spilled to the log');
});
