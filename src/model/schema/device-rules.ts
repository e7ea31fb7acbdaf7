/**
 * Rules between the fields of a device, by name. A device whose every field is within its bounds is either
 * refused by one of these rules or can be simulated.
 */
import type { DeviceSpec, Geometry } from '../specification.ts';
import { MOST_BLOCKS, MOST_PAGES } from './specification-schema.ts';

export type DeviceRule = 'blocks' | 'pages';

type Shape = Pick<Geometry, 'packages' | 'planesPerPackage' | 'blocksPerPlane' | 'pagesPerBlock'>;

/** Blocks of a device, on all planes. */
export function blocksOf(geometry: Omit<Shape, 'pagesPerBlock'>): number {
  return geometry.packages * geometry.planesPerPackage * geometry.blocksPerPlane;
}

/** Data blocks of a plane that are not bad from the factory: those that are used. */
export function goodBlocksPerPlane({
  geometry,
  badBlocks = 0,
}: Pick<DeviceSpec, 'geometry' | 'badBlocks'>): number {
  return geometry.blocksPerPlane - Math.floor(geometry.blocksPerPlane * badBlocks);
}

/** Pages of a device, summaries included. */
export function pagesOf(geometry: Shape): number {
  return blocksOf(geometry) * geometry.pagesPerBlock;
}

/** The first rule that a device breaks; null where it breaks none. */
export function brokenRule(geometry: Shape): DeviceRule | null {
  if (blocksOf(geometry) > MOST_BLOCKS) return 'blocks';
  return pagesOf(geometry) > MOST_PAGES ? 'pages' : null;
}
