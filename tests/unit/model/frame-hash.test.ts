/** The hash of a frame tells states of the machine apart, and says nothing of words. */
import { expect, test } from 'vitest';
import { frameHash, type HashedFrame } from '../../../src/model/frame-hash.ts';

const page = { state: 'current', name: 'A', transaction: 1 };
const FRAME: HashedFrame = {
  kind: 'device',
  step: 40,
  timeNs: 1_000,
  phase: 'running',
  transactions: [{ key: 1, state: 'committed' }],
  audit: null,
  blocks: [{ block: 0, eraseCount: 0, pages: [page] }],
  map: null,
  figures: { throughput: { value: 942 }, writeAmplification: { value: 1.1 }, gcCost: { value: 0 } },
};

const others: readonly Partial<HashedFrame>[] = [
  { step: 41 },
  { timeNs: 1_001 },
  { phase: 'crashed' },
  { transactions: [{ key: 1, state: 'lost' }] },
  { audit: { held: false } },
  { blocks: [{ block: 0, eraseCount: 1, pages: [page] }] },
  { blocks: [{ block: 0, eraseCount: 0, pages: [{ ...page, state: 'stale' }] }] },
  { blocks: [{ block: 0, eraseCount: 0, pages: [{ ...page, name: 'B' }] }] },
  {
    figures: { throughput: { value: 2_292 }, writeAmplification: { value: 1.1 }, gcCost: { value: 0 } },
  },
];

test.each(others)('with %j a frame has another hash', (other) => {
  expect(frameHash({ ...FRAME, ...other })).not.toBe(frameHash(FRAME));
});

test('the same state has the same eight digits, whatever is said about it', () => {
  const said = {
    ...FRAME,
    narration: 'Tx1 has committed.',
    transactions: [{ key: 1, state: 'committed', label: 'Tx1' }],
  };
  expect(frameHash(said as HashedFrame)).toBe(frameHash(FRAME));
  expect(frameHash(FRAME)).toMatch(/^[\da-f]{8}$/);
});
