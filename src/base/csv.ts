/**
 * One line of comma-separated values. A cell with a comma, a quote or a line's end is quoted (RFC 4180). A text that
 * a spreadsheet would take for a formula has an apostrophe in front.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map((cell) => quoted(typeof cell === 'number' ? String(cell) : noFormula(cell))).join(',');
}

/**
 * A value as JSON, to stand in a comment above a table. Readers that know no comments cut it at its commas: nothing in
 * its strings then begins a cell as a formula does.
 */
export function commentedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replaceAll(
      /([,"]\s*)([=+\-@])/g,
      (_, before: string, sign: string) => `${before}\\u00${sign.charCodeAt(0).toString(16)}`,
    ),
  );
}

const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function noFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
