/** The table of the documents, as far as it is quickly checked: bugs that show within three operations. */
import { expect, test } from 'vitest';
import { allSchemes } from '../../../laws/devices.ts';
import { askedOf, bugRows } from './bug-table.ts';
import { verified } from './verified.ts';

const rows = bugRows();

test('the table of docs/verify.md has every injected bug once', () => {
  const all = allSchemes.flatMap(({ id, mutants }) => mutants.map((mutant) => `${id}, ${mutant.id}`));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(all.toSorted());
});

test.each(rows.filter(({ operations, script }) => script !== null && operations <= 3))(
  '$name: the first work that breaks a promise is $script',
  (row) => {
    expect(verified(askedOf(row)).broken?.script).toBe(row.script);
  },
);
