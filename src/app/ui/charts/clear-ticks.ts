/** Pixels of a letter of a tick's name, and between two names. */
const letterWidth = 7.7;
const gap = 6;

/** Pixels that a tick's name takes. */
export const nameWidth = (name: string): number => name.length * letterWidth;

/**
 * Returns the ticks along an x axis whose names keep clear of each other; the last stays, and the first
 * where both have room.
 * @param ticks from left to right
 */
export function clearTicks(
  ticks: readonly number[],
  at: (tick: number) => number,
  text: (tick: number) => string,
): readonly number[] {
  const half = (tick: number): number => nameWidth(text(tick)) / 2;
  const isClear = (tick: number, after: number): boolean =>
    at(tick) + half(tick) + gap <= at(after) - half(after);
  const kept: number[] = [];
  for (const tick of ticks) {
    const before = kept.at(-1);
    if (before === undefined || isClear(before, tick)) kept.push(tick);
  }
  const last = ticks.at(-1);
  if (last === undefined || kept.at(-1) === last) return kept;
  return [...kept.filter((tick) => isClear(tick, last)), last];
}
