/** Evidence for proofs, looked up on flash: a transaction's pages, its promise, earlier versions of a page. */
import { present } from '../../base/assert.ts';
import type { ViewContext } from '../view/view.ts';
import { placeOf } from '../view/format.ts';
import { WriteFate } from '../../engine/host/host-state.ts';
import { OUT_OF_BAND } from '../../protocols/lighttx/declaration.ts';
import { isProgrammed, tagOf, txIndexOfPage } from './look-state.ts';
import type { Places } from './proof-messages.ts';

/** Pages named one by one in a proof. */
const NAMED = 6;

/** Pages on flash that the same transaction wrote, in the order of their numbers; only itself for plain data. */
export function pagesOfSame(context: ViewContext, page: number): number[] {
  const { device } = context;
  const { txid: txids } = OUT_OF_BAND.onFlash(device.state.durable);
  const txid = present(txids[page]);
  if (txid === 0) return [page];
  const txIndex = txIndexOfPage(context, page);
  const out: number[] = [];
  for (let other = txids.indexOf(txid); other >= 0; other = txids.indexOf(txid, other + 1)) {
    if (isProgrammed(device, other) && txIndexOfPage(context, other) === txIndex) out.push(other);
  }
  return out;
}

/** The page of a transaction that carries its TxCnt. */
export function promiseOf(
  context: ViewContext,
  pages: readonly number[],
): { page: number; count: number; version: number } | null {
  for (const page of pages) {
    const { count, version } = tagOf(context.device, page);
    if (count > 0) return { page, count, version };
  }
  return null;
}

/** TxVer of a page's transaction: its own for plain data and copies, null where no TxCnt page is left. */
export function versionOf(context: ViewContext, page: number): number | null {
  return versionsOf(context, [page]).get(page) ?? null;
}

/** The same of several pages, in one walk over flash; pages without a version are left out. */
function versionsOf(context: ViewContext, pages: readonly number[]): ReadonlyMap<number, number> {
  const { device } = context;
  const { txid: txids } = OUT_OF_BAND.onFlash(device.state.durable);
  const versions = new Map<number, number>();
  const asking = new Map<number, number[]>();
  for (const page of pages) {
    const { count, version } = tagOf(device, page);
    const txid = present(txids[page]);
    if (txid !== 0) asking.set(txid, [...(asking.get(txid) ?? []), page]);
    else if (count > 0) versions.set(page, version);
  }
  if (asking.size === 0) return versions;
  const { txCnt: counts } = OUT_OF_BAND.onFlash(device.state.durable);
  for (let other = 0; other < txids.length; other++) {
    if (counts[other] === 0 || txids[other] === 0) continue;
    const same = asking.get(present(txids[other]));
    if (same === undefined || !isProgrammed(device, other)) continue;
    const txIndex = txIndexOfPage(context, other);
    for (const page of same) {
      if (!versions.has(page) && txIndexOfPage(context, page) === txIndex) {
        versions.set(page, tagOf(device, other).version);
      }
    }
  }
  return versions;
}

/** Earlier version under a page's logical page. */
export type Before =
  /** The page it was copied from, -1 where that has been erased. */
  | { readonly kind: 'source'; readonly at: number }
  /** The page that the map pointed to before, -1 where that has been erased. */
  | { readonly kind: 'replaced'; readonly at: number }
  /** The map had no entry. */
  | { readonly kind: 'none' };

/** Returns what a page came after: a GC copy its source, any other page the version that its commit replaced. */
export function beforeOf(context: ViewContext, page: number): Before {
  const { data } = context.device.state.durable;
  const write = present(data[page]);
  if (isCopy(context, page)) return { kind: 'source', at: newestOf(context, page, write) };
  const replaced = replacedWrite(context, write);
  if (replaced === null) return { kind: 'none' };
  const at = newestOf(context, page, replaced);
  // Pages laid before time began have no number: only the page itself tells if there was one.
  return replaced === 0 && at < 0 ? { kind: 'none' } : { kind: 'replaced', at };
}

/** The newest page on flash that holds what a write wrote, older than `page` and of the same logical page; -1: none is left. */
function newestOf(context: ViewContext, page: number, write: number): number {
  const { device } = context;
  const { data, logicalPage } = device.state.durable;
  const wanted = present(logicalPage[page]);
  const own = ageOf(context, page);
  let best = -1;
  for (let other = logicalPage.indexOf(wanted); other >= 0; other = logicalPage.indexOf(wanted, other + 1)) {
    if (other >= device.layout.dataPages) break;
    if (other === page || data[other] !== write || !isProgrammed(device, other)) continue;
    if (data[page] === write && ageOf(context, other) >= own) continue;
    if (best < 0 || ageOf(context, other) > ageOf(context, best)) best = other;
  }
  return best;
}

/** Orders pages with the same content: first the one that the transaction wrote, then its copies by their TxVer. */
function ageOf(context: ViewContext, page: number): number {
  const { txid, version } = tagOf(context.device, page);
  return txid === 0 ? version : -1;
}

/**
 * A page without a TxID is a GC copy if a transaction wrote its data, if they were laid before time began, or if they
 * stand on an older page as well.
 */
export function isCopy(context: ViewContext, page: number): boolean {
  const { txid, version } = tagOf(context.device, page);
  if (txid !== 0 || version === 0) return false;
  const { state } = context.device.player;
  const write = present(context.device.state.durable.data[page]);
  const isOfTransaction = write <= state.writes && present(state.writeTxIndex[write]) > 0;
  return write === 0 || isOfTransaction || newestOf(context, page, write) >= 0;
}

/** The write whose version of the page a committed write replaced: 0 is what was laid, null nothing, for it was trimmed. */
function replacedWrite(context: ViewContext, write: number): number | null {
  const { state } = context.device.player;
  if (write === 0 || write > state.writes) return 0;
  const wanted = present(state.writePage[write]);
  const turn = new Map(state.commitOrder.map((command, at) => [command, at]));
  const turnOf = (other: number): number => {
    const txIndex = present(state.writeTxIndex[other]);
    return turn.get(txIndex > 0 ? txIndex : -other) ?? -1;
  };
  const isLost = (other: number): boolean => {
    const txIndex = present(state.writeTxIndex[other]);
    if (txIndex > 0) return context.transactionState(txIndex) !== 'committed';
    return state.writeDone[other] === WriteFate.lost;
  };
  const own = turnOf(write);
  let best = 0;
  let bestTurn = -1;
  for (let other = 1; other <= state.writes; other++) {
    if (state.writePage[other] !== wanted || isLost(other)) continue;
    const at = turnOf(other);
    if (at < 0 || at >= own || at < bestTurn) continue;
    best = other;
    bestTurn = at;
  }
  return state.writeDone[best] === WriteFate.trimmed ? null : best;
}

/** Pages by their places, and no more of them than one can read. */
export function places(context: ViewContext, pages: readonly number[]): Places {
  const { layout } = context.device;
  return { named: pages.slice(0, NAMED).map((page) => placeOf(layout, page)), count: pages.length };
}
