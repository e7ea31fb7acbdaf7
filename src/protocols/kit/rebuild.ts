/** Builds the volatile half once recovery knows the map. */
import { present } from '../../base/assert.ts';
import { setBit } from '../../base/bits.ts';
import { addTo } from '../../base/columns.ts';
import type { Core } from '../../engine/core/core.ts';
import { pageCondition } from '../../engine/flash/durable.ts';

/** Enters a version into the map that recovery builds; validity is counted afterwards, in one pass. */
export function enterRaw(core: Core, logicalPage: number, page: number): void {
  core.ftl.map[logicalPage] = page + 1;
  core.mapping.changed(logicalPage);
}

/** All data blocks of a device that are not bad, for a scan of the whole of it. */
export function everyBlock({ layout, ftl }: Core): number[] {
  const out: number[] = [];
  for (let block = 0; block < layout.dataBlocks; block++) if (ftl.badBlocks[block] !== 1) out.push(block);
  return out;
}

/** Visits every readable data page. */
export function eachPage(core: Core, visit: (page: number) => void): void {
  for (let block = 0; block < core.layout.dataBlocks; block++) eachPageOf(core, block, visit);
}

/** Visits every readable data page of a block. */
export function eachPageOf({ durable, layout }: Core, block: number, visit: (page: number) => void): void {
  const first = block * layout.pagesPerBlock;
  for (let page = first; page < first + layout.dataPagesPerBlock; page++)
    if (pageCondition(durable, page) === 'programmed') visit(page);
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
    const at = present(ftl.map[i]);
    if (at === 0 || at > layout.dataPages) continue;
    setBit(ftl.valid, at - 1);
    addTo(ftl.validCount, core.flash.blockOfPage(at - 1), 1);
  }
}
