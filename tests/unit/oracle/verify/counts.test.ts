/** `verify` leaves nothing out: an independent enumeration finds the same works and the same states. */
import { expect, test } from 'vitest';
import { countWorks } from '../../../../src/oracle/verify/works.ts';
import { tc } from '../../../../src/protocols/tc/protocol.ts';
import { allWorks } from './naive.ts';
import { expectSameCounts } from './same-counts.ts';

const BOUNDS = { pages: 2, transactions: 2, isolation: null } as const;

test('works up to names are as many as brute force leaves when it drops those that others only rename', () => {
  for (const operations of [1, 2, 3]) {
    expect(countWorks({ ...BOUNDS, operations }, operations)).toBe(allWorks(operations).length);
  }
});

test('TC: up to two operations, the distinct states are those of an independent enumeration', () => {
  expectSameCounts(tc, 2);
});
