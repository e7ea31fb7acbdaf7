/** Which copies of mapping pages stand: rooted by a durable record, or taken back by a power cut. */
import type { Durable } from '../flash/durable.ts';
import { type Layout, mapPageOf } from '../flash/layout.ts';

/** Roots captured pages that are durable and covered by the record; forgets what they replaced. */
export function rootPages(durable: Durable, layout: Layout, pages: readonly number[]): void {
  const m = durable.metadata;
  let rooted = 0;
  for (const page of pages) {
    if (m.capturedDurable[page] === 0 || m.capturedSequence[page] === m.rootedSequence[page]) continue;
    m.rootedSequence[page] = m.capturedSequence[page];
    m.rootedAt[page] = m.capturedAt[page];
    rooted++;
  }
  if (rooted === 0 || m.undoCount === 0) return;
  dropUndo(durable, (mapPage) => m.rootedSequence[mapPage] === m.capturedSequence[mapPage], layout, false);
}

/** What a power cut leaves of the metadata area: captured copies that no durable record covers are gone. */
export function settleMetadata(durable: Durable, layout: Layout): void {
  const m = durable.metadata;
  dropUndo(durable, (mapPage) => m.rootedSequence[mapPage] !== m.capturedSequence[mapPage], layout, true);
  m.capturedSequence.set(m.rootedSequence);
  m.capturedAt.set(m.rootedAt);
  m.capturedDurable.fill(1);
}

/** Captures a mapping page that says `entries`; what it replaces is kept until it is rooted. */
export function captureEntries(
  durable: Durable,
  layout: Layout,
  mapPage: number,
  entries: Uint32Array,
): void {
  const m = durable.metadata;
  const first = mapPage * layout.mapEntriesPerPage;
  const end = Math.min(first + layout.mapEntriesPerPage, layout.logicalPages);
  reserveUndo(durable, end - first);
  const { image, undoIndex, undoValue } = m;
  let count = m.undoCount;
  for (let logicalPage = first; logicalPage < end; logicalPage++) {
    const value = entries[logicalPage - first];
    if (image[logicalPage] === value) continue;
    undoIndex[count] = logicalPage;
    undoValue[count++] = image[logicalPage];
    image[logicalPage] = value;
  }
  m.undoCount = count;
}

/** Makes room for `more` further differences. */
export function reserveUndo(durable: Durable, more: number): void {
  const m = durable.metadata;
  const needed = m.undoCount + more;
  if (needed <= m.undoIndex.length) return;
  const index = new Uint32Array(needed * 2);
  const value = new Uint32Array(needed * 2);
  index.set(m.undoIndex);
  value.set(m.undoValue);
  m.undoIndex = index;
  m.undoValue = value;
}

function dropUndo(
  durable: Durable,
  concerns: (mapPage: number) => boolean,
  layout: Layout,
  restore: boolean,
): void {
  const m = durable.metadata;
  const { undoIndex, undoValue } = m;
  if (restore) {
    // Backwards, so that the oldest value of an entry captured twice is the one that stands.
    for (let i = m.undoCount - 1; i >= 0; i--) {
      if (concerns(mapPageOf(layout, undoIndex[i]))) m.image[undoIndex[i]] = undoValue[i];
    }
    m.undoCount = 0;
    return;
  }
  let kept = 0;
  for (let i = 0; i < m.undoCount; i++) {
    if (concerns(mapPageOf(layout, undoIndex[i]))) continue;
    undoIndex[kept] = undoIndex[i];
    undoValue[kept++] = undoValue[i];
  }
  m.undoCount = kept;
}
