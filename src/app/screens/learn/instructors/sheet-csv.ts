import type { SheetRow } from './sheet-controller.ts';

/** The sheet as comma-separated values, a header first; what needs quotes has them. */
export function sheetCsv(
  columns: readonly string[],
  rows: readonly SheetRow[],
  students: readonly string[],
): string {
  const header = ['student', 'seed', ...columns, 'answer', 'link'];
  const lines = rows.map(({ seed, drawn, answer, link }, i) => [
    students[i] ?? '',
    String(seed),
    ...columns.map((name) => drawn[name] ?? ''),
    answer ?? '',
    link,
  ]);
  return [header, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  // A spreadsheet would take these for formulas.
  const text = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
