import { csvLine } from '../../../../base/csv.ts';
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
  return [header, ...lines].map((cells) => `${csvLine(cells.map(harmless))}\r\n`).join('');
}

/** A spreadsheet would take these for formulas. */
function harmless(cell: string): string {
  return /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
}
