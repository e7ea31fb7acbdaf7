/** Evidence for proofs, looked up on flash: a transaction's pages, its promise, earlier versions of a page. */
import { say } from '../../base/language.ts';
import type { ViewContext } from '../view.ts';
import { listed, plural } from '../words.ts';
import { TXID } from './declaration.ts';
import { isProgrammed, tagOf, unitOfPage } from './look-state.ts';

/** Pages named one by one in a proof. */
const NAMED = 6;

/** Pages on flash that the same transaction wrote, in the order of their numbers; only itself for plain data. */
export function pagesOfSame(context: ViewContext, page: number): number[] {
  const { device } = context;
  const txids = device.state.durable.outOfBand[TXID];
  const txid = txids[page];
  if (txid === 0) return [page];
  const unit = unitOfPage(context, page);
  const out: number[] = [];
  for (let other = txids.indexOf(txid); other >= 0; other = txids.indexOf(txid, other + 1)) {
    if (isProgrammed(device, other) && unitOfPage(context, other) === unit) out.push(other);
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
  return promiseOf(context, pagesOfSame(context, page))?.version ?? null;
}

/** The copy of a logical page that the map pointed to before this one did, or -1 where none is left on flash. */
export function predecessorOf(context: ViewContext, page: number): number {
  const { device } = context;
  const { logicalPage } = device.state.durable;
  const own = versionOf(context, page) ?? Infinity;
  let best = -1;
  let bestVersion = -1;
  const last = device.layout.dataPages;
  for (
    let other = logicalPage.indexOf(logicalPage[page]);
    other >= 0 && other < last;
    other = logicalPage.indexOf(logicalPage[page], other + 1)
  ) {
    if (other === page || !isProgrammed(device, other) || !mayBeCommitted(context, other)) continue;
    const version = versionOf(context, other);
    if (version === null || version >= own || version <= bestVersion) continue;
    best = other;
    bestVersion = version;
  }
  return best;
}

function mayBeCommitted(context: ViewContext, page: number): boolean {
  const unit = unitOfPage(context, page);
  return unit === null || context.transactionState(unit) === 'committed';
}

/** "**5.2** and **5.3**", and no more of them than one can read. */
export function places(context: ViewContext, pages: readonly number[]): string {
  const { pagesPerBlock } = context.device.layout;
  const named = pages.map((page) => `**${Math.floor(page / pagesPerBlock)}.${page % pagesPerBlock}**`);
  if (named.length <= NAMED) return listed(named);
  return say`${named.slice(0, NAMED - 1).join(', ')} and ${plural(named.length - NAMED + 1, 'more page')}`;
}
