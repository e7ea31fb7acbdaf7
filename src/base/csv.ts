/**
 * One line of comma-separated values. A cell with a comma, a quote or a line's end is quoted (RFC 4180). A text that
 * a spreadsheet would take for a formula has an apostrophe in front.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map((cell) => quoted(typeof cell === 'number' ? String(cell) : noFormula(cell))).join(',');
}

const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function noFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
