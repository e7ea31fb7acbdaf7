/**
 * Which of a few numbered things was used longest ago, as plain data: a ring of links in the order of use, closed by
 * an entry behind the last number.
 */
export interface Recency {
  /** By number: what was used next, and what before; a thing that is not in the ring points to itself. */
  later: Int32Array;
  earlier: Int32Array;
}

export function createRecency(count: number): Recency {
  const own = Int32Array.from({ length: count + 1 }, (_, i) => i);
  return { later: own, earlier: own.slice() };
}

/** The thing that was used first after `one`, or first of all; -1: none. */
export function usedAfter({ later }: Recency, one = later.length - 1): number {
  const next = later[one];
  return next === later.length - 1 ? -1 : next;
}

/** Takes a thing out of the ring, if it is in it. */
export function forgetUse({ later, earlier }: Recency, one: number): void {
  later[earlier[one]] = later[one];
  earlier[later[one]] = earlier[one];
  later[one] = earlier[one] = one;
}

/** A thing is used now. */
export function noteUse(recency: Recency, one: number): void {
  forgetUse(recency, one);
  const { later, earlier } = recency;
  const end = later.length - 1;
  later[one] = end;
  earlier[one] = earlier[end];
  later[earlier[end]] = one;
  earlier[end] = one;
}
