import { createCell } from '../state/cell.ts';

/** What lies over the page: one thing at a time. */
export const overlay = createCell<'palette' | 'keys' | 'blank' | null>(null);

/** Everything but one place dim. */
export const spotlight = createCell(false);

/** What was typed for the palette before its code was there. */
let early = '';

/** True where the key was kept for the palette, which is open but cannot listen yet. */
export function keepEarly(event: KeyboardEvent): boolean {
  if (overlay.get() !== 'palette' || document.activeElement?.role === 'combobox') return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return false;
  early += event.key;
  return true;
}

export function takeEarly(): string {
  const typed = early;
  early = '';
  return typed;
}
