/**
 * Who is writing a logical page, in the order of their writes: only the first may program it. A queue for each
 * page, in columns that are reused; most hold one claim.
 */
import { createU32Map, putValue, removeValue, type U32Map, valueAt } from '../../base/u32-map.ts';

export interface Claims {
  /** First claim by logical page. */
  first: U32Map;
  /** Slot of the transaction's row, -1: a plain write. */
  owner: Int32Array;
  next: Int32Array;
  free: number;
}

const ROOM = 16;

export function createClaims(): Claims {
  return { first: createU32Map(), owner: new Int32Array(ROOM), next: chained(0, ROOM), free: 0 };
}

function chained(from: number, room: number): Int32Array {
  const next = new Int32Array(room);
  for (let i = from; i < room; i++) next[i] = i + 1 < room ? i + 1 : -1;
  return next;
}

function grow(claims: Claims): void {
  const old = claims.owner.length;
  const owner = new Int32Array(old * 2);
  owner.set(claims.owner);
  const next = chained(old, old * 2);
  next.set(claims.next);
  claims.owner = owner;
  claims.next = next;
  claims.free = old;
}

/** The claim that may program the page, -1 where nobody is writing it. */
export function firstClaim(claims: Claims, logicalPage: number): number {
  return valueAt(claims.first, logicalPage);
}

/** The claim that came last, -1 where nobody is writing the page. */
export function lastClaim(claims: Claims, logicalPage: number): number {
  let claim = firstClaim(claims, logicalPage);
  while (claim >= 0 && claims.next[claim] >= 0) claim = claims.next[claim];
  return claim;
}

/** One more claim, behind the one that came last (-1: none), which the caller has looked up. */
export function addClaim(claims: Claims, logicalPage: number, owner: number, last: number): number {
  if (claims.free < 0) grow(claims);
  const claim = claims.free;
  claims.free = claims.next[claim];
  claims.owner[claim] = owner;
  claims.next[claim] = -1;
  if (last < 0) putValue(claims.first, logicalPage, claim);
  else claims.next[last] = claim;
  return claim;
}

/** Gives up the first claim of an owner on a page; nothing happens where it has none. */
export function releaseClaim(claims: Claims, logicalPage: number, owner: number): void {
  let before = -1;
  let claim = firstClaim(claims, logicalPage);
  while (claim >= 0 && claims.owner[claim] !== owner) {
    before = claim;
    claim = claims.next[claim];
  }
  if (claim < 0) return;
  const next = claims.next[claim];
  if (before >= 0) claims.next[before] = next;
  else if (next >= 0) putValue(claims.first, logicalPage, next);
  else removeValue(claims.first, logicalPage);
  claims.next[claim] = claims.free;
  claims.free = claim;
}
