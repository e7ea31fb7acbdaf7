import { expect, it } from 'vitest';
import { csvLine } from '../../../src/base/csv.ts';

it('CSV: only a field with a comma, a quote or a line end is quoted', () => {
  expect(csvLine(['plain', 7, '', 'a b'])).toBe('plain,7,,a b');
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'CR\r'])).toBe('"a,b","say ""x""","two\nlines","CR\r"');
});
