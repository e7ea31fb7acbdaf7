/** The tables of the cyclic and the traditional commit, however they grow and are reused, against plain maps. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addClaim,
  claimFree,
  Claims,
  firstClaim,
  lastClaim,
  releaseClaim,
} from '../../../src/protocols/cyclic/claims.ts';
import {
  addDebris,
  debrisAt,
  debrisNaming,
  debrisOf,
  Records,
  removeDebris,
  takeRecord,
} from '../../../src/protocols/cyclic/records.ts';
import { removeFrom, replaceIn } from '../../../src/protocols/flag-commit/flag-state.ts';
import { addRecord, createCommitRecords, dropRecord, recordOf } from '../../../src/protocols/tc/records.ts';
import { itemAt } from '../../support/item-at.ts';

/** Enough for each table to grow. */
const STEPS = { minLength: 40, maxLength: 60, size: 'max' } as const;
const RUNS = { numRuns: 10 };
const FEW = fc.nat({ max: 3 });

function sorted(list: readonly number[]): number[] {
  return [...list].sort((a, b) => a - b);
}

/** Entries of a chain, first to last. */
function chain(first: number, next: Int32Array): number[] {
  const out: number[] = [];
  for (let entry = first; entry >= 0; entry = itemAt(next, entry)) out.push(entry);
  return out;
}

function ownersOf(claims: Claims, page: number): number[] {
  return chain(firstClaim(claims, page), claims.next).map((claim) => itemAt(claims.owner, claim));
}

test('claims: they stay in order per page, and the first claim of an owner is released first', () => {
  const step = fc.record({
    page: FEW,
    owner: fc.integer({ min: -1, max: 2 }),
    adds: fc.integer({ min: -1, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(step, STEPS), (steps) => {
      const claims = new Claims();
      const model = [0, 1, 2, 3].map((): number[] => []);
      for (const { page, owner, adds } of steps) {
        const owners = itemAt(model, page);
        if (adds >= 0) {
          const isFirst = claimFree(claims, page, owner) >= 0;
          expect(isFirst).toBe(owners.length === 0);
          if (!isFirst) addClaim(claims, owner, lastClaim(claims, page));
          owners.push(owner);
        } else {
          releaseClaim(claims, page, owner);
          if (owners.includes(owner)) owners.splice(owners.indexOf(owner), 1);
        }
        model.forEach((wanted, at) => expect(ownersOf(claims, at)).toEqual(wanted));
      }
    }),
    RUNS,
  );
});

test('debris: it is found by place, by its page and by the page it names, until it is released', () => {
  const step = fc.record({ at: fc.nat({ max: 50 }), page: FEW, nextPage: FEW, nextVersion: fc.nat() });
  fc.assert(
    fc.property(fc.array(step, STEPS), (steps) => {
      const records = new Records();
      const model = new Map<number, (typeof steps)[number]>();
      for (const record of steps) {
        const known = debrisAt(records, record.at);
        expect(known >= 0).toBe(model.has(record.at));
        if (known >= 0) {
          removeDebris(records, known);
          model.delete(record.at);
        } else {
          const entry = takeRecord(records, record, record.nextVersion);
          expect(records.keeper[entry]).toBe(-1);
          records.keeper[entry] = 7;
          addDebris(records, entry);
          model.set(record.at, record);
        }
        const placesOf = (entries: readonly number[]): number[] =>
          sorted(entries.map((entry) => itemAt(records.at, entry)));
        const wanted = (of: (one: typeof record) => number, page: number): number[] =>
          [...model.values()]
            .filter((one) => of(one) === page)
            .map(({ at }) => at)
            .sort((a, b) => a - b);
        for (const page of [0, 1, 2, 3]) {
          const holding = chain(debrisOf(records, page), records.next);
          expect(placesOf(holding)).toEqual(wanted((one) => one.page, page));
          const naming = chain(debrisNaming(records, page), records.nextNaming);
          expect(placesOf(naming)).toEqual(wanted((one) => one.nextPage, page));
          for (const entry of holding)
            expect(records.nextVersion[entry]).toBe(model.get(itemAt(records.at, entry))?.nextVersion);
        }
      }
    }),
    RUNS,
  );
});

test('commit records: they are found by number, and a new one has no pages', () => {
  const step = fc.record({ number: fc.integer({ min: 1, max: 60 }), at: fc.nat(), version: fc.nat() });
  fc.assert(
    fc.property(fc.array(step, STEPS), (steps) => {
      const records = createCommitRecords();
      const model = new Map<number, readonly number[]>();
      for (const { number, at, version } of steps) {
        if (model.delete(number)) dropRecord(records, number);
        else {
          const entry = addRecord(records, number, at, version);
          expect(records.live[entry]).toBe(0);
          records.live[entry] = 5;
          model.set(number, [at, version, 5]);
        }
        for (let one = 1; one <= 60; one++) {
          const entry = recordOf(records, one);
          const found =
            entry < 0 ? undefined : [records.at[entry], records.version[entry], records.live[entry]];
          expect(found).toEqual(model.get(one));
        }
      }
    }),
    RUNS,
  );
});

test('mark list: a mark is removed or replaced, and the others stay', () => {
  const list = [4, 5, 6];
  replaceIn(list, 4, 7);
  expect(sorted(list)).toEqual([5, 6, 7]);
  replaceIn(list, 9, 8);
  expect(sorted(list)).toEqual([5, 6, 7, 8]);
  removeFrom(list, 6);
  removeFrom(list, 6);
  expect(list).toEqual([5, 7, 8]);
});
