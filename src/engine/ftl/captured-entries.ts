/**
 * Entries of mapping-page copies that are on their way one by one: logical page and physical page + 1, listed
 * by mapping page. Copies that never become durable are lost with the power.
 */
import {
  appendEntry,
  createUnrolledLists,
  dropFirstEntry,
  firstEntryOf,
  isListEmpty,
  type UnrolledLists,
  wordOf,
} from '../../base/unrolled-lists.ts';
import type { Durable } from '../flash/durable.ts';
import type { Layout } from '../flash/layout.ts';
import { type HeldEntries, listHeld } from './held-entries.ts';

export type CapturedEntries = UnrolledLists;

export function createCaptured(mapPages: number): CapturedEntries {
  return createUnrolledLists(mapPages);
}

/** Captures a mapping page that says what a slot holds; `list` has room for a whole page. */
export function captureHeld(
  captured: CapturedEntries,
  layout: Layout,
  mapPage: number,
  held: HeldEntries,
  slot: number,
  list: Uint32Array,
): void {
  const { mapEntriesPerPage } = layout;
  const { entries } = held;
  const firstPage = mapPage * mapEntriesPerPage;
  const firstEntry = slot * mapEntriesPerPage;
  const count = listHeld(layout, held, slot, list);
  for (let i = 0; i < count; i++) {
    const entry = list[i] | 0;
    appendEntry(captured, mapPage, firstPage + entry, entries[firstEntry + entry], 0);
  }
}

/** Roots a captured page that is durable: what it says otherwise stands. */
export function rootCaptured(captured: CapturedEntries, durable: Durable, mapPage: number): void {
  const m = durable.metadata;
  m.rootedSequence[mapPage] = m.capturedSequence[mapPage];
  m.rootedAt[mapPage] = m.capturedAt[mapPage];
  const { image } = m;
  let isListed = !isListEmpty(captured, mapPage);
  while (isListed) {
    const entry = firstEntryOf(captured, mapPage);
    image[wordOf(captured, entry, 0)] = wordOf(captured, entry, 1);
    isListed = dropFirstEntry(captured, mapPage);
  }
}
