/**
 * An allocator that keeps pages of the host apart from GC copies: on each plane GC fills a block of copies, and the
 * host fills the others. Copies have outlived a collection, so they are colder. If a plane has one open block only,
 * both fill it: no plane waits that would not wait without.
 */
import { present } from '../../base/assert.ts';
import { addTo } from '../../base/columns.ts';
import { Allocator } from './allocator.ts';

const NONE = -1;

export class SeparatingAllocator extends Allocator {
  /** The open block that GC fills on the plane, -1 without one. */
  private readonly copyBlock = this.ftl.copyBlock;

  /** A page for the host: of the plane's first open block that holds no copies. */
  protected override takeOn(plane: number): number {
    const base = plane * this.blocksPerPlane;
    const isCopies = this.openBlocks[base] === this.copyBlock[plane];
    return this.takeAt(plane, isCopies && present(this.ftl.openCount[plane]) > 1 ? 1 : 0);
  }

  override takeForCollector(plane: number): number {
    return present(this.openPages[plane]) > 0 ? this.takeAt(plane, this.placeOfCopies(plane)) : NONE;
  }

  private takeAt(plane: number, index: number): number {
    const block = present(this.openBlocks[plane * this.blocksPerPlane + index]);
    const taken = addTo(this.writePointer, block, 1);
    if (taken === this.dataPages) this.close(plane, index);
    this.changeOpenPages(plane, -1);
    return block * this.pagesPerBlock + taken - 1;
  }

  /** Index of the block of copies among a plane's open ones; of an empty one that becomes it; else the host's. */
  private placeOfCopies(plane: number): number {
    const base = plane * this.blocksPerPlane;
    const end = base + present(this.ftl.openCount[plane]);
    const copies = present(this.copyBlock[plane]);
    if (copies !== NONE) {
      const found = this.openBlocks.indexOf(copies, base);
      if (found >= 0 && found < end) return found - base;
    }
    for (let at = end - 1; at >= base; at--) {
      const block = present(this.openBlocks[at]);
      if (this.writePointer[block] !== 0) continue;
      this.copyBlock[plane] = block;
      return at - base;
    }
    return 0;
  }

  protected override close(plane: number, index: number): void {
    if (this.openBlocks[plane * this.blocksPerPlane + index] === this.copyBlock[plane])
      this.copyBlock[plane] = NONE;
    super.close(plane, index);
  }
}
