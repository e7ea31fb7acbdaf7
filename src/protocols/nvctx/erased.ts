/**
 * The erased blocks, which recovery must know to go on: the paper has a free block list and does not say what becomes of it.
 * Here stored energy writes it, one bit a block. A block that holds nothing valid and is not in the list may have been erased
 * at the very end: recovery reads its first page.
 */
import { hasBit, setBit } from '../../base/bits.ts';
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import type { Lanes } from '../kit/lanes.ts';
import type { RecoveryStage } from '../kit/recovery.ts';
import { memoryOf } from './memory.ts';

/** Notes which blocks are erased at this moment. */
export function noteErased({ ftl, layout }: Core, erased: Uint32Array): void {
  erased.fill(0);
  for (let block = 0; block < layout.dataBlocks; block++)
    if (ftl.writePointer[block] === 0 && ftl.badBlocks[block] !== 1) setBit(erased, block);
}

/** It comes when the map and the valid pages are known; `done` follows. */
export function erasedStage(core: Core, blocks: Lanes, done: () => void): RecoveryStage {
  const listed = (): number[] => {
    const { erased } = memoryOf(core);
    return Array.from({ length: core.layout.dataBlocks }, (_, block) => block).filter((block) =>
      hasBit(erased, block),
    );
  };
  return {
    id: 'erased',
    reads: 'first-pages',
    plan: () => {
      const { layout, ftl } = core;
      const isListed = new Set(listed());
      return Array.from({ length: layout.dataBlocks }, (_, block) => block).filter(
        (block) => present(ftl.validCount[block]) === 0 && !isListed.has(block) && ftl.badBlocks[block] !== 1,
      );
    },
    end: () => {
      for (const block of listed()) core.ftl.writePointer[block] = 0;
      blocks.fromErased([]);
      done();
    },
  };
}
