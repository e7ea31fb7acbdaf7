/**
 * The XIDs that stand on flash, numbered from 0 in their order. A device gives them out one after the other, so that they lie
 * close together: their distance from the first is their index. Those of a device that does otherwise are looked up.
 */
import { present } from '../../base/assert.ts';

/** Columns may have so many places for each number that stands on flash, and a few more. */
const PLACES_EACH = 16;
const PLACES = 1_024;

export class XidIndex {
  readonly count: number;
  private readonly first: number;
  /** Ascending; null where every number between the first and the last has its place. */
  private readonly sorted: Uint32Array | null;

  /** @param visit calls with the XID of every page, in any order; with 0 for a page without one */
  constructor(visit: (note: (xid: number) => void) => void) {
    let first = 0xffff_ffff;
    let last = 0;
    let seen = 0;
    visit((xid) => {
      if (xid === 0) return;
      seen++;
      if (xid < first) first = xid;
      if (xid > last) last = xid;
    });
    const span = seen === 0 ? 0 : last - first + 1;
    this.first = first;
    this.sorted = span <= PLACES_EACH * seen + PLACES ? null : distinct(visit, seen);
    this.count = this.sorted?.length ?? span;
  }

  /** The highest; 0 where there is none. */
  get highest(): number {
    return this.count === 0 ? 0 : this.xidAt(this.count - 1);
  }

  xidAt(index: number): number {
    return this.sorted === null ? this.first + index : present(this.sorted[index]);
  }

  /** The index of an XID that stands on flash. */
  indexOf(xid: number): number {
    const { sorted } = this;
    if (sorted === null) return xid - this.first;
    let [low, high] = [0, sorted.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (present(sorted[middle]) < xid) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function distinct(visit: (note: (xid: number) => void) => void, seen: number): Uint32Array {
  const all = new Uint32Array(seen);
  let count = 0;
  visit((xid) => {
    if (xid > 0) all[count++] = xid;
  });
  all.sort();
  return all.filter((xid, index) => index === 0 || xid !== all[index - 1]);
}
