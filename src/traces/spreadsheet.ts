import type { Head } from './format.ts';
import { columnsNamed } from './header-names.ts';
import { isHeaderLine } from './text.ts';

/** As a spreadsheet shows a long number: `1.28166E+17`, in some languages `1,28166E+17`. */
const EXPONENT = /^[-+]?\d+(?:[.,](\d*))?E\+(\d{2,3})$/i;

/**
 * True for a number that has lost digits: its exponent passes the digits behind the point. A number of all its digits
 * (`1.281663720030616290e+17`, as NumPy writes it) has lost none.
 */
export function isRounded(text: string): boolean {
  const [, decimals = '', exponent] = EXPONENT.exec(text.trim()) ?? [];
  return exponent !== undefined && Number(exponent) > decimals.length;
}

/** A row's columns, without quotes around them. */
function columnsOf(line: string): string[] {
  const plain = line.replaceAll(/"[^"]*"/g, '');
  const separator = [';', '\t', ','].find((mark) => plain.includes(mark));
  if (separator === undefined) return line.trim().split(/\s+/);
  // Quotes may hold the separator.
  const columns = line.match(new RegExp(`(?<=^|${separator})(?:\\s*"[^"]*"|[^${separator}]*)`, 'g')) ?? [];
  return columns.map((column) => column.replaceAll('"', '').trim());
}

/** Columns of times, offsets and sizes where a header names them; null for all of them. */
function columnsThatCount(header: string): ReadonlySet<number> | null {
  const named = columnsNamed(columnsOf(header));
  const counting = (['time', 'offset', 'size'] as const).map((role) => named.get(role)?.column);
  const columns = counting.filter((column) => column !== undefined);
  return columns.length < 2 ? null : new Set(columns);
}

/** Returns a number that a spreadsheet has rounded, of a head in which half of the rows or more hold one; else null. */
export function findRounded({ lines }: Head): string | null {
  const rows = lines.filter((line) => !line.trimStart().startsWith('#') && !isHeaderLine(line));
  const counting = columnsThatCount((lines[0] ?? '').replace(/^#\s*/, ''));
  const found = rows
    .map((line) => columnsOf(line).find((text, i) => (counting?.has(i) ?? true) && isRounded(text)))
    .filter((text) => text !== undefined);
  return found.length * 2 >= rows.length ? (found[0] ?? null) : null;
}
