/** Programs that fail or have failed, and what waits for them: plain data that dies with the power. Slots of the pool. */
export interface FailedPrograms {
  /** On their way to a page whose program will fail. The scheme does not know that they have a place. */
  doomed: number[];
  /** Programs of the same logical pages that were sent later, with the blocks that a script asked for: slot, hint … */
  behind: number[];
  /** GC copies that have failed and for which their plane has no other page yet. */
  copies: number[];
  /** Erases of empty blocks that are to give them one. */
  erases: number[];
}

export function createFailedPrograms(): FailedPrograms {
  return { doomed: [], behind: [], copies: [], erases: [] };
}
