import type { Region } from './space.ts';

/** Not locked. */
export const NO_LOCK = -1;

/**
 * Planned accesses of a transaction, in order. A page is written at most once: a host that changes it several
 * times in a transaction sends it to the device when the transaction ends.
 */
export class Draft {
  readonly page: number[] = [];
  readonly pages: number[] = [];
  readonly isRead: boolean[] = [];
  /** Lock that the access waits for and that is held until the transaction ends, or `NO_LOCK`. */
  readonly lock: number[] = [];
  writtenPages = 0;
  private readonly written = new Set<number>();
  private nextLock = NO_LOCK;

  constructor(
    private readonly span: number,
    private readonly mostPages: number,
  ) {}

  clear(): void {
    this.page.length = 0;
    this.pages.length = 0;
    this.isRead.length = 0;
    this.lock.length = 0;
    this.written.clear();
    this.writtenPages = 0;
    this.nextLock = NO_LOCK;
  }

  /** The next access waits until no other open transaction holds `lock`. */
  takeLock(lock: number): void {
    this.nextLock = lock;
  }

  write(region: Region, block: number): void {
    this.writePages(region.pageOf(block), region.pagesPerBlock);
  }

  read(region: Region, block: number): void {
    this.readPages(region.pageOf(block), region.pagesPerBlock);
  }

  /** Neighbouring blocks in one operation, up to the region's end. */
  readRun(region: Region, first: number, blocks: number): void {
    const last = Math.min(first + blocks, region.blocks) - 1;
    const page = region.pageOf(first);
    this.readPages(page, region.pageOf(last) + region.pagesPerBlock - page);
  }

  /** Pages that were written already are left out, and so is what is beyond the transaction's room. */
  writePages(first: number, pages: number): void {
    if (this.writtenPages >= this.mostPages) return;
    const end = Math.min(first + pages, this.span);
    let start = first;
    for (let page = first; page < end; page += 1) {
      const isNew = this.writtenPages < this.mostPages && !this.written.has(page);
      if (isNew) {
        this.written.add(page);
        this.writtenPages += 1;
        continue;
      }
      this.push(start, page - start, false);
      start = page + 1;
    }
    this.push(start, end - start, false);
  }

  readPages(first: number, pages: number): void {
    this.push(first, Math.min(pages, this.span - first), true);
  }

  private push(page: number, pages: number, isRead: boolean): void {
    if (pages <= 0) return;
    this.page.push(page);
    this.pages.push(pages);
    this.isRead.push(isRead);
    this.lock.push(this.nextLock);
    this.nextLock = NO_LOCK;
  }
}
