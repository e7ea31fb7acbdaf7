import { expect, test } from 'vitest';
import { auditView } from '../../../src/oracle/audit-device.ts';
import { audit } from '../../../src/oracle/auditor.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { ABORTED, ACKED, ACTIVE, COMMITTING, type History, requestFor } from './history.ts';

const HISTORY: History = {
  states: [ACKED, COMMITTING, ABORTED, ACTIVE, 0],
  writes: [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 2],
  ],
  commitOrder: [1, 2],
};

const key = (txIndex: number): number | null => (txIndex === 4 ? null : 100 + txIndex);

test('audit view: a held audit shows every transaction and the summary', () => {
  const request = requestFor(HISTORY, { values: [1, 2, 0] });
  expect(inEnglish(auditView(audit(request), request.host, key))).toEqual({
    held: true,
    sentence:
      '**Every promise held**: 1 acknowledged transaction survived, 2 aborted or unfinished ones left nothing behind, ' +
      '1 in mid-commit fell one way or the other as a whole.',
    rows: [
      { transaction: 101, promised: 'acknowledged', survived: true, held: true },
      { transaction: 102, promised: 'committing', survived: true, held: true },
      { transaction: 103, promised: 'aborted', survived: false, held: true },
    ],
    broken: null,
    violations: [],
  });
});

test('audit view: a broken audit shows the broken promises, rows and places', () => {
  const request = requestFor(HISTORY, { values: [0, 2, 3] });
  const view = inEnglish(auditView(audit(request), request.host, key));
  expect(view.held).toBe(false);
  expect(view.sentence).toBe('**A promise is broken.** Tx3 was aborted, yet **C shows its data**, on 5.1.');
  expect(view.rows.filter((row) => !row.held).map((row) => row.transaction)).toEqual([101, 103]);
  expect(view.violations.map(({ promise, block, page }) => [promise, block, page])).toEqual([
    ['no resurrection', 5, 1],
    ['durability', 0, 1],
  ]);
});

test('audit view: an empty history shows that nothing had been acknowledged', () => {
  const request = requestFor({ states: [], writes: [], commitOrder: [] }, { values: [0] });
  expect(inEnglish(auditView(audit(request), request.host, key))).toEqual({
    held: true,
    sentence: '**Every promise held**: nothing had been acknowledged.',
    rows: [],
    broken: null,
    violations: [],
  });
});
