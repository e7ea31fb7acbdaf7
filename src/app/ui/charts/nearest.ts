import { bisector } from 'd3-array';

/** Index of what stands nearest to `wanted`, among items in the order of where they stand; -1 where there are none. */
export function nearestIndex<T>(items: ArrayLike<T>, at: (item: T) => number, wanted: number): number {
  return items.length === 0 ? -1 : bisector<T, number>(at).center(items, wanted);
}
