/** The table of the documents, as far as it is quickly checked: bugs that show within three operations. */
import { expect, test } from 'vitest';
import { allSchemes } from '../../../laws/devices.ts';
import { askedOf, bugRows } from './bug-table.ts';
import { verified } from './verified.ts';

const rows = bugRows();

const all = allSchemes.flatMap(({ id, mutants }) => mutants.map((mutant) => `${id}, ${mutant.id}`));

test.each(all)('%s: stands once in the table of docs/verify.md', (bug) => {
  const found = rows.filter(({ name }) => name === bug);
  expect(found, `give ${bug} one row in the table of injected bugs in docs/verify.md`).toHaveLength(1);
});

test('the table of docs/verify.md has no other bugs than the schemes', () => {
  const others = rows.map(({ name }) => name).filter((name) => !all.includes(name));
  expect(others, 'remove these rows from the table in docs/verify.md').toEqual([]);
});

test.each(rows.filter(({ operations, script }) => script !== null && operations <= 3))(
  '$name: the first work that breaks a promise is $script',
  (row) => {
    expect(verified(askedOf(row)).broken?.script).toBe(row.script);
  },
);
