/**
 * Eight colours in three patterns. A transaction takes the colour longest unused among those that no living
 * one has; the ninth living one begins with hairlines, the seventeenth with dots; from the twenty-fifth on
 * the colour whose transaction is the oldest is worn twice.
 */
const SLOTS = 8;
const PATTERNS = 3;
const FREE = -1;

export class ColourSlots {
  /** Row of the transaction that wears the colour, by slot and pattern. */
  private readonly wearer = Array.from({ length: SLOTS * PATTERNS }, () => FREE);
  /** Moment when it was last taken or came free: higher is later. */
  private readonly touched = Array.from(
    { length: SLOTS * PATTERNS },
    (_, colour) => colour - SLOTS * PATTERNS,
  );
  private moment = 0;

  static look(colour: number): { readonly slot: number; readonly pattern: 0 | 1 | 2 } {
    return { slot: colour % SLOTS, pattern: Math.floor(colour / SLOTS) as 0 | 1 | 2 };
  }

  take(row: number): number {
    const colour = this.longestUnused();
    this.retake(row, colour);
    return colour;
  }

  retake(row: number, colour: number): void {
    this.wearer[colour] = row;
    this.touched[colour] = this.moment++;
  }

  /** The transaction is settled: its colour may be used again, unless another one wears it already. */
  release(row: number, colour: number): void {
    if (this.wearer[colour] !== row) return;
    this.wearer[colour] = FREE;
    this.touched[colour] = this.moment++;
  }

  private longestUnused(): number {
    for (let pattern = 0; pattern < PATTERNS; pattern++) {
      const colour = this.oldest(pattern * SLOTS, SLOTS, true);
      if (colour !== FREE) return colour;
    }
    return this.oldest(0, SLOTS * PATTERNS, false);
  }

  private oldest(first: number, count: number, onlyFree: boolean): number {
    let best = FREE;
    let earliest = Infinity;
    for (let colour = first; colour < first + count; colour++) {
      if (onlyFree && this.wearer[colour] !== FREE) continue;
      const touched = this.touched[colour] ?? Infinity;
      if (touched >= earliest) continue;
      earliest = touched;
      best = colour;
    }
    return best;
  }
}
