/**
 * Preparation in pieces. A device of millions of pages takes seconds or minutes to be filled and worn; between two
 * pieces a caller may look at the clock, tell how far it is, or give the device up.
 */

/** Page writes that are played or laid out before time begins. */
export interface Prepared {
  readonly done: number;
  /** An estimate until it is known how often a preconditioned device is overwritten; never less than `done`. */
  readonly total: number;
}

/** Yields null where nothing was written since. */
export type Preparing<T> = Generator<Prepared | null, T>;

/** Page writes of one piece, at most: some milliseconds. */
export const PIECE_PAGES = 16_384;

/** Does all pieces at once. */
export function atOnce<T>(work: Preparing<T>): T {
  let next = work.next();
  while (next.done !== true) next = work.next();
  return next.value;
}

/** Work that is over within a second, whatever its size. */
export function* inOnePiece<T>(make: () => T): Preparing<T> {
  yield null;
  return make();
}

/** Counts the page writes of a preparation. */
export class WriteCount {
  private done = 0;

  constructor(private total: number) {}

  expect(total: number): void {
    this.total = total;
  }

  add(pages: number): Prepared {
    this.done += pages;
    return { done: this.done, total: Math.max(this.done, this.total) };
  }
}
