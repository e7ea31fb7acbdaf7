/**
 * Rules between the fields of a device, by name. A device whose every field is within its bounds is either
 * refused by one of these rules or can be simulated.
 */
import type { Geometry } from '../specification.ts';
import { MOST_BLOCKS, MOST_PAGES } from './specification-schema.ts';

export type DeviceRule = 'blocks' | 'pages';

type Shape = Pick<Geometry, 'packages' | 'planesPerPackage' | 'blocksPerPlane' | 'pagesPerBlock'>;

/** Blocks of a device, on all planes. */
export function blocksOf(geometry: Omit<Shape, 'pagesPerBlock'>): number {
  return geometry.packages * geometry.planesPerPackage * geometry.blocksPerPlane;
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
