/** The volatile half: open transactions with their entries, the map, pages held back or waiting. */
import { say } from '../../base/language.ts';
import type { Panel } from '../../model/frame.ts';
import type { ViewContext } from '../view/view.ts';
import { grouped, plural } from '../view/format.ts';
import { rebuildingOf, stateOf, tagOf } from './look.ts';
import {
  bufferPanel,
  LISTED_MAP,
  lostPanels,
  mapPanel,
  type MemoryTitles,
  openRows,
  tablePanel,
} from './memory.ts';

const TITLES: MemoryTitles = { table: say`Transactions`, map: say`Map` };

export function panels(context: ViewContext): readonly Panel[] {
  const state = stateOf(context.device);
  if (state === null || rebuildingOf(context.device) !== null) return lostPanels(context.device, TITLES);
  const rows = openRows(state);
  return [
    tablePanel(context, state, rows, { title: TITLES.table, none: say`none is open` }),
    mapOf(context),
    bufferPanel(context, rows, (row) => tagOf(context, row.unit)),
  ];
}

function mapOf(context: ViewContext): Panel {
  const { layout, core } = context.device;
  const note = core.ftl.isMapWritten ? dirtyNote(core.ftl.dirtyCount) : say`in memory only`;
  if (layout.logicalPages <= LISTED_MAP) return mapPanel(context, TITLES.map, note);
  const lines = [say`${grouped(layout.logicalPages)} entries`];
  return { kind: 'text', memory: 'volatile', title: TITLES.map, note, lines, more: 0 };
}

function dirtyNote(count: number): string {
  return count === 0 ? say`all on flash` : say`${plural(count, 'mapping page')} not on flash yet`;
}
