import type { NvctxMessages } from '../../explain/nvctx/messages.ts';
import type { TextsOf } from '../texts.ts';
import { plural } from './grammar.ts';

const STATUS = { 'in process': 'läuft', committed: 'committet', aborted: 'abgebrochen' } as const;

function pagesOf(places: string, isSpilled: boolean): string {
  if (!isSpilled) return places === '' ? 'noch keine Seite' : places;
  return places === '' ? 'ausgelagert' : `${places}, Rest ausgelagert`;
}

export const nvctx: TextsOf<NvctxMessages> = {
  inProcessTable: 'Laufende Transaktionen',
  noneInProcess: 'keine Transaktion läuft',
  transaction: ({ transaction, status, places, isSpilled }) =>
    `**${transaction}** ${STATUS[status]}: ${pagesOf(places, isSpilled)}`,
  plainWritesAndMoves: ({ places }) => `**einfache Schreibzugriffe und Verlagerungen**: ${places}`,
  mappingTable: 'Mapping-Tabelle',
  noMappingPage: 'keine Mapping-Seite ist darin',
  pages: ({ count }) => plural(count, 'Seite'),
  asOnFlash: ({ mapPage }) => `**M${mapPage}** wie im Flash`,
  newerThanFlash: ({ mapPage, places }) =>
    places === '' ? `**M${mapPage}** neuer als im Flash` : `**M${mapPage}** neuer als im Flash: ${places}`,
};
