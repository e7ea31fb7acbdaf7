/**
 * Knowledge about a block's pages while the block waits for its erase. It is asked for again and again: for
 * each page, the page that may have to say TRUE instead (its heir). Most pages are settled soon, or have a
 * copy that already says TRUE. These are not checked again before the map names another place for one of
 * them.
 */

/** Of a page that needs no heir any more, and of one whose heir may still change. */
export const NONE = -1;
export const UNSETTLED = -2;
/** `COVERED - copy`: of a page whose copy says TRUE, which counts until the page is written again. */
export const COVERED = -3;

export class Heirs {
  /** By index of the page: its heir, or one of the above. */
  readonly of: Int32Array;
  /** Indices of the pages to be gone into, in their order; so many count. */
  readonly open: Int32Array;
  openCount: number;
  /** Covered pages, and what the map said of each: physical page + 1. */
  private readonly coveredPage: Uint32Array;
  private readonly coveredAt: Uint32Array;
  private covered = 0;

  constructor(pages: number) {
    this.of = new Int32Array(pages).fill(UNSETTLED);
    this.open = new Int32Array(pages);
    for (let index = 0; index < pages; index++) this.open[index] = index;
    this.openCount = pages;
    this.coveredPage = new Uint32Array(pages);
    this.coveredAt = new Uint32Array(pages);
  }

  cover(logicalPage: number, copy: number): void {
    this.coveredPage[this.covered] = logicalPage;
    this.coveredAt[this.covered++] = copy + 1;
  }

  /**
   * Reopens all pages except those that need no heir, if the map no longer names the copy of a covered page.
   */
  reopen(map: Uint32Array): void {
    const { coveredPage, coveredAt, covered } = this;
    let standing = 0;
    while (standing < covered && map[coveredPage[standing]] === coveredAt[standing]) standing++;
    if (standing === covered) return;
    this.covered = 0;
    this.openCount = 0;
    for (let index = 0; index < this.of.length; index++)
      if (this.of[index] !== NONE) this.open[this.openCount++] = index;
  }
}
