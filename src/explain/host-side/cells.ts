/** Cells, rows and sections of a host's picture, with what is usual left out. */
import type { Text } from '../../base/message.ts';
import type { HostCell, HostRow, HostSection } from '../../model/host-picture.ts';
import type { PageView } from '../../model/page-view.ts';

export function page(change: Partial<PageView>): PageView {
  return { state: 'free', name: '', tag: '', transaction: null, settled: false, progress: 0, ...change };
}

export function cell(
  view: Partial<PageView>,
  words: Text,
  more: Partial<Omit<HostCell, 'page' | 'words'>> = {},
): HostCell {
  return { page: page(view), words, size: 1, inFocus: false, ...more };
}

export function row(
  label: Text,
  cells: readonly HostCell[],
  more: Partial<Pick<HostRow, 'note' | 'empty'>> = {},
): HostRow {
  return { label, cells, note: '', empty: '', ...more };
}

export function section(
  id: string,
  title: Text,
  span: number,
  rows: readonly HostRow[],
  more: Partial<Pick<HostSection, 'note' | 'tone'>> = {},
): HostSection {
  return { id, title, span, rows, note: '', tone: 'plain', ...more };
}

export function legendEntry(view: Partial<PageView>, words: Text) {
  return { page: page(view), words };
}
