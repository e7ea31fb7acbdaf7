/** The stage of recovery that finds the erased blocks and rebuilds the lanes, where no block is scanned. */
import type { Core } from '../../engine/core/core.ts';
import { ErasedBlocks } from './erased-blocks.ts';
import type { Lanes } from './lanes.ts';
import type { PageState } from './page-state.ts';
import type { RecoveryStage } from './recovery.ts';

/** It comes when the map and the valid pages are known. */
export function erasedStage(core: Core, state: PageState, blocks: Lanes): RecoveryStage {
  let found: ErasedBlocks | null = null;
  /** A recovery that was copied in the middle has read what it has read. */
  const erased = (): ErasedBlocks => {
    if (found === null) {
      found = new ErasedBlocks(core);
      found.resume(state.recovery?.queue ?? []);
    }
    return found;
  };
  return {
    id: 'erased',
    reads: 'first-pages',
    plan: () => {
      // A device that is running asks what a recovery would read: that is forgotten again.
      const planned = new ErasedBlocks(core);
      if (state.recovery !== null) found = planned;
      return planned.plan();
    },
    probed: (block, isErased) => erased().probed(block, isErased),
    end: () => {
      const { listed } = erased();
      for (const block of erased().behind())
        if (core.ftl.validCount[block] === 0) core.ftl.writePointer[block] = 0;
      blocks.fromErased(listed);
    },
  };
}
