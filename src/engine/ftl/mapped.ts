/** The part of the map in which something is mapped: on a device that is hardly filled, little of it. */
import type { Layout } from '../flash/layout.ts';

/**
 * Calls `visit` with every mapping page of which an entry is mapped, in order, and with its first entry and its end.
 * @param mapped Entries that are mapped; behind the last of them nothing is looked at. Infinity: not known.
 */
export function eachMapped(
  map: Uint32Array,
  { mapEntriesPerPage, mapPages }: Layout,
  mapped: number,
  visit: (mapPage: number, first: number, end: number) => void,
): void {
  let left = mapped;
  for (let page = 0; page < mapPages && left > 0; page++) {
    const first = page * mapEntriesPerPage;
    const end = Math.min(first + mapEntriesPerPage, map.length);
    const found = countMapped(map, first, end);
    if (found > 0) visit(page, first, end);
    left -= found;
  }
}

/** Eight entries at a time: a large map has hundreds of millions, mostly not mapped. */
function countMapped(map: Uint32Array, first: number, end: number): number {
  let count = 0;
  let i = first;
  for (; i + 8 <= end; i += 8) {
    const low = (map[i] ?? 0) | (map[i + 1] ?? 0) | (map[i + 2] ?? 0) | (map[i + 3] ?? 0);
    const high = (map[i + 4] ?? 0) | (map[i + 5] ?? 0) | (map[i + 6] ?? 0) | (map[i + 7] ?? 0);
    if ((low | high) === 0) continue;
    for (let at = i; at < i + 8; at++) if (map[at] !== 0) count++;
  }
  for (; i < end; i++) if (map[i] !== 0) count++;
  return count;
}
