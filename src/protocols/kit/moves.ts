/** Pages that GC has moved and no log record tells of yet: page, from + 1, to + 1 of each, in one column. */
import { present } from '../../base/assert.ts';
import { doubled } from '../../base/columns.ts';

/** Words of 4 bytes, three a move. */
export interface Moves {
  /** Words used. */
  count: number;
  words: Uint32Array;
}

const ROOM = 16;
/** Words of a move. */
export const MOVE = 3;

/** A list without moves. */
export function createMoves(): Moves {
  return { count: 0, words: new Uint32Array(ROOM * MOVE) };
}

/** Notes a move between physical pages. */
export function addMove(moves: Moves, logicalPage: number, from: number, to: number): void {
  const { count } = moves;
  if (count === moves.words.length) moves.words = doubled(moves.words);
  const { words } = moves;
  words[count] = logicalPage;
  words[count + 1] = from + 1;
  words[count + 2] = to + 1;
  moves.count = count + MOVE;
}

/** Takes all of them out, as the words of a record. */
export function takeMoves(moves: Moves): Uint32Array {
  const taken = moves.words.slice(0, moves.count);
  // Clears the words taken, so that lists with the same contents are equal.
  moves.words.fill(0, 0, moves.count);
  moves.count = 0;
  return taken;
}

/** Physical page that a move, whose words begin at `at`, has left. */
export function placeLeft(words: ArrayLike<number>, at: number): number {
  return present(words[at + 1]) - 1;
}
