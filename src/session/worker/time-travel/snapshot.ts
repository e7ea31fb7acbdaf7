/**
 * Copies of a device's state to go back to. Large typed arrays are kept in pieces, without those that are all
 * zero, and of a piece that has hardly changed since the copy before only the changes: a device of gigabytes that
 * is hardly filled, or hardly changes, costs what is in it.
 */
import { assert } from '../../../base/assert.ts';
import { copyPlain } from '../../../base/plain.ts';
import type { Preparing } from '../../../base/preparing.ts';
import {
  keepPiece,
  type Memory,
  type Piece,
  PIECE_BYTES,
  PieceDelta,
  pieceBytes,
  restorePiece,
} from './piece.ts';

type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type Kind = keyof typeof KINDS;

/** Looking through so much takes a millisecond. */
const LARGE_BYTES = 2 ** 22;

/** A typed array in pieces; null stands for a piece of zeros. */
class PiecedArray {
  constructor(
    readonly kind: Kind,
    readonly length: number,
    readonly pieces: readonly (Piece | null)[],
  ) {}
}

/** A record of the state, field by field. */
class KeptRecord {
  constructor(readonly fields: ReadonlyMap<string, unknown>) {}
}

/** A list of more than numbers, item by item. */
class KeptList {
  constructor(readonly items: readonly unknown[]) {}
}

export interface Snapshot {
  readonly root: unknown;
  /** Bytes of the pieces that it does not share with the copy before it. */
  readonly ownBytes: number;
}

/** Copies plain data. `before` is an earlier copy of the same state, with which unchanged pieces are shared. */
export function takeSnapshot(state: object, before: Snapshot | null): Snapshot {
  const taking = { bytes: 0 };
  const root = keep(state, before?.root, taking);
  return { root, ownBytes: taking.bytes };
}

/** The same in pieces: a turn after each large array, and within it. */
export function* takingSnapshot(state: object, before: Snapshot | null): Generator<null, Snapshot> {
  const taking = { bytes: 0 };
  const root = yield* keepInTurns(state, before?.root, taking);
  return { root, ownBytes: taking.bytes };
}

function* keepInTurns(value: unknown, before: unknown, taking: { bytes: number }): Generator<null, unknown> {
  if (ArrayBuffer.isView(value)) {
    const array = value as TypedArray;
    const comparable = comparableTo(array, before);
    const now = readableOf(array);
    const pieces: (Piece | null)[] = [];
    while (pieces.length * PIECE_BYTES < array.byteLength) {
      const until = Math.min(array.byteLength, pieces.length * PIECE_BYTES + LARGE_BYTES);
      keepPieces(now, until, pieces, comparable, taking);
      if (array.byteLength >= LARGE_BYTES) yield null;
    }
    return new PiecedArray(array.constructor.name as Kind, array.length, pieces);
  }
  if (Array.isArray(value) && value.some(isObject)) {
    const items: unknown[] = [];
    const earlier = before instanceof KeptList ? before.items : [];
    for (const [i, item] of (value as unknown[]).entries())
      items.push(yield* keepInTurns(item, earlier[i], taking));
    return new KeptList(items);
  }
  if (!isRecord(value)) return keep(value, before, taking);
  const earlier = before instanceof KeptRecord ? before.fields : null;
  const fields = new Map<string, unknown>();
  for (const [key, field] of Object.entries(value))
    fields.set(key, yield* keepInTurns(field, earlier?.get(key), taking));
  return new KeptRecord(fields);
}

function isRecord(value: unknown): value is object {
  return isObject(value) && !(value instanceof Map) && !Array.isArray(value);
}

function keep(value: unknown, before: unknown, taking: { bytes: number }): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (ArrayBuffer.isView(value)) {
    return keepTyped(value as TypedArray, before, taking);
  }
  if (value instanceof Map) return copyPlain(value);
  if (Array.isArray(value)) {
    // Long lists are lists of numbers, which need no look at each of them.
    if (!value.some(isObject)) return value.slice();
    const earlier = before instanceof KeptList ? before.items : [];
    return new KeptList(value.map((item, i) => keep(item, earlier[i], taking)));
  }
  const earlier = before instanceof KeptRecord ? before.fields : null;
  const fields = new Map<string, unknown>();
  for (const [key, field] of Object.entries(value)) fields.set(key, keep(field, earlier?.get(key), taking));
  return new KeptRecord(fields);
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}

function keepTyped(array: TypedArray, before: unknown, taking: { bytes: number }): PiecedArray {
  const pieces: (Piece | null)[] = [];
  keepPieces(readableOf(array), array.byteLength, pieces, comparableTo(array, before), taking);
  return new PiecedArray(array.constructor.name as Kind, array.length, pieces);
}

/** An earlier copy of an array of the same kind and length; else null. */
function comparableTo({ constructor, length }: TypedArray, before: unknown): PiecedArray | null {
  if (!(before instanceof PiecedArray)) return null;
  return before.kind === constructor.name && before.length === length ? before : null;
}

/** Adds the pieces up to byte `until` to those there are. */
function keepPieces(
  now: Memory,
  until: number,
  pieces: (Piece | null)[],
  comparable: PiecedArray | null,
  taking: { bytes: number },
): void {
  for (let at = pieces.length * PIECE_BYTES; at < until; at += PIECE_BYTES) {
    const end = Math.min(at + PIECE_BYTES, until);
    if (isZero(now, at, end)) {
      pieces.push(null);
      continue;
    }
    const earlier = comparable?.pieces[pieces.length] ?? null;
    const piece = keepPiece(now, at, end, earlier);
    pieces.push(piece);
    const isShared = piece === earlier || (earlier instanceof PieceDelta && piece === earlier.base);
    if (!isShared) taking.bytes += pieceBytes(piece);
  }
}

/** Part of another array may begin anywhere in its buffer. */
function readableOf(array: TypedArray): Memory {
  return memoryOf(array.byteOffset % 4 === 0 ? array : array.slice());
}

function memoryOf({ buffer, byteOffset, byteLength }: TypedArray): Memory {
  assert(byteOffset % 4 === 0, 'arrays of the state begin where their buffer does');
  return {
    bytes: new Uint8Array(buffer, byteOffset, byteLength),
    words: new Uint32Array(buffer, byteOffset, byteLength >> 2),
  };
}

function word(words: Uint32Array, at: number): number {
  return words[at] as number;
}

/** True if the bytes from `at` (a multiple of four) up to and without `end` are all zero. */
function isZero({ words, bytes }: Memory, at: number, end: number): boolean {
  const last = end >> 2;
  let i = at >> 2;
  // Eight at a time: a large device is hundreds of megabytes of this.
  for (; i + 8 <= last; i += 8) {
    const low = word(words, i) | word(words, i + 1) | word(words, i + 2) | word(words, i + 3);
    const high = word(words, i + 4) | word(words, i + 5) | word(words, i + 6) | word(words, i + 7);
    if ((low | high) !== 0) return false;
  }
  for (; i < last; i++) if (words[i] !== 0) return false;
  for (let rest = last * 4; rest < end; rest++) if (bytes[rest] !== 0) return false;
  return true;
}

/**
 * Returns the state as it was, with a turn after so much of each large array. Large arrays of `reuse`, a state that is no
 * longer needed, are overwritten instead of being made anew.
 */
export function* restoringSnapshot<T extends object>(snapshot: Snapshot, reuse: T | null): Preparing<T> {
  return (yield* restore(snapshot.root, reuse)) as T;
}

function* restore(kept: unknown, reuse: unknown): Preparing<unknown> {
  if (kept instanceof PiecedArray) return yield* restoreTyped(kept, reuse);
  if (kept instanceof KeptList) {
    const from: readonly unknown[] = Array.isArray(reuse) ? reuse : [];
    const items: unknown[] = [];
    for (const [i, item] of kept.items.entries()) items.push(yield* restore(item, from[i]));
    return items;
  }
  if (Array.isArray(kept)) return kept.slice();
  if (!(kept instanceof KeptRecord)) return copyPlain(kept);
  const from = isObject(reuse) ? (reuse as Record<string, unknown>) : {};
  const record: Record<string, unknown> = {};
  for (const [key, field] of kept.fields) record[key] = yield* restore(field, from[key]);
  return record;
}

function* restoreTyped(kept: PiecedArray, reuse: unknown): Preparing<TypedArray> {
  const { kind, length, pieces } = kept;
  const fits =
    ArrayBuffer.isView(reuse) &&
    reuse.constructor.name === kind &&
    (reuse as TypedArray).length === length &&
    length * KINDS[kind].BYTES_PER_ELEMENT >= PIECE_BYTES;
  const array = fits ? (reuse as TypedArray) : new KINDS[kind](length);
  const now = memoryOf(array);
  for (const [i, piece] of pieces.entries()) {
    const at = i * PIECE_BYTES;
    const end = Math.min(at + PIECE_BYTES, array.byteLength);
    if (piece !== null) restorePiece(piece, now, at);
    // Reading first leaves untouched memory untouched: a large device is mostly that.
    else if (fits && !isZero(now, at, end)) now.bytes.fill(0, at, end);
    if (end % LARGE_BYTES === 0) yield null;
  }
  return array;
}

/** Bytes of the pieces that these copies hold together; what they share counts once. */
export function bytesOf(snapshots: readonly Snapshot[]): number {
  const seen = new Set<Piece>();
  let bytes = 0;
  const add = (piece: Piece): void => {
    if (seen.has(piece)) return;
    seen.add(piece);
    bytes += pieceBytes(piece);
    if (piece instanceof PieceDelta) add(piece.base);
  };
  const count = (kept: unknown): void => {
    if (kept instanceof KeptRecord) for (const field of kept.fields.values()) count(field);
    if (kept instanceof KeptList) kept.items.forEach(count);
    if (!(kept instanceof PiecedArray)) return;
    for (const piece of kept.pieces) if (piece !== null) add(piece);
  };
  for (const { root } of snapshots) count(root);
  return bytes;
}
