/** What LightTx keeps in memory: the TxTable, the mapping cache, the pages held back. */
import { UnitState } from '../../engine/host/player.ts';
import type { MappingEntry, PageState, PageView, Panel } from '../../model/frame.ts';
import type { ViewContext } from '../view.ts';
import { grouped, placeOf, plural } from '../words.ts';
import { scanOf, stateOf } from './look-state.ts';
import type { Transaction } from '../kit/tx-table.ts';
import type { LightTxState } from './state.ts';

/** Beyond this many, rows and entries would only weigh on the frame: no screen has room for them. */
const ROWS = 64;
const ENTRIES_PER_ROW = 64;
const CACHE_ENTRIES = 12;
/** From this many logical pages on, the cache is described instead of listed. */
const LISTED_CACHE = 4096;
const GHOSTS = 3;

export function volatilePanels(context: ViewContext): readonly Panel[] {
  const state = stateOf(context.device);
  if (state === null || scanOf(context.device) !== null) return lostPanels(context);
  const rows = openRows(state);
  return [tableOf(context, state, rows), cacheOf(context), bufferOf(context, rows)];
}

function openRows(state: LightTxState): Transaction[] {
  return state.slots
    .flatMap((row) => (row === null || row.phase === 'aborted' ? [] : [row]))
    .sort((a, b) => a.unit - b.unit)
    .slice(0, ROWS);
}

function tableOf(context: ViewContext, state: LightTxState, rows: readonly Transaction[]): Panel {
  return {
    kind: 'mappings-by-transaction',
    title: 'TxTable',
    note: rows.length === 0 ? 'no transaction is open' : '',
    rows: rows.map((row) => ({ transaction: row.unit, entries: entriesOf(context, state, row) })),
  };
}

function entriesOf(context: ViewContext, state: LightTxState, row: Transaction): MappingEntry[] {
  const pool = state.entries;
  const entries: MappingEntry[] = [];
  for (let entry = row.firstEntry; entry >= 0 && entries.length < ENTRIES_PER_ROW; entry = pool.next[entry]) {
    const at = pool.at[entry] === 0 ? '—' : placeOf(context.device.layout, pool.at[entry] - 1);
    entries.push({ name: context.pageName(pool.logicalPage[entry]), at, dirty: false });
  }
  return entries;
}

function cacheOf(context: ViewContext): Panel {
  const { layout, core, state } = context.device;
  const { ftl } = core;
  if (layout.logicalPages > LISTED_CACHE) {
    const lines = [`${grouped(layout.logicalPages)} entries on ${grouped(layout.mapPages)} mapping pages`];
    return { kind: 'text', title: 'Mapping cache', note: dirtyNote(ftl.dirty, ftl.dirtyCount), lines };
  }
  const { image } = state.durable.metadata;
  const entries: MappingEntry[] = [];
  let mapped = 0;
  for (let logicalPage = 0; logicalPage < layout.logicalPages; logicalPage++) {
    const at = ftl.map[logicalPage];
    if (at === 0) continue;
    mapped++;
    if (entries.length === CACHE_ENTRIES) continue;
    const dirty = image[logicalPage] !== at;
    entries.push({ name: context.pageName(logicalPage), at: placeOf(layout, at - 1), dirty });
  }
  // One cell of the panel says how many more there are.
  const shown = mapped > CACHE_ENTRIES ? entries.slice(0, CACHE_ENTRIES - 1) : entries;
  return {
    kind: 'mappings',
    title: 'Mapping cache',
    note: dirtyNote(ftl.dirty, ftl.dirtyCount),
    entries: shown,
    more: mapped - shown.length,
  };
}

/** "all clean", "M0 dirty", "M0 and M1 dirty", "12 pages dirty". */
function dirtyNote(dirty: Uint8Array, count: number): string {
  if (count === 0) return 'all clean';
  if (count > 2) return `${plural(count, 'page')} dirty`;
  const names: string[] = [];
  for (let page = dirty.indexOf(1); page >= 0; page = dirty.indexOf(1, page + 1)) names.push(`M${page}`);
  return `${names.join(' and ')} dirty`;
}

function bufferOf(context: ViewContext, rows: readonly Transaction[]): Panel {
  const { core } = context.device;
  const pages: PageView[] = rows
    .filter((row) => row.heldPage >= 0)
    .map((row) => buffered('undecided', context.pageName(row.heldPage), String(row.txid - 1), row.unit));
  const { ops } = core.volatile.flash;
  let waiting = 0;
  for (let slot = core.ftl.stalledHead; slot >= 0; slot = ops.next[slot]) waiting++;
  const held = pages.length > 0 ? 'held back' : '';
  const stalled = waiting > 0 ? `${grouped(waiting)} waiting for a free page` : '';
  const note = [held, stalled].filter((part) => part !== '').join(', ');
  return { kind: 'pages', title: 'Page buffer', note: note === '' ? 'empty' : note, pages };
}

function buffered(state: PageState, name: string, tag: string, transaction: number): PageView {
  return { state, name, tag, transaction, settled: false, progress: 0 };
}

/** Without power, and until recovery has rebuilt it: outlines of what was there, and the map once it is back. */
function lostPanels(context: ViewContext): readonly Panel[] {
  const { unitState } = context.device.player.state;
  const lost: number[] = [];
  for (let unit = unitState.length - 1; unit > 0 && lost.length < GHOSTS; unit--) {
    if (unitState[unit] === UnitState.lostActive || unitState[unit] === UnitState.lostCommitting)
      lost.unshift(unit);
  }
  return [
    {
      kind: 'mappings-by-transaction',
      title: 'TxTable',
      note: 'lost',
      rows: lost.map((transaction) => ({ transaction, entries: [] })),
    },
    lostCache(context),
    {
      kind: 'pages',
      title: 'Page buffer',
      note: 'lost',
      pages: lost.map((unit) => buffered('unread', '', '', unit)),
    },
  ];
}

function lostCache(context: ViewContext): Panel {
  const { layout, state } = context.device;
  const job = scanOf(context.device);
  if (job === null || job.stage === 'record' || job.stage === 'map') {
    const entries = Array.from({ length: GHOSTS }, () => ({ name: '', at: '—', dirty: false }));
    return { kind: 'mappings', title: 'Mapping cache', note: 'lost', entries, more: 0 };
  }
  let mapped = 0;
  if (layout.logicalPages <= LISTED_CACHE)
    for (const at of state.durable.metadata.image) if (at !== 0) mapped++;
  const written: string[] = [];
  for (const [mapPage, at] of state.durable.metadata.rootedAt.entries())
    if (at !== 0) written.push(`M${mapPage}`);
  const pages = written.length > 2 ? plural(written.length, 'mapping page') : written.join(' and ');
  const entries =
    layout.logicalPages <= LISTED_CACHE ? `${grouped(mapped)} entries from ${pages},` : `${pages} read,`;
  return {
    kind: 'text',
    title: 'Mapping cache',
    note: 'reloaded',
    lines:
      written.length === 0
        ? ['no mapping page was ever written']
        : [entries, `as of CkptVer ${job.checkpointVersion}`],
  };
}
