/** Share of its workload that a host has asked for. */
import type { Device } from '../device.ts';

export interface WorkDone {
  /** Of the operations, 0 to 1. */
  share(): number;
  /** All of them. */
  readonly operations: number;
}

/** The work of a device that has all of its program. */
export function programDone({ player }: Device): WorkDone {
  const { count } = player.program;
  return { operations: count, share: () => (count === 0 ? 1 : player.state.next / count) };
}

/** Steps until a share of the work at the earliest: a step asks for one operation at most. At least one. */
export function stepsTo(work: WorkDone, share: number): number {
  return Math.max(1, Math.floor((share - work.share()) * work.operations));
}
