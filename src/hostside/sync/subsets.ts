/** Parts of a drive's cache that may have reached the platter when power fails. */
import { nextUint, type RandomStream } from '../../base/random.ts';
import type { BlockWrite } from './contents.ts';

/** Blocks up to which every subset is tried. */
const EXHAUSTIVE = 9;
const SAMPLED = 160;

/** All subsets, smallest first; of many blocks the prefixes, those without one block, and a sample. */
export function subsetsOf(blocks: readonly BlockWrite[], stream: RandomStream): (readonly BlockWrite[])[] {
  if (blocks.length <= EXHAUSTIVE) {
    return Array.from({ length: 1 << blocks.length }, (_, mask) =>
      blocks.filter((__, i) => (mask & (1 << i)) !== 0),
    );
  }
  const out: (readonly BlockWrite[])[] = [];
  for (let n = 0; n <= blocks.length; n++) out.push(blocks.slice(0, n));
  for (const [n, block] of blocks.entries()) out.push([block], blocks.toSpliced(n, 1));
  while (out.length < SAMPLED) {
    const mask = nextUint(stream);
    out.push(blocks.filter((_, i) => (mask & (1 << (i % 32))) !== 0));
  }
  return out;
}
