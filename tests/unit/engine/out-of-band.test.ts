/** Out-of-band fields are read and written by the names that a scheme declares, on flash and on their way to it. */
import { expect, test } from 'vitest';
import { declareOutOfBand } from '../../../src/engine/flash/out-of-band.ts';
import { createOps, OpKind, OpOwner, takeOp } from '../../../src/engine/flash/operations.ts';
import { itemAt } from '../../support/item-at.ts';

const FIELDS = declareOutOfBand({
  txid: { bytes: 4, store: 'u32' },
  flag: { bytes: 1, store: 'u16' },
});

test('out-of-band fields keep their declared order and names', () => {
  expect(FIELDS.fields.map(({ name }) => name)).toEqual(['txid', 'flag']);
  expect(FIELDS.column).toEqual({ txid: 0, flag: 1 });
});

test('an out-of-band field on flash is the column at its index', () => {
  const outOfBand = [new Uint32Array(4), new Uint16Array(4)];
  const oob = FIELDS.onFlash({ outOfBand });
  oob.flag[2] = 7;
  expect(itemAt(outOfBand, 1)[2]).toBe(7);
  expect(oob.txid).toBe(outOfBand[0]);
});

test('an out-of-band field of an operation stays the same when the pool of operations grows', () => {
  const ops = createOps(1);
  const stamps = FIELDS.inFlight(ops);
  const first = takeOp(ops, OpKind.program, OpOwner.host, 0);
  stamps.flag[first] = 5;
  const second = takeOp(ops, OpKind.program, OpOwner.host, 1);
  stamps.flag[second] = 6;
  expect([ops.outOfBand1[first], ops.outOfBand1[second]]).toEqual([5, 6]);
  expect([stamps.flag[first], stamps.txid[second]]).toEqual([5, 0]);
});
