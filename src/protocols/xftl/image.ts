/**
 * An image of the X-L2P table: a number, the number of entries, then four words an entry (16 bytes): the
 * transaction, the logical page, the physical page + 1, and the status: 0 while it is active, else its place in
 * the order of commits.
 */
import { present } from '../../base/assert.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import type { Change } from '../kit/logged-state.ts';
import { IMAGE } from './declaration.ts';

/** Words in front of the entries: which image it is, and which of its pages where it is stored by the page. */
export const HEAD = 2;
/** Words of an entry, and where among them its physical page and its status stand. */
export const ENTRY = 4;
export const PLACE = 2;
export const STATUS = 3;

/** Entries of 16 bytes in a page of the table; mapping entries have 4. */
export function entriesPerPage({ mapEntriesPerPage }: Pick<Layout, 'mapEntriesPerPage'>): number {
  return Math.max(2, Math.floor(mapEntriesPerPage / 4));
}

/** Room for an image of so many entries; they begin behind the head. */
export function createImage(image: number, entries: number): Uint32Array {
  const words = new Uint32Array(HEAD + entries * ENTRY);
  words[0] = image;
  return words;
}

/** Writes an entry from word `to` on; `at` is the physical page + 1. */
export function writeEntry(
  words: Uint32Array,
  to: number,
  number: number,
  logicalPage: number,
  at: number,
  status: number,
): void {
  words[to] = number;
  words[to + 1] = logicalPage;
  words[to + PLACE] = at;
  words[to + STATUS] = status;
}

/** Pages that the entries of an image take, without the root. */
export function imagePages(words: Uint32Array, perPage: number): number {
  return Math.max(1, Math.ceil((words.length - HEAD) / ENTRY / perPage));
}

/** Returns the contents of page `part` of an image that is stored by the page. */
export function pageOfImage(words: Uint32Array, part: number, perPage: number): Uint32Array {
  const from = HEAD + part * perPage * ENTRY;
  return Uint32Array.of(present(words[0]), part, ...words.subarray(from, from + perPage * ENTRY));
}

/** Number of the newest image among records that recovery has found complete; -1: there is none. */
export function newestImage(records: readonly LogRecord[]): number {
  return records.reduce(
    (most, { kind, words }) => (kind === IMAGE ? Math.max(most, present(words[0])) : most),
    -1,
  );
}

/** Returns the changes that an image calls committed: entries of one transaction stand together. */
export function committedIn({ words, position }: LogRecord): Change[] {
  const out: Change[] = [];
  let pairs: number[] = [];
  let version = 0;
  for (let at = HEAD; at < words.length; at += ENTRY) {
    const status = present(words[at + 3]);
    if (status === 0) continue;
    if (status !== version) {
      pairs = [];
      version = status;
      out.push({ position, version, number: present(words[at]), pairs });
    }
    pairs.push(present(words[at + 1]), present(words[at + 2]));
  }
  return out;
}
