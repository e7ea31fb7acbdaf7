/** Texts of lanes, panels, facts and stages of LightTx. */
import type { LightTxViewMessages, ReadingOrder } from '../../explain/lighttx/view-messages.ts';
import { grouped } from '../../base/grouped.ts';
import type { TextsOf } from '../texts.ts';
import { blockRanges, duration, listed, plural, ranges } from './grammar.ts';

const ORDERS: Readonly<Record<ReadingOrder, string>> = {
  'as the zone page lists it': 'laut Zonenseite',
  'newest first': 'neueste zuerst',
};

export const lightTxView: TextsOf<LightTxViewMessages> = {
  erased: 'gelöscht',
  asZonePageSays: 'wie die Zonenseite sagt',
  settledBeforeCut: 'vor dem Ausfall endgültig',
  nothingToRead: 'nichts zu lesen',
  trusted: 'gilt, wird nie durchsucht',
  beingRead: ({ order }) => `wird gelesen, ${ORDERS[order]}`,
  haveRead: ({ order }) => `✓ gelesen, ${ORDERS[order]}`,
  span: ({ pages, ns, isCertain }) =>
    `Wiederherstellung ${isCertain ? 'liest' : 'läse'} nur diese: ${plural(pages, 'Seite')}, ${duration(ns)}`,
  zonePage: 'Zonenseite',
  mappingPages: 'Mapping-Seiten',
  written: 'geschrieben',
  blocks: ({ blocks }) => ranges(blocks),
  mapPageHolds: ({ first, last, isWritten }) =>
    `${first}–${last}${isWritten ? '' : ', noch nicht geschrieben'}`,

  mappingCache: 'Mapping-Cache',
  noneOpen: 'keine',
  entriesOnPages: ({ entries, pages }) => `${grouped(entries)} Einträge auf ${grouped(pages)} Mapping-Seiten`,
  allClean: 'alles geschrieben',
  beingWritten: 'wird auf den Flash geschrieben',
  dirty: ({ names, count }) => `${names.length > 0 ? listed(names) : plural(count, 'Seite')} geändert`,
  reloaded: 'neu geladen',
  noMapPageWritten: 'noch nie wurde eine Mapping-Seite geschrieben',
  entriesFrom: ({ entries, names, count }) => {
    const pages = names.length > 0 ? listed(names) : plural(count, 'Mapping-Seite');
    return entries === null ? `${pages} gelesen,` : `${grouped(entries)} Einträge aus ${pages},`;
  },
  asOf: ({ version }) => `Stand: CkptVer ${version}`,

  readMap: 'Mapping lesen',
  nothingToRedo: 'nichts zu wiederholen',
  commits: ({ count }) => plural(count, 'Commit'),
  versionsAbove: ({ version }) => `TxVer über ${version}`,
  writesZonePage: 'Zonenseite',
  writesMappingPages: 'Mapping-Seiten',
  recoveryReads: ({ reads, blocks }) => `${plural(reads, 'Seitenlesung')}: nur ${blockRanges(blocks)}`,

  endedPage: ({ page, transaction, isRolledBack }) =>
    `Logische Seite ${page}, geschrieben von ${transaction}, ${isRolledBack ? 'zurückgerollt' : 'abgebrochen'}`,
  pageUnderWay: ({ page, transaction }) => `Logische Seite ${page}, von ${transaction}, wird programmiert`,
  unset: 'nicht gesetzt',
  mapBefore: 'Mapping vorher',
  ifItCommits: 'Wenn sie committet',
  mapsToBy: ({ page, at, mapPage, isOn }) =>
    isOn ? `${page} → ${at}, auf M${mapPage}` : `${page} → ${at}, noch nicht auf M${mapPage}`,
  programmed: 'Programmiert',
  inFree: 'In Free: gelöscht und in Reserve',
  inAvailable: 'In Available: Die Wiederherstellung liest ihn zuerst',
  inUnavailable: 'In Unavailable: voll, noch nicht endgültig',
  inCheckpointed: 'In Checkpointed: endgültig, darf also gelöscht werden',
};
