import { expect, test } from 'vitest';
import { takeSnapshot, takingSnapshot } from '../../../../src/session/worker/time-travel/snapshot.ts';
import { restoreSnapshot } from './restore-snapshot.ts';

/** Nine and a bit megabytes in one array, and six in a column; a list, a map, an array that begins anywhere; nested. */
function state() {
  const pages = new Uint32Array(2_400_001);
  for (let at = 0; at < pages.length; at += 5_003) pages[at] = at;
  return {
    step: 3,
    flash: { pages, none: new Float64Array(0), part: new Uint16Array(40).subarray(1, 9).fill(7) },
    map: new Map([[4, 2]]),
    list: [{ a: 1 }, { a: new Uint8Array(3) }],
    columns: [new Uint16Array(3_000_000), new Uint32Array(2).fill(5)],
    nothing: null,
  };
}

test('the first copy of a device is made in pieces, and is the copy that is made at once', () => {
  const taking = takingSnapshot(state(), null);
  let turns = 0;
  let next = taking.next();
  for (; next.done !== true; next = taking.next()) turns++;
  const snapshot = next.value;
  expect(turns).toBe(5);
  const whole = takeSnapshot(state(), null);
  expect(snapshot.ownBytes).toBe(whole.ownBytes);
  const { flash, columns, ...rest } = restoreSnapshot<ReturnType<typeof state>>(snapshot, null);
  const { flash: expected, columns: zero, ...others } = state();
  expect(rest).toEqual(others);
  // Millions of elements are compared one by one in no time, and by the matcher in a minute.
  expect(flash.pages.every((value, at) => value === expected.pages[at])).toBe(true);
  expect(columns.map(({ length }) => length)).toEqual(zero.map(({ length }) => length));
  expect(columns[1]).toEqual(zero[1]);
  expect([flash.pages.length, flash.none, flash.part]).toEqual([
    expected.pages.length,
    expected.none,
    expected.part,
  ]);
  expect(takeSnapshot(state(), snapshot).ownBytes).toBe(0);
});
