/** One line of comma-separated values. What a comma, a quote or a line's end stands in is quoted (RFC 4180). */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map((cell) => quoted(String(cell))).join(',');
}

function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
