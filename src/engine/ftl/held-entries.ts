/**
 * Mapping pages in memory, slot by slot, of which only entries that may be newer than on flash need be there. A page
 * of a thousand entries mostly has one or two of them: they are found by way of bits for bits.
 */
import { lowestBit } from '../../base/bits.ts';
import type { Layout } from '../flash/layout.ts';

export interface HeldEntries {
  entries: Uint32Array;
  /** One bit an entry, in whole words for each slot: it may be newer. */
  changed: Uint32Array;
  /** One bit a word of `changed`, in whole words for each slot: it is not 0. */
  changedWords: Uint32Array;
}

/** Words that so many bits take. */
function wordsOf(bits: number): number {
  return (bits + 31) >>> 5;
}

/** No entry of any of the slots is newer. */
export function createHeldEntries({ mapEntriesPerPage }: Layout, slots: number): HeldEntries {
  const words = wordsOf(mapEntriesPerPage);
  return {
    entries: new Uint32Array(slots * mapEntriesPerPage),
    changed: new Uint32Array(slots * words),
    changedWords: new Uint32Array(slots * wordsOf(words)),
  };
}

/** Returns true if an entry of a slot may be newer than on flash. */
export function isHeld(
  { mapEntriesPerPage }: Layout,
  { changed }: Pick<HeldEntries, 'changed'>,
  slot: number,
  entry: number,
): boolean {
  return (changed[slot * wordsOf(mapEntriesPerPage) + (entry >>> 5)] & (1 << (entry & 31))) !== 0;
}

/** An entry of a slot says something from now on that flash may not say. */
export function hold(
  { mapEntriesPerPage }: Layout,
  held: HeldEntries,
  slot: number,
  entry: number,
  value: number,
): void {
  const { changed } = held;
  const words = wordsOf(mapEntriesPerPage);
  const word = entry >>> 5;
  const at = slot * words + word;
  const bits = changed[at];
  held.entries[slot * mapEntriesPerPage + entry] = value;
  changed[at] = bits | (1 << (entry & 31));
  if (bits === 0) held.changedWords[slot * wordsOf(words) + (word >>> 5)] |= 1 << (word & 31);
}

/** Lists the entries of a slot that may be newer; answers how many there are. The list has room for a whole page. */
export function listHeld(
  { mapEntriesPerPage }: Layout,
  { changed, changedWords }: HeldEntries,
  slot: number,
  list: Uint32Array,
): number {
  const words = wordsOf(mapEntriesPerPage);
  const groups = wordsOf(words);
  let count = 0;
  for (let group = 0; group < groups; group++) {
    for (let some = changedWords[slot * groups + group] | 0; some !== 0; some &= some - 1) {
      const word = group * 32 + lowestBit(some);
      for (let bits = changed[slot * words + word] | 0; bits !== 0; bits &= bits - 1)
        list[count++] = word * 32 + lowestBit(bits);
    }
  }
  return count;
}

/**
 * Clears a slot: nothing of it is newer than on flash. A cleared slot leaves no trace: memories that say the same are
 * the same.
 */
export function dropHeld({ mapEntriesPerPage }: Layout, held: HeldEntries, slot: number): void {
  const { entries, changed, changedWords } = held;
  const words = wordsOf(mapEntriesPerPage);
  const groups = wordsOf(words);
  for (let group = 0; group < groups; group++) {
    let some = changedWords[slot * groups + group] | 0;
    if (some !== 0) changedWords[slot * groups + group] = 0;
    for (; some !== 0; some &= some - 1) {
      const word = group * 32 + lowestBit(some);
      const first = slot * mapEntriesPerPage + word * 32;
      let bits = changed[slot * words + word] | 0;
      changed[slot * words + word] = 0;
      for (; bits !== 0; bits &= bits - 1) entries[first + lowestBit(bits)] = 0;
    }
  }
}
