/**
 * Moves labels apart, downwards and upwards, so that none covers another; their order stays.
 * @param wanted best place of each
 * @returns place of each, at least `gap` from the next, none below `lowest`
 */
export function spreadLabels(wanted: readonly number[], gap: number, lowest: number): readonly number[] {
  const order = wanted.map((_, i) => i).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const placed = wanted.slice();
  let free = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    placed[i] = Math.max(wanted[i] ?? 0, free);
    free = (placed[i] ?? 0) + gap;
  }
  let limit = lowest;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, limit);
    limit = (placed[i] ?? 0) - gap;
  }
  return placed;
}
