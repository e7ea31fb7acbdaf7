/** Memory of every scheme, as panels show it: open rows with their entries, the map, pages held back. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import { TxState } from '../../engine/host/host-state.ts';
import type { MappingEntry, PageView, Panel, PanelContents } from '../../model/frame.ts';
import type { ViewContext } from '../view/view.ts';
import { placeText } from '../view/format.ts';
import type { Transaction, TxTable } from '../../protocols/kit/tx-table.ts';
import { rebuildingOf } from './look.ts';
import { kitViewMessage } from './view-messages.ts';

/** Beyond this many, rows and entries would only weigh on the frame: no screen has room for them. */
const ROWS = 64;
const ENTRIES_PER_ROW = 64;
const MAP_ENTRIES = 12;
/** From this many logical pages on, the map is described instead of listed. */
export const LISTED_MAP = 4096;
const GHOSTS = 3;

/** A scheme's names for its table of transactions and its map. */
export interface MemoryTitles {
  readonly table: Text;
  readonly map: Text;
}

export function openRows(table: TxTable): Transaction[] {
  return table.slots
    .flatMap((row) => (row === null || row.phase === 'aborted' ? [] : [row]))
    .sort((a, b) => a.txIndex - b.txIndex)
    .slice(0, ROWS);
}

/** The open transactions; `none` is said where there are none. */
export function tablePanel(
  context: ViewContext,
  table: TxTable,
  rows: readonly Transaction[],
  { title, none }: { readonly title: Text; readonly none: Text },
): Panel {
  return {
    kind: 'mappings-by-transaction',
    memory: 'volatile',
    title,
    note: rows.length === 0 ? none : '',
    rows: rows.map((row) => ({ transaction: row.txIndex, entries: entriesOf(context, table, row) })),
  };
}

function entriesOf(context: ViewContext, table: TxTable, row: Transaction): MappingEntry[] {
  const pool = table.entries;
  const entries: MappingEntry[] = [];
  let entry = row.firstEntry;
  while (entry >= 0 && entries.length < ENTRIES_PER_ROW) {
    const place = present(pool.at[entry]) - 1;
    const at = place < 0 ? '—' : placeText(context.device.layout, place);
    entries.push({ name: context.pageName(present(pool.logicalPage[entry])), at, dirty: false });
    entry = present(pool.next[entry]);
  }
  return entries;
}

/** The map of a device of at most `LISTED_MAP` logical pages. */
export function mapPanel(context: ViewContext, title: Text, note: Text): Panel {
  const { layout, core, state } = context.device;
  const { ftl } = core;
  const { image } = state.durable.metadata;
  const entries: MappingEntry[] = [];
  let mapped = 0;
  for (let logicalPage = 0; logicalPage < layout.logicalPages; logicalPage++) {
    const at = present(ftl.map[logicalPage]);
    if (at === 0) continue;
    mapped++;
    if (entries.length === MAP_ENTRIES) continue;
    const dirty = ftl.isMapWritten && image[logicalPage] !== at;
    const name = context.pageName(logicalPage);
    const mapPage = Math.floor(logicalPage / layout.mapEntriesPerPage);
    entries.push({ name, at: placeText(layout, at - 1), dirty, mapPage });
  }
  // One cell of the panel says how many more there are.
  const shown = mapped > MAP_ENTRIES ? entries.slice(0, MAP_ENTRIES - 1) : entries;
  return { kind: 'mappings', memory: 'volatile', title, note, entries: shown, more: mapped - shown.length };
}

/** Pages that are held back, with the tags they will carry, and how many wait for a free page. */
export function bufferPanel(
  context: ViewContext,
  rows: readonly Transaction[],
  tagOf: (row: Transaction) => string,
): Panel {
  const { core } = context.device;
  const pages = rows
    .filter((row) => row.heldPage >= 0)
    .map((row) => buffered('undecided', context.pageName(row.heldPage), tagOf(row), row.txIndex));
  const { ops } = core.volatile.flash;
  let waiting = 0;
  for (let slot = core.ftl.stalledHead; slot >= 0; slot = present(ops.next[slot])) waiting++;
  const held = pages.length > 0;
  return {
    kind: 'pages',
    memory: 'volatile',
    title: kitViewMessage('pageBuffer'),
    note:
      held || waiting > 0 ? kitViewMessage('bufferNote', { held, waiting }) : kitViewMessage('bufferEmpty'),
    pages,
  };
}

function buffered(state: PageView['state'], name: string, tag: string, transaction: number): PageView {
  return { state, name, tag, transaction, settled: false, progress: 0 };
}

/**
 * A panel of non-volatile memory. If an injected bug puts that into plain DRAM, it is lost with the power, until
 * recovery has rebuilt it.
 */
export function nonVolatilePanel(
  device: Device,
  head: Pick<Panel, 'title' | 'note'>,
  contents: PanelContents,
  isInDram: boolean,
): Panel {
  if (!isInDram) return { ...head, ...contents, memory: 'non-volatile' };
  const isLost = device.state.volatile === null || rebuildingOf(device) !== null;
  return isLost
    ? {
        kind: 'text',
        memory: 'volatile',
        title: head.title,
        note: kitViewMessage('lost'),
        lines: [],
        more: 0,
      }
    : { ...head, ...contents, memory: 'volatile' };
}

/** Without power, and until recovery has rebuilt it: outlines of what was there. */
export function lostPanels({ player }: Device, { table, map }: MemoryTitles): [Panel, Panel, Panel] {
  const { txState } = player.state;
  const lost: number[] = [];
  for (let txIndex = txState.length - 1; txIndex > 0 && lost.length < GHOSTS; txIndex--) {
    if (txState[txIndex] === TxState.lostActive || txState[txIndex] === TxState.lostCommitting)
      lost.unshift(txIndex);
  }
  return [
    {
      kind: 'mappings-by-transaction',
      memory: 'volatile',
      title: table,
      note: kitViewMessage('lost'),
      rows: lost.map((transaction) => ({ transaction, entries: [] })),
    },
    {
      kind: 'mappings',
      memory: 'volatile',
      title: map,
      note: kitViewMessage('lost'),
      entries: Array.from({ length: GHOSTS }, () => ({ name: '', at: '—', dirty: false })),
      more: 0,
    },
    {
      kind: 'pages',
      memory: 'volatile',
      title: kitViewMessage('pageBuffer'),
      note: kitViewMessage('lost'),
      pages: lost.map((txIndex) => buffered('unread', '', '', txIndex)),
    },
  ];
}
