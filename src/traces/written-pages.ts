import type { PageSet } from './page-set.ts';

/** The page ranges one open transaction wrote, to be counted once it commits. */
export class WrittenPages {
  /** Pages with repetitions. */
  writes = 0;
  private firsts = new Uint32Array(8);
  private lasts = new Uint32Array(8);
  private count = 0;
  private ranges = false;

  add(page: number, pages: number): void {
    if (this.count === this.firsts.length) this.grow();
    this.firsts[this.count] = page;
    this.lasts[this.count++] = page + pages - 1;
    this.writes += pages;
    if (pages > 1) this.ranges = true;
  }

  /** Adds the pages to a set; before `distinct`. */
  addTo(pages: PageSet): void {
    for (let i = 0; i < this.count; i++) {
      const first = this.firsts[i] ?? 0;
      pages.add(first, (this.lasts[i] ?? 0) - first + 1);
    }
  }

  /** Ready for another transaction: the room stays, for making arrays is what costs. */
  clear(): void {
    this.writes = 0;
    this.count = 0;
    this.ranges = false;
  }

  /** Distinct pages. Sorts in place: ranges come apart, so nothing may be added until `clear`. */
  distinct(): number {
    if (this.count === 0) return 0;
    const firsts = this.firsts.subarray(0, this.count).sort();
    if (!this.ranges) {
      let distinct = 1;
      for (let i = 1; i < firsts.length; i++) if (firsts[i] !== firsts[i - 1]) distinct++;
      return distinct;
    }
    // Beginnings and ends, each sorted by themselves, are enough to walk the union of the ranges.
    const lasts = this.lasts.subarray(0, this.count).sort();
    let distinct = 0;
    let begun = 0;
    let ended = 0;
    while (begun < firsts.length) {
      const start = firsts[begun++] ?? 0;
      let last = start;
      while (ended < begun) {
        last = lasts[ended++] ?? 0;
        while (begun < firsts.length && (firsts[begun] ?? 0) <= last) begun++;
      }
      distinct += last - start + 1;
    }
    return distinct;
  }

  private grow(): void {
    const firsts = new Uint32Array(this.count * 2);
    const lasts = new Uint32Array(this.count * 2);
    firsts.set(this.firsts);
    lasts.set(this.lasts);
    this.firsts = firsts;
    this.lasts = lasts;
  }
}
