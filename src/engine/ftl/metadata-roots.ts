/** Copies of mapping pages that count: a durable record roots them, or a power failure takes them back. */
import type { Durable } from '../flash/durable.ts';
import { type Layout, mapPageOf } from '../flash/layout.ts';

/** Roots captured pages that are durable and covered by the record: what they say otherwise stands. */
export function rootPages(durable: Durable, layout: Layout, pages: readonly number[]): void {
  const { capturedDurable, capturedSequence, capturedAt, rootedSequence, rootedAt } = durable.metadata;
  let rooted = 0;
  for (const page of pages) {
    const sequence = capturedSequence[page];
    if (capturedDurable[page] === 0 || sequence === rootedSequence[page]) continue;
    rootedSequence[page] = sequence;
    rootedAt[page] = capturedAt[page];
    rooted++;
  }
  if (rooted > 0) takeOver(durable, layout);
}

/** Takes the entries of captured copies that are rooted by now into the image. */
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

/**
 * Settles the metadata area after a power failure: captured copies that no durable record covers are gone.
 */
export function settleMetadata(durable: Durable): void {
  const m = durable.metadata;
  m.changedCount = 0;
  m.capturedSequence.set(m.rootedSequence);
  m.capturedAt.set(m.rootedAt);
  m.capturedDurable.fill(1);
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
