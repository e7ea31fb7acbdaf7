import { scatter } from './u32-map.ts';

const FIFTIETHS = 50;

/** A page, its writes and its latest writer stand together: looking one up is one way to memory, not four. */
const WORDS = 3;
const WRITES = 1;
const WRITER = 2;
const FIRST_ROOM = 64;

/** Of each page that was written: how often, and by which transaction last. At half load at most. */
export class PageNotes {
  /** Pages that were written. */
  size = 0;
  /** Entries without a write are free. */
  private table = new Uint32Array(FIRST_ROOM * WORDS);
  private room = FIRST_ROOM;

  /** Notes a write and returns the page's previous writer: 0 for no earlier write, and for no transaction. */
  write(page: number, transaction: number): number {
    const at = this.place(page);
    const { table } = this;
    const before = table[at + WRITER] ?? 0;
    const writes = table[at + WRITES] ?? 0;
    table[at + WRITER] = transaction;
    table[at + WRITES] = writes + 1;
    if (writes > 0) return before;
    table[at] = page;
    if (++this.size * 2 > this.room) this.grow();
    return before;
  }

  /** Shares of all writes that the hottest fiftieths took; empty where nothing was written. */
  skew(): readonly number[] {
    if (this.size === 0) return [];
    const counts = this.counts().sort().reverse();
    const sums = new Float64Array(counts.length + 1);
    let all = 0;
    for (const [i, count] of counts.entries()) sums[i + 1] = all += count;
    return Array.from({ length: FIFTIETHS + 1 }, (_, i) => {
      const exact = (i / FIFTIETHS) * counts.length;
      const below = Math.floor(exact);
      const part = (counts[below] ?? 0) * (exact - below);
      return ((sums[below] ?? 0) + part) / all;
    });
  }

  private counts(): Uint32Array {
    const counts = new Uint32Array(this.size);
    let found = 0;
    for (let at = WRITES; at < this.table.length; at += WORDS) {
      const writes = this.table[at] ?? 0;
      if (writes > 0) counts[found++] = writes;
    }
    return counts;
  }

  /** Returns the place of the page, or the free place for it. */
  private place(page: number): number {
    const { table } = this;
    const mask = this.room - 1;
    for (let slot = scatter(page) & mask; ; slot = (slot + 1) & mask) {
      const at = slot * WORDS;
      if (table[at + WRITES] === 0 || table[at] === page) return at;
    }
  }

  private grow(): void {
    const before = this.table;
    this.room *= 2;
    this.table = new Uint32Array(this.room * WORDS);
    for (let from = 0; from < before.length; from += WORDS) {
      if (before[from + WRITES] === 0) continue;
      const at = this.place(before[from] ?? 0);
      for (let word = 0; word < WORDS; word++) this.table[at + word] = before[from + word] ?? 0;
    }
  }
}
