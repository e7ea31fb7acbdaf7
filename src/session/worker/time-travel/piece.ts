/**
 * A stretch of an array's memory as it was: all of it, or what differs from an earlier one. A host that writes
 * at random touches every stretch of the map between two copies, but hardly a word of each.
 */

/** An array's memory by single bytes, and by four at a time as far as that goes. */
export interface Memory {
  readonly bytes: Uint8Array;
  readonly words: Uint32Array;
}

/** Bytes of a stretch; the last of an array may be shorter. */
export const PIECE_BYTES = 4_096;
const PIECE_WORDS = PIECE_BYTES / 4;

/** Changed words, beyond which all of a stretch is kept: each takes six bytes. */
const MOST_CHANGED = PIECE_WORDS / 4;

/** Approximate size of a small object beside its numbers. */
const OBJECT_BYTES = 200;

/** Differences from a whole stretch: the places of the words, and their contents. */
export class PieceDelta {
  constructor(
    readonly base: Uint8Array,
    readonly places: Uint16Array,
    readonly words: Uint32Array,
  ) {}
}

export type Piece = Uint8Array | PieceDelta;

const places = new Uint16Array(MOST_CHANGED);
const changed = new Uint32Array(MOST_CHANGED);

/** Keeps the bytes from `at` up to `end`; answers `earlier` itself, or its base, where nothing has changed. */
export function keepPiece(now: Memory, at: number, end: number, earlier: Piece | null): Piece {
  const base = earlier instanceof PieceDelta ? earlier.base : earlier;
  if (base === null) return now.bytes.slice(at, end);
  const count = end - at === PIECE_BYTES ? changesFrom(now, at, base) : -1;
  if (count < 0) return isSame(now, at, end, base) ? base : now.bytes.slice(at, end);
  if (count === 0) return base;
  if (earlier instanceof PieceDelta && isThis(earlier, count)) return earlier;
  return new PieceDelta(base, places.slice(0, count), changed.slice(0, count));
}

/** Collects the words that differ; -1 where they are too many. */
function changesFrom({ words }: Memory, at: number, base: Uint8Array): number {
  const others = new Uint32Array(base.buffer, base.byteOffset, PIECE_WORDS);
  const first = at >> 2;
  let count = 0;
  for (let i = 0; i < PIECE_WORDS; i++) {
    const word = words[first + i] ?? 0;
    if (word === others[i]) continue;
    if (count === MOST_CHANGED) return -1;
    places[count] = i;
    changed[count++] = word;
  }
  return count;
}

/** True if the changes that were just collected are those of `delta`. */
function isThis(delta: PieceDelta, count: number): boolean {
  if (delta.places.length !== count) return false;
  for (let i = 0; i < count; i++) {
    if (delta.places[i] !== places[i] || delta.words[i] !== changed[i]) return false;
  }
  return true;
}

function isSame({ bytes }: Memory, at: number, end: number, piece: Uint8Array): boolean {
  if (piece.length !== end - at) return false;
  for (let i = 0; i < piece.length; i++) if (bytes[at + i] !== piece[i]) return false;
  return true;
}

export function restorePiece(piece: Piece, now: Memory, at: number): void {
  if (!(piece instanceof PieceDelta)) {
    now.bytes.set(piece, at);
    return;
  }
  now.bytes.set(piece.base, at);
  const first = at >> 2;
  for (let i = 0; i < piece.places.length; i++)
    now.words[first + (piece.places[i] ?? 0)] = piece.words[i] ?? 0;
}

/** Memory that a piece takes by itself: a delta's base is another piece. */
export function pieceBytes(piece: Piece): number {
  return piece instanceof PieceDelta ? OBJECT_BYTES + piece.places.length * 6 : piece.length;
}
