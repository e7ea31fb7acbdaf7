/**
 * Writers of each logical page, in the order of their writes: only the first may program it. Each page has a
 * queue, in columns that are reused; most queues hold one claim.
 */
import { chain, doubled } from '../../base/columns.ts';
import {
  createU32Map,
  placeOf,
  removeIn,
  putIn,
  type U32Map,
  valueAt,
  valueIn,
  valueOrPut,
} from '../../base/u32-map.ts';

const ROOM = 16;

/** Plain data, made by a constructor: compilers then know of every column what kind of array it is. */
export class Claims {
  /** First claim by logical page. */
  first: U32Map;
  /** Slot of the transaction's row, -1: a plain write. */
  owner: Int32Array;
  next: Int32Array;
  free: number;

  constructor() {
    this.first = createU32Map();
    this.owner = new Int32Array(ROOM);
    this.next = new Int32Array(ROOM);
    chain(this.next, 0);
    this.free = 0;
  }
}

function grow(claims: Claims): void {
  const old = claims.owner.length;
  claims.owner = doubled(claims.owner);
  claims.next = doubled(claims.next);
  chain(claims.next, old);
  claims.free = old;
}

/** Returns the claim that may program the page, -1 if the page has no writer. */
export function firstClaim(claims: Claims, logicalPage: number): number {
  return valueAt(claims.first, logicalPage);
}

/** Returns the claim that came last, -1 if the page has no writer. */
export function lastClaim(claims: Claims, logicalPage: number): number {
  let claim = firstClaim(claims, logicalPage);
  while (claim >= 0 && claims.next[claim] >= 0) claim = claims.next[claim];
  return claim;
}

/**
 * Claims a page that has no writer, and returns the claim. If the page has a writer, returns -1 and changes
 * nothing.
 */
export function claimFree(claims: Claims, logicalPage: number, owner: number): number {
  if (claims.free < 0) grow(claims);
  const { free } = claims;
  return valueOrPut(claims.first, logicalPage, free) === free ? take(claims, owner) : -1;
}

/** One more claim on a page, behind those that there are. */
export function claim(claims: Claims, logicalPage: number, owner: number): number {
  const only = claimFree(claims, logicalPage, owner);
  return only >= 0 ? only : addClaim(claims, owner, lastClaim(claims, logicalPage));
}

/** One more claim, behind the one that came last, which the caller has looked up. */
export function addClaim(claims: Claims, owner: number, last: number): number {
  if (claims.free < 0) grow(claims);
  const claim = take(claims, owner);
  claims.next[last] = claim;
  return claim;
}

function take(claims: Claims, owner: number): number {
  const { next, free } = claims;
  claims.free = next[free];
  claims.owner[free] = owner;
  next[free] = -1;
  return free;
}

/** Gives up the first claim of an owner on a page; nothing happens where it has none. */
export function releaseClaim(claims: Claims, logicalPage: number, owner: number): void {
  const { first, next, owner: owners } = claims;
  const place = placeOf(first, logicalPage);
  let before = -1;
  let claim = valueIn(first, place);
  while (claim >= 0 && owners[claim] !== owner) {
    before = claim;
    claim = next[claim];
  }
  if (claim < 0) return;
  const after = next[claim];
  if (before >= 0) next[before] = after;
  else if (after >= 0) putIn(first, place, after);
  else removeIn(first, place);
  next[claim] = claims.free;
  claims.free = claim;
}
