/**
 * Writers of each page, in the order of their writes, where a page has one writer at a time: programs of one page go
 * to flash one after the other. A writer is a row of the transaction table, or a plain write, by its operation.
 */
import type { AuthoredState } from './state.ts';

/** A plain write, by its operation, among the writers. */
export function plainWriter(slot: number): number {
  return -1 - slot;
}

/** Returns true if another transaction that only its host can end is the page's last writer. */
export function isWrittenByAnother({ writers, slots }: AuthoredState, page: number, slot: number): boolean {
  const last = writers.get(page)?.at(-1) ?? -1;
  return last >= 0 && last !== slot && slots[last]?.phase === 'active';
}

/** The writer stands in line for the page, once. */
export function joinWriters({ writers }: AuthoredState, page: number, writer: number): void {
  const line = writers.get(page);
  if (line === undefined) writers.set(page, [writer]);
  else if (!line.includes(writer)) line.push(writer);
}

/** True if it is the writer's turn. */
export function isFirstWriter({ writers }: AuthoredState, page: number, writer: number): boolean {
  const first = writers.get(page)?.[0];
  return first === undefined || first === writer;
}

export function leaveWriters({ writers }: AuthoredState, page: number, writer: number): void {
  const line = (writers.get(page) ?? []).filter((each) => each !== writer);
  if (line.length === 0) writers.delete(page);
  else writers.set(page, line);
}

/** A row ends: it stands in no line any more. */
export function leaveAllWriters(state: AuthoredState, slot: number): void {
  for (const page of state.writers.keys()) leaveWriters(state, page, slot);
}
