/**
 * The erased blocks of a device whose recovery scans no blocks. Its root record lists the free ones, plane after plane, in
 * the order in which they will be opened, each with its erase count. Recovery reads first pages: of every block that holds
 * nothing valid and is not in the list, and of those listed until it is certain that none behind was opened.
 *
 * At most two blocks of a plane are open and without a page (`Lanes`), and blocks that a device has gained since stand
 * behind those listed. So the third block that is found erased, and was not erased meanwhile (its count is what it was), was
 * never opened, and neither was any behind it.
 */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { BlockHealth } from '../../engine/flash/bad-blocks.ts';
import { planeOf } from '../../engine/flash/layout.ts';

/** Blocks of a plane that may be open without a page, and one. */
const CERTAIN = 3;

/** A list, as the root record will hold it. */
export interface ErasedList {
  blocks: Uint32Array;
  /** Their erase counts. */
  wear: Uint32Array;
  /** Blocks that had been opened since power came on. */
  opened: number;
  /** Pages of a root record that holds it. */
  pages: number;
}

function listErased(core: Core): ErasedList {
  const { ftl, allocator, layout } = core;
  const blocks = new Uint32Array(ftl.freeCount.reduce((sum, count) => sum + count, 0));
  const wear = new Uint32Array(blocks.length);
  let length = 0;
  for (let plane = 0; plane < layout.planes; plane++)
    length += allocator.queueOf(plane, blocks, wear, length);
  return { blocks, wear, opened: ftl.opened, pages: recordPages(core, blocks, wear) };
}

/** A word for a block and its count, or two for a run of blocks with one count. */
function recordPages({ layout, around }: Core, blocks: Uint32Array, wear: Uint32Array): number {
  const { planes } = layout;
  let words = 4;
  let run = 0;
  let next = -1;
  let erases = -1;
  for (let at = 0; at < blocks.length; at++) {
    const block = present(blocks[at]);
    run = block === next && wear[at] === erases ? run + 1 : 1;
    if (run <= 2) words++;
    next = block + planes;
    erases = present(wear[at]);
  }
  return Math.ceil((words * 4) / around.spec.geometry.pageBytes);
}

/** An older list tells as much, and costs a read for each block that was opened since: it is made again now and then. */
export function currentList(core: Core, before: ErasedList | null): ErasedList {
  const most = Math.max(16, core.layout.planes);
  return before !== null && core.ftl.opened - before.opened < most ? before : listErased(core);
}

export function listsOf({ blocks, wear }: ErasedList): Record<string, Uint32Array> {
  return { erased: blocks, erasedWear: wear };
}

/** Finds the erased blocks, once the map is known. Its state follows from the durable half and from what is read. */
export class ErasedBlocks {
  /** Listed blocks that have not been erased since, in the order of the list. */
  readonly listed: readonly number[];
  private readonly isListed: Uint8Array;
  /** By plane: the place in `listed` behind the last block that is read. */
  private readonly reached: Int32Array;

  constructor(private readonly core: Core) {
    const { layout, durable, ftl } = core;
    const { erased = [], erasedWear = [] } = durable.metadata.record?.lists ?? {};
    const listed: number[] = [];
    this.listed = listed;
    this.isListed = new Uint8Array(layout.dataBlocks);
    this.reached = new Int32Array(layout.planes).fill(-1);
    // Every figure over time asks for an estimate of recovery, so the millions of blocks of a device are not copied first.
    for (let at = 0; at < erased.length; at++) {
      const block = present(erased[at]);
      if (block >= layout.dataBlocks || durable.eraseCount[block] !== erasedWear[at]) continue;
      if (ftl.badBlocks[block] === BlockHealth.bad) continue;
      this.isListed[block] = 1;
      const plane = planeOf(layout, block);
      if (present(this.reached[plane]) < 0) this.reached[plane] = listed.length;
      listed.push(block);
    }
  }

  /** Blocks to begin with. */
  plan(): number[] {
    const { layout, ftl } = this.core;
    const out: number[] = [];
    for (let plane = 0; plane < layout.planes; plane++)
      for (let i = 0; i < CERTAIN; i++) {
        const block = this.next(plane);
        if (block >= 0) out.push(block);
      }
    for (let block = 0; block < layout.dataBlocks; block++)
      if (ftl.validCount[block] === 0 && this.isListed[block] === 0 && ftl.badBlocks[block] !== 1)
        out.push(block);
    return out;
  }

  /** The next listed block of a plane that may be erased; -1: there is none. */
  private next(plane: number): number {
    const { layout, ftl } = this.core;
    for (let at = present(this.reached[plane]); at >= 0 && at < this.listed.length; at++) {
      const block = present(this.listed[at]);
      if (planeOf(layout, block) !== plane) break;
      this.reached[plane] = at + 1;
      if (ftl.validCount[block] === 0) return block;
    }
    return -1;
  }

  /** The first page of a block was read. Returns the block to be read in addition; -1: none. */
  probed(block: number, isErased: boolean): number {
    return isErased || this.isListed[block] === 0 ? -1 : this.next(planeOf(this.core.layout, block));
  }

  /** Recovery that was copied in the middle goes on where it was: these blocks are read. */
  resume(read: readonly number[]): void {
    const isRead = new Set(read);
    this.listed.forEach((block, at) => {
      if (isRead.has(block)) this.reached[planeOf(this.core.layout, block)] = at + 1;
    });
  }

  /** Listed blocks behind those that were read: none of them was opened. */
  behind(): number[] {
    const { layout } = this.core;
    return this.listed.filter((block, at) => at >= present(this.reached[planeOf(layout, block)]));
  }
}
