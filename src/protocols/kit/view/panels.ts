/** The volatile half: open transactions with their entries, the map, pages held back or waiting. */
import type { Panel } from '../../../model/frame.ts';
import type { ViewContext } from '../../view.ts';
import { grouped, plural } from '../../words.ts';
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

const TITLES: MemoryTitles = { table: 'Transactions', map: 'Map' };

export function panels(context: ViewContext): readonly Panel[] {
  const state = stateOf(context.device);
  if (state === null || rebuildingOf(context.device) !== null) return lostPanels(context.device, TITLES);
  const rows = openRows(state);
  return [
    tablePanel(context, state, rows, { title: TITLES.table, none: 'none is open' }),
    mapOf(context),
    bufferPanel(context, rows, (row) => tagOf(context, row.unit)),
  ];
}

function mapOf(context: ViewContext): Panel {
  const { layout, core } = context.device;
  const note = core.ftl.isMapWritten ? dirtyNote(core.ftl.dirtyCount) : 'in memory only';
  if (layout.logicalPages <= LISTED_MAP) return mapPanel(context, TITLES.map, note);
  return { kind: 'text', title: TITLES.map, note, lines: [`${grouped(layout.logicalPages)} entries`] };
}

function dirtyNote(count: number): string {
  return count === 0 ? 'all on flash' : `${plural(count, 'mapping page')} not on flash yet`;
}
