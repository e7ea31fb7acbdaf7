/** Which copies of mapping pages stand: rooted by a durable record, or taken back by a power cut. */
import type { Durable } from '../flash/durable.ts';
import { type Layout, mapPageOf } from '../flash/layout.ts';

/** Roots captured pages that are durable and covered by the record: what they say otherwise stands. */
export function rootPages(durable: Durable, layout: Layout, pages: readonly number[]): void {
  const m = durable.metadata;
  let rooted = 0;
  for (const page of pages) {
    if (m.capturedDurable[page] === 0 || m.capturedSequence[page] === m.rootedSequence[page]) continue;
    m.rootedSequence[page] = m.capturedSequence[page];
    m.rootedAt[page] = m.capturedAt[page];
    rooted++;
  }
  if (rooted > 0) takeOver(durable, layout);
}

/**
 * Roots one durable page that was captured by itself: its changes stand together, and mostly near the front, for
 * pages become durable about in the order in which they were captured.
 */
export function rootPage(durable: Durable, layout: Layout, mapPage: number): void {
  const m = durable.metadata;
  const { image, changedPage, changedTo } = m;
  m.rootedSequence[mapPage] = m.capturedSequence[mapPage];
  m.rootedAt[mapPage] = m.capturedAt[mapPage];
  let first = 0;
  while (first < m.changedCount && mapPageOf(layout, changedPage[first]) !== mapPage) first++;
  let end = first;
  while (end < m.changedCount && mapPageOf(layout, changedPage[end]) === mapPage) {
    image[changedPage[end]] = changedTo[end];
    end++;
  }
  changedPage.copyWithin(first, end, m.changedCount);
  changedTo.copyWithin(first, end, m.changedCount);
  m.changedCount -= end - first;
}

/** What captured copies say that stand by now goes into the image. */
function takeOver(durable: Durable, layout: Layout): void {
  const m = durable.metadata;
  const { image, changedPage, changedTo, rootedSequence, capturedSequence } = m;
  let kept = 0;
  for (let i = 0; i < m.changedCount; i++) {
    const logicalPage = changedPage[i];
    const mapPage = mapPageOf(layout, logicalPage);
    if (rootedSequence[mapPage] === capturedSequence[mapPage]) {
      image[logicalPage] = changedTo[i];
      continue;
    }
    changedPage[kept] = logicalPage;
    changedTo[kept++] = changedTo[i];
  }
  m.changedCount = kept;
}

/** What a power cut leaves of the metadata area: captured copies that no durable record covers are gone. */
export function settleMetadata(durable: Durable): void {
  const m = durable.metadata;
  m.changedCount = 0;
  m.capturedSequence.set(m.rootedSequence);
  m.capturedAt.set(m.rootedAt);
  m.capturedDurable.fill(1);
}

/** Mapping pages in memory, slot by slot, of which only entries that may be newer than on flash need be there. */
export interface HeldEntries {
  entries: Uint32Array;
  /** One bit an entry, in whole words for each slot: it may be newer. */
  changed: Uint32Array;
}

/** Words of a slot's bits. */
export function changedWords({ mapEntriesPerPage }: Layout): number {
  return (mapEntriesPerPage + 31) >>> 5;
}

/**
 * Captures a mapping page that says what a slot holds. Entries that turn out to be as they were cost less than a look
 * at the image, which lies anywhere in many megabytes.
 */
export function captureEntries(
  durable: Durable,
  layout: Layout,
  mapPage: number,
  { entries, changed }: HeldEntries,
  slot: number,
): void {
  const m = durable.metadata;
  const { mapEntriesPerPage } = layout;
  reserveChanges(durable, mapEntriesPerPage);
  const { changedPage, changedTo } = m;
  const words = changedWords(layout);
  let count = m.changedCount;
  for (let word = 0; word < words; word++) {
    for (let bits = changed[slot * words + word]; bits !== 0; bits &= bits - 1) {
      const entry = word * 32 + 31 - Math.clz32(bits & -bits);
      changedPage[count] = mapPage * mapEntriesPerPage + entry;
      changedTo[count++] = entries[slot * mapEntriesPerPage + entry];
    }
  }
  m.changedCount = count;
}

/** Captures changes of the map, in order: logical pages, and what they are mapped to. */
export function captureChanges(durable: Durable, pages: Uint32Array, values: Uint32Array): void {
  const m = durable.metadata;
  reserveChanges(durable, pages.length);
  m.changedPage.set(pages, m.changedCount);
  m.changedTo.set(values, m.changedCount);
  m.changedCount += pages.length;
}

/** Makes room for `more` further changes. */
function reserveChanges(durable: Durable, more: number): void {
  const m = durable.metadata;
  const needed = m.changedCount + more;
  if (needed <= m.changedPage.length) return;
  const pages = new Uint32Array(needed * 2);
  const values = new Uint32Array(needed * 2);
  pages.set(m.changedPage);
  values.set(m.changedTo);
  m.changedPage = pages;
  m.changedTo = values;
}
