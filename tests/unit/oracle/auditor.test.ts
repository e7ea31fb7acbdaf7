import { describe, expect, test } from 'vitest';
import { audit, settleAudit } from '../../../src/oracle/auditor.ts';
import { Where } from '../../../src/engine/interface/scheme.ts';
import type { AuditBase } from '../../../src/oracle/promises.ts';
import { ABORTED, ACKED, ACTIVE, COMMITTING, type History, requestFor, type Shown } from './history.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';

function verdict(history: History, shown: Shown, base?: AuditBase): string[] {
  return audit(requestFor(history, shown, base)).violations.map(
    ({ promise, proof }) => `${promise}: ${inEnglish(proof)}`,
  );
}

/** Tx1 wrote A and B, Tx2 wrote B and C. */
const TWO: Omit<History, 'states'> = {
  writes: [
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
  ],
  commitOrder: [1, 2],
};

describe('kept promises', () => {
  test('two acknowledged transactions break no promise', () => {
    expect(verdict({ ...TWO, states: [ACKED, ACKED] }, { values: [1, 3, 4] })).toEqual([]);
  });

  test.each([
    ['neither', [0, 0, 0], [0, 0]],
    ['the first', [1, 2, 0], [1, 0]],
    ['the second, in any order', [0, 3, 4], [0, 1]],
    ['both', [1, 3, 4], [1, 1]],
  ])('of two transactions in mid-commit, these may survive: %s', (_, values, survived) => {
    const result = audit(requestFor({ ...TWO, states: [COMMITTING, COMMITTING] }, { values }));
    expect(result.violations).toEqual([]);
    expect([...result.survived.subarray(1)]).toEqual(survived);
  });

  test('the later of two transactions by commit order, not by write order, breaks no promise', () => {
    const history = { ...TWO, states: [ACKED, ACKED], commitOrder: [2, 1] };
    expect(verdict(history, { values: [1, 2, 4] })).toEqual([]);
    expect(verdict(history, { values: [1, 3, 4] })).toEqual([
      'durability: Tx1 was acknowledged, yet page B shows the value of Tx2: block 2 page 3.',
      'atomicity: Tx1 is there by half: page A shows its value (block 0 page 1), yet page B shows the value of Tx2: block 2 page 3.',
    ]);
  });

  test('the last of two writes to a page in one transaction breaks no promise', () => {
    const history: History = {
      states: [ACKED],
      writes: [
        [1, 0],
        [1, 1],
        [1, 0],
      ],
      commitOrder: [1],
    };
    expect(verdict(history, { values: [3, 2] })).toEqual([]);
    expect(verdict(history, { values: [1, 2] })).toEqual([
      'atomicity: Tx1 wrote page A again, yet it shows the earlier value: block 0 page 1.',
    ]);
  });

  test('plain writes in their order among the commits break no promise', () => {
    const history: History = {
      states: [ACKED],
      writes: [
        [1, 0],
        [0, 0],
      ],
      commitOrder: [-2, 1],
      plainDone: [2],
    };
    expect(verdict(history, { values: [1] })).toEqual([]);
    expect(verdict({ ...history, commitOrder: [1, -2] }, { values: [2] })).toEqual([]);
    expect(verdict({ ...history, commitOrder: [1, -2] }, { values: [1] })).toEqual([
      'durability: The plain write to page A was acknowledged, yet page A shows the value of Tx1: block 0 page 1.',
    ]);
    // One that was not acknowledged may be there or not.
    const unsure = { ...history, commitOrder: [1, -2], plainDone: [] };
    expect(verdict(unsure, { values: [1] })).toEqual([]);
    expect(verdict(unsure, { values: [2] })).toEqual([]);
  });
});

describe('broken promises', () => {
  test('a missing acknowledged transaction breaks durability', () => {
    expect(verdict({ ...TWO, states: [ACKED, ABORTED], commitOrder: [1] }, { values: [0, 0, 0] })).toEqual([
      'durability: Tx1 was acknowledged, yet page A shows the data from before the run: block 0 page 1.',
    ]);
  });

  test.each([
    [ABORTED, 'was aborted'],
    [ACTIVE, 'never asked to be committed'],
  ])('a page of a transaction in state %i breaks a promise', (state, words) => {
    const history = { ...TWO, states: [ACKED, state], commitOrder: [1] };
    const result = audit(requestFor(history, { values: [1, 2, 4] }));
    expect(inEnglish(result.violations)).toMatchObject([
      {
        promise: 'no resurrection',
        proof: `Tx2 ${words}, yet page C shows its value: block 5 page 1.`,
        block: 5,
        page: 1,
        txIndex: 2,
      },
    ]);
    expect([...result.survived]).toEqual([0, 1, 1]);
    expect([...result.broken]).toEqual([0, 0, 1]);
  });

  test('half a transaction in mid-commit breaks atomicity', () => {
    expect(verdict({ ...TWO, states: [ACKED, COMMITTING] }, { values: [1, 3, 0] })).toEqual([
      'atomicity: Tx2 is there by half: page B shows its value (block 2 page 3), yet page C shows the data from before the run: block 5 page 1.',
    ]);
  });

  test('missing old data breaks durability, and data never written breaks GC neutrality', () => {
    const nothing: History = { states: [], writes: [], commitOrder: [] };
    expect(verdict(nothing, { values: [-1] })).toEqual([
      'durability: Page A held the data from before the run, yet it shows nothing: the map names no physical page for it.',
    ]);
    expect(verdict(nothing, { values: [0], heldBefore: [] })).toEqual([
      'GC neutrality: Nobody had written page A, yet it shows data: block 0 page 1.',
    ]);
  });

  test('a map entry of an erased page, or of another logical page, breaks GC neutrality', () => {
    const history = { ...TWO, states: [ACKED, ABORTED], commitOrder: [1] };
    expect(verdict(history, { values: [1, 2, 0], faults: { 1: 'erased' } })).toEqual([
      'GC neutrality: The page that the map names for page B is erased: block 2 page 3.',
      'durability: Page B held the data from before the run, yet it shows nothing that can be read: block 2 page 3.',
      'durability: Tx1 was acknowledged, yet page B shows nothing that can be read: block 2 page 3.',
      expect.stringContaining('atomicity: Tx1 is there by half'),
    ]);
    expect(verdict(history, { values: [1, 2, 0], faults: { 2: 'holds another page' } })).toEqual([
      'GC neutrality: The page that the map names for page C holds another page: block 5 page 1.',
    ]);
  });
});

describe('several power failures in a row', () => {
  /** Both were in mid-commit; the first recovery kept Tx1 and rolled Tx2 back. */
  const first = { ...TWO, states: [COMMITTING, COMMITTING] };
  const kept = { values: [1, 2, 0] };
  const request = requestFor(first, kept);
  const base = settleAudit(request, audit(request));

  test('the decision of an earlier recovery stays valid', () => {
    expect(verdict(first, kept, base)).toEqual([]);
    expect([...audit(requestFor(first, kept, base)).survived]).toEqual([0, 1, 0]);
  });

  test('losing a kept transaction breaks durability, and a rolled-back one that returns breaks no resurrection', () => {
    expect(verdict(first, { values: [0, 2, 0] }, base)).toEqual([
      'durability: Page A held the value of Tx1, yet it shows the data from before the run: block 0 page 1.',
    ]);
    expect(verdict(first, { values: [1, 3, 0] }, base)).toEqual([
      'no resurrection: Tx2 had been rolled back by an earlier recovery, yet page B shows its value: block 2 page 3.',
    ]);
  });

  test('later transactions replace the kept values', () => {
    const later: History = {
      states: [COMMITTING, COMMITTING, ACKED],
      writes: [...TWO.writes, [3, 1]],
      commitOrder: [1, 2, 3],
    };
    expect(verdict(later, { values: [1, 5, 0] }, base)).toEqual([]);
    expect(verdict(later, { values: [1, 2, 0] }, base)).toEqual([
      'durability: Tx3 was acknowledged, yet page B shows the value of Tx1: block 2 page 3.',
    ]);
  });

  test('a rewritten page must keep the value of the last audit', () => {
    const later: History = {
      states: [COMMITTING, COMMITTING, ACKED],
      writes: [...TWO.writes, [3, 1]],
      commitOrder: [1, 2, 3],
    };
    const secondRequest = requestFor(later, { values: [1, 5, 0] }, base);
    const second = settleAudit(secondRequest, audit(secondRequest));
    expect(verdict(later, { values: [1, 5, 0] }, second)).toEqual([]);
    expect(verdict(later, { values: [1, 2, 0] }, second)).toEqual([
      'durability: Page B held the value of Tx3, yet it shows the value of Tx1: block 2 page 3.',
    ]);
    expect(verdict(later, { values: [1, 5, 4] }, second)).toEqual([
      'no resurrection: Tx2 had been rolled back by an earlier recovery, yet page C shows its value: block 5 page 1.',
    ]);
  });
});

test('a proof says of a page in non-volatile memory that it stands there', () => {
  const history: History = { states: [ACTIVE], writes: [[1, 0]], commitOrder: [] };
  expect(verdict(history, { values: [1], at: [Where.inMemory(1)] })).toEqual([
    'no resurrection: Tx1 never asked to be committed, yet page A shows its value: it stands in non-volatile memory.',
  ]);
});
