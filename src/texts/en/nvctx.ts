import type { NvctxMessages } from '../../explain/nvctx/messages.ts';
import type { TextsOf } from '../texts.ts';
import { plural } from './grammar.ts';

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
  mappingTable: 'Mapping table',
  noMappingPage: 'no mapping page is in it',
  pages: ({ count }) => plural(count, 'page'),
  asOnFlash: ({ mapPage }) => `**M${mapPage}** as on flash`,
  newerThanFlash: ({ mapPage, places }) =>
    places === '' ? `**M${mapPage}** newer than flash` : `**M${mapPage}** newer than flash: ${places}`,
};
