/**
 * Eight colours in three patterns. A transaction takes the colour of its place in the host's order; where an open
 * one wears it, the colour taken longest ago of those that no open one wears. A transaction is open until the host
 * asks for its end. All of that follows from the host's commands alone: a transaction has the same colour on every
 * device that gets the same commands, however long its commit takes there. The ninth open one begins with dots, the
 * seventeenth with edge marks; from the twenty-fifth on the colour that was taken longest ago is worn twice.
 */
const SLOTS = 8;
const PATTERNS = 3;
const FREE = -1;

export class ColourSlots {
  /** Row of the transaction that took the colour last, by slot and pattern. */
  private readonly wearer = Array.from({ length: SLOTS * PATTERNS }, () => FREE);
  /** Moment when it was last taken: higher is later. */
  private readonly taken = Array.from({ length: SLOTS * PATTERNS }, () => FREE);
  private moment = 0;

  static look(colour: number): { readonly slot: number; readonly pattern: 0 | 1 | 2 } {
    return { slot: colour % SLOTS, pattern: Math.floor(colour / SLOTS) as 0 | 1 | 2 };
  }

  /** Returns the colour for the transaction `txIndex` of the host, from 1 on. */
  choose(txIndex: number, isOpen: (row: number) => boolean): number {
    const isFree = (colour: number): boolean => {
      const row = this.wearer[colour] ?? FREE;
      return row === FREE || !isOpen(row);
    };
    const own = (txIndex - 1) % SLOTS;
    for (let first = 0; first < SLOTS * PATTERNS; first += SLOTS) {
      const free = this.longestAgo(first, SLOTS, isFree);
      if (free !== null) return isFree(first + own) ? first + own : free;
    }
    return this.longestAgo(0, SLOTS * PATTERNS, () => true) ?? own;
  }

  /** Gives a colour to a row. Answers the row that has lost it thereby, or -1. */
  take(row: number, colour: number): number {
    const before = this.wearer[colour] ?? FREE;
    this.wearer[colour] = row;
    this.taken[colour] = this.moment++;
    return before;
  }

  private longestAgo(first: number, count: number, isWanted: (colour: number) => boolean): number | null {
    let best: number | null = null;
    let earliest = Infinity;
    for (let colour = first; colour < first + count; colour++) {
      const taken = this.taken[colour] ?? Infinity;
      if (taken >= earliest || !isWanted(colour)) continue;
      earliest = taken;
      best = colour;
    }
    return best;
  }
}
