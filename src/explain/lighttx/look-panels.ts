/** What LightTx keeps in memory: the TxTable, the mapping cache, the pages held back. */
import { say } from '../../base/language.ts';
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
import { grouped, listed, plural } from '../view/format.ts';
import { scanOf, stateOf } from './look-state.ts';
import { type RecoveryJob, Stage } from '../../protocols/lighttx/state.ts';

const TITLES: MemoryTitles = { table: 'TxTable', map: say`Mapping cache` };

export function memoryPanels(context: ViewContext): readonly Panel[] {
  const state = stateOf(context.device);
  const job = scanOf(context.device);
  if (state === null || job !== null) return lost(context, job);
  const rows = openRows(state);
  return [
    tablePanel(context, state, rows, { title: TITLES.table, none: say`no transaction is open` }),
    cacheOf(context),
    bufferPanel(context, rows, (row) => String(row.txid - 1)),
  ];
}

function cacheOf(context: ViewContext): Panel {
  const { layout, core } = context.device;
  const note = dirtyNote(core.ftl.dirty, core.ftl.dirtyCount);
  if (layout.logicalPages <= LISTED_MAP) return mapPanel(context, TITLES.map, note);
  const lines = [say`${grouped(layout.logicalPages)} entries on ${grouped(layout.mapPages)} mapping pages`];
  return { kind: 'text', memory: 'volatile', title: TITLES.map, note, lines, more: 0 };
}

/** "all clean", "M0 dirty", "M0 and M1 dirty", "12 pages dirty". */
function dirtyNote(dirty: Uint8Array, count: number): string {
  if (count === 0) return say`all clean`;
  if (count > 2) return say`${plural(count, 'page')} dirty`;
  const names: string[] = [];
  for (let page = dirty.indexOf(1); page >= 0; page = dirty.indexOf(1, page + 1)) names.push(`M${page}`);
  return say`${listed(names)} dirty`;
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
  const pages = written.length > 2 ? plural(written.length, 'mapping page') : listed(written);
  const entries =
    layout.logicalPages <= LISTED_MAP ? say`${grouped(mapped)} entries from ${pages},` : say`${pages} read,`;
  return {
    kind: 'text',
    memory: 'volatile',
    title: TITLES.map,
    note: say`reloaded`,
    lines:
      written.length === 0
        ? [say`no mapping page was ever written`]
        : [entries, say`as of CkptVer ${job.checkpointVersion}`],
    more: 0,
  };
}
