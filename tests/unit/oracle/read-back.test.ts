import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import {
  type Contents,
  firstDifference,
  heldBeforeRun,
  readBackFrom,
  readBackOf,
  takeContents,
} from '../../../src/oracle/read-back.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';

function written(): Device {
  const device = Device.create(optionsFor('w1:A,B c1 .'));
  device.run();
  return device;
}

describe('a page that the map names', () => {
  test.each(['erased', 'torn', 'holds another page'] as const)('%s: it is reported', (fault) => {
    const device = written();
    const { durable } = device.state;
    const at = device.scheme.locate(1);
    if (fault === 'torn') durable.torn[at >> 5] = itemAt(durable.torn, at >> 5) | (1 << (at & 31));
    else if (fault === 'erased')
      durable.programmed[at >> 5] = itemAt(durable.programmed, at >> 5) & ~(1 << (at & 31));
    else durable.logicalPage[at] = 0;
    const asked = readBackOf(device);
    expect([asked.fault(0), asked.fault(1), asked.fault(2)]).toEqual(['', fault, '']);
    const taken = readBackFrom(takeContents(device), device.layout.pagesPerBlock, () => false);
    expect([taken.fault(0), taken.fault(1), taken.fault(2)]).toEqual(['', fault, '']);
  });

  test('shows the number of the write and its place', () => {
    const device = written();
    const asked = readBackOf(device);
    expect([0, 1, 2].map((page) => asked.value(page))).toEqual([1, 2, -1]);
    expect([0, 1, 2].map((page) => asked.at(page))).toEqual([0, 4, -1]);
    const taken = readBackFrom(takeContents(device), device.layout.pagesPerBlock, () => false);
    expect([0, 1, 2].map((page) => [taken.value(page), taken.at(page)])).toEqual([
      [1, 0],
      [2, 4],
      [-1, -1],
    ]);
  });
});

describe('the first difference of two contents', () => {
  const contents = (value: readonly number[], at: readonly number[], fault: readonly number[]): Contents => ({
    value: Int32Array.from(value),
    at: Int32Array.from(at),
    fault: Uint8Array.from(fault),
  });
  const one = contents([1, 2, 3], [10, 20, 30], [0, 0, 0]);

  test.each([
    ['nowhere: other places do not count', contents([1, 2, 3], [7, 8, 9], [0, 0, 0]), -1],
    ['at the first page', contents([0, 2, 3], [10, 20, 30], [0, 0, 0]), 0],
    ['at the last page', contents([1, 2, 0], [10, 20, 30], [0, 0, 0]), 2],
    ['at the first of two', contents([1, 0, 0], [10, 20, 30], [0, 0, 0]), 1],
    ['where one cannot be read', contents([1, 2, 3], [10, 20, 30], [0, 1, 0]), 1],
  ])('is found %s', (_, other, page) => {
    expect(firstDifference(one, other)).toBe(page);
    expect(firstDifference(other, one)).toBe(page);
  });
});

test('old data: the filled share and the prepared pages existed before the run', () => {
  const options = optionsFor('w1:A c1', { fill: 0.25 }, 'w:X@20');
  const held = heldBeforeRun(options, 24);
  expect(Array.from({ length: 24 }, (_, page) => page).filter(held)).toEqual([0, 1, 2, 3, 4, 5, 23]);
});
