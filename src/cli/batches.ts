/** Work divided for many processes into batches that become smaller towards the end, so that all end at about the same time. */

/**
 * A batch is a share of the work that is left: of what each process still has to do, a quarter. A process takes a third of a
 * second to start, so that a batch of less than two would cost too much of that; after a minute a result is due.
 */
const SHARE = 4;
const LEAST_MS = 2_000;
const MOST_MS = 60_000;

interface Divided<T> {
  readonly items: readonly T[];
  /** Estimated milliseconds. */
  readonly ms: number;
}

/**
 * Batches in the order in which they are to be taken.
 * @param items the most expensive ones first
 * @param costOf estimated milliseconds of an item
 * @param most items in a batch
 */
export function dividedFor<T>(
  processes: number,
  items: readonly T[],
  costOf: (item: T) => number,
  most: number,
): Divided<T>[] {
  const batches: Divided<T>[] = [];
  let rest = items.reduce((sum, item) => sum + costOf(item), 0);
  let batch: T[] = [];
  let ms = 0;
  let room = roomOf(rest, processes);
  const close = (): void => {
    if (batch.length === 0) return;
    batches.push({ items: batch, ms });
    rest -= ms;
    batch = [];
    ms = 0;
    room = roomOf(rest, processes);
  };
  for (const item of items) {
    if (ms + costOf(item) > room || batch.length === most) close();
    batch.push(item);
    ms += costOf(item);
  }
  close();
  return batches;
}

/** Milliseconds of a batch where so many are left. */
export function roomOf(restMs: number, processes: number): number {
  return Math.max(LEAST_MS, Math.min(MOST_MS, restMs / (SHARE * processes)));
}
