import { type Anchor, blockAnchor, pageAnchor } from '../scene/anchors.ts';
import type { Motion } from './motion.ts';

export function onTheSpot(kind: Motion['kind'], anchor: Anchor, block?: number): Motion {
  return { kind, from: [anchor], to: [anchor], ...(block === undefined ? {} : { block }) };
}

/** A page, or the block where that is a chip without pages. */
export const pageOrBlock = (block: number, page: number): readonly Anchor[] => [
  pageAnchor(block, page),
  blockAnchor(block),
];
