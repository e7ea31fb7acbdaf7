/** Texts of lanes, panels, facts and stages of LightTx. */
import type { LightTxViewMessages, ReadingOrder } from '../../explain/lighttx/view-messages.ts';
import { grouped } from '../../base/grouped.ts';
import type { TextsOf } from '../texts.ts';
import { blockRanges, duration, listed, plural, ranges } from './grammar.ts';

const ORDERS: Readonly<Record<ReadingOrder, string>> = {
  'as the zone page lists it': 'from the zone page',
  'newest first': 'newest first',
};

export const lightTxView: TextsOf<LightTxViewMessages> = {
  erased: 'erased',
  asZonePageSays: 'as the zone page says',
  settledBeforeCut: 'settled before the cut',
  nothingToRead: 'nothing to read',
  trusted: 'trusted, never scanned',
  beingRead: ({ order }) => `being read, ${ORDERS[order]}`,
  haveRead: ({ order }) => `✓ read, ${ORDERS[order]}`,
  span: ({ pages, ns, isCertain }) =>
    `a recovery ${isCertain ? 'will' : 'would'} read only these: ${plural(pages, 'page')}, ${duration(ns)}`,
  zonePage: 'Zone page',
  mappingPages: 'Mapping pages',
  written: 'written',
  blocks: ({ blocks }) => ranges(blocks),
  mapPageHolds: ({ first, last, isWritten }) => `${first}–${last}${isWritten ? '' : ', not written yet'}`,

  mappingCache: 'Mapping cache',
  noneOpen: 'no transaction is open',
  entriesOnPages: ({ entries, pages }) => `${grouped(entries)} entries on ${grouped(pages)} mapping pages`,
  allClean: 'all clean',
  beingWritten: 'being written to flash',
  dirty: ({ names, count }) => `${names.length > 0 ? listed(names) : plural(count, 'page')} dirty`,
  reloaded: 'reloaded',
  noMapPageWritten: 'no mapping page was ever written',
  entriesFrom: ({ entries, names, count }) => {
    const pages = names.length > 0 ? listed(names) : plural(count, 'mapping page');
    return entries === null ? `${pages} read,` : `${grouped(entries)} entries from ${pages},`;
  },
  asOf: ({ version }) => `as of CkptVer ${version}`,

  readMap: 'Read map',
  nothingToRedo: 'nothing to redo',
  commits: ({ count }) => plural(count, 'commit'),
  versionsAbove: ({ version }) => `TxVer above ${version}`,
  writesZonePage: 'zone page',
  writesMappingPages: 'mapping pages',
  recoveryReads: ({ reads, blocks }) => `${plural(reads, 'page read')}: ${blockRanges(blocks)} only`,

  endedPage: ({ page, transaction, isRolledBack }) =>
    `Logical page ${page}, written by ${transaction}, ${isRolledBack ? 'rolled back' : 'aborted'}`,
  pageUnderWay: ({ page, transaction }) => `Logical page ${page}, of ${transaction}, being programmed`,
  unset: 'unset',
  mapBefore: 'Map before',
  ifItCommits: 'If it commits',
  mapsToBy: ({ page, at, mapPage, isOn }) =>
    isOn ? `${page} → ${at}, on M${mapPage}` : `${page} → ${at}, not on M${mapPage} yet`,
  programmed: 'Programmed',
  inFree: 'In Free: erased and waiting',
  inAvailable: 'In Available: recovery reads it first',
  inUnavailable: 'In Unavailable: full, not yet settled',
  inCheckpointed: 'In Checkpointed: settled, so it may be erased',
};
