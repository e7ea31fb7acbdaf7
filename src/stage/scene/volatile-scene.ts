/**
 * Contents of the memory panels. In the volatile half: contents while powered, ghosts of what was lost
 * afterwards. In non-volatile memory: contents, always.
 */
import type { MemoryKind } from '../../model/frame.ts';
import type { DeviceFrame, Panel, RichText } from '../../model/spoken.ts';
import { isPowered } from './format.ts';
import { texts } from '../words/texts.ts';

/** Lines of text: one column of them in the half, two in non-volatile memory. */
const TEXT_LINES: Readonly<Record<MemoryKind, number>> = { volatile: 3, 'non-volatile': 6 };
/** Room for this many transactions in the height of the half. */
const TABLE_ROWS = 3;
/** Mapping entries written beside a transaction's chip. */
const ENTRIES_PER_ROW = 5;
/** Chips in the last row of the table, for transactions without a row of their own. */
const CHIPS = 3;
/** Cells of the mapping cache: four columns, three rows. */
const CACHE_CELLS = 12;
const BUFFERED_PAGES = 4;
/** Rows of a table: two columns of three. */
const STATUS_ROWS = 6;
const FRAMES = 8;
const FLIGHT_ROWS = 3;
const GHOSTS = { rows: 3, pages: 4 } as const;

export type PanelOf<K extends Panel['kind']> = Extract<Panel, { kind: K }>;

export interface PanelScene {
  readonly panel: Panel;
  /** Number of outlines drawn instead of contents; null while there are contents. */
  readonly ghosts: number | null;
  readonly note: string;
}

export function panelsOf(frame: DeviceFrame, memory: MemoryKind): readonly Panel[] {
  return frame.memoryPanels.filter((panel) => panel.memory === memory);
}

/**
 * Without power, a volatile panel that lists contents lists what was lost: its rows become ghosts. During recovery
 * the same holds for panels whose note says "lost"; others have been rebuilt already. A crashed frame
 * without panels keeps those of the frame before.
 */
export function panelScenes(frame: DeviceFrame, previous: DeviceFrame | null): readonly PanelScene[] {
  const now = panelsOf(frame, 'volatile');
  if (isPowered(frame.phase)) return now.map((panel) => ({ panel, ghosts: null, note: panel.note }));
  const wasPowered = now.length === 0 && previous !== null;
  const panels = wasPowered ? panelsOf(previous, 'volatile') : now;
  return panels.map((panel) => {
    const lost = frame.phase === 'crashed' || wasPowered || panel.note.startsWith(texts().lost);
    if (!lost || (panel.kind === 'text' && panel.note.startsWith(texts().lost))) {
      return { panel, ghosts: null, note: panel.note };
    }
    return { panel, ghosts: ghostCount(panel), note: texts().lost };
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
    case 'rows':
      return Math.min(GHOSTS.rows, panel.rows.length);
    case 'frames':
      return Math.min(GHOSTS.pages, panel.frames.length);
    case 'text':
      return Math.min(1, panel.lines.length);
  }
}

/** Items shown, and the number of items beyond them. */
interface Counted<T> {
  readonly shown: readonly T[];
  readonly more: number;
}

export interface Shown<T> {
  readonly shown: readonly T[];
  /** Items that did not find room. */
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

/** The newest rows of a table; `more` rows before them were not listed. */
export function fitRows({ rows, more }: PanelOf<'rows'>): Counted<PanelOf<'rows'>['rows'][number]> {
  const room = more > 0 || rows.length > STATUS_ROWS ? STATUS_ROWS - 1 : STATUS_ROWS;
  const shown = rows.slice(-room);
  return { shown, more: more + rows.length - shown.length };
}

export const fitFrames = ({
  frames,
  more,
}: PanelOf<'frames'>): Counted<PanelOf<'frames'>['frames'][number]> => fitCounted(frames, more, FRAMES);

/** Transactions that share the last row, and how many are only counted there. */
export function fitChips<T>(rows: readonly T[]): Shown<T> {
  return { shown: rows.slice(0, CHIPS), rest: rows.slice(CHIPS) };
}

/** `more` lines were not listed; the last place says how many there are beyond those shown. */
export function fitLines({ memory, lines, more }: PanelOf<'text'>): Counted<RichText> {
  return fitCounted(lines, more, TEXT_LINES[memory]);
}

export function fitEntries<T>(entries: readonly T[]): Shown<T> {
  return { shown: entries.slice(0, ENTRIES_PER_ROW), rest: entries.slice(ENTRIES_PER_ROW) };
}

/** `more` entries are cached beyond those listed; the last cell says so. */
export function fitCache<T>(entries: readonly T[], more: number): Counted<T> {
  return fitCounted(entries, more, CACHE_CELLS);
}

function fitCounted<T>(items: readonly T[], more: number, places: number): Counted<T> {
  const room = more > 0 || items.length > places ? places - 1 : places;
  const shown = items.slice(0, room);
  return { shown, more: more + items.length - shown.length };
}
