import { expect, it } from 'vitest';
import { csvLine } from '../../../src/base/csv.ts';

it('CSV: a text that a spreadsheet would take for a formula has an apostrophe in front, and a number has none', () => {
  expect(csvLine(['=1+1', '+x', '-x', '@x', '\t=1', '=A1,B1'])).toBe(`'=1+1,'+x,'-x,'@x,'\t=1,"'=A1,B1"`);
  expect(csvLine([-5, '-5', '+1.5e-3', 'a=b', '', '—'])).toBe('-5,-5,+1.5e-3,a=b,,—');
});

it('CSV: only a field with a comma, a quote or a line end is quoted', () => {
  expect(csvLine(['plain', 7, '', 'a b'])).toBe('plain,7,,a b');
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'CR\r'])).toBe('"a,b","say ""x""","two\nlines","CR\r"');
});
