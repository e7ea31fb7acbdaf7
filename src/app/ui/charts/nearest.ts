/** Index of what stands nearest to `wanted`, among items in the order of where they stand; -1 where there are none. */
export function nearestIndex<T>(items: ArrayLike<T>, at: (item: T) => number, wanted: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && at(item) < wanted) low = middle + 1;
    else high = middle;
  }
  const before = items[low - 1];
  const after = items[low];
  if (before === undefined) return after === undefined ? -1 : low;
  return after === undefined || wanted - at(before) < at(after) - wanted ? low - 1 : low;
}
