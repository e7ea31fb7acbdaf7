/** Mappings that wait to be stored, by mapping page, first come, first served. */
import {
  appendEntry,
  createLineLists,
  dropFirstEntry,
  firstEntryOf,
  isListEmpty,
  type LineLists,
  wordOf,
} from '../../base/line-lists.ts';

/** Words of an entry: the logical page; the physical page + 1; the ordinal of the item that brings it, its low bits. */
const LOGICAL_PAGE = 0;
const AT = 1;
const ITEM = 2;

export type WaitingMappings = LineLists;

export function createWaiting(mapPages: number): WaitingMappings {
  return createLineLists(mapPages);
}

/** Whether a mapping waits for a mapping page. */
export function isWaitedFor(waiting: WaitingMappings, mapPage: number): boolean {
  return !isListEmpty(waiting, mapPage);
}

/** The first mapping that waits for a mapping page, as an entry; there must be one. */
export function firstWaiting(waiting: WaitingMappings, mapPage: number): number {
  return firstEntryOf(waiting, mapPage);
}

/** Logical page of an entry. */
export function waitingPage(waiting: WaitingMappings, entry: number): number {
  return wordOf(waiting, entry, LOGICAL_PAGE);
}

/** Physical page + 1 of an entry. */
export function waitingPlace(waiting: WaitingMappings, entry: number): number {
  return wordOf(waiting, entry, AT);
}

/** How many items behind a given ordinal the item stands that brings an entry. */
export function waitingBehind(waiting: WaitingMappings, entry: number, ordinal: number): number {
  return (wordOf(waiting, entry, ITEM) - ordinal) | 0;
}

/** One more waits for a mapping page. */
export function addWaiting(
  waiting: WaitingMappings,
  mapPage: number,
  logicalPage: number,
  at: number,
  item: number,
): void {
  appendEntry(waiting, mapPage, logicalPage, at, item);
}

/** The first that waits for a mapping page is through; answers whether another one waits. */
export function dropFirstWaiting(waiting: WaitingMappings, mapPage: number): boolean {
  return dropFirstEntry(waiting, mapPage);
}
