import type { NvctxMessages } from '../../explain/nvctx/messages.ts';
import type { TextsOf } from '../texts.ts';
import { counted, duration, plural } from './grammar.ts';

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
  statusStored: ({ transaction }) =>
    `Der Status von **${transaction}** ist „committet“. Von hier an wiederholt die Wiederherstellung sie; der Host wartet, bis die Mapping-Tabelle alle ihre Mappings hat.`,
  mappingStored: ({ page }) =>
    `**Die Mapping-Tabelle übernimmt, wo ${page} jetzt steht**, in einem Augenblick.`,
  mappingPageStored: ({ mapPage, isIn }) =>
    isIn
      ? `**M${mapPage} kommt in die Mapping-Tabelle**.`
      : `**M${mapPage} verlässt die Mapping-Tabelle**: Sie steht im Flash.`,
  headerStored: ({ transaction }) =>
    `**${transaction} bekommt ihre Zeile in der Tabelle der laufenden Transaktionen**.`,
  requestStored: ({ transaction }) =>
    `**Die Tabelle der laufenden Transaktionen übernimmt Mappings von ${transaction}**.`,
  tableResized:
    '**Die Tabelle der laufenden Transaktionen bekommt eine andere Größe**; der Rest des Speichers gehört der Mapping-Tabelle.',
  spillsSettled:
    '**Ältere ausgelagerte Mappings sind erledigt**: Eine Wiederherstellung würde erst dahinter lesen.',
  updateLeft: '**Was inzwischen in der Mapping-Tabelle steht, verlässt die In-Process-Tabelle**.',
  leftTable: ({ transaction }) => `**${transaction}** verlässt die In-Process-Tabelle.`,
  savedByEnergy: ({ failure, pages, ns }) =>
    `${failure} Die gespeicherte Energie schreibt ${plural(pages, 'Seite')} des nichtflüchtigen Speichers in den Flash, in ${duration(ns)}.`,
  energyEnded: ({ pages, lacking }) =>
    `Der Strom fällt aus. Die gespeicherte Energie endet nach ${plural(pages, 'Seite')} des nichtflüchtigen Speichers: **${counted(lacking, 'Seite ist', 'Seiten sind')} verloren**.`,
  statusCommitted: 'Ihr Status im nichtflüchtigen Speicher sagt „committet“.',
  noStatus: 'Ihr Status im nichtflüchtigen Speicher wurde nie auf „committet“ gesetzt.',
  mappingTable: 'Mapping-Tabelle',
  noMappingPage: 'keine Mapping-Seite ist darin',
  pages: ({ count }) => plural(count, 'Seite'),
  asOnFlash: ({ mapPage }) => `**M${mapPage}** wie im Flash`,
  newerThanFlash: ({ mapPage, places }) =>
    places === '' ? `**M${mapPage}** neuer als im Flash` : `**M${mapPage}** neuer als im Flash: ${places}`,
};
