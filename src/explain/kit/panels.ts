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
import type { SchemeWords } from './scheme-words.ts';
import { kitViewMessage } from './view-messages.ts';

const TITLES: MemoryTitles = { table: kitViewMessage('transactions'), map: kitViewMessage('map') };

export function panels(context: ViewContext, words: SchemeWords): readonly Panel[] {
  const state = stateOf(context.device);
  const own = words.table?.(context) ?? null;
  if (state === null || rebuildingOf(context.device) !== null) {
    const [table, map, buffer] = lostPanels(context.device, TITLES);
    if (own !== null) return [own, map];
    return [table, map, words.list === undefined ? buffer : lostList(words.list(context))];
  }
  if (own !== null) return [own, mapOf(context)];
  const rows = openRows(state);
  return [
    tablePanel(context, state, rows, { title: TITLES.table, none: kitViewMessage('noneOpen') }),
    mapOf(context),
    words.list?.(context) ?? bufferPanel(context, rows, (row) => tagOf(context, row.txIndex)),
  ];
}

function lostList({ title }: Panel): Panel {
  return {
    kind: 'mappings',
    memory: 'volatile',
    title,
    note: kitViewMessage('lost'),
    entries: [],
    more: 0,
  };
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
