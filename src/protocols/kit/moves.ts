/** Pages that the collector has moved and no log record tells of yet: page, from + 1, to + 1 of each, in one column. */
export interface Moves {
  /** Words used. */
  count: number;
  words: Uint32Array;
}

const ROOM = 16;
const WORDS = 3;

export function createMoves(): Moves {
  return { count: 0, words: new Uint32Array(ROOM * WORDS) };
}

export function addMove(moves: Moves, logicalPage: number, from: number, to: number): void {
  const { count } = moves;
  if (count === moves.words.length) {
    const larger = new Uint32Array(count * 2);
    larger.set(moves.words);
    moves.words = larger;
  }
  moves.words[count] = logicalPage;
  moves.words[count + 1] = from + 1;
  moves.words[count + 2] = to + 1;
  moves.count = count + WORDS;
}

/** Takes all of them out, as the words of a record. */
export function takeMoves(moves: Moves): Uint32Array {
  const taken = moves.words.slice(0, moves.count);
  // What is gone leaves no trace: lists that hold the same are the same.
  moves.words.fill(0, 0, moves.count);
  moves.count = 0;
  return taken;
}

/** Whether one of the first `count` words names a page from `first` to before `end` as the place it left. */
export function leftFrom(words: ArrayLike<number>, count: number, first: number, end: number): boolean {
  for (let i = 1; i < count; i += WORDS) if (words[i] > first && words[i] <= end) return true;
  return false;
}
