/** Evidence for proofs, looked up on flash: a transaction's pages, its promise, earlier versions of a page. */
import { present } from '../../base/assert.ts';
import type { ViewContext } from '../view/view.ts';
import { placeOf } from '../view/format.ts';
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

/** The copy of a logical page that the map pointed to before this one did, or -1 where none is left on flash. */
export function predecessorOf(context: ViewContext, page: number): number {
  const copies = committedCopies(context, page);
  const versions = versionsOf(context, copies);
  const own = versions.get(page) ?? Infinity;
  let best = -1;
  let bestVersion = -1;
  for (const copy of copies) {
    const version = versions.get(copy);
    if (copy === page || version === undefined || version >= own || version <= bestVersion) continue;
    best = copy;
    bestVersion = version;
  }
  return best;
}

/**
 * Returns the copies of a page's logical page on flash that may count; the page itself is always among them.
 */
function committedCopies(context: ViewContext, page: number): number[] {
  const { device } = context;
  const { logicalPage } = device.state.durable;
  const copies = [page];
  const wanted = present(logicalPage[page]);
  for (let copy = logicalPage.indexOf(wanted); copy >= 0; copy = logicalPage.indexOf(wanted, copy + 1)) {
    if (copy >= device.layout.dataPages) break;
    if (copy !== page && isProgrammed(device, copy) && mayBeCommitted(context, copy)) copies.push(copy);
  }
  return copies;
}

function mayBeCommitted(context: ViewContext, page: number): boolean {
  const txIndex = txIndexOfPage(context, page);
  return txIndex === null || context.transactionState(txIndex) === 'committed';
}

/** Pages by their places, and no more of them than one can read. */
export function places(context: ViewContext, pages: readonly number[]): Places {
  const { layout } = context.device;
  return { named: pages.slice(0, NAMED).map((page) => placeOf(layout, page)), count: pages.length };
}
