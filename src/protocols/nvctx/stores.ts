/** Kinds of NVCTX's stores in non-volatile memory, for counters and watchers. */
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';

export const Stored = {
  header: 1,
  request: 2,
  status: 3,
  /** An entry of a mapping page; its logical page. */
  mapping: 4,
  /** A mapping page came in; its number. */
  swappedIn: 5,
  /** A mapping page went; its number. */
  dropped: 6,
  removed: 7,
  /** A plain write or a move that the mapping table will get; its logical page. */
  update: 8,
  /** Bytes of the in-process table. */
  border: 9,
  /** The SPO area is read from here on. */
  spoFrom: 10,
} as const;

/** One store, one instant: the caller has just made it. */
export function noteStore(core: Core, what: number, txIndex: number, number: number): void {
  core.counters.nvmStores++;
  core.watcher?.emit(Event.nvmStored, what, txIndex, number);
}
