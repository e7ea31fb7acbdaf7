import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOps, OpKind, OpOwner, type OpPool, takeOp } from '../../../src/engine/flash/operations.ts';
import {
  addRecord,
  CachedRecords,
  firstRecord,
  takeRecord,
  takeRecords,
} from '../../../src/protocols/kaml/cached-records.ts';
import { itemAt } from '../../support/item-at.ts';

/** More than the lists have room for at first. */
const ROWS = 40;

function listed(cached: CachedRecords, ops: OpPool, row: number): number[] {
  const out: number[] = [];
  for (let slot = firstRecord(cached, row); slot >= 0; slot = itemAt(ops.next, slot)) out.push(slot);
  return out;
}

test('cached records: the records of each row stay in the order of their writes', () => {
  const step = fc.record({
    what: fc.constantFrom('write', 'write', 'write', 'end'),
    row: fc.constantFrom(0, 1, ROWS - 1),
    entry: fc.nat({ max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const cached = new CachedRecords();
      const ops = createOps();
      const model = new Map<number, number[]>();
      for (const { what, row, entry } of steps) {
        const list = model.get(row) ?? [];
        if (what === 'end') {
          expect(takeRecords(cached, row)).toBe(list[0] ?? -1);
          model.delete(row);
        } else {
          const older = list.find((slot) => ops.detail[slot] === entry) ?? -1;
          expect(takeRecord(cached, ops, row, entry)).toBe(older);
          const slot = takeOp(ops, OpKind.program, OpOwner.host, row);
          ops.detail[slot] = entry;
          addRecord(cached, ops, row, slot);
          model.set(row, [...list.filter((each) => each !== older), slot]);
        }
        for (const each of [0, 1, ROWS - 1]) expect(listed(cached, ops, each)).toEqual(model.get(each) ?? []);
      }
    }),
  );
});
