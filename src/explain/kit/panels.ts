/** The volatile half: open transactions with their entries, the map, pages held back or waiting. */
import type { Message } from '../../base/message.ts';
import type { Panel } from '../../model/frame.ts';
import type { ViewContext } from '../view/view.ts';
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
import { kitViewMessage } from './view-messages.ts';

const TITLES: MemoryTitles = { table: kitViewMessage('transactions'), map: kitViewMessage('map') };

export function panels(context: ViewContext): readonly Panel[] {
  const state = stateOf(context.device);
  if (state === null || rebuildingOf(context.device) !== null) return lostPanels(context.device, TITLES);
  const rows = openRows(state);
  return [
    tablePanel(context, state, rows, { title: TITLES.table, none: kitViewMessage('noneOpen') }),
    mapOf(context),
    bufferPanel(context, rows, (row) => tagOf(context, row.txIndex)),
  ];
}

function mapOf(context: ViewContext): Panel {
  const { layout, core } = context.device;
  const note = core.ftl.isMapWritten ? dirtyNote(core.ftl.dirtyCount) : kitViewMessage('mapInMemoryOnly');
  if (layout.logicalPages <= LISTED_MAP) return mapPanel(context, TITLES.map, note);
  const lines = [kitViewMessage('mapEntries', { count: layout.logicalPages })];
  return { kind: 'text', memory: 'volatile', title: TITLES.map, note, lines, more: 0 };
}

function dirtyNote(count: number): Message {
  return count === 0 ? kitViewMessage('mapOnFlash') : kitViewMessage('mapPagesNotOnFlash', { count });
}
