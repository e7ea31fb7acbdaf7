/** LightTx's memory: the TxTable, the mapping cache, the pages held back. */
import type { Message } from '../../base/message.ts';
import type { Panel } from '../../model/frame.ts';
import {
  bufferPanel,
  LISTED_MAP,
  lostPanels,
  mapPanel,
  type MemoryTitles,
  openRows,
  tablePanel,
} from '../kit/memory.ts';
import type { ViewContext } from '../view/view.ts';
import { scanOf, stateOf } from './look-state.ts';
import { type RecoveryJob, Stage } from '../../protocols/lighttx/state.ts';
import { lightTxViewMessage as told } from './view-messages.ts';

/** Mapping pages that are named one by one. */
const NAMED = 2;

const TITLES: MemoryTitles = { table: 'TxTable', map: told('mappingCache') };

export function memoryPanels(context: ViewContext): readonly Panel[] {
  const state = stateOf(context.device);
  const job = scanOf(context.device);
  if (state === null || job !== null) return lost(context, job);
  const rows = openRows(state);
  return [
    tablePanel(context, state, rows, { title: TITLES.table, none: told('noneOpen') }),
    cacheOf(context),
    bufferPanel(context, rows, (row) => String(row.txid - 1)),
  ];
}

function cacheOf(context: ViewContext): Panel {
  const { layout, core } = context.device;
  const isWritten = core.ftl.dirtyCount === 0 && core.metadata.flushing;
  const note = isWritten ? told('beingWritten') : dirtyNote(core.ftl.dirty, core.ftl.dirtyCount);
  if (layout.logicalPages <= LISTED_MAP) return mapPanel(context, TITLES.map, note);
  const lines = [told('entriesOnPages', { entries: layout.logicalPages, pages: layout.mapPages })];
  return { kind: 'text', memory: 'volatile', title: TITLES.map, note, lines, more: 0 };
}

/** Nothing, the mapping pages that are dirty by their names, or how many there are. */
function dirtyNote(dirty: Uint8Array, count: number): Message {
  if (count === 0) return told('allClean');
  const names: string[] = [];
  if (count <= NAMED)
    for (let page = dirty.indexOf(1); page >= 0; page = dirty.indexOf(1, page + 1)) names.push(`M${page}`);
  return told('dirty', { names, count });
}

/** Outlines of what was there; the map stands again before the rest does. */
function lost(context: ViewContext, job: RecoveryJob | null): readonly Panel[] {
  const [table, map, buffer] = lostPanels(context.device, TITLES);
  const isMapLost = job === null || job.stage === Stage.record || job.stage === Stage.map;
  return [table, isMapLost ? map : reloadedCache(context, job), buffer];
}

function reloadedCache(context: ViewContext, job: RecoveryJob): Panel {
  const { layout, state } = context.device;
  let mapped = 0;
  if (layout.logicalPages <= LISTED_MAP)
    for (const at of state.durable.metadata.image) if (at !== 0) mapped++;
  const written: string[] = [];
  for (const [mapPage, at] of state.durable.metadata.rootedAt.entries())
    if (at !== 0) written.push(`M${mapPage}`);
  const from = told('entriesFrom', {
    entries: layout.logicalPages <= LISTED_MAP ? mapped : null,
    names: written.length > NAMED ? [] : written,
    count: written.length,
  });
  return {
    kind: 'text',
    memory: 'volatile',
    title: TITLES.map,
    note: told('reloaded'),
    lines:
      written.length === 0
        ? [told('noMapPageWritten')]
        : [from, told('asOf', { version: job.checkpointVersion })],
    more: 0,
  };
}
