import { expect, test } from 'vitest';
import { askedOf, bugRows } from './bug-table.ts';
import { verified } from './verified.ts';

test.each(bugRows())('$name: the row of docs/verify.md is what every small work shows', (row) => {
  expect(verified(askedOf(row)).broken?.script ?? null).toBe(row.script);
});
