/** What the volatile half shows: panels while powered, ghosts of what was lost afterwards. */
import { say } from '../../base/language.ts';
import type { Frame, Panel } from '../../model/frame.ts';
import { isPowered } from './format.ts';

/** Room for this many transactions in the height of the half. */
const TABLE_ROWS = 3;
/** Mapping entries written beside a transaction's chip. */
const ENTRIES_PER_ROW = 5;
/** Chips in the last row of the table, for transactions without a row of their own. */
const CHIPS = 3;
/** Cells of the mapping cache: four columns, three rows. */
const CACHE_CELLS = 12;
const BUFFERED_PAGES = 4;
const FLIGHT_ROWS = 3;
const GHOSTS = { rows: 3, pages: 4 } as const;

export interface PanelScene {
  readonly panel: Panel;
  /** Number of outlines drawn instead of contents; null while there are contents. */
  readonly ghosts: number | null;
  readonly note: string;
}

/**
 * Without power, a panel that lists contents lists what was lost: its rows become ghosts. During recovery
 * the same holds for panels whose note says "lost"; others have been rebuilt already. A crashed frame
 * without panels keeps those of the frame before.
 */
export function panelScenes(frame: Frame, previous: Frame | null): readonly PanelScene[] {
  if (isPowered(frame.phase)) {
    return frame.volatilePanels.map((panel) => ({ panel, ghosts: null, note: panel.note }));
  }
  const panels = frame.volatilePanels.length > 0 ? frame.volatilePanels : (previous?.volatilePanels ?? []);
  const wasPowered = panels !== frame.volatilePanels;
  return panels.map((panel) => {
    const lost = frame.phase === 'crashed' || wasPowered || panel.note.startsWith(say`lost`);
    if (!lost || (panel.kind === 'text' && panel.note.startsWith(say`lost`))) {
      return { panel, ghosts: null, note: panel.note };
    }
    return { panel, ghosts: ghostCount(panel), note: say`lost` };
  });
}

function ghostCount(panel: Panel): number {
  switch (panel.kind) {
    case 'mappings-by-transaction':
      return Math.min(GHOSTS.rows, panel.rows.length);
    case 'mappings':
      return Math.min(GHOSTS.rows, panel.entries.length);
    case 'pages':
      return Math.min(GHOSTS.pages, panel.pages.length);
    case 'text':
      return Math.min(1, panel.lines.length);
  }
}

export interface Shown<T> {
  readonly shown: readonly T[];
  /** What did not find room. */
  readonly rest: readonly T[];
}

/** The first `room` of them; where they do not all fit, one place is kept for saying how many more. */
function fit<T>(items: readonly T[], room: number): Shown<T> {
  const shown = items.length <= room ? items.length : room - 1;
  return { shown: items.slice(0, shown), rest: items.slice(shown) };
}

export const fitTableRows = <T>(rows: readonly T[]): Shown<T> => fit(rows, TABLE_ROWS);
export const fitFlights = <T>(flights: readonly T[]): Shown<T> => fit(flights, FLIGHT_ROWS);
export const fitBuffered = <T>(pages: readonly T[]): Shown<T> => fit(pages, BUFFERED_PAGES);

/** Transactions that share the last row, and how many are only counted there. */
export function fitChips<T>(rows: readonly T[]): Shown<T> {
  return { shown: rows.slice(0, CHIPS), rest: rows.slice(CHIPS) };
}

export function fitEntries<T>(entries: readonly T[]): Shown<T> {
  return { shown: entries.slice(0, ENTRIES_PER_ROW), rest: entries.slice(ENTRIES_PER_ROW) };
}

/** `more` entries are cached beyond those listed; the last cell says so. */
export function fitCache<T>(entries: readonly T[], more: number): { shown: readonly T[]; more: number } {
  const room = more > 0 || entries.length > CACHE_CELLS ? CACHE_CELLS - 1 : CACHE_CELLS;
  const shown = entries.slice(0, room);
  return { shown, more: more + entries.length - shown.length };
}
