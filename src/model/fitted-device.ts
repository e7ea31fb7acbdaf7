/**
 * The smallest device of LightTx's kind on which a piece of work shows what an SSD does: zones slide, and collection
 * runs. Planes, pages a block and the zone are as large as the work keeps busy; blocks are as many as its pages need.
 */
import { FITTED_WORDS, LIGHTTX_32GB } from './devices.ts';
import type { DeviceSpec } from './specification.ts';

/** Of a piece of work, in pages of the device. */
export interface Footprint {
  /** Distinct pages that are written or read. */
  readonly pages: number;
  readonly pageWrites: number;
}

/** Packages, planes a package and pages a block, from the largest on. */
const SHAPES = [
  [8, 8, 64],
  [8, 8, 32],
  [8, 4, 32],
  [8, 2, 32],
  [8, 1, 32],
  [8, 1, 16],
  [4, 1, 16],
  [4, 1, 8],
] as const;
const SMALLEST = [4, 1, 8] as const;

/** The work fills so many blocks of each plane, at least. */
const BLOCKS_FILLED = 12;
/** Logical pages for each page of the work: some are cold, as on every disk. */
const ROOM = 1.2;
const FEWEST_BLOCKS = 32;
const ZONES_SLID = 4;
/** Blocks of a zone, at most this share of all. */
const WIDEST_ZONE = 1 / 8;

/** The full-size device where the work needs all of it. */
export function fittedDevice({ pages, pageWrites }: Footprint): DeviceSpec {
  const full = LIGHTTX_32GB;
  const [packages, planesPerPackage, pagesPerBlock] =
    SHAPES.find(([p, n, size]) => pageWrites >= BLOCKS_FILLED * p * n * size) ?? SMALLEST;
  const planes = packages * planesPerPackage;
  const dataPages = pagesPerBlock - 1;
  const offered = planes * dataPages * (1 - full.overProvisioning);
  const blocksPerPlane = Math.max(FEWEST_BLOCKS, Math.ceil((pages * ROOM) / offered));
  if (planes * blocksPerPlane * dataPages >= fullPages(full)) return full;
  const zoneRows = pageWrites / (ZONES_SLID * planes * dataPages);
  const mostRows = Math.floor(blocksPerPlane * WIDEST_ZONE);
  return {
    ...full,
    ...FITTED_WORDS,
    geometry: { ...full.geometry, packages, planesPerPackage, blocksPerPlane, pagesPerBlock },
    zoneBlocks: planes * Math.max(1, Math.min(mostRows, Math.floor(zoneRows))),
  };
}

function fullPages({ geometry }: DeviceSpec): number {
  const { packages, planesPerPackage, blocksPerPlane, pagesPerBlock } = geometry;
  return packages * planesPerPackage * blocksPerPlane * (pagesPerBlock - 1);
}
