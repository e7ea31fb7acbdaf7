/** Layout of a workload's files and tables among the logical pages. */

/** A table, an index, a file system's area: blocks of one size, one after the other. */
export class Region {
  /** Pages of one block; 1 where several blocks share a page. */
  readonly pagesPerBlock: number;

  constructor(
    readonly firstPage: number,
    readonly blocks: number,
    private readonly blockBytes: number,
    private readonly pageBytes: number,
  ) {
    this.pagesPerBlock = Math.max(1, Math.ceil(blockBytes / pageBytes));
  }

  /** First page of a block; blocks beyond the last one begin again from the first. */
  pageOf(block: number): number {
    const inside = block % this.blocks;
    if (this.blockBytes >= this.pageBytes) return this.firstPage + inside * this.pagesPerBlock;
    return this.firstPage + Math.floor((inside * this.blockBytes) / this.pageBytes);
  }

  /** The block in which row `row` of `rows` equally long ones stands. */
  blockOfRow(row: number, rows: number): number {
    return Math.min(this.blocks - 1, Math.floor((row / rows) * this.blocks));
  }
}

/** Number of blocks, and the size of each in bytes. */
export interface Wanted {
  readonly blocks: number;
  readonly bytes: number;
}

/**
 * Lays regions one after the other into `pages` logical pages. Regions that do not fit are made smaller, all alike
 * and each at least a block; on a device of a few pages, regions overlap at its end.
 */
export function layOut<K extends string>(
  wanted: Readonly<Record<K, Wanted>>,
  pages: number,
  pageBytes: number,
): Record<K, Region> {
  const names = Object.keys(wanted) as K[];
  const pagesOf = (blocks: number, bytes: number): number =>
    bytes >= pageBytes ? blocks * Math.ceil(bytes / pageBytes) : Math.ceil((blocks * bytes) / pageBytes);
  const total = names.reduce((sum, name) => sum + pagesOf(wanted[name].blocks, wanted[name].bytes), 0);
  // A little less than the quotient: every region is rounded up to whole pages.
  const scale = total <= pages ? 1 : Math.max(0, pages - names.length) / total;
  const regions = {} as Record<K, Region>;
  let next = 0;
  for (const name of names) {
    const { blocks, bytes } = wanted[name];
    const fitted = Math.max(1, Math.floor(blocks * scale));
    const size = Math.min(pages, pagesOf(fitted, bytes));
    const first = Math.min(next, pages - size);
    regions[name] = new Region(first, fitted, bytes, pageBytes);
    next = first + size;
  }
  return regions;
}
