/**
 * Everything that follows from a device's specification: counts, strides, sizes. Blocks are numbered
 * across planes (block b stands on plane b mod planes), so that neighbours in number work in parallel;
 * planes are numbered across packages for the same reason. Behind the data blocks stand the blocks of
 * the metadata area, which holds mapping pages and zone records, and behind those the blocks of the log area,
 * which holds whatever a scheme logs: commit records, status pages, logged data. A device whose DRAM does not hold the whole
 * map has one more area, for the mapping pages that stand on flash.
 */
import type { DeviceSpec, Suspension } from '../../model/specification.ts';
import { goodBlocksPerPlane } from '../../model/schema/device-rules.ts';
import { type WordLines, wordLinesOf } from './word-lines.ts';

export interface Layout {
  readonly packages: number;
  readonly planes: number;
  readonly blocksPerPlane: number;
  readonly dataBlocks: number;
  readonly metaBlocks: number;
  readonly blocks: number;
  readonly pagesPerBlock: number;
  /** Pages of a block that hold data: all, or all but the summary page. */
  readonly dataPagesPerBlock: number;
  readonly dataPages: number;
  /** Data blocks of a plane that are not bad from the factory. */
  readonly goodPerPlane: number;
  /** Pages of a block that share cells; null where a cell holds one bit. */
  readonly wordLines: WordLines | null;
  readonly pages: number;
  /** Logical pages offered to the host. */
  readonly logicalPages: number;
  readonly mapEntriesPerPage: number;
  readonly mapPages: number;
  /** The metadata area is a ring of stripes: one block on every plane each. */
  readonly metaStripes: number;
  readonly metaStripePages: number;
  /** The log area is a ring of stripes of the same size. */
  readonly logStripes: number;
  readonly logBlocks: number;
  /** Physical page with which the log area begins. */
  readonly firstLogPage: number;
  /**
   * Mapping pages that DRAM holds; 0: all. Those that it has no room for stand in the cache area, a ring of stripes
   * of the same size behind the log area, which is there only then.
   */
  readonly cachedMapPages: number;
  readonly cacheStripes: number;
  /** Physical page with which the cache area begins, and the log area ends. */
  readonly firstCachePage: number;
  /** GC copies have open blocks of their own. */
  readonly separateCopies: boolean;
  /** Groups of planes that take one command at a time: packages, or planes. */
  readonly dies: number;
  /** Operations that reads of the host stop. */
  readonly readsSuspend: Suspension;
  /** Shift and mask that replace divisions where the counts are powers of two; -1 where they are not. */
  readonly blockShift: number;
  readonly planeMask: number;
  readonly mapShift: number;
  /** Free blocks a plane may not go below before GC starts on it. */
  readonly lowBlocksPerPlane: number;
}

/** The log area takes a 128th of the data pages, and at least so many pages. */
const LOG_SHARE = 1 / 128;
const LEAST_LOG_PAGES = 24;

export function layoutOf(spec: DeviceSpec): Layout {
  const g = spec.geometry;
  const planes = g.packages * g.planesPerPackage;
  const dataBlocks = planes * g.blocksPerPlane;
  const dataPagesPerBlock = g.pagesPerBlock - (g.summaryPage ? 1 : 0);
  const goodPerPlane = goodBlocksPerPlane(spec);
  const goodPages = planes * goodPerPlane * dataPagesPerBlock;
  const logicalPages = Math.max(1, Math.floor(goodPages * (1 - spec.overProvisioning)));
  const mapPages = Math.ceil(logicalPages / g.mappingEntriesPerPage);
  const metaStripePages = planes * g.pagesPerBlock;
  // Room for three whole maps and a zone record each: with less, clean mapping pages move too often.
  const recordPages = zoneRecordPages(dataBlocks, dataBlocks, g.pageBytes);
  const metaStripes = Math.max(4, Math.ceil((3 * (mapPages + recordPages)) / metaStripePages) + 2);
  const metaBlocks = metaStripes * planes;
  const logPages = Math.max(LEAST_LOG_PAGES, dataBlocks * g.pagesPerBlock * LOG_SHARE);
  const logStripes = Math.ceil(logPages / metaStripePages) + 2;
  const logBlocks = logStripes * planes;
  const cachedMapPages = spec.mapCachePages ?? 0;
  const cacheStripes = cachedMapPages === 0 ? 0 : Math.ceil((2 * mapPages) / metaStripePages) + 3;
  const blocks = dataBlocks + metaBlocks + logBlocks + cacheStripes * planes;
  return {
    packages: g.packages,
    planes,
    blocksPerPlane: g.blocksPerPlane,
    dataBlocks,
    metaBlocks,
    blocks,
    pagesPerBlock: g.pagesPerBlock,
    dataPagesPerBlock,
    dataPages: dataBlocks * g.pagesPerBlock,
    goodPerPlane,
    wordLines: wordLinesOf(spec.cellType ?? 'slc', g.pagesPerBlock),
    pages: blocks * g.pagesPerBlock,
    logicalPages,
    mapEntriesPerPage: g.mappingEntriesPerPage,
    mapPages,
    metaStripes,
    metaStripePages,
    logStripes,
    logBlocks,
    firstLogPage: (dataBlocks + metaBlocks) * g.pagesPerBlock,
    cachedMapPages,
    cacheStripes,
    firstCachePage: (dataBlocks + metaBlocks + logBlocks) * g.pagesPerBlock,
    separateCopies: spec.separateCopies ?? false,
    dies: spec.planeCommands === 'multi-plane' ? g.packages : planes,
    readsSuspend: spec.readsSuspend ?? 'never',
    blockShift: shiftOf(g.pagesPerBlock),
    planeMask: shiftOf(planes) >= 0 ? planes - 1 : -1,
    mapShift: shiftOf(g.mappingEntriesPerPage),
    lowBlocksPerPlane: Math.max(1, Math.ceil(goodPerPlane * spec.lowWatermark)),
  };
}

/** Pages of a zone record that lists `listed` blocks and one bit for each of `blocks` (free or not). */
export function zoneRecordPages(listed: number, blocks: number, pageBytes: number): number {
  return Math.max(1, Math.ceil((16 + Math.min(listed, blocks) * 4 + Math.ceil(blocks / 8)) / pageBytes));
}

/**
 * Room that a pool starts with, a power of two up to `most`: what a device of so many planes may have in
 * flight. Pools grow; small devices are copied and thrown away by the thousand, and should be light.
 */
export function firstRoom(layout: Layout, most: number): number {
  return Math.min(most, 2 ** Math.max(4, Math.ceil(Math.log2(layout.planes * 8))));
}

function shiftOf(n: number): number {
  return (n & (n - 1)) === 0 ? 31 - Math.clz32(n) : -1;
}

/** Block of a physical page. */
export function blockOf(layout: Layout, page: number): number {
  return layout.blockShift >= 0 ? page >>> layout.blockShift : (page / layout.pagesPerBlock) | 0;
}

/** Plane of a block. */
export function planeOf(layout: Layout, block: number): number {
  return layout.planeMask >= 0 ? block & layout.planeMask : block % layout.planes;
}

/** Mapping page of a logical page. */
export function mapPageOf(layout: Layout, logicalPage: number): number {
  return layout.mapShift >= 0
    ? logicalPage >>> layout.mapShift
    : (logicalPage / layout.mapEntriesPerPage) | 0;
}
