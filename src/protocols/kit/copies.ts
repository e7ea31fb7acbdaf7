/** GC copies of valid pages: the new place goes over to the owner of the page. */
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { ownerOfPage, type Transaction, type TxTable } from './tx-table.ts';

/** The scheme as far as a copy changes it. */
export interface CopyOwner {
  /** A valid page of the map, or of an open transaction (`row`), now stands elsewhere. */
  relocated(logicalPage: number, from: number, to: number, row: Transaction | null): void;
  /** A valid page of the scheme's own was copied: whether the copy is taken over. */
  ownMoved(slot: number): boolean;
}

/** A copy is durable: the owner that its source has by now takes it over, or it is garbage. */
export function adoptCopy(core: Core, state: TxTable, owner: CopyOwner, slot: number): void {
  const { mapping, watcher } = core;
  const { ops } = core.flash;
  const source = ops.source[slot];
  const target = ops.target[slot];
  const logicalPage = ops.logicalPage[slot];
  if (mapping.lookup(logicalPage) === source) {
    mapping.remap(logicalPage, target);
    owner.relocated(logicalPage, source, target, null);
  } else if (!adoptUnmapped(core, state, owner, slot)) {
    watcher?.emit(Event.copyDiscarded, source, target, logicalPage);
    return;
  }
  watcher?.emit(Event.pageCopied, source, target, logicalPage);
}

/** The same for a page that the map does not name: of an open transaction, or of the scheme's own. False: garbage. */
function adoptUnmapped(core: Core, state: TxTable, owner: CopyOwner, slot: number): boolean {
  const { mapping } = core;
  const { ops } = core.flash;
  const source = ops.source[slot];
  const target = ops.target[slot];
  const logicalPage = ops.logicalPage[slot];
  if (!mapping.isValid(source)) return false;
  const found = ownerOfPage(state, logicalPage, source);
  if (found === null && !owner.ownMoved(slot)) return false;
  mapping.markStale(source);
  mapping.markValid(target);
  if (found !== null) {
    state.entries.at[found.entry] = target + 1;
    owner.relocated(logicalPage, source, target, found.row);
  }
  return true;
}
