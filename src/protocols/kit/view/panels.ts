/** The volatile half: open transactions with their entries, the map, pages held back or waiting. */
import type { Device } from '../../../engine/device.ts';
import { UnitState } from '../../../engine/host/player.ts';
import type { MappingEntry, PageView, Panel } from '../../../model/frame.ts';
import type { ViewContext } from '../../view.ts';
import { grouped, placeOf, plural } from '../../words.ts';
import type { PageState } from '../page-state.ts';
import type { Transaction } from '../tx-table.ts';
import { rebuildingOf, stateOf, tagOf } from './look.ts';

/** Beyond this many, rows and entries would only weigh on the frame: no screen has room for them. */
const ROWS = 64;
const ENTRIES_PER_ROW = 64;
const CACHE_ENTRIES = 12;
/** From this many logical pages on, the map is described instead of listed. */
const LISTED_MAP = 4096;
const GHOSTS = 3;

export function panels(context: ViewContext): readonly Panel[] {
  const state = stateOf(context.device);
  if (state === null || rebuildingOf(context.device) !== null) return lostPanels(context.device);
  const rows = state.slots
    .flatMap((row) => (row === null || row.phase === 'aborted' ? [] : [row]))
    .sort((a, b) => a.unit - b.unit)
    .slice(0, ROWS);
  return [
    {
      kind: 'mappings-by-transaction',
      title: 'Transactions',
      note: rows.length === 0 ? 'none is open' : '',
      rows: rows.map((row) => ({ transaction: row.unit, entries: entriesOf(context, state, row) })),
    },
    mapOf(context),
    bufferOf(context, rows),
  ];
}

function entriesOf(context: ViewContext, state: PageState, row: Transaction): MappingEntry[] {
  const pool = state.entries;
  const entries: MappingEntry[] = [];
  for (let entry = row.firstEntry; entry >= 0 && entries.length < ENTRIES_PER_ROW; entry = pool.next[entry]) {
    const at = pool.at[entry] === 0 ? '—' : placeOf(context.device.layout, pool.at[entry] - 1);
    entries.push({ name: context.pageName(pool.logicalPage[entry]), at, dirty: false });
  }
  return entries;
}

function mapOf(context: ViewContext): Panel {
  const { layout, core, state } = context.device;
  const { ftl } = core;
  const title = 'Map';
  const note = ftl.isMapWritten ? dirtyNote(ftl.dirtyCount) : 'in memory only';
  if (layout.logicalPages > LISTED_MAP) {
    return { kind: 'text', title, note, lines: [`${grouped(layout.logicalPages)} entries`] };
  }
  const { image } = state.durable.metadata;
  const entries: MappingEntry[] = [];
  let mapped = 0;
  for (let logicalPage = 0; logicalPage < layout.logicalPages; logicalPage++) {
    const at = ftl.map[logicalPage];
    if (at === 0) continue;
    mapped++;
    if (entries.length === CACHE_ENTRIES) continue;
    const dirty = ftl.isMapWritten && image[logicalPage] !== at;
    entries.push({ name: context.pageName(logicalPage), at: placeOf(layout, at - 1), dirty });
  }
  const shown = mapped > CACHE_ENTRIES ? entries.slice(0, CACHE_ENTRIES - 1) : entries;
  return { kind: 'mappings', title, note, entries: shown, more: mapped - shown.length };
}

function dirtyNote(count: number): string {
  return count === 0 ? 'all on flash' : `${plural(count, 'mapping page')} not on flash yet`;
}

function bufferOf(context: ViewContext, rows: readonly Transaction[]): Panel {
  const { core } = context.device;
  const pages: PageView[] = rows
    .filter((row) => row.heldPage >= 0)
    .map((row) => buffered(context.pageName(row.heldPage), tagOf(context, row.unit), row.unit, 'undecided'));
  const { ops } = core.volatile.flash;
  let waiting = 0;
  for (let slot = core.ftl.stalledHead; slot >= 0; slot = ops.next[slot]) waiting++;
  const held = pages.length > 0 ? 'held back' : '';
  const stalled = waiting > 0 ? `${grouped(waiting)} waiting for a free page` : '';
  const note = [held, stalled].filter((part) => part !== '').join(', ');
  return { kind: 'pages', title: 'Page buffer', note: note === '' ? 'empty' : note, pages };
}

function buffered(name: string, tag: string, transaction: number, state: PageView['state']): PageView {
  return { state, name, tag, transaction, settled: false, progress: 0 };
}

/** Without power, and until recovery has rebuilt it: outlines of what was there. */
function lostPanels({ player }: Device): readonly Panel[] {
  const { unitState } = player.state;
  const lost: number[] = [];
  for (let unit = unitState.length - 1; unit > 0 && lost.length < GHOSTS; unit--) {
    if (unitState[unit] === UnitState.lostActive || unitState[unit] === UnitState.lostCommitting)
      lost.unshift(unit);
  }
  return [
    {
      kind: 'mappings-by-transaction',
      title: 'Transactions',
      note: 'lost',
      rows: lost.map((transaction) => ({ transaction, entries: [] })),
    },
    {
      kind: 'mappings',
      title: 'Map',
      note: 'lost',
      entries: Array.from({ length: GHOSTS }, () => ({ name: '', at: '—', dirty: false })),
      more: 0,
    },
    {
      kind: 'pages',
      title: 'Page buffer',
      note: 'lost',
      pages: lost.map((unit) => buffered('', '', unit, 'unread')),
    },
  ];
}
