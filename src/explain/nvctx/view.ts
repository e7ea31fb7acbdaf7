/** NVCTX's own memory: the in-process table and the mapping table in non-volatile memory. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import { listHeld } from '../../engine/ftl/held-entries.ts';
import type { Panel } from '../../model/frame.ts';
import { kitView } from '../kit/kit-view.ts';
import { nonVolatilePanel } from '../kit/memory.ts';
import type { SchemeView, ViewContext } from '../view/view.ts';
import type { EventNamed } from '../../engine/interface/events.ts';
import { grouped } from '../../base/grouped.ts';
import { placeOf } from '../view/format.ts';
import { IN_DRAM } from '../../protocols/nvctx/declaration.ts';
import {
  type Header,
  type Memory,
  pairsOf,
  Status,
  updatedPage,
  updatedPlace,
} from '../../protocols/nvctx/memory.ts';
import { Stored } from '../../protocols/nvctx/stores.ts';
import { nvctxMessage, type NvctxMessages } from './messages.ts';

/** Lines of a table, and mappings of a line, at most: no screen has room for more. */
const LISTED = 12;

function memoryOf({ device }: ViewContext): Memory | null {
  return device.state.durable.nvm as Memory | null;
}

const STATUS: Readonly<Record<number, NvctxMessages['transaction']['status'] | undefined>> = {
  [Status.open]: 'in process',
  [Status.committed]: 'committed',
  [Status.aborted]: 'aborted',
};

function panels(context: ViewContext): readonly Panel[] {
  const memory = memoryOf(context);
  return memory === null ? [] : [inProcess(context, memory), mappingTable(context, memory)];
}

function textPanel(
  { device }: ViewContext,
  head: Pick<Panel, 'title' | 'note'>,
  lines: readonly Text[],
  count: number,
): Panel {
  const more = count - lines.length;
  return nonVolatilePanel(device, head, { kind: 'text', lines, more }, device.options.mutant === IN_DRAM);
}

/** Transactions by their headers, then plain writes and moves that the mapping table does not have yet. */
function inProcess(context: ViewContext, memory: Memory): Panel {
  const { headers, updates, usedBytes, inProcessBytes } = memory;
  const updated = updates.size / 3;
  const count = headers.size + (updated > 0 ? 1 : 0);
  const listed = [...headers.values()].slice(0, LISTED);
  const lines: Text[] = listed.map((header) => headerLine(context, memory, header));
  if (updated > 0 && lines.length < LISTED) {
    const places = mappings(context, updated, (i) => [updatedPage(memory, i), updatedPlace(memory, i)]);
    lines.push(nvctxMessage('plainWritesAndMoves', { places }));
  }
  const note = `${grouped(usedBytes)} / ${grouped(inProcessBytes)} B`;
  if (count === 0) lines.push(nvctxMessage('noneInProcess'));
  return textPanel(context, { title: nvctxMessage('inProcessTable'), note }, lines, Math.max(1, count));
}

function headerLine(context: ViewContext, memory: Memory, header: Header): Text {
  const pairs = pairsOf(memory, header);
  const places = mappings(context, pairs.length / 2, (i) => [
    present(pairs[2 * i]),
    present(pairs[2 * i + 1]),
  ]);
  return nvctxMessage('transaction', {
    transaction: `Tx${header.txid - 1}`,
    status: STATUS[header.status] ?? 'in process',
    places,
    isSpilled: header.spilled,
  });
}

/** "A → 2.1, B → 2.2, +3"; `pairOf` answers a logical page and its place + 1. */
function mappings(
  context: ViewContext,
  count: number,
  pairOf: (index: number) => readonly [number, number],
): string {
  const shown = Array.from({ length: Math.min(count, LISTED) }, (_, index) => {
    const [logicalPage, at] = pairOf(index);
    const place = at === 0 ? '—' : placeOf(context.device.layout, at - 1);
    return `${context.pageName(logicalPage)} → ${place}`;
  });
  if (count > LISTED) shown.push(`+${grouped(count - LISTED)}`);
  return shown.join(', ');
}

function mappingTable(context: ViewContext, memory: Memory): Panel {
  const { table } = memory;
  const slots = [...table.page.keys()].filter((slot) => present(table.page[slot]) >= 0);
  const lines: Text[] = slots.slice(0, LISTED).map((slot) => mappingLine(context, memory, slot));
  const note = slots.length === 0 ? '' : nvctxMessage('pages', { count: slots.length });
  if (slots.length === 0) lines.push(nvctxMessage('noMappingPage'));
  return textPanel(context, { title: nvctxMessage('mappingTable'), note }, lines, Math.max(1, slots.length));
}

/** A mapping page, and of its entries those that were stored since it came in. */
function mappingLine(context: ViewContext, { table }: Memory, slot: number): Text {
  const { layout } = context.device;
  const mapPage = present(table.page[slot]);
  const changed = new Uint32Array(layout.mapEntriesPerPage);
  const count = listHeld(layout, table, slot, changed);
  const first = present(table.page[slot]) * layout.mapEntriesPerPage;
  const entries = slot * layout.mapEntriesPerPage;
  const places = mappings(context, count, (i) => [
    first + present(changed[i]),
    present(table.entries[entries + present(changed[i])]),
  ]);
  return table.dirty[slot] === 0
    ? nvctxMessage('asOnFlash', { mapPage })
    : nvctxMessage('newerThanFlash', { mapPage, places });
}

function storedPageOf({ what, number }: EventNamed<'nvmStored'>): number | null {
  return what === Stored.mapping || what === Stored.update ? number : null;
}

export const nvctxView: SchemeView = { ...kitView({ commit: 'nvctx', panels }), storedPageOf };
