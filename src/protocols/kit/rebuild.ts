/** How the volatile half is put together once recovery knows the map. */
import type { Core } from '../../engine/core/core.ts';
import { noteChange } from '../../engine/ftl/state.ts';
import { mapPageOf } from '../../engine/flash/layout.ts';
import { Lane, type PageState } from './page-state.ts';

/** Enters a version into the map that recovery builds; validity is counted afterwards, in one pass. */
export function enterRaw(core: Core, logicalPage: number, page: number): void {
  core.ftl.map[logicalPage] = page + 1;
  noteChange(core.ftl, logicalPage, mapPageOf(core.layout, logicalPage));
}

/** All data blocks of a device, for a scan of the whole of it. */
export function everyBlock(core: Core): number[] {
  return Array.from({ length: core.layout.dataBlocks }, (_, block) => block);
}

/** Mapping pages that stand anywhere. */
export function writtenMapPages(core: Core): number[] {
  const out: number[] = [];
  core.durable.metadata.rootedAt.forEach((at, page) => {
    if (at !== 0) out.push(page);
  });
  return out;
}

/** Marks what the map points to; further valid pages may be marked by the scheme before or after. */
export function countValidity(core: Core): void {
  const { ftl, layout } = core;
  for (let i = 0; i < layout.logicalPages; i++) {
    const at = ftl.map[i];
    if (at === 0 || at > layout.dataPages) continue;
    ftl.valid[(at - 1) >> 5] |= 1 << ((at - 1) & 31);
    ftl.validCount[core.flash.blockOfPage(at - 1)]++;
  }
}

/** Lanes after a scan of all blocks: their write pointers are known, half-full blocks are filled on. */
export function lanesFromScan(core: Core, state: PageState): void {
  const { ftl, layout, allocator, durable } = core;
  for (let block = 0; block < layout.dataBlocks; block++) {
    if (durable.needsErase[block] !== 0) ftl.writePointer[block] = layout.dataPagesPerBlock;
    if (ftl.writePointer[block] === 0) {
      state.lane[block] = Lane.free;
      allocator.free(block);
    } else if (allocator.isFull(block)) {
      state.lane[block] = Lane.full;
      core.victims.offer(block);
    } else {
      state.lane[block] = Lane.open;
      allocator.open(block);
    }
  }
}

/**
 * Lanes where only the map is known. Where a block was being filled is not: what a crash left half full stays
 * so, and a block that holds nothing valid is erased before it is used again. That costs no reads.
 */
export function lanesFromMap(core: Core, state: PageState): void {
  const { ftl, layout } = core;
  for (let block = 0; block < layout.dataBlocks; block++) {
    ftl.writePointer[block] = layout.dataPagesPerBlock;
    state.lane[block] = Lane.full;
    core.victims.offer(block);
  }
}
