/**
 * Blocks that are bad: from the factory, as many on every plane, chosen by the seed; or since a program or an erase
 * failed. Controllers read their marks when power comes on and keep a table of them; a bad block is never programmed,
 * erased or scanned.
 */
import { present } from '../../base/assert.ts';
import { setBits } from '../../base/bits.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import type { Durable } from './durable.ts';
import type { Layout } from './layout.ts';

/**
 * Health of a block in the table. A retired one, in which a program has failed, is not programmed any more; it is bad
 * once its readable pages stand elsewhere and it has been erased.
 */
export const BlockHealth = { good: 0, bad: 1, retired: 2 } as const;

/** The table at a power-on, one byte a data block; empty where none is bad and nothing ever fails. */
export function blockTable(layout: Layout, seed: number, grownBad: Uint8Array): Uint8Array {
  const factory = badBlocksOf(layout, seed);
  if (grownBad.length === 0) return factory;
  return grownBad.map((grown, block) => (factory[block] === BlockHealth.bad ? BlockHealth.bad : grown));
}

/** One byte a data block, 1 where it is bad from the factory; empty where none is. */
export function badBlocksOf(layout: Layout, seed: number): Uint8Array {
  const { planes, blocksPerPlane, goodPerPlane, dataBlocks } = layout;
  if (goodPerPlane === blocksPerPlane) return new Uint8Array(0);
  const bad = new Uint8Array(dataBlocks);
  const stream = randomStream(seed, 'bad blocks');
  for (let plane = 0; plane < planes; plane++) {
    let left = blocksPerPlane - goodPerPlane;
    // Each block is taken with the chance that leaves all sets of this size alike.
    for (let row = 0; row < blocksPerPlane; row++) {
      if (nextBelow(stream, blocksPerPlane - row) >= left) continue;
      bad[row * planes + plane] = 1;
      left--;
    }
  }
  return bad;
}

/** Blocks that are bad from the factory hold nothing that can be read. To be called before anything is programmed. */
export function spoilBadBlocks(durable: Durable, layout: Layout, bad: Uint8Array): void {
  if (bad.length === 0) return;
  const { pagesPerBlock } = layout;
  for (let block = 0; block < layout.dataBlocks; block++) {
    if (bad[block] === 1) setBits(durable.torn, block * pagesPerBlock, (block + 1) * pagesPerBlock);
  }
}

/**
 * Blocks by their number among the good ones, as a device without bad ones would number them; null where all are good.
 * Behind the last good block of a plane its first comes again.
 */
export function goodBlocksOf(layout: Layout, bad: Uint8Array): Uint32Array | null {
  if (bad.length === 0) return null;
  const { planes, blocksPerPlane, dataBlocks } = layout;
  const out = new Uint32Array(dataBlocks);
  for (let plane = 0; plane < planes; plane++) {
    const good: number[] = [];
    for (let block = plane; block < dataBlocks; block += planes) if (bad[block] === 0) good.push(block);
    for (let row = 0; row < blocksPerPlane; row++)
      out[row * planes + plane] = present(good[row % good.length]);
  }
  return out;
}
