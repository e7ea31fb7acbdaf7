/**
 * TRIM, alike for all schemes. A trimmed page reads as never written from the command on, and that is all that the
 * command itself does: the page stays valid, and the map keeps naming it, because a durable map, a log or a scan may
 * bring it back after a power failure. It becomes stale when no recovery can ask for it any more: a checkpoint unmaps it,
 * and lets it go once the checkpoint is durable. A map that is never written (`ScannedMap`) never lets it go; a newer
 * version of the page does. After a power failure a trimmed page therefore shows what it showed before, or nothing.
 */
import { present } from '../../base/assert.ts';
import {
  createU32Map,
  placeOf,
  putValue,
  removeIn,
  removeValue,
  type U32Map,
  valueAt,
  valueIn,
} from '../../base/u32-map.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { Where } from '../../engine/interface/scheme.ts';
import { isPending } from './pending-pages.ts';
import { enterRaw } from './rebuild.ts';
import type { EntryPool, Transaction } from './tx-table.ts';
import type { Versions } from './versions.ts';

/** Volatile: a power failure forgets what is not in a durable map. */
export interface TrimState {
  /** Logical pages that are trimmed and still mapped: the highest version that had been given out by then. */
  trimmed: U32Map;
  /** Physical pages that a checkpoint under way has unmapped: they stay until it is durable. */
  trimmedLeaving: U32Map;
}

export function createTrims(): TrimState {
  return { trimmed: createU32Map(), trimmedLeaving: createU32Map() };
}

/** The scheme as far as trims ask it. */
export interface TrimRules {
  /** Place of the newest version that counts, trimmed or not: see `Where`. */
  newest(logicalPage: number): number;
  /** Many trimmed pages wait for a checkpoint. */
  trimsWait(): void;
  /** Makes it durable at once that nothing stands on a page; false: not now. Left out: a checkpoint does. */
  forgetDurably?(logicalPage: number): boolean;
}

export class Trims {
  /** So many pages are worth a checkpoint: a block of each plane. */
  private readonly worthACheckpoint: number;

  constructor(
    private readonly core: Core,
    private readonly state: TrimState & Versions,
    private readonly rules: TrimRules,
  ) {
    this.worthACheckpoint = core.layout.planes * core.layout.dataPagesPerBlock;
  }

  /** The host wants nothing any more of what stands on a page, or is on its way there. */
  add(logicalPage: number): void {
    const { core, state, rules } = this;
    const at = rules.newest(logicalPage);
    core.watcher?.emit(Event.pageTrimmed, logicalPage, at);
    if (at === Where.nowhere && !isPending(state.pending, logicalPage)) return;
    putValue(state.trimmed, logicalPage, state.version);
    this.settled();
    if (state.trimmed.size > 0 && state.trimmed.size % this.worthACheckpoint === 0) rules.trimsWait();
  }

  has(logicalPage: number): boolean {
    return this.state.trimmed.size > 0 && valueAt(this.state.trimmed, logicalPage) >= 0;
  }

  /** A version of a page counts from now on: what was trimmed before it was given out is there again. */
  written(logicalPage: number, version: number): void {
    const { trimmed } = this.state;
    if (trimmed.size === 0) return;
    const place = placeOf(trimmed, logicalPage);
    const before = valueIn(trimmed, place);
    if (before >= 0 && version > before) removeIn(trimmed, place);
  }

  /** The same for all pages of a transaction. */
  rowWritten({ logicalPage, next }: EntryPool, { firstEntry, version }: Transaction): void {
    if (this.state.trimmed.size === 0) return;
    for (let entry = firstEntry; entry >= 0; entry = present(next[entry]))
      this.written(present(logicalPage[entry]), version);
  }

  /** Something settled: pages may go that need no checkpoint. */
  settled(): void {
    const { core, rules, state } = this;
    if (rules.forgetDurably === undefined || state.trimmed.size === 0) return;
    for (const logicalPage of this.removable(Infinity)) {
      const at = core.mapping.lookup(logicalPage);
      if (at >= 0 && !rules.forgetDurably(logicalPage)) return;
      removeValue(state.trimmed, logicalPage);
      if (at < 0) continue;
      enterRaw(core, logicalPage, -1);
      core.mapping.markStale(at);
    }
  }

  /**
   * A checkpoint is about to capture the map, and covers all versions up to `covered`: the map forgets the trimmed
   * pages that nothing newer than the checkpoint can name.
   */
  unmap(covered: number): void {
    const { core, state } = this;
    if (state.trimmed.size === 0) return;
    for (const logicalPage of this.removable(covered)) {
      const at = core.mapping.lookup(logicalPage);
      removeValue(state.trimmed, logicalPage);
      if (at < 0) continue;
      enterRaw(core, logicalPage, -1);
      putValue(state.trimmedLeaving, at, 0);
    }
  }

  /** The checkpoint is durable. */
  drop(): void {
    const { core, state } = this;
    if (state.trimmedLeaving.size === 0) return;
    for (const page of keysOf(state.trimmedLeaving)) core.mapping.markStale(page);
    state.trimmedLeaving = createU32Map();
  }

  /** True if a page is kept for a power failure only; a copy of it would have no owner. */
  keeps(page: number): boolean {
    return this.state.trimmedLeaving.size > 0 && valueAt(this.state.trimmedLeaving, page) >= 0;
  }

  /** Trimmed pages whose newest version stands where the map says and is not newer than `covered`. */
  private removable(covered: number): number[] {
    const { core, state, rules } = this;
    return keysOf(state.trimmed).filter(
      (logicalPage) =>
        valueAt(state.trimmed, logicalPage) <= covered &&
        !isPending(state.pending, logicalPage) &&
        rules.newest(logicalPage) === core.mapping.lookup(logicalPage),
    );
  }
}

/** In ascending order: the order of a table depends on its history. */
function keysOf({ keys, values }: U32Map): number[] {
  const found: number[] = [];
  for (let place = 0; place < keys.length; place += 1) {
    if ((values[place] ?? 0) !== 0) found.push(keys[place] ?? 0);
  }
  return found.sort((a, b) => a - b);
}
