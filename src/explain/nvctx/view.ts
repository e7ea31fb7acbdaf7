/** NVCTX's own words: the in-process table and the mapping table in non-volatile memory. */
import { say } from '../../base/language.ts';
import type { EventNamed } from '../../engine/interface/events.ts';
import type { FactGroup, Panel } from '../../model/frame.ts';
import { kitView } from '../kit/kit-view.ts';
import type { SchemeView, ViewContext } from '../view/view.ts';
import { grouped, placeOf, plural } from '../view/format.ts';
import { Stored } from '../../protocols/nvctx/stores.ts';
import { type Memory, Status } from '../../protocols/nvctx/memory.ts';

/** Lines of a table at most: no screen has room for more. */
const LISTED = 12;

function memoryOf({ device }: ViewContext): Memory | null {
  return device.state.durable.nvm as Memory | null;
}

const STATUS_WORDS: Readonly<Record<number, string>> = {
  [Status.open]: say`in process`,
  [Status.committed]: say`committed`,
  [Status.aborted]: say`aborted`,
};

function inProcess(context: ViewContext): Panel {
  const memory = memoryOf(context);
  const lines = [...(memory?.headers.values() ?? [])].slice(0, LISTED).map((header) => {
    const places = memory === null ? [] : placesOf(context, memory, header.first);
    const pages = places.length === 0 ? say`no page yet` : places.join(', ');
    return `**Tx${header.txid - 1}** ${STATUS_WORDS[header.status] ?? say`in process`}: ${pages}`;
  });
  const note = memory === null ? '' : say`${grouped(memory.usedBytes)} / ${grouped(memory.inProcessBytes)} B`;
  return {
    kind: 'text',
    title: say`Tx in NVM`,
    note,
    lines: lines.length === 0 ? [say`no transaction is in process`] : lines,
  };
}

function placesOf(context: ViewContext, { requests }: Memory, first: number): string[] {
  const places: string[] = [];
  for (let at = first; at >= 0 && places.length < LISTED; at = requests.next[at]) {
    const place = requests.at[at] === 0 ? '—' : placeOf(context.device.layout, requests.at[at] - 1);
    places.push(`${context.pageName(requests.logicalPage[at])} → ${place}`);
  }
  return places;
}

function mappingTable(context: ViewContext): FactGroup[] {
  const table = memoryOf(context)?.table;
  if (table === undefined) return [];
  const facts: { label: string; value: string }[] = [];
  let held = 0;
  table.page.forEach((mapPage, slot) => {
    if (mapPage < 0) return;
    held++;
    if (facts.length < LISTED)
      facts.push({
        label: `M${mapPage}`,
        value: table.dirty[slot] === 0 ? say`as on flash` : say`newer than flash`,
      });
  });
  if (held === 0) facts.push({ label: say`Mapping pages`, value: say`none` });
  return [{ title: say`Mapping table in non-volatile memory: ${plural(held, 'page')}`, facts }];
}

function storedPageOf({ what, number }: EventNamed<'nvmStored'>): number | null {
  return what === Stored.mapping || what === Stored.update ? number : null;
}

const view = kitView({
  evidence: say`one store into non-volatile memory`,
  committedBecause: say`its status in non-volatile memory says so`,
  abort: say`its entries leave the in-process table, and flash is not touched`,
  panels: (context) => [inProcess(context)],
  durableFacts: mappingTable,
});

export const nvctxView: SchemeView = { ...view, storedPageOf };
