/** State of the log machine beside the state of all logging schemes. */
import { present } from '../../base/assert.ts';
import type { LoggedState } from '../kit/logged-map.ts';
import { createLoggedPart, type LoggedPart } from '../kit/logged-state.ts';
import type { PageState } from '../kit/page-state.ts';

/** A group whose COMMIT was asked for (its row), or a plain write (its operation and hint). */
export interface Waiting {
  row: number;
  slot: number;
  hint: number;
}

export interface LogMachineState extends LoggedState {
  /** Pages of a transaction that wait in memory, by row: logical page, write, placement hint, in threes. */
  buffered: Map<number, number[]>;
  /** Items that the log takes next, in the order of the host's commands. */
  queue: Waiting[];
  /** Row of the group that is open in the log; -1: none. */
  group: number;
  sequence: number;
  /** Pages appended since a checkpoint was asked for. */
  appended: number;
}

export function createLogMachinePart(): Omit<LogMachineState, keyof PageState> & LoggedPart {
  return {
    ...createLoggedPart(),
    buffered: new Map(),
    queue: [],
    group: -1,
    sequence: 0,
    appended: 0,
  };
}

/** Threes in which every logical page stands once, with what was written last, in the order of those writes. */
export function newestOnly(threes: readonly number[]): number[] {
  const seen = new Set<number>();
  const out: number[] = [];
  for (let i = threes.length - 3; i >= 0; i -= 3) {
    const page = present(threes[i]);
    if (seen.has(page)) continue;
    seen.add(page);
    out.push(present(threes[i + 2]), present(threes[i + 1]), page);
  }
  return out.toReversed();
}
