/** An axis of shares that stretches towards all: 0 %, 90 %, 99 %, 99.9 % … stand equally far apart. */

/** After the last share below all of them, a whole one stands one step further. */
const LAST_STEP = 1 / 24;

/** @param shares from 0 to 1, ascending */
export function ninesOf(shares: readonly number[]): readonly number[] {
  const below = shares.filter((share) => share < 1).map((share) => -Math.log10(1 - share));
  const last = below.at(-1) ?? 0;
  return [...below, ...shares.slice(below.length).map(() => last + LAST_STEP)];
}

/** Per cent as the name of a tick: "99.9" at 3; null between the nines. */
export function shareAtNines(nines: number): string | null {
  if (!Number.isInteger(nines)) return null;
  return nines < 2 ? String(nines * 90) : `99${nines > 2 ? `.${'9'.repeat(nines - 2)}` : ''}`;
}
