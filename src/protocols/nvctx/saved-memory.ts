/**
 * Pages that the supercapacitor writes to flash when power fails: the mapping pages that differ from flash, to the
 * mapping area, and then the list of erased blocks (ours) and the in-process table, to pages behind the last spilled
 * one of the SPO area (NVCTX Figure 7). Their out-of-band areas say that they are power protected (PPF). Flash keeps
 * room for as many pages as the memory has.
 */
import { present } from '../../base/assert.ts';
import { queuedAt } from '../../base/ring-buffer.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import { hold, listHeld } from '../../engine/ftl/held-entries.ts';
import type { Settings } from '../../engine/interface/scheme.ts';
import { insertHeader, insertRequest, Memory, pairsOf, pushUpdate } from './memory.ts';

/** A page that was written from stored energy. */
export interface SavedPage {
  /** The power protected flag. */
  readonly ppf: 1;
  /** Mapping page, `TABLE` for a page of the in-process table, or `ERASED` for one of the list of erased blocks. */
  readonly mapPage: number;
  /** Entries of a mapping page that differ from flash, with their values; or a part of the table or of the list. */
  readonly words: Uint32Array;
}

/** `durable.nvm` of a device without power. */
export interface SavedMemory {
  /** In the order in which they were written. */
  readonly saved: readonly SavedPage[];
  /** Words of the in-process table, all pages together. */
  readonly tableWords: number;
  readonly numbered: number;
  readonly sequence: number;
  readonly spoFrom: number;
  readonly inProcessBytes: number;
}

const TABLE = -1;
export const ERASED = -2;

const WORD_BYTES = 4;

/** Parts of a header's word beside its status. */
const SPILLED = 4;
const OVERTAKEN = 8;

export function isSaved(nvm: unknown): nvm is SavedMemory {
  return typeof nvm === 'object' && nvm !== null && 'saved' in nvm;
}

/** Saved pages that stand behind the last spilled one of the SPO area: the list of erased blocks and the table. */
export function pagesBehind({ saved }: SavedMemory): number {
  return saved.filter(({ mapPage }) => mapPage < 0).length;
}

/** Pages that stored energy would write now. */
export function pagesToSave(core: Core, memory: Memory): number {
  return savedMemory(core.layout, memory).saved.length;
}

/**
 * The supercapacitor writes the memory to flash, on all planes at once, with energy for so many pages. Returns the
 * nanoseconds that it takes.
 */
export function savePowerless(core: Core, memory: Memory, energy: number): number {
  const { layout, around, durable, watcher } = core;
  const whole = savedMemory(layout, memory);
  const saved = whole.saved.slice(0, energy);
  const image: SavedMemory = { ...whole, saved };
  durable.nvm = image as unknown as Record<string, unknown>;
  const mapPages = saved.filter(({ mapPage }) => mapPage >= 0).length;
  const { programNs, pageTransferBytes, busNsPerByte } = around.spec.timing;
  const pageNs = programNs + Math.round(pageTransferBytes * busNsPerByte);
  const durationNs = Math.ceil(saved.length / layout.planes) * pageNs;
  const lacking = whole.saved.length - saved.length;
  watcher?.emit(Event.memorySaved, mapPages, saved.length - mapPages, lacking, durationNs);
  return durationNs;
}

function savedMemory(layout: Layout, memory: Memory): SavedMemory {
  const { numbered, sequence, spoFrom, inProcessBytes, pageBytes } = memory;
  const words = tableWordsOf(memory);
  const wordsPerPage = pageBytes / WORD_BYTES;
  const saved = [
    ...mapPagesOf(layout, memory),
    ...pagesOf(ERASED, [...memory.erased], wordsPerPage),
    ...pagesOf(TABLE, words, wordsPerPage),
  ];
  return { saved, tableWords: words.length, numbered, sequence, spoFrom, inProcessBytes };
}

function mapPagesOf(layout: Layout, { table }: Memory): SavedPage[] {
  const list = new Uint32Array(layout.mapEntriesPerPage);
  const slots = [...table.page.keys()].filter(
    (slot) => present(table.page[slot]) >= 0 && table.dirty[slot] === 1,
  );
  slots.sort((a, b) => present(table.used[a]) - present(table.used[b]));
  return slots.map((slot) => {
    const count = listHeld(layout, table, slot, list);
    const words = new Uint32Array(2 * count);
    for (let i = 0; i < count; i++) {
      const entry = present(list[i]);
      words[2 * i] = entry;
      words[2 * i + 1] = present(table.entries[slot * layout.mapEntriesPerPage + entry]);
    }
    return { ppf: 1, mapPage: present(table.page[slot]), words };
  });
}

/**
 * As the paper counts them (Figure 4): 20 bytes for a header, 16 for a request, of which 8 are links; the list of what
 * others overtook is ours. An update is a request of no transaction.
 */
function tableWordsOf(memory: Memory): number[] {
  const words: number[] = [];
  for (const header of memory.headers.values()) {
    const { number, txid, status, sequence, overtaken, spilled } = header;
    const pairs = pairsOf(memory, header);
    const state = status + (spilled ? SPILLED : 0) + overtaken.length * OVERTAKEN;
    words.push(number, txid, state, sequence, pairs.length / 2);
    for (let i = 0; i < pairs.length; i += 2) words.push(present(pairs[i]), present(pairs[i + 1]), 0, 0);
    words.push(...overtaken);
  }
  const { updates } = memory;
  for (let i = 0; i < updates.size; i += 3)
    words.push(0, queuedAt(updates, i), queuedAt(updates, i + 1), queuedAt(updates, i + 2));
  return words;
}

function pagesOf(mapPage: number, words: readonly number[], wordsPerPage: number): SavedPage[] {
  const pages: SavedPage[] = [];
  for (let from = 0; from < words.length; from += wordsPerPage)
    pages.push({ ppf: 1, mapPage, words: Uint32Array.from(words.slice(from, from + wordsPerPage)) });
  return pages;
}

/** Returns the memory of a device with power or without; null: it has none. */
export function survivingMemory(layout: Layout, settings: Settings, nvm: unknown): Memory | null {
  return isSaved(nvm) ? restoredMemory(layout, settings, nvm) : (nvm as Memory | null);
}

/** Returns the memory that recovery makes of what was saved. */
export function restoredMemory(layout: Layout, settings: Settings, image: SavedMemory): Memory {
  const memory = new Memory(layout, settings);
  const words = wordsOf(image, TABLE);
  const erased = wordsOf(image, ERASED);
  // The table counts as a whole: its last pages may be missing where energy ran out.
  if (words.length === image.tableWords) restoreTable(memory, words);
  restoreMapPages(layout, memory, image);
  const { numbered, sequence, spoFrom, inProcessBytes } = image;
  if (erased.length === memory.erased.length) memory.erased.set(erased);
  return Object.assign(memory, { numbered, sequence, spoFrom, inProcessBytes });
}

function wordsOf({ saved }: SavedMemory, kind: number): number[] {
  return saved.flatMap(({ mapPage, words }) => (mapPage === kind ? [...words] : []));
}

function restoreMapPages(layout: Layout, { table }: Memory, { saved }: SavedMemory): void {
  let slot = 0;
  for (const { mapPage, words } of saved) {
    if (mapPage < 0) continue;
    table.page[slot] = mapPage;
    table.dirty[slot] = 1;
    table.used[slot] = ++table.uses;
    for (let i = 0; i < words.length; i += 2)
      hold(layout, table, slot, present(words[i]), present(words[i + 1]));
    slot++;
  }
}

function restoreTable(memory: Memory, words: readonly number[]): void {
  let at = 0;
  const next = (): number => present(words[at++], 'a word of the saved table');
  while (at < words.length) {
    const number = next();
    if (number === 0) {
      memory.sequence = next() - 1;
      pushUpdate(memory, next(), next());
    } else restoreHeader(memory, number, next);
  }
}

function restoreHeader(memory: Memory, number: number, next: () => number): void {
  insertHeader(memory, number, next());
  const header = present(memory.headers.get(number));
  const state = next();
  header.status = state % SPILLED;
  header.spilled = (state & SPILLED) !== 0;
  header.sequence = next();
  for (let left = next(); left > 0; left--) {
    insertRequest(memory, header, next(), next());
    next();
    next();
  }
  for (let left = Math.floor(state / OVERTAKEN); left > 0; left--) header.overtaken.push(next());
}
