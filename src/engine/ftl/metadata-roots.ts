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
  if (rooted === 0) return;
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

function dropUndo(
  durable: Durable,
  concerns: (mapPage: number) => boolean,
  layout: Layout,
  restore: boolean,
): void {
  const m = durable.metadata;
  const keptIndex: number[] = [];
  const keptValue: number[] = [];
  // Backwards, so that the oldest value of an entry captured twice is the one that stands.
  for (let i = m.undoIndex.length - 1; i >= 0; i--) {
    const index = m.undoIndex[i];
    if (concerns(mapPageOf(layout, index))) {
      if (restore) m.image[index] = m.undoValue[i];
    } else {
      keptIndex.push(index);
      keptValue.push(m.undoValue[i]);
    }
  }
  m.undoIndex = restore ? [] : keptIndex.reverse();
  m.undoValue = restore ? [] : keptValue.reverse();
}
