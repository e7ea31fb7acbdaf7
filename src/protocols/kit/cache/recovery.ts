/**
 * Recovery of a device with a non-volatile data cache: the map as the last checkpoint wrote it, the journal over it,
 * and over both the committed frames. Frames of transactions whose flag is not stored are freed.
 */
import { present } from '../../../base/assert.ts';
import type { Core } from '../../../engine/core/core.ts';
import { Event, Verdict } from '../../../engine/interface/events.ts';
import { Where } from '../../../engine/interface/scheme.ts';
import { erasedStage } from '../erased-stage.ts';
import type { Lanes } from '../lanes.ts';
import { countValidity, enterRaw } from '../rebuild.ts';
import type { RecoveryStage } from '../recovery.ts';
import { rootStages } from '../root-record.ts';
import { enterFrame, frameOf, FrameTable, freeFrame, leaveFrame, lineUp } from './frame-table.ts';
import { cacheOf, COMMITTED, FREE } from './memory.ts';
import type { CacheState } from './state.ts';

/** The two mutants that change recovery, and the lanes to rebuild. */
export interface CacheRecoveryRules {
  readonly isVolatile: boolean;
  readonly keepsAll: boolean;
  readonly blocks: Lanes;
}

/** Stages that read the root record and the map, then walk the journal and the frames. */
export function cacheRecovery(
  core: Core,
  state: CacheState,
  rules: CacheRecoveryRules,
): readonly RecoveryStage[] {
  return [
    ...rootStages(core),
    {
      id: 'memory',
      reads: 'none',
      end: () => {
        const { journal, journalWords, numbered } = cacheOf(core);
        for (let i = 0; i < journalWords; i += 2)
          enterRaw(core, present(journal[i]), present(journal[i + 1]) - 1);
        walkFrames(core, state, rules);
        state.numbered = numbered;
        countValidity(core);
        core.metadata.adoptDurable();
      },
    },
    erasedStage(core, state, rules.blocks),
  ];
}

function walkFrames(core: Core, state: CacheState, rules: CacheRecoveryRules): void {
  const memory = cacheOf(core);
  const table = (state.frames = new FrameTable(memory.owner.length));
  const committed: number[] = [];
  for (let frame = memory.owner.length - 1; frame >= 0; frame--) {
    const isCommitted = memory.owner[frame] === COMMITTED || (rules.keepsAll && memory.owner[frame] !== FREE);
    if (isCommitted && !rules.isVolatile) {
      memory.owner[frame] = COMMITTED;
      committed.push(frame);
      continue;
    }
    if (memory.owner[frame] !== FREE) freed(core, Where.inMemory(present(memory.data[frame])));
    memory.owner[frame] = FREE;
    freeFrame(table, frame);
  }
  committed.sort((a, b) => present(memory.stamp[a]) - present(memory.stamp[b]));
  for (const frame of committed) {
    const logicalPage = present(memory.logicalPage[frame]);
    const older = frameOf(table, memory.logicalPage, logicalPage);
    if (older >= 0) leaveFrame(table, memory.logicalPage, older);
    enterFrame(table, memory.logicalPage, frame);
    lineUp(table, frame);
    enterRaw(core, logicalPage, -1);
    const at = Where.inMemory(present(memory.data[frame]));
    core.watcher?.emit(Event.changesRedone, -1, at, 1, present(memory.stamp[frame]));
  }
}

/** A frame of a transaction whose flag is not stored becomes free, which takes a store. */
function freed(core: Core, at: number): void {
  core.counters.nvmStores++;
  core.watcher?.emit(Event.transactionDecided, -1, Verdict.rolledBack, 0, 0, at);
}
