import type { NvctxMessages } from '../../explain/nvctx/messages.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import { byCount, duration, listed, plural } from './grammar.ts';

export const nvctx: TextsOf<NvctxMessages> = {
  inProcessTable: 'In-process table',
  tableBytes: ({ used, meant, headers }) => {
    if (headers === 0) return 'no transaction is in process';
    return used > meant
      ? `holds ${grouped(used)} B, meant for ${grouped(meant)}: headers always find room`
      : `holds ${grouped(used)} of ${grouped(meant)} B`;
  },
  mappings: ({ places, slots }) => {
    const spilled =
      slots.length === 0 ? '' : `in ${byCount(slots.length, 'slot', 'slots')} ${listed(slots.map(String))}`;
    return [places, spilled].filter((part) => part !== '').join('; ') || 'no page yet';
  },
  plainWritesAndMoves: ({ places }) => `**plain writes and moves**: ${places}`,
  statusStored: ({ transaction }) =>
    `The last page of ${transaction} is durable. **One store into non-volatile memory commits ${transaction}**; the host hears of it when the mapping table has its mappings.`,
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
  mappingTable: 'Mapping table',
  noMappingPage: 'no mapping page is in it',
  pages: ({ count }) => plural(count, 'page'),
  asOnFlash: ({ mapPage }) => `**M${mapPage}** as on flash`,
  newerThanFlash: ({ mapPage, places }) =>
    places === '' ? `**M${mapPage}** newer than flash` : `**M${mapPage}** newer than flash: ${places}`,
};
