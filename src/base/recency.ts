/**
 * Order of use of a few numbered things, from the longest ago, as plain data: a ring of links, closed by an
 * entry behind the last number.
 */
export class Recency {
  /** By number: what was used next, and what before; a thing that is not in the ring points to itself. */
  later: Int32Array;
  earlier: Int32Array;

  constructor(count: number) {
    this.later = Int32Array.from({ length: count + 1 }, (_, i) => i);
    this.earlier = this.later.slice();
  }
}

export function createRecency(count: number): Recency {
  return new Recency(count);
}

/** The thing that was used first after `one`, or first of all; -1: none. */
export function usedAfter({ later }: Recency, one = later.length - 1): number {
  const next = later[one];
  return next === later.length - 1 ? -1 : next;
}

/** Takes a thing out of the ring, if it is in it. */
export function forgetUse({ later, earlier }: Recency, one: number): void {
  const after = later[one];
  if (after === one) return;
  const before = earlier[one];
  later[before] = after;
  earlier[after] = before;
  later[one] = one;
  earlier[one] = one;
}

/** A thing is used now. */
export function noteUse(recency: Recency, one: number): void {
  forgetUse(recency, one);
  const { later, earlier } = recency;
  const end = later.length - 1;
  const last = earlier[end];
  later[one] = end;
  earlier[one] = last;
  later[last] = one;
  earlier[end] = one;
}
