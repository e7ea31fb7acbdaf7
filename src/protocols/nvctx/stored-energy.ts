/** The supercapacitor: what happens to the memory when power fails. */
import type { Core } from '../../engine/core/core.ts';
import { noteErased } from './erased.ts';
import { memoryOf } from './memory.ts';
import { isSaved, pagesToSave, savePowerless } from './saved-memory.ts';

export class StoredEnergy {
  constructor(
    private readonly core: Core,
    /** Injected bugs: it may end at any page, or there is none. */
    private readonly isShort: boolean,
    private readonly isMissing: boolean,
  ) {}

  /** Pages that it would write now and may not reach. */
  get uncertainPages(): number {
    const { core, isShort } = this;
    return isShort && !isSaved(core.durable.nvm) ? pagesToSave(core, memoryOf(core)) : 0;
  }

  /** Saves the memory, for as many pages as it lasts. Returns the nanoseconds that it takes. */
  spend(isRecovering: boolean, energy: number | null): number {
    const { core } = this;
    // A recovery that has not read all that was saved leaves it where it is.
    if (isSaved(core.durable.nvm)) return 0;
    const memory = memoryOf(core);
    // A recovery that is cut short has not made the lanes yet: the list that it began with still holds.
    if (!isRecovering) noteErased(core, memory.erased);
    const short = energy ?? Math.floor(this.uncertainPages / 2);
    return savePowerless(core, memory, this.isMissing ? 0 : this.isShort ? short : Infinity);
  }
}
