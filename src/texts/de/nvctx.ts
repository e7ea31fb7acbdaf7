import type { NvctxMessages } from '../../explain/nvctx/messages.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import { byCount, counted, duration, listed, plural } from './grammar.ts';

export const nvctx: TextsOf<NvctxMessages> = {
  inProcessTable: 'Laufende Transaktionen',
  tableBytes: ({ used, meant, headers }) => {
    if (headers === 0) return 'keine Transaktion läuft';
    return used > meant
      ? `fasst ${grouped(used)} B, gedacht für ${grouped(meant)}: Köpfe finden immer Platz`
      : `${grouped(used)} von ${grouped(meant)} B`;
  },
  mappings: ({ places, slots }) => {
    const spilled =
      slots.length === 0
        ? ''
        : `auf ${byCount(slots.length, 'Platz', 'den Plätzen')} ${listed(slots.map(String))}`;
    return [places, spilled].filter((part) => part !== '').join('; ') || 'noch keine Seite';
  },
  plainWritesAndMoves: ({ places }) => `**einfache Schreibzugriffe und Verlagerungen**: ${places}`,
  statusStored: ({ transaction }) =>
    `Die letzte Seite von ${transaction} ist dauerhaft. **Ein Schreibzugriff in den nichtflüchtigen Speicher committet ${transaction}**; der Host hört davon, wenn die Mapping-Tabelle ihre Mappings hat.`,
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
  mappingTable: 'Mapping-Tabelle',
  noMappingPage: 'keine Mapping-Seite ist darin',
  pages: ({ count }) => plural(count, 'Seite'),
  asOnFlash: ({ mapPage }) => `**M${mapPage}** wie im Flash`,
  newerThanFlash: ({ mapPage, places }) =>
    places === '' ? `**M${mapPage}** neuer als im Flash` : `**M${mapPage}** neuer als im Flash: ${places}`,
};
