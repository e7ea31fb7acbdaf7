/** The committed entries of X-FTL, however they are replaced, moved and dropped, against a plain list. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  committedCount,
  createCommittedEntries,
  dropCommitted,
  enterCommitted,
  leaveCommitted,
  moveCommitted,
  writeCommitted,
} from '../../../src/protocols/xftl/committed.ts';
import { ENTRY } from '../../../src/protocols/xftl/image.ts';

interface Entry {
  readonly logicalPage: number;
  readonly at: number;
  readonly version: number;
  readonly number: number;
}

const STEP = fc.record({
  kind: fc.constantFrom('enter', 'enter', 'enter', 'leave', 'move', 'drop', 'write'),
  logicalPage: fc.nat({ max: 60 }),
  at: fc.integer({ min: 1, max: 1_000 }),
  /** Versions end in any order. */
  lead: fc.nat({ max: 5 }),
});

test('X-FTL: an image contains the committed entries in commit order, and their highest version', () => {
  let written = 0;
  fc.assert(
    fc.property(fc.array(STEP, { minLength: 100, maxLength: 300, size: 'max' }), (steps) => {
      const entries = createCommittedEntries();
      let model: Entry[] = [];
      steps.forEach(({ kind, logicalPage, at, lead }, i) => {
        const version = i + 1 + lead;
        if (kind === 'enter') {
          enterCommitted(entries, logicalPage, at, version, i);
          model = [
            ...model.filter((each) => each.logicalPage !== logicalPage),
            { logicalPage, at, version, number: i },
          ];
        } else if (kind === 'leave') {
          leaveCommitted(entries, logicalPage);
          model = model.filter((each) => each.logicalPage !== logicalPage);
        } else if (kind === 'move') {
          moveCommitted(entries, logicalPage, at);
          model = model.map((each) => (each.logicalPage === logicalPage ? { ...each, at } : each));
        } else if (kind === 'drop') {
          dropCommitted(entries, Math.max(0, i - 20));
          model = model.filter((each) => each.version > i - 20);
        }
        expect(committedCount(entries)).toBe(model.length);
        if (kind !== 'write') return;
        const words = new Uint32Array(1 + committedCount(entries) * ENTRY);
        const highest = writeCommitted(entries, words, 1);
        const wanted = model.flatMap((each) => [each.number, each.logicalPage, each.at, each.version]);
        expect([...words]).toEqual([0, ...wanted]);
        expect(highest).toBe(Math.max(0, ...model.map((each) => each.version)));
        written += model.length;
      });
    }),
    { numRuns: 60 },
  );
  expect(written).toBeGreaterThan(500);
});
