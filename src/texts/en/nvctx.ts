import type { NvctxMessages } from '../../explain/nvctx/messages.ts';
import type { TextsOf } from '../texts.ts';
import { duration, plural } from './grammar.ts';

function pagesOf(places: string, isSpilled: boolean): string {
  if (!isSpilled) return places === '' ? 'no page yet' : places;
  return places === '' ? 'spilled' : `${places}, rest spilled`;
}

export const nvctx: TextsOf<NvctxMessages> = {
  inProcessTable: 'In-process table',
  noneInProcess: 'no transaction is in process',
  transaction: ({ transaction, status, places, isSpilled }) =>
    `**${transaction}** ${status}: ${pagesOf(places, isSpilled)}`,
  plainWritesAndMoves: ({ places }) => `**plain writes and moves**: ${places}`,
  statusStored: ({ transaction }) =>
    `The status of **${transaction}** says committed. From here on recovery redoes it; the host waits until the mapping table has all its mappings.`,
  mappingStored: ({ page }) => `**The mapping table takes in where ${page} stands now**, in one instant.`,
  mappingPageStored: ({ mapPage, isIn }) =>
    isIn
      ? `**M${mapPage} comes into the mapping table**.`
      : `**M${mapPage} leaves the mapping table**: flash has it.`,
  headerStored: ({ transaction }) => `**${transaction} gets its line in the in-process table**.`,
  requestStored: ({ transaction }) => `**The in-process table takes in mappings of ${transaction}**.`,
  tableResized: '**The in-process table gets another size**; the mapping table has the rest of the memory.',
  spillsSettled: '**Older spilled mappings are settled**: recovery would read from behind them on.',
  updateLeft: '**What the mapping table has by now leaves the in-process table**.',
  leftTable: ({ transaction }) => `**${transaction}** leaves the in-process table.`,
  savedByEnergy: ({ failure, pages, ns }) =>
    `${failure} Stored energy writes ${plural(pages, 'page')} of non-volatile memory to flash in ${duration(ns)}.`,
  energyEnded: ({ pages, lacking }) =>
    `Power fails. Stored energy ends after ${plural(pages, 'page')} of non-volatile memory: **${plural(lacking, 'page')} of it ${lacking === 1 ? 'is' : 'are'} lost**.`,
  statusCommitted: 'Its status in non-volatile memory says committed.',
  noStatus: 'Its status in non-volatile memory never became committed.',
  mappingTable: 'Mapping table',
  noMappingPage: 'no mapping page is in it',
  pages: ({ count }) => plural(count, 'page'),
  asOnFlash: ({ mapPage }) => `**M${mapPage}** as on flash`,
  newerThanFlash: ({ mapPage, places }) =>
    places === '' ? `**M${mapPage}** newer than flash` : `**M${mapPage}** newer than flash: ${places}`,
};
