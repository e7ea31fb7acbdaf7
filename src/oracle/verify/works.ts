/**
 * Every work up to a size: sequences of operations on a few pages by a few transactions, up to the names of pages and
 * transactions. Of the works that differ in names alone, the one is taken whose pages and TxIDs are numbered in the order
 * in which they come. Works are a tree: each is its prefix and one operation more.
 */
import { unreachable } from '../../base/assert.ts';
import { pageName } from '../../model/page-name.ts';
import type { Isolation } from '../../model/specification.ts';

export interface WorkBounds {
  /** Longest work, in operations: writes of a page, commits, aborts and checkpoints. */
  readonly operations: number;
  /** Most different pages in a work, and most different TxIDs. */
  readonly pages: number;
  readonly transactions: number;
  /** Works that this level would not send are left out; null: every work is tried. */
  readonly isolation: Isolation | null;
}

/** A TxID of 0 stands for a plain write. Pages are numbered from 0. */
export type Operation =
  | { readonly kind: 'write'; readonly txid: number; readonly page: number }
  | { readonly kind: 'commit' | 'abort'; readonly txid: number }
  | { readonly kind: 'checkpoint' };

/** State of a work that decides its next operation. */
export interface WorkState {
  /** Different pages and TxIDs so far. */
  readonly pages: number;
  readonly transactions: number;
  /** Open transactions by TxID, in the order in which they began, with the pages that each has written. */
  readonly open: readonly { readonly txid: number; readonly pages: readonly number[] }[];
}

export const NO_WORK: WorkState = { pages: 0, transactions: 0, open: [] };

/** The operations that may come next, in the order in which works are tried. */
export function nextOperations(state: WorkState, bounds: WorkBounds): readonly Operation[] {
  const out: Operation[] = [];
  const pages = Math.min(bounds.pages, state.pages + 1);
  const txids = Math.min(bounds.transactions, state.transactions + 1);
  for (let txid = 0; txid <= txids; txid++) {
    for (let page = 0; page < pages; page++) out.push({ kind: 'write', txid, page });
  }
  for (const { txid } of state.open) out.push({ kind: 'commit', txid }, { kind: 'abort', txid });
  out.push({ kind: 'checkpoint' });
  return out.filter((operation) => isSent(operation, state, bounds.isolation));
}

/**
 * Returns true if a host at an isolation level sends an operation now: transactions one by one, or no two on a page.
 */
function isSent(operation: Operation, { open }: WorkState, isolation: Isolation | null): boolean {
  if (operation.kind !== 'write' || isolation === null) return true;
  const others = open.filter(({ txid }) => txid !== operation.txid);
  switch (isolation) {
    case 'strict':
      return others.length === 0;
    case 'no-page-conflict':
      return others.every(({ pages }) => !pages.includes(operation.page));
    case 'serializable':
      return true;
    default:
      return unreachable(isolation);
  }
}

export function after(state: WorkState, operation: Operation): WorkState {
  if (operation.kind === 'checkpoint') return state;
  const { txid } = operation;
  if (operation.kind !== 'write') return { ...state, open: state.open.filter((each) => each.txid !== txid) };
  const { page } = operation;
  const pages = Math.max(state.pages, page + 1);
  if (txid === 0) return { ...state, pages };
  const isOpen = state.open.some((each) => each.txid === txid);
  const open = isOpen
    ? state.open.map((each) => (each.txid === txid ? { txid, pages: [...each.pages, page] } : each))
    : [...state.open, { txid, pages: [page] }];
  return { pages, transactions: Math.max(state.transactions, txid), open };
}

/** An operation in the script language: `w1:A`, `w:B`, `c1`, `a1`, `k`. */
export function wordOf(operation: Operation): string {
  switch (operation.kind) {
    case 'write':
      return `w${operation.txid === 0 ? '' : operation.txid}:${pageName(operation.page)}`;
    case 'commit':
      return `c${operation.txid}`;
    case 'abort':
      return `a${operation.txid}`;
    case 'checkpoint':
      return 'k';
    default:
      return unreachable(operation);
  }
}

/** Works of exactly so many operations. States from which the same can follow are counted once. */
export function countWorks(bounds: WorkBounds, operations: number): number {
  const known = new Map<string, number>();
  const below = (state: WorkState, left: number): number => {
    if (left === 0) return 1;
    const key = `${left} ${followedBy(state, bounds.isolation)}`;
    let sum = known.get(key) ?? 0;
    if (sum > 0) return sum;
    for (const operation of nextOperations(state, bounds)) sum += below(after(state, operation), left - 1);
    known.set(key, sum);
    return sum;
  };
  return below(NO_WORK, operations);
}

/**
 * Key of the state that decides the operations that can follow. Pages of open transactions matter only if the level
 * asks for them.
 */
function followedBy({ pages, transactions, open }: WorkState, isolation: Isolation | null): string {
  const written = (each: readonly number[]): string =>
    isolation === null ? '' : [...new Set(each)].toSorted((a, b) => a - b).join('');
  return `${pages} ${transactions} ${open.map((each) => `${each.txid}:${written(each.pages)}`).join(' ')}`;
}

/** Works of one operation up to as many as the bounds allow. */
export function countWorksUpTo(bounds: WorkBounds): number {
  let sum = 0;
  for (let length = 1; length <= bounds.operations; length++) sum += countWorks(bounds, length);
  return sum;
}
