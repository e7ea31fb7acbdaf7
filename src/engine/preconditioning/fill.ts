/**
 * A device as a host finds it: logical pages written before time begins. A filled share is laid out as
 * sequential plain writes would have laid it, striped over the planes, and behind it what a trace reads before it
 * writes it; a scenario may lay single pages.
 */
import { assert, present } from '../../base/assert.ts';
import { setBit } from '../../base/bits.ts';
import { addTo } from '../../base/columns.ts';
import type { Core } from '../core/core.ts';
import { goodBlocksOf } from '../flash/bad-blocks.ts';
import { blockOf } from '../flash/layout.ts';
import { PIECE_PAGES, type Preparing, WriteCount } from '../../base/preparing.ts';

/** A logical page that stands on a block's next page before the run. */
export interface LaidPage {
  readonly logicalPage: number;
  readonly block: number;
}

/** The logical pages that a device is filled with, in the order in which they were written. */
export interface FilledPages {
  readonly count: number;
  at(index: number): number;
}

/** Logical pages 0 … share-1, and behind them those of `found` that are not among these. */
export function filledPages(share: number, found: Uint32Array): FilledPages {
  const more = found.filter((logicalPage) => logicalPage >= share);
  return {
    count: share + more.length,
    at: (index) => (index < share ? index : present(more[index - share])),
  };
}

/** Writes logical pages of a device on which nothing was written. */
export function* fillDevice(core: Core, pages: FilledPages): Preparing<void> {
  const { planes, dataPagesPerBlock } = core.layout;
  const perRow = planes * dataPagesPerBlock;
  const writes = new WriteCount(pages.count);
  const good = goodBlocksOf(core.layout, core.ftl.badBlocks);
  let first = 0;
  while (first < pages.count) {
    const endOfRow = first - (first % perRow) + perRow;
    const end = Math.min(first + PIECE_PAGES, endOfRow, pages.count);
    layInRow(core, pages, good, first, end);
    yield writes.add(end - first);
    first = end;
  }
  sealFull(core);
}

/** Writes pages `first` … end-1 to their row of blocks, one on every plane. */
function layInRow(
  core: Core,
  pages: FilledPages,
  good: Uint32Array | null,
  first: number,
  end: number,
): void {
  const { durable, ftl, layout, scheme } = core;
  const { programmed, logicalPage: logicalPages } = durable;
  const { map, valid, validCount, writePointer } = ftl;
  const { planes, pagesPerBlock, dataPagesPerBlock } = layout;
  const inRow = first % (planes * dataPagesPerBlock);
  const firstBlock = (first - inRow) / dataPagesPerBlock;
  let turn = firstBlock + (inRow % planes);
  for (let index = first; index < end; index++) {
    const logicalPage = pages.at(index);
    const block = good === null ? turn : present(good[turn]);
    const page = block * pagesPerBlock + addTo(writePointer, block, 1) - 1;
    setBit(programmed, page);
    logicalPages[page] = logicalPage;
    scheme.stampFill(page);
    map[logicalPage] = page + 1;
    setBit(valid, page);
    addTo(validCount, block, 1);
    turn = turn + 1 === firstBlock + planes ? firstBlock : turn + 1;
  }
}

export function layPages(core: Core, pages: readonly LaidPage[]): void {
  // A block is named as if there were no bad ones before it.
  const good = goodBlocksOf(core.layout, core.ftl.badBlocks);
  for (const { logicalPage, block } of pages) lay(core, logicalPage, good?.[block] ?? block);
  sealFull(core);
}

function lay(core: Core, logicalPage: number, block: number): void {
  const { ftl, layout } = core;
  const at = present(ftl.writePointer[block]);
  assert(at < layout.dataPagesPerBlock, 'a block is not laid out beyond its end');
  layAt(core, logicalPage, block * layout.pagesPerBlock + at);
}

/** Lays one page on the physical page `page`; an older copy of the logical page becomes stale. */
export function layAt(core: Core, logicalPage: number, page: number): void {
  const { durable, ftl, layout } = core;
  const block = blockOf(layout, page);
  addTo(ftl.writePointer, block, 1);
  const old = present(ftl.map[logicalPage]);
  if (old !== 0) core.mapping.markStale(old - 1);
  setBit(durable.programmed, page);
  durable.logicalPage[page] = logicalPage;
  core.scheme.stampFill(page);
  ftl.map[logicalPage] = page + 1;
  setBit(ftl.valid, page);
  addTo(ftl.validCount, block, 1);
}

/** Summary pages of full blocks. */
export function sealFull(core: Core): void {
  const { durable, ftl, layout } = core;
  if (layout.dataPagesPerBlock === layout.pagesPerBlock) return;
  for (let block = 0; block < layout.dataBlocks; block++) {
    if (present(ftl.writePointer[block]) < layout.dataPagesPerBlock) continue;
    const page = block * layout.pagesPerBlock + layout.dataPagesPerBlock;
    setBit(durable.programmed, page);
  }
}
