import { expect, it } from 'vitest';
import { commentedJson, csvLine } from '../../../src/base/csv.ts';

it('CSV: a text that a spreadsheet would take for a formula has an apostrophe in front, and a number has none', () => {
  expect(csvLine(['=1+1', '+x', '-x', '@x', '\t=1', '=A1,B1'])).toBe(`'=1+1,'+x,'-x,'@x,'\t=1,"'=A1,B1"`);
  expect(csvLine([-5, '-5', '+1.5e-3', 'a=b', '', '—'])).toBe('-5,-5,+1.5e-3,a=b,,—');
});

it('CSV: only a field with a comma, a quote or a line end is quoted', () => {
  expect(csvLine(['plain', 7, '', 'a b'])).toBe('plain,7,,a b');
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'CR\r'])).toBe('"a,b","say ""x""","two\nlines","CR\r"');
});

/** Cells of a line as a reader makes them that knows no comments (RFC 4180). */
function cellsOf(line: string): string[] {
  const cells = line.match(/(?:^|,)(?:"(?:[^"]|"")*"[^,]*|[^,]*)/g) ?? [];
  return cells.map((cell) => cell.replace(/^,/, '').replace(/^"((?:[^"]|"")*)"/, '$1'));
}

it('CSV: a comment says what the JSON says, and no cell of it begins as a formula', () => {
  const made = {
    title: "x,=cmd|' /C calc'!A0,+1,-1+2|cmd,@SUM(A1)",
    about: 'a "quoted", =word, "=1" and ,"=2"',
    '=key': ['=1', 'b', '+2', '- 3', '@x', ' =4', '\t=5', 'a\\', '=6'],
    numbers: [1, -5, 1e-7],
  };
  const comment = commentedJson(made);
  expect(JSON.parse(comment)).toEqual(made);
  expect(comment).not.toContain('\n');
  const formulas = cellsOf(`# ${comment}`).filter((cell) => /^\s*[=+\-@]/.test(cell));
  expect(formulas).toEqual(['-5']);
});
