/** Outcomes of a power failure: parts of a drive's cache that may have reached the platter. */
import { nextUint, type RandomStream } from '../../base/random.ts';
import { type BlockWrite, canTear } from './contents.ts';
import type { SyncState } from './state.ts';

/** Blocks up to which every subset is tried. */
const EXHAUSTIVE = 9;
const SAMPLED = 160;

/** State of a drive's cache after a power failure: blocks that are on the platter whole, and one that is torn. */
export interface CacheOutcome {
  readonly whole: readonly BlockWrite[];
  /** Address of the block under the head where that is torn, otherwise -1. */
  readonly torn: number;
}

/**
 * Every outcome of a power failure now; without power there is one.
 * @param draw gives the stream for the samples of a large cache: with the block under the head torn, and without
 */
export function* cacheOutcomes({ volatile }: SyncState, draw: () => RandomStream): Iterable<CacheOutcome> {
  const { cache, programming } = volatile?.drive ?? { cache: [], programming: null };
  const blocks = [...cache];
  for (const whole of subsetsOf(blocks, draw())) yield { whole, torn: -1 };
  if (programming === null || !canTear(programming.content)) return;
  const { address } = programming;
  const others = blocks.filter((block) => block[0] !== address);
  for (const whole of subsetsOf(others, draw())) yield { whole, torn: address };
}

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
