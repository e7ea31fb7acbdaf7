import { expect, test } from 'vitest';
import { XidIndex } from '../../../src/protocols/flag-commit/xid-index.ts';

const indexOf = (...xids: number[]): XidIndex => new XidIndex((note) => xids.forEach(note));

test('XIDs that lie together have an index each, and those between them, too', () => {
  const index = indexOf(9, 0, 7, 12, 7, 0);
  expect([index.count, index.highest]).toEqual([6, 12]);
  expect([7, 9, 12].map((xid) => index.indexOf(xid))).toEqual([0, 2, 5]);
  expect([0, 2, 5].map((at) => index.xidAt(at))).toEqual([7, 9, 12]);
});

test('XIDs that lie far apart take no more room than they are many', () => {
  const index = indexOf(4_294_967_295, 5, 5, 0, 2_147_483_648);
  expect([index.count, index.highest]).toEqual([3, 4_294_967_295]);
  expect([5, 2_147_483_648, 4_294_967_295].map((xid) => index.indexOf(xid))).toEqual([0, 1, 2]);
  expect([0, 1, 2].map((at) => index.xidAt(at))).toEqual([5, 2_147_483_648, 4_294_967_295]);
});

test('without an XID on flash there is none, and no highest', () => {
  expect([indexOf().count, indexOf(0, 0).highest]).toEqual([0, 0]);
});
